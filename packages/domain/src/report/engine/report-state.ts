/**
 * Live state of a report. `update` gets all data each time and recomputes only what changed: a keystroke in one section
 * leaves the other sections' views identical (===), and in its own section every unaffected field, so a screen of 600
 * fields renders one of them.
 *
 * Contract: maps and lists given to `update` are not mutated afterwards; a changed value is a new map or list.
 */
import { groupBy } from '../../ground/group-by.ts';
import { RECORDING_SLOT } from '../recordings/recording-limits.ts';
import { firstPart, isInstanceId, joinPath, parentPath, withoutInstances } from './answer-path.ts';
import { createAnswerReader, type DerivedFields, derivedFields } from './answer-reader.ts';
import { collectFields } from './collect-fields.ts';
import { collectReaders } from './collect-readers.ts';
import { isConditionMet } from './condition.ts';
import { CLOSING_PATH, GENERAL_PATH, type ReportDefinition, type SectionDefinition } from './definition.ts';
import type { FindingInput, PlacementInput, ReportView, SectionView } from './report-view.ts';
import { createRuleBook, type RuleBook } from './rule-book.ts';
import { isSectionShown } from './section-shown.ts';
import { addCounts, type SectionContext, viewPart, viewSection } from './section-view.ts';
import { shareEqual } from './share-equal.ts';

