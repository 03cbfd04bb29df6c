/** The live state of one field. Pure: everything it reads comes through `FieldContext`. */

import { checkStored, formatAnswer, rangeWarning } from './answer-codec.ts';
import { isInstanceId, joinPath, optionPath, otherPath, resolvePath } from './answer-path.ts';
import { isAnswered, isConditionMet, type ReadAnswer } from './condition.ts';
import type { FieldDefinition } from './definition.ts';
import type { EntryView, FieldView } from './report-view.ts';

export interface FieldContext {
  readonly read: ReadAnswer;
  /** Answer paths below a prefix, for repeat groups. */
  readonly childPaths: (prefix: string) => readonly string[];
  readonly photoCountAt: (path: string) => number;
  /** Paths that a rule makes required. */
  readonly requiredPaths: ReadonlySet<string>;
  readonly needsDescription: boolean;
}

export function viewField(field: FieldDefinition, path: string, context: FieldContext): FieldView {
  const isVisible = field.visibleWhen === undefined || isConditionMet(field.visibleWhen, context.read, path);
  const isRequired = isVisible && isFieldRequired(field, path, context);
  const photoCount = context.photoCountAt(path);
  const entries = field.type === 'repeat' ? viewEntries(field, path, context) : [];
  const value = readValue(field, path, context, photoCount, entries);
  const problem = field.type === 'multi' || field.type === 'photo' ? null : checkStored(field, value);
  return {
    path,
    field,
    value,
    text: formatFieldValue(field, path, value, context.read),
    isVisible,
    isRequired,
    isAnswered: isAnswered(value),
    problem: isVisible ? problem : null,
    warning: rangeWarning(field, value),
    photoCount,
    entries,
  };
}

function isFieldRequired(field: FieldDefinition, path: string, context: FieldContext): boolean {
  if (field.type === 'computed') return false;
  if (field.required === true || context.requiredPaths.has(path)) return true;
  if (field.describes === true && context.needsDescription) return true;
  return field.requiredWhen !== undefined && isConditionMet(field.requiredWhen, context.read, path);
}

function readValue(
  field: FieldDefinition,
  path: string,
  context: FieldContext,
  photoCount: number,
  entries: readonly EntryView[],
): unknown {
  if (field.type === 'multi') return chosenOptions(field, path, context.read);
  if (field.type === 'matrix') return matrixValue(field, path, context.read);
  if (field.type === 'photo') return photoCount > 0 ? photoCount : null;
  if (field.type === 'repeat') return entries.length > 0 ? entries.length : null;
  if (field.type === 'computed') return computeValue(field, path, context.read);
  return context.read(path) ?? null;
}

function chosenOptions(field: FieldDefinition, path: string, read: ReadAnswer): string[] {
  return (field.options ?? [])
    .filter((option) => read(optionPath(path, option.id)) === true)
    .map((option) => option.id);
}

function matrixValue(field: FieldDefinition, path: string, read: ReadAnswer): Record<string, unknown> | null {
  const rows = (field.rows ?? []).map((row) => [row.id, read(joinPath(path, row.id))] as const);
  const given = rows.filter(([, value]) => isAnswered(value));
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Null as long as an operand is missing or a division has no meaning. */
function computeValue(field: FieldDefinition, path: string, read: ReadAnswer): number | null {
  const operands = (field.formula?.of ?? []).map((of) =>
    typeof of === 'number' ? of : read(resolvePath(of, path)),
  );
  if (!operands.every((operand): operand is number => typeof operand === 'number')) return null;
  const op = field.formula?.op;
  const result = operands.reduce((left, right) => {
    if (op === '+') return left + right;
    if (op === '-') return left - right;
    return op === '*' ? left * right : left / right;
  });
  return Number.isFinite(result) ? Math.round(result * 1000) / 1000 : null;
}

function viewEntries(field: FieldDefinition, path: string, context: FieldContext): EntryView[] {
  const depth = path.split('/').length;
  const positions = new Map<string, string>();
  for (const child of context.childPaths(path)) {
    const parts = child.split('/');
    const id = parts[depth];
    const position = parts.length === depth + 1 ? context.read(child) : undefined;
    if (id !== undefined && isInstanceId(id) && typeof position === 'string') positions.set(id, position);
  }
  return [...positions]
    .sort(([idA, a], [idB, b]) => (a < b ? -1 : a > b ? 1 : idA < idB ? -1 : 1))
    .map(([id, position]) => {
      const entryPath = joinPath(path, id);
      const fields = (field.fields ?? []).map((each) =>
        viewField(each, joinPath(entryPath, each.id), context),
      );
      return { id, path: entryPath, position, fields };
    });
}

function formatFieldValue(field: FieldDefinition, path: string, value: unknown, read: ReadAnswer): string {
  if (!isAnswered(value)) return '';
  if (field.type === 'multi') return formatOptions(field, path, value as string[], read);
  if (field.type === 'matrix') return formatMatrix(field, value as Record<string, unknown>);
  if (field.type === 'photo' || field.type === 'repeat' || field.type === 'signature') return '';
  const other = read(otherPath(path));
  return value === 'other' && typeof other === 'string' && other !== '' ? other : formatAnswer(field, value);
}

function formatOptions(
  field: FieldDefinition,
  path: string,
  chosen: readonly string[],
  read: ReadAnswer,
): string {
  const other = read(otherPath(path));
  const labels = chosen.map((id) =>
    id === 'other' && typeof other === 'string' && other !== '' ? other : labelOf(field, id),
  );
  // 'Asphalt shingle, 3-tab' is one option.
  return labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ');
}

function formatMatrix(field: FieldDefinition, value: Record<string, unknown>): string {
  return (field.rows ?? [])
    .filter((row) => isAnswered(value[row.id]))
    .map((row) => `${row.label}: ${labelOf(field, String(value[row.id]))}`)
    .join('; ');
}

const labelOf = (field: FieldDefinition, id: string): string =>
  field.options?.find((option) => option.id === id)?.label ?? id;
