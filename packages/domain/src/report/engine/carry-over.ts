/** What an earlier visit to a house left open, and the entries that a list of the next report makes of it. */
import { joinPath, withoutInstances } from './answer-path.ts';
import { createAnswerReader, derivedFields } from './answer-reader.ts';
import { collectFields } from './collect-fields.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';
import type { CarryOver } from './field-definition.ts';
import type { FindingInput } from './report-view.ts';

export interface EarlierReport {
  readonly definition: ReportDefinition;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly findings: readonly Pick<FindingInput, 'itemPath' | 'title' | 'isSafety'>[];
  /** Its inspection date, ISO; null where there is none. */
  readonly day: string | null;
}

export interface OpenItem {
  readonly what: string;
  /** Empty where it is part of `what`. */
  readonly where: string;
  /** When it was first listed, ISO. */
  readonly since: string | null;
  readonly isSafety: boolean;
}

/** Entries that no visit has ended, then the findings, in the order of the report; nothing twice. */
export function openItemsOf(report: EarlierReport): OpenItem[] {
  const items = [...openEntries(report), ...report.findings.map((finding) => itemOfFinding(finding, report))];
  const seen = new Set<string>();
  return items.filter((item) => item.what !== '' && isFirst(seen, itemKey(item)));
}

/** Equal for one point, whatever the visit that lists it. */
export const itemKey = ({ where, what }: Pick<OpenItem, 'where' | 'what'>): string =>
  [where, what]
    .filter((part) => part !== '')
    .join(': ')
    .trim()
    .toLowerCase();

/** Keys of what the list has already. */
export function listedKeys(
  { carriesOver }: FieldDefinition,
  groupPath: string,
  { definition, answers }: Pick<EarlierReport, 'definition' | 'answers'>,
): ReadonlySet<string> {
  if (carriesOver === undefined) return new Set();
  const { entryIds } = createAnswerReader(derivedFields(definition), answers);
  return new Set(
    entryIds(groupPath).map((id) => itemKey(readEntry(carriesOver, answers, joinPath(groupPath, id)))),
  );
}

/** Answers of a new entry, by the ids of its fields. */
export function entryValues({ carriesOver, fields = [] }: FieldDefinition, item: OpenItem) {
  if (carriesOver === undefined) return {};
  const { what, where, since, safety, state } = carriesOver;
  const place = item.where === '' || where !== undefined ? '' : `${item.where}: `;
  const cut = (id: string, text: string): string =>
    text.slice(0, fields.find((field) => field.id === id)?.maxLength ?? text.length);
  const values: Record<string, string> = { [what]: cut(what, `${place}${item.what}`) };
  if (where !== undefined && item.where !== '') values[where] = cut(where, item.where);
  if (since !== undefined && item.since !== null) values[since] = item.since;
  if (safety !== undefined) values[safety.field] = item.isSafety ? safety.yes : safety.no;
  if (state?.begins !== undefined) values[state.field] = state.begins;
  return values;
}

function openEntries({ definition, answers, day }: EarlierReport): OpenItem[] {
  const { entryIds } = createAnswerReader(derivedFields(definition), answers);
  return collectFields(definition).flatMap(({ path, field: { carriesOver } }) => {
    if (carriesOver === undefined) return [];
    return entryIds(path).flatMap((id) => {
      const entry = joinPath(path, id);
      const { state } = carriesOver;
      const isEnded = state?.ends.some((end) => answers.get(joinPath(entry, state.field)) === end) === true;
      const item = readEntry(carriesOver, answers, entry);
      return isEnded ? [] : [{ ...item, since: item.since ?? day }];
    });
  });
}

function readEntry(
  { what, where, since, safety }: CarryOver,
  answers: EarlierReport['answers'],
  entry: string,
): OpenItem {
  const read = (id: string | undefined): string => {
    const value = id === undefined ? null : answers.get(joinPath(entry, id));
    return typeof value === 'string' ? value : '';
  };
  return {
    what: read(what),
    where: read(where),
    since: read(since) || null,
    isSafety: safety !== undefined && read(safety.field) === safety.yes,
  };
}

function itemOfFinding(
  { itemPath, title, isSafety }: EarlierReport['findings'][number],
  { definition, day }: EarlierReport,
): OpenItem {
  const [sectionId = '', itemId] = withoutInstances(itemPath).split('/');
  const section = definition.sections.find(({ id }) => id === sectionId);
  const item = section?.items.find(({ id }) => id === itemId);
  return { what: title, where: item?.label ?? section?.label ?? '', since: day, isSafety };
}

/** Notes the key in `seen`. */
export function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}
