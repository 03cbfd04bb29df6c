/** Which values of a refused change can be edited where it is shown, and how the input is parsed. */
import { parseInput } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { columnOf } from '@plumbline/domain/tables/all-tables';
import type { Kind } from '@plumbline/domain/tables/column';
import type { OutboxRecord } from '#src/ground/local/outbox-record.ts';
import { labelOf } from './column-words.ts';

export interface EditableValue {
  readonly column: string;
  readonly label: string;
  /** As typed. */
  readonly text: string;
  readonly isLong: boolean;
  /** The options of a choice; null for typed values. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly parse: (
    text: string,
  ) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };
}

/** Free text; other values are chosen, drawn, or set by the app. */
const TYPED: readonly Kind[] = ['line', 'phrase', 'prose'];
const LONG_TEXT = 80;

/** Empty: this change can only be resent as it is, or edited at its place. `field`: of an answer, if known. */
export function editableValues(
  { table, values }: Pick<OutboxRecord, 'table' | 'values'>,
  field: FieldDefinition | null,
): EditableValue[] {
  if (table === 'report_answers') return answerValue(values.value, field);
  return Object.entries(values).flatMap(([column, value]) => {
    const kind = columnOf(table, column)?.kind;
    if (kind === undefined || !TYPED.includes(kind) || typeof value !== 'string') return [];
    const isLong = kind === 'prose' || value.length > LONG_TEXT;
    return [{ column, label: labelOf(table, column), text: value, isLong, options: null, parse: asText }];
  });
}

function answerValue(value: unknown, field: FieldDefinition | null): EditableValue[] {
  const base = { column: 'value', label: field?.label ?? 'Answer' };
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const isChoice = field?.type === 'single' && field.options !== undefined;
  const options = isChoice ? (field.options ?? []).map(({ id, label }) => ({ value: id, label })) : null;
  const text =
    field?.type === 'money' && typeof value === 'number' ? (value / 100).toFixed(2) : String(value);
  const isLong = field?.type === 'long_text' || text.length > LONG_TEXT;
  const parse = field === null || isChoice ? asText : (typed: string) => parseInput(field, typed);
  return [{ ...base, text, isLong, options, parse }];
}

const asText = (text: string) => ({ ok: true, value: text }) as const;
