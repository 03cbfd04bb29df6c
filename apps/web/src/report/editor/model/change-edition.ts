/**
 * Switches a report to another edition of its form, in one commit: carried answers move, the rest is cleared and
 * must be answered again.
 */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { type EditionMove, moveToEdition } from '@plumbline/domain/report/engine/edition';
import type { Report } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { EditorPhoto } from './editor-model.ts';

export interface EditionChangeInput {
  readonly report: Report;
  readonly definition: ReportDefinition;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly photos: readonly Pick<EditorPhoto, 'placement'>[];
}

/** Returns null when this build does not have that edition. */
export async function findEditionMove(
  { definitions }: Pick<Repositories, 'definitions'>,
  { report, definition, answers }: EditionChangeInput,
  version: number,
): Promise<EditionMove | null> {
  const target = await definitions.load({ ...report, definitionVersion: version });
  return target?.version === version ? moveToEdition(definition, target, answers) : null;
}

export function changesToEdition(
  { answers, media, reports }: Repositories,
  { report, photos }: EditionChangeInput,
  version: number,
  move: EditionMove,
): Change[] {
  const place = { scopeId: report.inspectionId, reportId: report.id };
  return [
    reports.updating(report, { definitionVersion: version }),
    ...[...move.writes].map(([path, value]) => answers.setting(place, path, value)),
    ...photos.flatMap(({ placement }) => {
      const path = placement.path === null ? null : move.placeOf(placement.path);
      return path === null || path === placement.path
        ? []
        : [media.placements.updating(placement, { findingId: placement.findingId, path })];
    }),
  ];
}