export interface ReportInputs {
  /** path -> stored value. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly findings: readonly FindingInput[];
  readonly placements: readonly PlacementInput[];
}

export interface ReportState {
  update(inputs: ReportInputs): ReportView;
}

export function createReportState(definition: ReportDefinition): ReportState {
  const readers = collectReaders(definition);
  const known = knowDefinition(definition);
  let previous: ReportInputs | null = null;
  let sections = new Map<string, SectionView>();

  return {
    update(inputs) {
      const stale = previous === null ? null : changedParts(previous, inputs, readers);
      const context = createContext(definition, known, inputs);
      const next = new Map<string, SectionView>();
      const keep = (path: string, part: string, view: () => SectionView): void => {
        const before = sections.get(path);
        const same = stale !== null && !stale.has(part) ? before : undefined;
        next.set(path, same ?? shareEqual(before, view()));
      };
      keep(GENERAL_PATH, GENERAL_PATH, () =>
        viewPart(GENERAL_PATH, definition.general.label, definition.general.fields, context),
      );
      for (const section of definition.sections) {
        if (!isSectionShown(section, context.read)) continue;
        for (const instance of sectionInstances(section, inputs.answers)) {
          const path = instance.id === null ? section.id : joinPath(section.id, instance.id);
          keep(path, section.id, () => viewSection(section, instance.id, instance.label, context));
        }
      }
      keep(CLOSING_PATH, CLOSING_PATH, () =>
        viewPart(CLOSING_PATH, definition.closing.label, definition.closing.fields, context),
      );
      previous = inputs;
      sections = next;
      return summarize(definition, [...next.values()], context);
    },
  };
}

function summarize(
  definition: ReportDefinition,
  sections: SectionView[],
  context: SectionContext,
): ReportView {
  const askedFlags = definition.rules.flatMap(({ when, effect }) =>
    effect.kind === 'ask_flag' && isConditionMet(when, context.read, '') ? [effect.flag] : [],
  );
  return {
    sections,
    done: sections.reduce((sum, section) => sum + section.done, 0),
    total: sections.reduce((sum, section) => sum + section.total, 0),
    findings: addCounts(sections.map((section) => section.findings)),
    blockers: sections.flatMap((section) => section.blockers),
    warnings: sections.flatMap((section) => section.warnings),
    askedFlags,
  };
}

/** What never changes while a report is open. */
interface KnownDefinition {
  readonly rules: RuleBook;
  readonly derived: DerivedFields;
}

function knowDefinition(definition: ReportDefinition): KnownDefinition {
  const fields = new Map(collectFields(definition).map(({ path, field }) => [path, field]));
  return {
    rules: createRuleBook(definition.rules, (path) => fields.get(path)),
    derived: derivedFields(definition),
  };
}

function createContext(
  definition: ReportDefinition,
  { rules, derived }: KnownDefinition,
  { answers, findings, placements }: ReportInputs,
): SectionContext {
  const { read, childPaths } = createAnswerReader(derived, answers);
  const pictures = placements.filter((each) => each.slot !== RECORDING_SLOT);
  const photos = countBy(
    pictures.filter((each) => each.findingId === null),
    (each) => each.path,
  );
  const slots = countBy(
    placements.filter((each) => each.slot !== null),
    (each) => `${each.path} ${each.slot}`,
  );
  const findingPhotos = countBy(pictures, (each) => each.findingId);
  const atItem = groupBy(findings, (finding) => finding.itemPath);
  return {
    definition,
    read,
    childPaths,
    photoCountAt: (path) => photos.get(path) ?? 0,
    slotCount: (path, slot) => slots.get(`${path} ${slot}`) ?? 0,
    findingPhotoCount: (id) => findingPhotos.get(id) ?? 0,
    findingsAt: (path) => atItem.get(path) ?? [],
    rulesAt: (path) => rules.at(path, read),
    requiredPaths: new Set(
      definition.rules.flatMap(({ when, effect }) =>
        effect.kind === 'require' && isConditionMet(when, read, effect.path) ? [effect.path] : [],
      ),
    ),
  };
}

function countBy<T>(list: readonly T[], key: (each: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) {
    const at = key(each);
    if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

/** The first instance has no id; others are marked by an answer `<section>/<uuid>` = position. */
export function sectionInstances(
  section: SectionDefinition,
  answers: ReadonlyMap<string, unknown>,
): readonly { readonly id: string | null; readonly label: string }[] {
  if (section.repeatLabel === undefined) return [{ id: null, label: section.label }];
  const further: { id: string; position: string }[] = [];
  for (const [path, value] of answers) {
    const [first, id, ...rest] = path.split('/');
    if (
      first === section.id &&
      id !== undefined &&
      rest.length === 0 &&
      isInstanceId(id) &&
      typeof value === 'string'
    ) {
      further.push({ id, position: value });
    }
  }
  further.sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1));
  const labelled = further.map(({ id }, index) => ({
    id,
    label: `${section.label}, ${section.repeatLabel} ${index + 2}`,
  }));
  return [{ id: null, label: section.label }, ...labelled];
}

function changedParts(
  before: ReportInputs,
  after: ReportInputs,
  readers: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const parts = new Set<string>();
  const mark = (path: string): void => {
    parts.add(firstPart(path));
    // A condition may name the field of a multi-select whose option changed, or ask about the entries of a group.
    const known = withoutInstances(path);
    for (const at of new Set([path, parentPath(path), known, parentPath(known)])) {
      for (const part of readers.get(at) ?? []) parts.add(part);
    }
  };
  if (before.answers !== after.answers) {
    for (const [path, value] of after.answers) if (before.answers.get(path) !== value) mark(path);
    for (const path of before.answers.keys()) if (!after.answers.has(path)) mark(path);
  }
  markChangedFindings(before, after, parts);
  markChangedPlacements(before, after, parts);
  return parts;
}

function markChangedFindings(before: ReportInputs, after: ReportInputs, parts: Set<string>): void {
  if (before.findings === after.findings) return;
  const old = new Set(before.findings);
  const now = new Set(after.findings);
  for (const each of before.findings) if (!now.has(each)) parts.add(firstPart(each.itemPath));
  for (const each of after.findings) if (!old.has(each)) parts.add(firstPart(each.itemPath));
}

function markChangedPlacements(before: ReportInputs, after: ReportInputs, parts: Set<string>): void {
  if (before.placements === after.placements) return;
  const itemOf = new Map(
    [...before.findings, ...after.findings].map((finding) => [finding.id, finding.itemPath]),
  );
  const old = new Set(before.placements);
  const now = new Set(after.placements);
  const mark = (each: PlacementInput): void => {
    const path = each.path ?? (each.findingId === null ? undefined : itemOf.get(each.findingId));
    if (path !== undefined && path !== null) parts.add(firstPart(path));
  };
  for (const each of before.placements) if (!now.has(each)) mark(each);
  for (const each of after.placements) if (!old.has(each)) mark(each);
}
