/**
 * An answer held against what was measured. The facts are tried in order; the first that applies names the answer, with
 * its reason. Another answer must be explained before the report can be published.
 */

import type { Condition, FieldDefinition, RuleDefinition } from '../../report/engine/definition.ts';
import { all, answered, any, isOneOf, not } from '../form-fields.ts';

export interface Fact {
  readonly id: string;
  /** The answer it leads to. */
  readonly value: string;
  readonly when: Condition;
  /** Follows 'because'; `{path}` is replaced with that answer. */
  readonly reason: string;
  /** What the fact is, in a few words: 'Fewer than 3 nails'. */
  readonly label: string;
  /** Meets the entry that the reason names. */
  readonly entry?: Condition;
}

export interface HeldAnswer {
  /** 'q5' */
  readonly q: string;
  /** Last part of the answer's id: 'answer' of `q5_answer`. */
  readonly part: string;
  /** Label of the computed field, 'Answer from measurements'; hidden without one. */
  readonly label?: string;
  /** Group of the computed field; the explanation belongs to `answerGroup`. */
  readonly group?: string;
  readonly answerGroup?: string;
  readonly facts: readonly Fact[];
  /** Answers that no measurement contradicts: spray foam, which the nails say nothing about. */
  readonly alwaysFits?: readonly string[];
  /** Measured answer -> others that fit it as well. */
  readonly alsoFits?: Readonly<Record<string, readonly string[]>>;
  /** The printed answers have letters; a form without letters shows the label alone. */
  readonly hasLetters: boolean;
}

/** Hides a field that only other conditions read. */
export const never: Condition = any();

const measuredId = ({ q }: Pick<HeldAnswer, 'q'>): string => `${q}_measured`;

/** Rules that suggest the answer, without holding it: `Rev. 01/12`. */
export const suggestFacts = (path: string, facts: readonly Fact[], prefix: string): RuleDefinition[] =>
  facts.map(({ id, value, when, reason }) => ({
    id: `${prefix}_${id}`,
    when,
    effect: { kind: 'derive', path, value, reason },
  }));

/** The fact that applies, shown with what was measured. */
export const measuredField = (held: HeldAnswer): FieldDefinition => ({
  id: measuredId(held),
  label: held.label ?? 'Measured',
  type: 'computed',
  options: held.facts.map(({ id, value, label }) => ({
    id,
    label,
    ...(held.hasLetters && { code: value }),
  })),
  formula: { op: 'first', of: held.facts.map(({ id, when }) => ({ when, value: id })) },
  visibleWhen: held.label === undefined ? never : answered(`./${measuredId(held)}`),
  ...(held.group !== undefined && { group: held.group }),
  pdf: { isOmitted: true },
});

/** Asked, and required, while the answer is not the measured one. */
export const explanationField = (held: HeldAnswer): FieldDefinition => ({
  id: `${held.q}_explanation`,
  label: 'Why the answer differs from what was measured',
  type: 'long_text',
  required: true,
  maxLength: 600,
  help: 'Change the answer, or explain it here. The explanation is listed after the form, with the proof.',
  visibleWhen: contradiction(held),
  ...(held.answerGroup !== undefined && { group: held.answerGroup }),
  pdf: { isOmitted: true, isListedAsProof: true, label: 'Explanation' },
});

function contradiction(held: HeldAnswer): Condition {
  const answer = `./${held.q}_${held.part}`;
  const values = [...new Set(held.facts.map(({ value }) => value))];
  return all(
    answered(answer),
    ...(held.alwaysFits ? [not(isOneOf(answer, ...held.alwaysFits))] : []),
    any(
      ...values.map((value) =>
        all(
          isOneOf(
            `./${measuredId(held)}`,
            ...held.facts.filter((fact) => fact.value === value).map(({ id }) => id),
          ),
          not(isOneOf(answer, value, ...(held.alsoFits?.[value] ?? []))),
        ),
      ),
    ),
  );
}

/** Suggests the answer of the fact that applies. */
export const heldRules = (held: HeldAnswer): RuleDefinition[] =>
  held.facts.map(({ id, value, reason, entry }) => ({
    id: `${held.q}_fact_${id}`,
    when: entry === undefined ? isFact(held, id) : all(isFact(held, id), entry),
    effect: { kind: 'derive', path: `${held.q}/${held.q}_${held.part}`, value, reason },
  }));

/** Whether this fact decided. */
export const isFact = (held: Pick<HeldAnswer, 'q'>, ...ids: string[]): Condition =>
  isOneOf(`${held.q}/${measuredId(held)}`, ...ids);
