/** Building blocks of the questions of OIR-B1-1802, which both editions combine under their own numbers. */

import type {
  Condition,
  FieldDefinition,
  FieldOption,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { not } from '../form-fields.ts';

/** Lettered options: our short labels and the agency's own text. */
export const lettered = (
  labels: Readonly<Record<string, string>>,
  wording: Readonly<Record<string, string>>,
): FieldOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, code: id, wording: wording[id] ?? label }));

/** Boxes without a letter. */
export const boxes = (
  labels: Readonly<Record<string, string>>,
  wording: Readonly<Record<string, string>>,
): FieldOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, wording: wording[id] ?? label }));

/** A question as the form numbers it. */
export const question = (
  number: number,
  label: string,
  fields: readonly FieldDefinition[],
  groups?: SectionDefinition['groups'],
): SectionDefinition => ({
  id: `q${number}`,
  label: `${number}. ${label}`,
  standard: String(number),
  fields: [...fields],
  ...(groups ? { groups } : {}),
  items: [],
  standardsText: [],
});

/** Helps find the letter; not on the form. */
export const notOnForm = { pdf: { isOmitted: true } } as const;

/** A FORTIFIED certificate replaces the proofs of questions 4 to 6, 8 and 9 (note on page 1 of Rev. 04/26). */
export const hasNoCertificate: Condition = not({
  op: 'in',
  path: 'owner/fortified_certificate',
  values: ['roof', 'silver', 'gold'],
});

/**
 * 'At least one photograph or document providing proof must accompany this form to validate each attribute marked.' The
 * form has no exception for answers without credit; allowing a written reason instead of a photo (no attic access) is
 * our interpretation.
 */
export function proof(
  id: string,
  help: string,
  when: Condition | 'always' | 'never' = 'always',
): FieldDefinition {
  return {
    id,
    label: 'Proof',
    type: 'proof',
    help,
    proof: { acceptsDocument: true, acceptsReason: true },
    ...(when === 'always' ? { required: true } : when === 'never' ? {} : { requiredWhen: when }),
  };
}

/** Whether `path` has one of the letters. */
export const isAnyOf = (path: string, letters: readonly string[]): Condition => ({
  op: 'in',
  path,
  values: [...letters],
});

export const between = (path: string, low: number, high: number): Condition => ({
  op: 'all',
  of: [
    { op: 'gte', path, value: low },
    { op: 'lte', path, value: high },
  ],
});

export const isAfter = (path: string, day: string): Condition => ({ op: 'gt', path, value: day });
/** A known date up to this day. */
export const isUpTo = (path: string, day: string): Condition => ({ op: 'lte', path, value: day });
