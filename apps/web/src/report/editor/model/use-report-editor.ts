/** The editor's model from the local database: live rows -> report state -> view model. */

import type { MemberRole } from '@plumbline/domain/ground/roles';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { adviseEdition } from '@plumbline/domain/report/engine/edition';
import { findOrphanedAnswers } from '@plumbline/domain/report/engine/orphaned-answers';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { validityOf } from '@plumbline/domain/report/engine/validity';
import { editionsOf } from '@plumbline/domain/report-types/report-types';
import type { Contact, Inspection, Report } from '@plumbline/domain/tables/records';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CommitFailure } from '#src/ground/local/change.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { createPictureCache } from '#src/report/capture/picture-cache.ts';
import { createEditorActions, type EditorState } from './create-editor-actions.ts';
import { accessTo } from './editor-access.ts';
import type { EditorModel } from './editor-model.ts';
import { collectFindings, collectPhotos, collectRecordings, groupBy, toFieldMark } from './editor-photos.ts';
import { useBlobStates, useJournal, useReportRows } from './report-rows.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { usePhotoNumbers } from './use-photo-numbers.ts';

export interface ReportEditorInput {
  readonly report: Report;
  readonly inspection: Inspection;
  readonly client: Contact | null;
  readonly definition: ReportDefinition;
  readonly others: EditorModel['others'];
  readonly role: MemberRole | null;
  readonly onFailure: (failure: CommitFailure) => void;
}

/** Null until every list has been read once. */
export function useReportEditor({
  report,
  inspection,
  client,
  definition,
  others,
  role,
  onFailure,
}: ReportEditorInput): EditorModel | null {
  const work = useLocal();
  const rows = useReportRows(report.id, report.inspectionId);
  const blobs = useBlobStates(report.inspectionId);
  const journal = useJournal(report.id);
  const pictures = usePictures(work);
  const state = useMemo(() => createReportState(definition), [definition]);
  const answers = useMemo(
    () => new Map((rows.answers ?? []).map((each) => [each.path, each.value])),
    [rows.answers],
  );
  const marks = useMemo(
    () => new Map((rows.answers ?? []).map((each) => [each.path, each.mark])),
    [rows.answers],
  );
  const findingRows = rows.findings ?? NONE;
  const placements = rows.placements ?? NONE;
  const view = useMemo(
    () => state.update({ answers, findings: findingRows, placements }),
    [state, answers, findingRows, placements],
  );
  const numbers = usePhotoNumbers({
    report,
    inspection,
    definition,
    view,
    findings: findingRows,
    media: rows.media ?? NONE,
    placements,
    mediaNotes: rows.notes ?? NONE,
  });
  const photos = useMemo(
    () => collectPhotos({ report, media: rows.media ?? NONE, placements, numbers, blobs }),
    [report, rows.media, placements, numbers, blobs],
  );
  const recordings = useMemo(
    () =>
      collectRecordings({
        media: rows.media ?? NONE,
        placements,
        numbers,
        blobs,
        notes: rows.notes ?? NONE,
        copies: rows.copies ?? NONE,
      }),
    [rows.media, placements, numbers, blobs, rows.notes, rows.copies],
  );
  const findings = useMemo(
    () => collectFindings(findingRows, rows.locations ?? NONE, photos, recordings),
    [findingRows, rows.locations, photos, recordings],
  );
  const marksByMedia = useMemo(
    () => groupBy(rows.photoMarks ?? NONE, ({ mediaId }) => mediaId),
    [rows.photoMarks],
  );
  const recordingsByPath = useMemo(
    () => groupBy(recordings, (each) => (each.placement.findingId === null ? each.placement.path : null)),
    [recordings],
  );
  const photosByPath = useMemo(
    () => groupBy(photos, (photo) => (photo.placement.findingId === null ? photo.placement.path : null)),
    [photos],
  );
  const findingsByPath = useMemo(() => groupBy(findings, (each) => each.finding.itemPath), [findings]);
  const findingsById = useMemo(() => new Map(findings.map((each) => [each.finding.id, each])), [findings]);
  const elsewhere = useElsewhere(definition, view, findings);
  const access = useMemo(
    () => accessTo(report, role, work.store.state === 'newer'),
    [report, role, work.store.state],
  );
  const keepDirty = useKeepDirty(work, report);
  const actions = useEditorActions(
    work,
    { report, definition, view, answers, findings, photos, recordings },
    onFailure,
  );
  const edition = useMemo(
    () => adviseEdition(definition, editionsOf(definition.id), answers),
    [definition, answers],
  );

  const orphanedAnswers = useMemo(() => findOrphanedAnswers(definition, answers), [definition, answers]);

  const isReady = Object.values(rows).every((list) => list !== null);
  if (!isReady) return null;
  return {
    report,
    definition,
    view,
    address: inspection.addressLine1 || report.title || 'No address yet',
    clientName: client?.name ?? '',
    timeZone: inspection.timeZone,
    orphanedAnswers,
    elsewhere,
    findings: findingsById,
    findingsAt: (path) => findingsByPath.get(path) ?? NONE,
    photosAt: (path) => photosByPath.get(path) ?? NONE,
    photos,
    recordingsAt: (path) => recordingsByPath.get(path) ?? NONE,
    recordings,
    library: rows.library ?? NONE,
    readAnswer: (path) => answers.get(path),
    edition,
    validity: validityOf(definition, answers),
    markOf: (path) => toFieldMark(marks.get(path)),
    thumbUrl: (media) => pictures.url(media.thumbSha256),
    marksOn: (media) => marksByMedia.get(media.id) ?? NONE,
    pictureUrl: (media) => pictures.url(media.reportSha256),
    others,
    keepDirty,
    canUndo: journal.undo,
    canRedo: journal.redo,
    access,
    actions,
  };
}

