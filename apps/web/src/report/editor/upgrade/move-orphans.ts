/**
 * Answers and photos without a place in the report's version: where they belong, and the commit that moves them.
 */
import { countOf } from '@plumbline/domain/ground/format-number';
import { groupBy } from '@plumbline/domain/ground/group-by';
import { createPlaceCheck } from '@plumbline/domain/report/engine/answer-places';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import {
  type OrphanedAnswer,
  type OrphanedPlace,
  placeOrphanedAnswers,
  placeOrphanedPlaces,
} from '@plumbline/domain/report/engine/orphaned-answers';
import type { MediaPlacement, Report } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

interface OpenReport {
  readonly report: Report;
  readonly definition: ReportDefinition;
}

/** The photos and recordings at one place. */
export interface OrphanedPhotos extends OrphanedPlace {
  readonly placements: readonly MediaPlacement[];
}

export interface Orphans {
  readonly answers: readonly OrphanedAnswer[];
  readonly photos: readonly OrphanedPhotos[];
}

/** Versions of the type that this device does not have whole are passed over. */
export async function readOrphans(
  { definitions, answers, media }: Pick<Repositories, 'definitions' | 'answers' | 'media'>,
  { report, definition }: OpenReport,
): Promise<Orphans> {
  const own = report.definitionVersion;
  const versions = await definitions.versionsOf(report.scopeId, report.definitionId);
  const nearestFirst = versions
    .filter((version) => version !== own)
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own) || a - b);
  const [given, placements, ...loaded] = await Promise.all([
    answers.ofReport(report.id),
    media.placements.list({ parentId: report.id }),
    ...nearestFirst.map((definitionVersion) => definitions.load({ ...report, definitionVersion })),
  ]);
  const others = loaded.filter((each) => each !== null);
  const byPlace = groupBy(placements.filter(standsAtPlace), ({ path }) => path ?? '');
  return {
    answers: placeOrphanedAnswers(definition, others, new Map(given.map(({ path, value }) => [path, value]))),
    photos: placeOrphanedPlaces(definition, others, byPlace.keys()).map((place) => ({
      ...place,
      placements: byPlace.get(place.path) ?? [],
    })),
  };
}

/** Excludes those of a finding, which move with it. */
const standsAtPlace = ({ path, findingId }: Pick<MediaPlacement, 'path' | 'findingId'>): boolean =>
  path !== null && findingId === null;

/** How many photos and recordings are at places that the report does not have. */
export function countOrphanedPhotos(
  definition: ReportDefinition,
  placements: readonly Pick<MediaPlacement, 'path' | 'findingId'>[],
): number {
  const isPlaced = createPlaceCheck(definition);
  return placements.filter((each) => standsAtPlace(each) && !isPlaced(each.path ?? '')).length;
}

export const hasFreePlace = ({ target }: OrphanedAnswer): boolean =>
  target !== null && target.standing === null;

export function changesToMove(
  { answers, media }: Pick<Repositories, 'answers' | 'media'>,
  { id: reportId, inspectionId: scopeId }: Pick<Report, 'id' | 'inspectionId'>,
  orphans: Orphans,
): Change[] {
  return [
    ...orphans.answers.flatMap(({ target }) =>
      [...(target?.writes ?? [])].map(([path, value]) => answers.setting({ scopeId, reportId }, path, value)),
    ),
    ...orphans.photos.flatMap(({ target, placements }) =>
      target === null
        ? []
        : placements.map((each) =>
            media.placements.updating(each, { findingId: each.findingId, path: target.path }),
          ),
    ),
  ];
}

export const countPhotos = (photos: readonly OrphanedPhotos[]): number =>
  photos.reduce((sum, { placements }) => sum + placements.length, 0);

/** '2 answers and 1 photo' */
export const orphanCountWords = (answers: number, photos: number): string =>
  [
    ...(answers > 0 ? [countOf(answers, 'answer')] : []),
    ...(photos > 0 ? [countOf(photos, 'photo')] : []),
  ].join(' and ');
