/** Names an answer by its path and formats its value. If the definition is unknown, both stay raw. */
import { formatAnswer } from '@plumbline/domain/report/engine/answer-codec';
import { isInstanceId, optionKey } from '@plumbline/domain/report/engine/answer-path';
import type { FieldDefinition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { outlineOf } from './outline.ts';

export interface AnswerWords {
  /** 'Water heater: Year of manufacture' */
  readonly label: string;
  readonly write: (value: unknown) => string;
  /** The field with the value itself; null for a status, a note, a check mark, or an unknown one. */
  readonly field: FieldDefinition | null;
  /** Free text: two versions can be merged. */
  readonly isProse: boolean;
}

const NO_ANSWER = 'No answer';
const PROSE_TYPES: readonly string[] = ['text', 'long_text'];
const PARTS: Record<string, string> = { reason: 'Reason', note: 'Note', other_text: 'Other' };

export function wordsOfAnswer(definition: ReportDefinition | null, path: string): AnswerWords {
  const parts = path.split('/').filter((part) => !isInstanceId(part));
  if (definition === null) return { label: path, write: plain, field: null, isProse: false };
  const [first = '', ...rest] = parts;
  if (first === 'general') return inFields(definition.general.label, definition.general.fields, rest);
  if (first === 'closing') return inFields(definition.closing.label, definition.closing.fields, rest);
  const section = definition.sections.find(({ id }) => id === first);
  if (section === undefined) return { label: path, write: plain, field: null, isProse: false };
  const item = section.items.find(({ id }) => id === rest[0]);
  if (item === undefined) return inFields(section.label, section.fields, rest);
  const inner = rest.slice(1);
  if (inner[0] === 'status') {
    const write = (value: unknown): string =>
      definition.statuses.find(({ id }) => id === value)?.label ?? plain(value);
    return { label: item.label, write, field: null, isProse: false };
  }
  return inFields(item.label, item.fields, inner);
}

function inFields(place: string, fields: readonly FieldDefinition[], parts: readonly string[]): AnswerWords {
  const [first = '', ...rest] = parts;
  const field = fields.find(({ id }) => id === first);
  if (field === undefined) return ofPart(place, first);
  if (field.fields !== undefined && rest.length > 0)
    return inFields(`${place}: ${field.entryLabel ?? field.label}`, field.fields, rest);
  const option = field.options?.find(({ id }) => optionKey(id) === rest[0]);
  if (option !== undefined) {
    const write = (value: unknown): string => (value === true ? 'Chosen' : 'Not chosen');
    return { label: `${place}: ${field.label}, ${option.label}`, write, field: null, isProse: false };
  }
  const label = `${place}: ${field.label}`;
  if (rest[0] !== undefined) {
    return { ...ofPart(label, rest[0]), label: `${label}, ${PARTS[rest[0]] ?? rest[0]}` };
  }
  return {
    label,
    field,
    isProse: PROSE_TYPES.includes(field.type),
    write: (value) => (isNothing(value) ? NO_ANSWER : formatAnswer(field, value) || plain(value)),
  };
}

/** A reason, a note, or the text for 'Other'. */
const ofPart = (place: string, part: string): AnswerWords => ({
  label: `${place}: ${PARTS[part] ?? part}`,
  write: plain,
  field: null,
  isProse: part in PARTS,
});

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

function plain(value: unknown): string {
  if (isNothing(value)) return NO_ANSWER;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object')
    return 'name' in (value as object) ? 'Signature' : outlineOf(value).join('\n');
  return String(value as string | number);
}
