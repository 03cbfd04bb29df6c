/** Everything of one report on this device, live. */
import { withOwnFavourites } from '@plumbline/domain/report/defect-library/favourites';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Contact, Inspection, Report } from '@plumbline/domain/tables/records';
import { useEffect, useMemo, useState } from 'react';
import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import { type LiveState, liveRead } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { isSameValue } from '#src/ground/local/same-value.ts';

function listOf<T>(state: LiveState<readonly T[]>): readonly T[] | null {
  if (state.status === 'failed') throw state.error; // storage failure: handled by the error screen
  return state.status === 'ready' ? state.value : null;
}

/** `undefined` while loading, null when it is not on this device. */
export function useReportHeader(reportId: string) {
  const { repositories } = useLocal();
  const reports = listOf(useLive(`report ${reportId}`, () => repositories.reports.live({ ids: [reportId] })));
  const report: Report | null | undefined = reports === null ? undefined : (reports[0] ?? null);
  const inspectionId = report?.inspectionId ?? '';
  const inspections = listOf(
    useLive(`inspection ${inspectionId}`, () => repositories.inspections.live({ ids: [inspectionId] })),
  );
  const inspection: Inspection | null | undefined =
    inspections === null ? undefined : (inspections[0] ?? null);
  const clientId = inspection?.clientContactId ?? '';
  const clients = listOf(
    useLive(`contact ${clientId}`, () => repositories.contacts.live({ ids: [clientId] })),
  );
  const client: Contact | null = clients?.[0] ?? null;
  return { report, inspection, client };
}

export function useReportRows(reportId: string, scopeId: string) {
  const { repositories, officeId, userId } = useLocal();
  const answers = listOf(useLive(`answers ${reportId}`, () => repositories.answers.liveOfReport(reportId)));
  const findings = listOf(
    useLive(`findings ${reportId}`, () => repositories.findings.liveOfReport(reportId)),
  );
  const locations = listOf(
    useLive(`locations ${reportId}`, () => repositories.findings.locations.liveOfReport(reportId)),
  );
  const media = listOf(useLive(`media ${scopeId}`, () => repositories.media.liveOfInspection(scopeId)));
  const placements = listOf(
    useLive(`placements ${reportId}`, () => repositories.media.placements.liveOfReport(reportId)),
  );
  const library = listOf(
    useLive(`library ${officeId}`, () => repositories.library.live({ scopeId: officeId })),
  );
  const favourites = listOf(useLive(`favorites ${officeId}`, () => repositories.favourites.live(officeId)));
  const offered = useMemo(
    () => library && withOwnFavourites(userId, favourites ?? [], library),
    [userId, favourites, library],
  );
  const notes = listOf(useLive(`notes ${scopeId}`, () => repositories.media.notes.liveOfInspection(scopeId)));
  const photoMarks = listOf(
    useLive(`marks ${scopeId}`, () => repositories.media.marks.liveOfInspection(scopeId)),
  );
  const copies = listOf(
    useLive(`copies ${scopeId}`, () => repositories.media.copies.liveOfInspection(scopeId)),
  );
  return { answers, findings, locations, media, placements, library: offered, notes, copies, photoMarks };
}

export function useDefinition(report: Report): ReportDefinition | null | undefined {
  const [loaded, setLoaded] = useState<{ key: string; definition: ReportDefinition | null }>();
  const key = `${report.definitionId} ${report.definitionVersion}`;
  const { repositories } = useLocal();
  const { scopeId, definitionId, definitionVersion, inspectionId } = report;
  useEffect(() => {
    let isCurrent = true;
    void repositories.definitions
      .load({ scopeId, definitionId, definitionVersion, inspectionId })
      .then((definition) => {
        if (isCurrent) setLoaded({ key: `${definitionId} ${definitionVersion}`, definition });
      });
    return () => {
      isCurrent = false;
    };
  }, [repositories, scopeId, definitionId, definitionVersion, inspectionId]);
  return loaded?.key === key ? loaded.definition : undefined;
}

/** Returns the upload status of an inspection's files, by checksum. */
export function useBlobStates(scopeId: string): ReadonlyMap<string, BlobRecord> {
  const { store } = useLocal();
  const [blobs, setBlobs] = useState<ReadonlyMap<string, BlobRecord>>(new Map());
  useEffect(() => {
    const here = store.database.blobs.where('[scopeId+sha256]').between([scopeId, ''], [scopeId, '\uffff']);
    const live = liveRead(
      store.feed,
      () => here.toArray(),
      ({ kind }) => kind !== 'rows',
    );
    return live.subscribe((state) => {
      if (state.status === 'ready') setBlobs(new Map(state.value.map((record) => [record.sha256, record])));
    });
  }, [store, scopeId]);
  return blobs;
}

/** Returns the labels of this report's Undo and Redo, live. */
export function useJournal(reportId: string): { readonly undo: string | null; readonly redo: string | null } {
  const { store } = useLocal();
  const [next, setNext] = useState<{ undo: string | null; redo: string | null }>({ undo: null, redo: null });
  useEffect(() => {
    const live = liveRead(
      store.feed,
      () => store.journal.next(reportId),
      ({ kind }) => kind !== 'queue',
    );
    return live.subscribe((state) => {
      if (state.status === 'ready')
        setNext((before) => (isSameValue(before, state.value) ? before : state.value));
    });
  }, [store, reportId]);
  return next;
}
