/** Basis of every part of the document: the snapshot, its live view, and where findings and photos belong. */
import { groupBy } from '../../ground/group-by.ts';
import type { MediaPlacement, ReportFinding } from '../../tables/records.ts';
import { parentPath } from '../engine/answer-path.ts';
import { createAnswerReader, derivedFields } from '../engine/answer-reader.ts';
import { isConditionMet } from '../engine/condition.ts';
import type { Condition } from '../engine/definition.ts';
import { createReportState } from '../engine/report-state.ts';
import type { FieldView, ReportView, SectionView } from '../engine/report-view.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { type PlacedFact, placedFacts, shownFact } from './facts.ts';
import { createPhotoBook, type PhotoBook, type PhotoPlace } from './photo-book.ts';
import type { ModelFact } from './types.ts';

/** Collects findings and photos whose place the definition does not have, so nothing is lost. */
export const ELSEWHERE = '';

export interface ModelContext {
  readonly snapshot: ReportSnapshot;
  /** The author's own draft links back to the questions; copies for others do not. */
  readonly isDraft: boolean;
  /** Facts of a section, an item or the general part; `part` as in `placedFacts`. */
  factsAt(fields: readonly FieldView[], part: string): ModelFact[];
  readonly view: ReportView;
  readonly sections: readonly SectionView[];
  readonly photos: PhotoBook;
  /** An answer of 'general' in words, '' when there is none. */
  generalText(fieldId: string): string;
  /** A condition on the report as a whole. */
  isMet(condition: Condition): boolean;
  findingsAt(path: string): readonly ReportFinding[];
  placementsAt(path: string): readonly MediaPlacement[];
  placementsOf(findingId: string): readonly MediaPlacement[];
  placeAt(label: string): PhotoPlace;
  nextFinding(): number;
  /** Anchors of findings that the summary leaves out. */
  readonly omitted: Set<string>;
  /** Whether a law keeps it out of the summary. */
  isOmitted(finding: ReportFinding): boolean;
}

interface ContextOptions {
  /** The live view of the same report, where the caller has it already. */
  readonly known?: ReportView;
  readonly isDraft?: boolean;
}

export function createModelContext(
  snapshot: ReportSnapshot,
  { known, isDraft = false }: ContextOptions = {},
): ModelContext {
  const { findings, placements } = snapshot;
  const view = known ?? viewOf(snapshot);
  const owners = new Set(
    view.sections.flatMap((part) => [part.path, ...part.items.map((item) => item.path)]),
  );
  const ownerOf = (path: string): string => {
    let at = path;
    while (at !== '' && !owners.has(at)) at = parentPath(at);
    return at;
  };
  const byFinding = groupBy(placements, (placement) => placement.findingId);
  const byPlace = groupBy(byFinding.get(null) ?? [], (placement) => ownerOf(placement.path ?? ''));
  const findingsByPlace = groupBy(findings, (finding) =>
    owners.has(finding.itemPath) ? finding.itemPath : ELSEWHERE,
  );
  const labels = collectLabels(view);
  const general = new Map(view.sections[0]?.fields.map((field) => [field.field.id, field.text]));
  let findingCount = 0;
  return {
    snapshot,
    isDraft,
    factsAt: (fields, part) => shownFacts(placedFacts(fields, part), isDraft),
    view,
    sections: view.sections.filter((part) => part.section !== null),
    photos: createPhotoBook(snapshot),
    generalText: (fieldId) => general.get(fieldId)?.trim() ?? '',
    isMet: (condition) => {
      const answers = new Map(Object.entries(snapshot.answers));
      return isConditionMet(
        condition,
        createAnswerReader(derivedFields(snapshot.definition), answers).read,
        '',
      );
    },
    findingsAt: (path) => findingsByPlace.get(path) ?? [],
    placementsAt: (path) => byPlace.get(path) ?? [],
    placementsOf: (findingId) => byFinding.get(findingId) ?? [],
    placeAt: (label) => ({
      label,
      // A document is in a slot of its field without its own name.
      shows: ({ path, slot }) => labels.get(`${path} ${slot ?? ''}`.trim()) ?? labels.get(`${path}`) ?? '',
    }),
    nextFinding: () => ++findingCount,
    omitted: new Set(),
    isOmitted: (finding) => isOmitted(finding, snapshot.definition.summaryOmits, view),
  };
}

function isOmitted(
  { itemPath, severity, isSafety, action }: ReportFinding,
  omits: ReportSnapshot['definition']['summaryOmits'],
  view: ReportView,
): boolean {
  if (omits === undefined || isSafety || !omits.severities.includes(severity)) return false;
  const item = view.sections.flatMap(({ items }) => items).find(({ path }) => path === itemPath);
  return omits.statuses.includes(item?.status?.id ?? '') || omits.actions.includes(action ?? '');
}

/** Only a draft links answers to their source. */
export const shownFacts = (facts: readonly PlacedFact[], isDraft: boolean): ModelFact[] =>
  facts.map((fact) => ({ ...shownFact(fact), ...(isDraft && { anchor: fact.anchor }) }));

function viewOf({ answers, findings, placements, definition }: ReportSnapshot): ReportView {
  return createReportState(definition).update({
    answers: new Map(Object.entries(answers)),
    findings,
    placements,
  });
}

/** Labels of photo slots (`path slot`) and of fields (`path`). */
function collectLabels(view: ReportView): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const addFields = (fields: readonly FieldView[]): void => {
    for (const { path, field, entries } of fields) {
      labels.set(path, field.label);
      for (const entry of entries) addFields(entry.fields);
    }
  };
  for (const part of view.sections) {
    addFields(part.fields);
    for (const item of part.items) {
      addFields(item.fields);
      for (const { slot } of item.slots) labels.set(`${item.path} ${slot.id}`, slot.label);
    }
  }
  return labels;
}
