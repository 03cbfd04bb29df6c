/** Live state of one field. Pure: all input comes through `FieldContext`. */

import { formatAnswer, formatOption, rangeWarning } from './answer-codec.ts';
import { DOCUMENT_SLOT, joinPath, optionPath, otherPath, reasonPath } from './answer-path.ts';
import { isAnswered, isChosen, isConditionMet, type ReadAnswer } from './condition.ts';
import type { FieldDefinition } from './definition.ts';
import { isEnough, missingOf, problemOf } from './field-problem.ts';
import { evaluateFormula } from './formula.ts';
import { listEntries } from './list-entries.ts';
import type { EntryView, FieldView, ProofView } from './report-view.ts';
import type { RuleOutcome } from './rule-book.ts';

export interface FieldContext {
  readonly read: ReadAnswer;
  /** Answer paths below a prefix, for repeat groups. */
  readonly childPaths: (prefix: string) => readonly string[];
  readonly photoCountAt: (path: string) => number;
  /** Photos in a named slot of the path. */
  readonly slotCount: (path: string, slot: string) => number;
  /** Paths made required by a rule. */
  readonly requiredPaths: ReadonlySet<string>;
  readonly rulesAt: (path: string) => RuleOutcome;
  readonly needsDescription: boolean;
}

export function viewField(field: FieldDefinition, path: string, context: FieldContext): FieldView {
  const { read } = context;
  const isVisible = field.visibleWhen === undefined || isConditionMet(field.visibleWhen, read, path);
  const photoCount = context.photoCountAt(path);
  const proof = field.type === 'proof' ? viewProof(field, path, photoCount, context) : null;
  const entries = field.type === 'repeat' ? viewEntries(field, path, context) : [];
  const options = (field.options ?? []).filter(
    (option) => option.visibleWhen === undefined || isConditionMet(option.visibleWhen, read, path),
  );
  const value = proof ?? readValue(field, path, context, photoCount, entries);
  const missing = missingOf(field, value, proof);
  const rules = context.rulesAt(path);
  return {
    path,
    field,
    value,
    text: formatFieldValue(field, path, value, read),
    isVisible,
    isRequired: isVisible && isFieldRequired(field, path, context),
    isAnswered: missing === null,
    missing,
    options,
    problem: isVisible ? problemOf(field, value, options, proof) : null,
    warning: joinWarnings(rangeWarning(field, value), rules.warnings),
    blocks: isVisible ? rules.blocks : [],
    suggestion: isVisible ? rules.suggestion : null,
    photoCount,
    proof,
    entries,
  };
}

const joinWarnings = (own: string | null, others: readonly string[]): string | null =>
  own === null && others.length === 0 ? null : [...(own === null ? [] : [own]), ...others].join(' ');

function viewProof(
  field: FieldDefinition,
  path: string,
  photoCount: number,
  { read, slotCount }: FieldContext,
): ProofView {
  const documents = slotCount(path, DOCUMENT_SLOT);
  const photos = photoCount - documents;
  const written = read(reasonPath(path));
  const reason = typeof written === 'string' ? written.trim() : '';
  const isGiven =
    isEnough(field.photos, photos) ||
    (field.proof?.acceptsDocument === true && documents > 0) ||
    (field.proof?.acceptsReason === true && reason !== '');
  return { photos, documents, reason, isGiven };
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
  if (field.type === 'computed') return evaluateFormula(field, path, context.read);
  return context.read(path) ?? null;
}

function chosenOptions(field: FieldDefinition, path: string, read: ReadAnswer): string[] {
  return (field.options ?? [])
    .filter((option) => read(optionPath(path, option.id)) === true)
    .map((option) => option.id);
}

/** Row -> the chosen option, or a list if a row takes several. */
function matrixValue(field: FieldDefinition, path: string, read: ReadAnswer): Record<string, unknown> | null {
  const rows = (field.rows ?? []).map((row) => {
    const rowPath = joinPath(path, row.id);
    const value = field.isMultiple
      ? (field.options ?? []).filter(({ id }) => isChosen(rowPath, id, read)).map(({ id }) => id)
      : read(rowPath);
    return [row.id, value] as const;
  });
  const given = rows.filter(([, value]) => isAnswered(value));
  return given.length === 0 ? null : Object.fromEntries(given);
}

function viewEntries(field: FieldDefinition, path: string, context: FieldContext): EntryView[] {
  return listEntries(path, context.childPaths, context.read).map(({ id, position }) => {
    const entryPath = joinPath(path, id);
    const fields = (field.fields ?? []).map((each) => viewField(each, joinPath(entryPath, each.id), context));
    return { id, path: entryPath, position, fields };
  });
}

function formatFieldValue(field: FieldDefinition, path: string, value: unknown, read: ReadAnswer): string {
  if (!isAnswered(value)) return '';
  if (field.type === 'multi') return formatOptions(field, path, value as string[], read);
  if (field.type === 'matrix') return formatMatrix(field, value as Record<string, unknown>);
  if (field.type === 'photo' || field.type === 'repeat' || field.type === 'signature') return '';
  if (field.type === 'proof') return (value as ProofView).reason;
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
    .map((row) => {
      const chosen = [value[row.id]].flat().map((each) => labelOf(field, String(each)));
      return `${row.group === undefined ? '' : `${row.group}, `}${row.label}: ${chosen.join(', ')}`;
    })
    .join('; ');
}

function labelOf(field: FieldDefinition, id: string): string {
  const option = field.options?.find((each) => each.id === id);
  return option ? formatOption(option) : id;
}
