/**
 * Comments of information and limitation as fields. A question becomes a field of its kind; a written text becomes a text field that
 * offers it, because here a report's texts are its answers.
 */
import type { FieldDefinition, FieldOption } from '../report-engine/definition.ts';
import type { Remarks } from './remarks.ts';
import { shorten, type TemplateComment } from './template-comments.ts';
import { createIds } from './unique-ids.ts';

type NewId = (label: string, fallback: string) => string;

const MAX_LABEL = 200;
const LIMITATIONS_LABEL = 'Limitations';

/** The kinds of answers of Spectora, by what its export and its screens call them. */
const ANSWER_TYPES: Readonly<Record<string, AnswerType>> = {
  boolean: 'boolean',
  'yes/no': 'boolean',
  checkbox: 'choices',
  'multiple choice': 'choices',
  'multiple choices': 'choices',
  date: 'date',
  number: 'number',
  numeric: 'number',
  range: 'range',
  'number range': 'range',
  text: 'text',
  signature: 'signature',
};
type AnswerType = 'boolean' | 'choices' | 'date' | 'number' | 'range' | 'text' | 'signature';

export function labelOf({ name, text, line }: TemplateComment, remarks: Remarks): string {
  if (name === '') {
    remarks.changed('The name is empty; the beginning of the text stands for it', line);
    return shorten(text.split('\n', 1)[0] || 'Information', 60);
  }
  if (name.length <= MAX_LABEL) return name;
  remarks.changed(`A name is longer than ${MAX_LABEL} signs and was shortened`, line);
  return shorten(name, MAX_LABEL);
}

/** Fields of one comment of information; two for a range. */
export function fieldsOfInfo(comment: TemplateComment, newId: NewId, remarks: Remarks): FieldDefinition[] {
  const { text, cells, line } = comment;
  const label = labelOf(comment, remarks);
  const base = (words = label): Pick<FieldDefinition, 'id' | 'label'> => ({
    id: newId(words, 'field'),
    label: words,
  });
  const type = answerTypeOf(comment, remarks);
  noteDefaults(comment, type, remarks);
  switch (type) {
    case 'choices': {
      const options = optionsOf(comment, remarks);
      if (options.length === 0) {
        remarks.changed('A question with choices names none; it became a text', line);
        return [{ ...base(), type: 'text', ...helpOf(text) }];
      }
      const other = { id: 'other', label: 'Other' };
      return [{ ...base(), type: 'multi', options: [...options, other], allowsOther: true, ...helpOf(text) }];
    }
    case 'date':
      return [{ ...base(), type: 'date', ...helpOf(text) }];
    case 'number':
      return [{ ...base(), type: 'decimal', ...unitOf(comment, remarks), ...helpOf(text) }];
    case 'range': {
      const more = { ...unitOf(comment, remarks), ...helpOf(text) };
      remarks.changed('A range became two numbers, from and to', line);
      return [`${label}, from`, `${label}, to`].map((words) => ({
        ...base(words),
        type: 'decimal',
        ...more,
      }));
    }
    case 'signature':
      return [{ ...base(), type: 'signature', ...helpOf(text) }];
    case 'boolean':
      return text === '' ? [{ ...base(), type: 'boolean' }] : [written(base(), [text])];
    case 'text': {
      const offered = [text, cells.defaultValue ?? ''].filter((words) => words !== '');
      return offered.length === 0 ? [{ ...base(), type: 'text' }] : [written(base(), offered)];
    }
  }
}

/** The limitations of an item as one field that offers each of them. */
export function fieldOfLimitations(
  comments: readonly TemplateComment[],
  newId: NewId,
): FieldDefinition | null {
  const texts = comments.map(({ name, text }) => {
    if (text === '' || name === '' || text.startsWith(name)) return text === '' ? name : text;
    return `${name}: ${text}`;
  });
  if (texts.length === 0) return null;
  return written({ id: newId(LIMITATIONS_LABEL, 'limitations'), label: LIMITATIONS_LABEL }, [
    ...new Set(texts),
  ]);
}

const written = (base: Pick<FieldDefinition, 'id' | 'label'>, suggestions: string[]): FieldDefinition => ({
  ...base,
  type: 'long_text',
  suggestions,
});

const helpOf = (text: string): { help?: string } => (text === '' ? {} : { help: text });

function answerTypeOf({ cells, line, text }: TemplateComment, remarks: Remarks): AnswerType {
  const word = cells.answerType?.toLowerCase() ?? '';
  const known = Object.hasOwn(ANSWER_TYPES, word) ? ANSWER_TYPES[word] : undefined;
  if (known !== undefined) return known;
  if (word !== '')
    remarks.changed(`The kind of answer '${shorten(word)}' is not known; it became a text`, line);
  else if (cells.options !== undefined) return 'choices';
  else if (text === '') return 'boolean';
  return 'text';
}

/** Spectora separates choices by commas, and no choice can hold one; files made by hand use other signs. */
function optionsOf({ cells, line }: TemplateComment, remarks: Remarks): FieldOption[] {
  const list = cells.options ?? '';
  const separator = [',', '\n', ';', '|'].find((sign) => list.includes(sign)) ?? ',';
  const newId = createIds(['other']);
  const options = new Map<string, FieldOption>();
  for (const part of list.split(separator)) {
    const label = part.trim();
    const key = label.toLowerCase();
    if (label === '' || key === 'other') continue;
    if (options.has(key)) remarks.changed('A choice stands twice in a question; it is offered once', line);
    else options.set(key, { id: newId(label, 'choice'), label });
  }
  return [...options.values()];
}

function unitOf({ cells, line }: TemplateComment, remarks: Remarks): { unit?: string } {
  const offered = (cells.units ?? '').split(',').map((unit) => unit.trim());
  // In an export of a range the units stand in the cell of the default.
  const usual = (cells.defaultUnit ?? '').split(',').map((unit) => unit.trim());
  const units = [...new Set([...usual, ...offered])].filter((unit) => unit !== '');
  if (units.length > 1) remarks.leftOut('Further units of a number; the first one stands beside it', line);
  return units[0] === undefined ? {} : { unit: units[0] };
}

function noteDefaults({ cells, line }: TemplateComment, type: AnswerType, remarks: Remarks): void {
  if (type === 'text') return; // offered while typing
  const [value, second] = [cells.defaultValue, cells.defaultValue2];
  const isEmpty = (each: string | undefined): boolean =>
    each === undefined || /^(?:f|false|0|no)$/i.test(each);
  if (!isEmpty(value) || !isEmpty(second)) remarks.leftOut(DEFAULTS, line);
}
const DEFAULTS =
  'An answer that is given from the start; save a report as a template to begin with answers';