const NONE: readonly never[] = [];

function useEditorActions(work: LocalWork, now: EditorState, onFailure: (failure: CommitFailure) => void) {
  const latest = useRef({ now, onFailure });
  latest.current = { now, onFailure };
  const preparer = useMemo(() => createBrowserPhotoPreparer(), []);
  useEffect(() => () => preparer.dispose(), [preparer]);
  return useMemo(
    () =>
      createEditorActions({
        work,
        preparer,
        state: () => latest.current.now,
        onFailure: (failure) => latest.current.onFailure(failure),
      }),
    [work, preparer],
  );
}

function useKeepDirty(
  { store, repositories }: LocalWork,
  { id: reportId, inspectionId: scopeId }: Report,
): EditorModel['keepDirty'] {
  return useCallback(
    (read) =>
      store.spill.addSource(() => {
        const dirty = read();
        if (dirty === null) return [];
        const { answers, findings, media } = repositories;
        const { isUnseen } = dirty;
        const unseen = (patch: object) => (isUnseen ? Object.keys(patch) : []);
        if (dirty.kind === 'answer')
          return [answers.setting({ scopeId, reportId }, dirty.path, dirty.value, isUnseen)];
        if (dirty.kind === 'finding')
          return [findings.updating({ id: dirty.findingId, scopeId }, dirty.patch, unseen(dirty.patch))];
        if (dirty.kind === 'note') {
          const patch = { text: dirty.text };
          return [media.notes.updating({ id: dirty.noteId, scopeId }, patch, unseen(patch))];
        }
        if (dirty.kind === 'transcript') {
          const patch = { transcript: dirty.text };
          return [media.updating({ id: dirty.mediaId, scopeId }, patch, unseen(patch))];
        }
        const patch = dirty.kind === 'description' ? { altText: dirty.altText } : { caption: dirty.caption };
        return [media.placements.updating({ id: dirty.placementId, scopeId }, patch, unseen(patch))];
      }),
    [store, repositories, scopeId, reportId],
  );
}

function usePictures(work: LocalWork) {
  const cache = useMemo(
    () => createPictureCache({ files: work.store.files, fetchMissing: work.fetchPicture }),
    [work],
  );
  useEffect(() => () => cache.dispose(), [cache]);
  useSyncExternalStore(cache.subscribe, cache.version);
  return cache;
}
