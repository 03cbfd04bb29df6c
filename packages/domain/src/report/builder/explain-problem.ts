/** Describes a draft's problems, each at the place where it can be fixed. */

import { joinPath } from '../engine/answer-path.ts';
import type { FieldDefinition, ReportDefinition } from '../engine/definition.ts';
import type { DefinitionError } from '../engine/load-definition.ts';

export interface DraftProblem {
  /** A builder path: a section, an item, a field, 'general', 'closing', 'rules' or 'type'. */
  readonly path: string;
  /** 'Pool, Basin, Where' */
  readonly place: string;
  /** Affected property: 'options', 'visibleWhen', 'label' ... */
  readonly aspect: string;
  readonly text: string;
}

export const TYPE_PATH = 'type';
export const RULES_PATH = 'rules';

export function explainProblem(definition: ReportDefinition, error: DefinitionError): DraftProblem {
  const { path, labels, aspect } = locate(definition, tokensOf(error.at));
  return { path, place: labels.join(', '), aspect, text: inWords(aspect, error.problem) };
}

const tokensOf = (at: string): readonly string[] => at.match(/[A-Za-z_]+|\d+/g) ?? [];

interface Located {
  readonly path: string;
  readonly labels: readonly string[];
  readonly aspect: string;
}

function locate(definition: ReportDefinition, tokens: readonly string[]): Located {
  const [first = '', second = '', ...rest] = tokens;
  if (first === 'general' || first === 'closing') {
    const part = definition[first];
    return inFields(part.fields, [second, ...rest], { path: first, labels: [part.label] });
  }
  if (first === 'rules')
    return { path: RULES_PATH, labels: [`Rule ${Number(second) + 1}`], aspect: rest.join('.') };
  const section = first === 'sections' ? definition.sections[Number(second)] : undefined;
  if (section === undefined) return { path: TYPE_PATH, labels: ['The whole type'], aspect: tokens.join('.') };
  const base = { path: section.id, labels: [section.label || 'Section without a name'] };
  const item = rest[0] === 'items' ? section.items[Number(rest[1])] : undefined;
  if (item === undefined) return inFields(section.fields, rest, base);
  return inFields(item.fields, rest.slice(2), {
    path: joinPath(section.id, item.id),
    labels: [...base.labels, item.label || 'Item without a name'],
  });
}

function inFields(
  fields: readonly FieldDefinition[],
  tokens: readonly string[],
  { path, labels }: Omit<Located, 'aspect'>,
): Located {
  const field = tokens[0] === 'fields' ? fields[Number(tokens[1])] : undefined;
  if (field === undefined) return { path, labels, aspect: tokens.join('.') };
  return inFields(field.fields ?? [], tokens.slice(2), {
    path: joinPath(path, field.id),
    labels: [...labels, field.label || 'Question without a name'],
  });
}

const WORDS: readonly (readonly [RegExp, (aspect: string, found: RegExpExecArray) => string])[] = [
  [
    /^no (?:field or item|field) (.+)$/,
    (aspect, found) => `${namedBy(aspect)} requires '${found[1]}', which doesn’t exist.`,
  ],
  [
    /^no repeat group (.+)$/,
    (_aspect, found) => `A condition counts entries of '${found[1]}', which isn’t a group of entries.`,
  ],
  [/^no group (.+)$/, (_aspect, found) => `It is in the group '${found[1]}', which doesn’t exist.`],
  [
    /^no (matrix|row|option|section) (.+)$/,
    (_aspect, found) => `It names the ${found[1]} '${found[2]}', which doesn’t exist.`,
  ],
  [/^another status has the same letters$/, () => 'Two statuses have the same letters.'],
  [/^longer than three letters$/, () => 'A status can have up to three letters.'],
  [
    /^does not fit its question$/,
    (aspect) =>
      aspect.includes('effect')
        ? 'The suggested answer doesn’t fit the question.'
        : 'The default answer doesn’t fit the question.',
  ],
  [/^is computed from itself$/, () => 'It’s calculated from itself.'],
  [/^above max$/, () => 'The minimum is larger than the maximum.'],
  [/used twice/, () => 'Two of its parts have the same id.'],
  [
    /^the path .* is longer/,
    () => 'It’s nested too deep. Shorten the names of the parts around it, or move it up.',
  ],
  [/^(?:empty|missing)$/, (aspect) => `${emptyPart(aspect)} is missing.`],
];

function inWords(aspect: string, problem: string): string {
  for (const [pattern, write] of WORDS) {
    const found = pattern.exec(problem);
    if (found !== null) return write(aspect, found);
  }
  return aspect === '' ? `${problem}.` : `${aspect}: ${problem}.`;
}

function namedBy(aspect: string): string {
  if (aspect.includes('visibleWhen')) return "'Shown when'";
  if (aspect.includes('requiredWhen')) return "'Required when'";
  if (aspect.includes('formula')) return 'The formula';
  if (aspect.startsWith('validity')) return 'The validity';
  if (aspect.startsWith('edition')) return 'The edition';
  return 'A rule';
}

const PARTS: readonly (readonly [string, string])[] = [
  ['options', 'At least one answer choice'],
  ['rows', 'At least one row'],
  ['fields', 'At least one question in an entry'],
  ['formula', 'The formula'],
  ['proof', 'What counts as proof'],
  ['sections', 'At least one section'],
  ['label', 'The name'],
  ['title', 'The name'],
  ['code', 'A status’s letters'],
];

/** The innermost part counts: `options.0.label` is a name. */
const emptyPart = (aspect: string): string => {
  const last = aspect.split('.').findLast((word) => !/^\d+$/.test(word));
  return PARTS.find(([name]) => name === last)?.[1] ?? (aspect === '' ? 'Something' : aspect);
};
