/**
 * Checks that the answers a condition compares with are possible: removed choices, rows and statuses can never match.
 */
import { joinPath, lastPart, optionKey, otherPath, parentPath, statusPath } from './answer-path.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';
import type { Reference } from './reference.ts';

type FieldAt = (path: string) => FieldDefinition | undefined;

/** The problems of one reference of a condition. */
export function createChoiceCheck(
  definition: ReportDefinition,
  fieldAt: FieldAt,
): (reference: Reference) => string[] {
  const statuses = definition.statuses.map(({ id }) => id);
  const ofItems = new Set(
    definition.sections.flatMap(({ id, items }) => items.map((item) => statusPath(joinPath(id, item.id)))),
  );
  return ({ path, values }) => {
    const field = fieldAt(path);
    const outer = fieldAt(parentPath(path));
    if (field === undefined && outer?.type === 'multi')
      return isChoice(outer, path) ? [] : [`no option ${lastPart(path)}`];
    if (field === undefined && outer?.type === 'matrix') return problemsInRow(outer, lastPart(path), values);
    const choices = ofItems.has(path) ? statuses : field && choicesOf(field);
    return choices === undefined ? [] : missing(values, choices);
  };
}

/** Undefined if any answer is possible. */
function choicesOf({ type, options, allowsOther }: FieldDefinition): readonly string[] | undefined {
  if (options === undefined || type === 'matrix') return undefined;
  return [...options.map(({ id }) => id), ...(allowsOther ? ['other'] : [])];
}

const isChoice = (field: FieldDefinition, path: string): boolean =>
  path === otherPath(parentPath(path)) ||
  (choicesOf(field) ?? []).some((choice) => optionKey(choice) === lastPart(path));

function problemsInRow(
  { rows = [], options = [] }: FieldDefinition,
  id: string,
  values: Reference['values'],
): string[] {
  const row = rows.find((each) => optionKey(each.id) === id || each.id === id);
  return row === undefined
    ? [`no row ${id}`]
    : missing(values, row.options ?? options.map((option) => option.id));
}

const missing = (values: Reference['values'], choices: readonly string[]): string[] =>
  values
    .filter((value) => typeof value === 'string' && !choices.includes(value))
    .map((value) => `no option ${value}`);
