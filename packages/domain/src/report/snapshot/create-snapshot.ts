/**
 * Combines the rows of one report into a snapshot: without deleted rows, unplaced photos and sections that are switched
 * off, and in one fixed order, so two devices with the same rows create the same snapshot.
 */

import type {
  Inspection,
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  PhotoMark,
  PhotoPrint,
  Report,
  ReportAnswer,
  ReportFinding,
  ReportFindingLocation,
} from '../../tables/records.ts';
import { printOf } from '../annotation/marks-of-photo.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { hiddenSections } from '../engine/section-shown.ts';
import { copyOf } from '../recordings/copy-recipe.ts';
import { isRecordingKind } from '../recordings/recording-limits.ts';
import { isPrivateAnswer } from './private-answers.ts';
import { type SnapshotContact, toSnapshotContact } from './snapshot-contact.ts';
import {
  type ReportSnapshot,
  SNAPSHOT_FORMAT,
  type SnapshotBlank,
  type SnapshotOrganization,
  type SnapshotPerson,
  type SnapshotPublication,
} from './types.ts';

export interface SnapshotParts {
  readonly organization: SnapshotOrganization;
  readonly inspector: SnapshotPerson | null;
  readonly client: SnapshotContact | null;
  readonly agent: SnapshotContact | null;
  readonly inspection: Inspection;
  readonly report: Report;
  readonly definition: ReportDefinition;
  readonly answers: readonly ReportAnswer[];
  readonly findings: readonly ReportFinding[];
  readonly findingLocations: readonly ReportFindingLocation[];
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  /** All marks of the inspection; those of other photos are left out. */
  readonly photoMarks: readonly PhotoMark[];
  readonly photoPrints: readonly PhotoPrint[];
  /** Also of the whole inspection. */
  readonly mediaNotes: readonly MediaNote[];
  readonly mediaCopies: readonly MediaCopy[];
  readonly publication: SnapshotPublication | null;
  /** Only for a report that is printed as an official form. */
  readonly formBlank?: SnapshotBlank | undefined;
}

interface Placed {
  readonly id: string;
  readonly position: string;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Fractional positions, by code unit; if two devices created the same one, the id decides. */
const byPosition = (a: Placed, b: Placed): number =>
  compareText(a.position, b.position) || compareText(a.id, b.id);
const isLive = (record: { readonly deletedAt: string | null }): boolean => record.deletedAt === null;

export function createSnapshot(parts: SnapshotParts): ReportSnapshot {
  const given = collectAnswers(parts.answers);
  const hidden = hiddenSections(parts.definition, new Map(Object.entries(given)));
  const findings = parts.findings
    .filter((finding) => isLive(finding) && !hidden.has(finding.itemPath))
    .sort(byPosition);
  const findingIds = new Set(findings.map((finding) => finding.id));
  const photoIds = new Set(parts.media.filter(isLive).map((media) => media.id));
  const placements = parts.placements
    .filter(isLive)
    .filter((placement) => photoIds.has(placement.mediaId))
    .filter(({ findingId }) => findingId === null || findingIds.has(findingId))
    .filter(({ path }) => path === null || !hidden.has(path))
    .sort(byPosition);
  const usedIds = new Set(placements.map((placement) => placement.mediaId));
  if (parts.report.coverMediaId !== null) usedIds.add(parts.report.coverMediaId);

  const mediaNotes = parts.mediaNotes
    .filter((note) => isLive(note) && usedIds.has(note.mediaId))
    .sort((a, b) => compareText(a.id, b.id));
  for (const { stillId } of mediaNotes) if (stillId !== null) usedIds.add(stillId);

  const media = parts.media
    .filter((each) => usedIds.has(each.id) && isLive(each))
    .sort((a, b) => compareText(a.id, b.id));
  const photoMarks = parts.photoMarks
    .filter((mark) => isLive(mark) && usedIds.has(mark.mediaId))
    .sort((a, b) => compareText(a.id, b.id));

  return {
    format: SNAPSHOT_FORMAT,
    organization: parts.organization,
    inspector: parts.inspector,
    client: parts.client && toSnapshotContact(parts.client),
    agent: parts.agent && toSnapshotContact(parts.agent),
    inspection: parts.inspection,
    report: parts.report,
    definition: parts.definition,
    answers: Object.fromEntries(Object.entries(given).filter(([path]) => !hidden.has(path))),
    findings,
    findingLocations: parts.findingLocations
      .filter(isLive)
      .filter((location) => findingIds.has(location.findingId))
      .sort(byPosition),
    media,
    placements,
    photoMarks,
    // Renditions of deleted marks are left out: they may show what is now hidden.
    photoPrints: media.flatMap((each) => printOf(each, photoMarks, parts.photoPrints) ?? []),
    mediaNotes,
    mediaCopies: media.flatMap((each) =>
      isRecordingKind(each.kind) ? (copyOf(each, parts.mediaCopies) ?? []) : [],
    ),
    publication: parts.publication,
    ...(parts.formBlank && { formBlank: parts.formBlank }),
  };
}

/** A cleared answer (null) is not an answer; private ones are not published. */
function collectAnswers(answers: readonly ReportAnswer[]): Readonly<Record<string, unknown>> {
  const given = answers.filter(
    ({ deletedAt, value, path }) =>
      deletedAt === null && value !== null && value !== undefined && !isPrivateAnswer(path),
  );
  return Object.fromEntries(
    given.sort((a, b) => compareText(a.path, b.path)).map((answer) => [answer.path, answer.value]),
  );
}
