/**
 * Converts information and limitation comments to fields. A question becomes a field of its type; a written text
 * becomes a text field that offers it, because a report's texts are its answers here.
 */
import type { FieldDefinition, FieldOption } from '../engine/definition.ts';
import type { Remarks } from './remarks.ts';
import { shorten, type TemplateComment } from './template-comments.ts';
import { createIds } from './unique-ids.ts';

type NewId = (label: string, fallback: string) => string;

const MAX_LABEL = 200;
const LIMITATIONS_LABEL = 'Limitations';

/** Spectora's answer types, by their names in exports and on its screens. */
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
    remarks.changed('The name is blank, so the start of the text is used', line);
    return shorten(text.split('\n', 1)[0] || 'Information', 60);
  }
  if (name.length <= MAX_LABEL) return name;
  remarks.changed(`A name longer than ${MAX_LABEL} characters was shortened`, line);
  return shorten(name, MAX_LABEL);
}

/** A field, and its initial answer in the template. */
export interface GivenField {
  readonly field: FieldDefinition;
  readonly given?: unknown;
}

/** Fields of one information comment; two for a range. */
export function fieldsOfInfo(comment: TemplateComment, newId: NewId, remarks: Remarks): GivenField[] {
  const { text, cells } = comment;
  const label = labelOf(comment, remarks);
  const base = (words = label): Pick<FieldDefinition, 'id' | 'label'> => ({
    id: newId(words, 'field'),
    label: words,
  });
  const type = answerTypeOf(comment, remarks);
  switch (type) {
    case 'choices':
      return [{ field: { ...base(), ...choicesOf(comment, remarks), ...helpOf(text) } }];
    case 'date':
      noteDefault(comment, remarks);
      return [{ field: { ...base(), type: 'date', ...helpOf(text) } }];
    case 'number': {
      const field: FieldDefinition = {
        ...base(),
        type: 'decimal',
        ...unitOf(comment, remarks),
        ...helpOf(text),
      };
      return [{ field, ...givenNumber(cells.defaultValue, comment, remarks) }];
    }
    case 'range': {
      const more = { ...unitOf(comment, remarks), ...helpOf(text) };
      remarks.changed('A range became two number questions, from and to', comment.line);
      const ends = [
        [`${label}, from`, cells.defaultValue],
        [`${label}, to`, cells.defaultValue2],
      ] as const;
      return ends.map(([words, value]) => ({
        field: { ...base(words), type: 'decimal', ...more },
        ...givenNumber(value, comment, remarks),
      }));
    }
    case 'signature':
      noteDefault(comment, remarks);
      return [{ field: { ...base(), type: 'signature', ...helpOf(text) } }];
    case 'boolean': {
      const given = isYes(cells.defaultValue) ? { given: text === '' ? true : text } : {};
      return [{ field: text === '' ? { ...base(), type: 'boolean' } : written(base(), [text]), ...given }];
    }
    case 'text': {
      const usual = cells.defaultValue ?? '';
      const offered = [text, usual].filter((words) => words !== '');
      const field: FieldDefinition =
        offered.length === 0 ? { ...base(), type: 'text' } : written(base(), offered);
      return [{ field, ...(usual !== '' && { given: usual }) }];
    }
  }
}

/** Limitations of an item as one field that offers each of them; those that always apply are set initially. */
export function fieldOfLimitations(comments: readonly TemplateComment[], newId: NewId): GivenField | null {
  if (comments.length === 0) return null;
  const texts = comments.map(limitationText);
  const always = comments.filter(({ cells }) => isYes(cells.defaultValue)).map(limitationText);
  return {
    field: written({ id: newId(LIMITATIONS_LABEL, 'limitations'), label: LIMITATIONS_LABEL }, [
      ...new Set(texts),
    ]),
    ...(always.length > 0 && { given: [...new Set(always)].join('\n\n') }),
  };
}

function limitationText({ name, text }: TemplateComment): string {
  if (text === '') return name;
  return name === '' || text.startsWith(name) ? text : `${name}: ${text}`;
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
    remarks.changed(
      `The answer type “${shorten(word)}” isn’t supported, so the question became a text question`,
      line,
    );
  else if (cells.options !== undefined) return 'choices';
  else if (text === '') return 'boolean';
  return 'text';
}

function choicesOf(
  comment: TemplateComment,
  remarks: Remarks,
): Pick<FieldDefinition, 'type' | 'options' | 'allowsOther'> {
  noteDefault(comment, remarks);
  const options = optionsOf(comment, remarks);
  if (options.length === 0) {
    remarks.changed(
      'A multiple-choice question lists no choices, so it became a text question',
      comment.line,
    );
    return { type: 'text' };
  }
  return { type: 'multi', options: [...options, { id: 'other', label: 'Other' }], allowsOther: true };
}

/** Spectora separates choices by commas, and no choice can contain one; handmade files use other separators. */
function optionsOf({ cells, line }: TemplateComment, remarks: Remarks): FieldOption[] {
  const list = cells.options ?? '';
  const separator = [',', '\n', ';', '|'].find((sign) => list.includes(sign)) ?? ',';
  const newId = createIds(['other']);
  const options = new Map<string, FieldOption>();
  for (const part of list.split(separator)) {
    const label = part.trim();
    const key = label.toLowerCase();
    if (label === '' || key === 'other') continue;
    if (options.has(key)) remarks.changed('A choice listed twice in a question is offered once', line);
    else options.set(key, { id: newId(label, 'choice'), label });
  }
  return [...options.values()];
}

function unitOf({ cells, line }: TemplateComment, remarks: Remarks): { unit?: string } {
  const offered = (cells.units ?? '').split(',').map((unit) => unit.trim());
  // In an exported range, the units are in the default's cell.
  const usual = (cells.defaultUnit ?? '').split(',').map((unit) => unit.trim());
  const units = [...new Set([...usual, ...offered])].filter((unit) => unit !== '');
  if (units.length > 1) remarks.leftOut('Additional units of a number: only the first was kept', line);
  return units[0] === undefined ? {} : { unit: units[0] };
}

function givenNumber(
  cell: string | undefined,
  comment: TemplateComment,
  remarks: Remarks,
): { given?: number } {
  if (cell === undefined) return {};
  const value = Number(cell.replace(/,/g, ''));
  if (Number.isFinite(value)) return { given: value };
  noteDefault(comment, remarks);
  return {};
}

/** The export writes `true` and `t`. */
const isYes = (cell: string | undefined): boolean => /^(?:t|true|yes|1|x)$/i.test(cell ?? '');

export function noteDefault({ cells, line }: TemplateComment, remarks: Remarks): void {
  const isNothing = (cell: string | undefined): boolean =>
    cell === undefined || /^(?:f|false|no|0)$/i.test(cell);
  if (!isNothing(cells.defaultValue) || !isNothing(cells.defaultValue2))
    remarks.leftOut('A default answer that doesn’t match its question', line);
}
