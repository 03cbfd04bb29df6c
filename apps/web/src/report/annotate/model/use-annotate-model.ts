/** The photos of one report with all actions of this screen, live from this device. */
import { can } from '@plumbline/domain/office/permissions';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { photoNumbers } from '@plumbline/domain/report/model/photo-numbers';
import type { Inspection, Report } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { collectEntries, type PhotoEntry } from './photo-entries.ts';
import { listPlaces, type PhotoPlace } from './photo-places.ts';

function listOf<T>(state: LiveState<readonly T[]>): readonly T[] | null {
  if (state.status === 'failed') throw state.error; // storage failure: handled by the error screen
  return state.status === 'ready' ? state.value : null;
}

export interface AnnotateModel {
  readonly report: Report;
  readonly timeZone: string;
  readonly address: string;
  readonly entries: readonly PhotoEntry[];
  readonly places: readonly PhotoPlace[];
  /** Null: photos can be edited. */
  readonly readOnly: string | null;
}

const NONE: readonly never[] = [];

/** Returns null while loading. */
export function useAnnotateModel(
  report: Report,
  inspection: Inspection,
  definition: ReportDefinition,
): AnnotateModel | null {
  const { store, repositories } = useLocal();
  const role = useSignedIn()?.organization?.role ?? null;
  const { id, inspectionId } = report;
  const answers = listOf(useLive(`answers ${id}`, () => repositories.answers.liveOfReport(id)));
  const findings = listOf(useLive(`findings ${id}`, () => repositories.findings.liveOfReport(id)));
  const media = listOf(
    useLive(`media ${inspectionId}`, () => repositories.media.liveOfInspection(inspectionId)),
  );
  const placements = listOf(
    useLive(`placements ${id}`, () => repositories.media.placements.liveOfReport(id)),
  );
  const marks = listOf(
    useLive(`marks ${inspectionId}`, () => repositories.media.marks.liveOfInspection(inspectionId)),
  );
  const notes = listOf(
    useLive(`notes ${inspectionId}`, () => repositories.media.notes.liveOfInspection(inspectionId)),
  );
  const state = useMemo(() => createReportState(definition), [definition]);
  const view = useMemo(
    () =>
      state.update({
        answers: new Map((answers ?? NONE).map((answer) => [answer.path, answer.value])),
        findings: findings ?? NONE,
        placements: placements ?? NONE,
      }),
    [state, answers, findings, placements],
  );
  const sorted = useMemo(() => [...(placements ?? NONE)].sort(byPosition), [placements]);
  const orderedFindings = useMemo(() => [...(findings ?? NONE)].sort(byPosition), [findings]);
  const places = useMemo(() => listPlaces(view, orderedFindings), [view, orderedFindings]);
  const numbers = useMemo(
    () =>
      photoNumbers({
        report,
        inspection,
        definition,
        view,
        findings: orderedFindings,
        media: media ?? NONE,
        placements: sorted,
        mediaNotes: notes ?? NONE,
      }),
    [report, inspection, definition, view, orderedFindings, media, sorted, notes],
  );
  const entries = useMemo(
    () =>
      collectEntries({
        media: media ?? NONE,
        placements: sorted,
        marks: marks ?? NONE,
        notes: notes ?? NONE,
        numbers,
        places: new Map(places.map((place) => [place.key, place])),
      }),
    [media, sorted, marks, notes, numbers, places],
  );
  if ([answers, findings, media, placements, marks, notes].includes(null)) return null;
  const readOnly =
    store.state === 'newer'
      ? 'A newer version of Plumbline has been opened on this device. Reload this page to continue.'
      : report.lockedAt !== null
        ? 'This report is locked. You can view its photos, and the office can unlock it.'
        : can(role, 'add photos')
          ? null
          : 'You can view these photos. Your role can’t change them.';
  return {
    report,
    timeZone: inspection.timeZone,
    address: inspection.addressLine1 || report.title || 'No address yet',
    entries,
    places,
    readOnly,
  };
}
