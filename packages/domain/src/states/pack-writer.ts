/** Short forms in which the packs are written. */
import type { Source } from '../ground/sourced.ts';
import type { Condition, FieldDefinition, RuleDefinition } from '../report/engine/definition.ts';
import type { PackEffect, PackFact, PackSubject } from './state-pack.ts';

type More = Pick<PackFact, 'dueDays' | 'keepYears' | 'keeps' | 'agreement' | 'effect'>;
type FactWriter = (id: string, subject: PackSubject, words: string, source: string, more?: More) => PackFact;

const writer =
  (confidence: Source['confidence']) =>
  (asOf: string): FactWriter =>
  (id, subject, words, source, more = {}) => ({ id, subject, words, source, asOf, confidence, ...more });

/** The text of the statute or rule was read. */
export const read = writer('verified')('2026-11-23');
/** Someone's account of it, or an older or incomplete text. */
export const told = writer('one_source')('2026-11-23');
/** General knowledge: it changes nothing in a report. */
export const heard = writer('general_knowledge')('2026-11-23');

export const answered = (path: string): Condition => ({ op: 'answered', path });
export const is = (path: string, value: string): Condition => ({ op: 'eq', path, value });
export const isNot = (of: Condition): Condition => ({ op: 'not', of });

/** Publishing is blocked while the question is open; the message names the rule. */
export const asks = (
  path: string,
  message: string,
  when: Condition = isNot(answered(path)),
): RuleDefinition => ({
  id: `state_${path.replace(/[^a-z0-9_]+/g, '_')}`.slice(0, 48),
  when,
  effect: { kind: 'block', path, message },
});
/** Only a warning. */
export const hints = (
  path: string,
  message: string,
  when: Condition = isNot(answered(path)),
): RuleDefinition => ({
  ...asks(path, message, when),
  effect: { kind: 'warn', path, message },
});

type FieldMore = Partial<Omit<FieldDefinition, 'id' | 'label' | 'type'>>;
export const field = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: FieldMore = {},
): FieldDefinition => ({ id, label, type, ...more });

export const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

export const licensed = (label: string): PackEffect => ({ license: { label, isIssued: true } });
export const unlicensed: PackEffect = { license: { label: 'License', isIssued: false } };
/** The report needs a number. */
export const licensedAndShown = (label: string, rule: string): PackEffect => ({
  ...licensed(label),
  rules: [asks('general/inspector_license', `The license number is required (${rule}).`)],
});

/** The option that stands for the standard of any state but Florida and Texas. */
export const OWN_STANDARD = 'other_state';
export const ownStandard = (name: string, id = OWN_STANDARD): PackEffect => ({ standard: { id, name } });
