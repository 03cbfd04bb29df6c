/**
 * What a person has to choose at a field: two people answered it without seeing each other, or two reports of the house
 * disagree. Also what another report knows about an empty field. By the path of the field.
 */
import { formatAnswer } from '@plumbline/domain/report/engine/answer-codec';
import { lastPart, optionPath, parentPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { disagreements, type FactSource, prefillFrom } from '@plumbline/domain/report/engine/facts';

export interface OfferedAnswer {
  readonly text: string;
  /** 'Current answer', 'In Home Inspection Report' */
  readonly who: string;
  readonly take: () => Promise<unknown>;
}

export interface FieldChoice {
  readonly id: string;
  /** 'known': the field is empty, and there is one answer to take. */
  readonly kind: 'people' | 'reports' | 'known';
  readonly answers: readonly OfferedAnswer[];
}

export type FieldChoices = ReadonlyMap<string, readonly FieldChoice[]>;

/** An open conflict of one answer's row. */
export interface AnswerConflict {
  readonly id: string;
  readonly path: string;
  readonly kept: unknown;
  readonly other: unknown;
}

export interface OtherReport extends FactSource {
  readonly reportId: string;
  readonly isLocked: boolean;
}

export interface ChoiceInput {
  readonly own: FactSource;
  readonly others: readonly OtherReport[];
  readonly conflicts: readonly AnswerConflict[];
  readonly resolve: (conflictId: string, kind: 'keep' | 'take') => Promise<unknown>;
  /** Writes answers of this report. */
  readonly write: (values: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Writes an answer of each of these reports. */
  readonly writeElsewhere: (
    answers: readonly { readonly reportId: string; readonly path: string; readonly value: unknown }[],
  ) => Promise<unknown>;
}

export function fieldChoices(input: ChoiceInput): FieldChoices {
  const choices = new Map<string, FieldChoice[]>();
  const add = (path: string, choice: FieldChoice): void =>
    void choices.set(path, [...(choices.get(path) ?? []), choice]);
  const fields = new Map(collectFields(input.own.definition).map(({ path, field }) => [path, field]));
  for (const conflict of input.conflicts) {
    // Each option of a multiple choice is a separate answer.
    const path = fields.has(withoutIds(conflict.path)) ? conflict.path : parentPath(conflict.path);
    add(path, peopleChoice(input, conflict, fields.get(withoutIds(path))));
  }
  if (input.others.length === 0) return choices;
  for (const { path, choice } of reportChoices(input)) add(path, choice);
  for (const { path, choice } of knownAnswers(input)) add(path, choice);
  return choices;
}

const INSTANCE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const withoutIds = (path: string): string =>
  path
    .split('/')
    .filter((part) => !INSTANCE.test(part))
    .join('/');

function peopleChoice(
  { resolve }: ChoiceInput,
  { id, path, kept, other }: AnswerConflict,
  field: FieldDefinition | undefined,
): FieldChoice {
  const option = field?.options?.find((each) => each.id === lastPart(path))?.label;
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return 'No answer';
    if (typeof value === 'boolean' && option !== undefined) return value ? option : `Not: ${option}`;
    if (field !== undefined) return formatAnswer(field, value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'An answer';
  };
  return {
    id,
    kind: 'people',
    answers: [
      { text: text(kept), who: 'Current answer', take: () => resolve(id, 'keep') },
      { text: text(other), who: 'The other answer', take: () => resolve(id, 'take') },
    ],
  };
}

interface Placed {
  readonly path: string;
  readonly choice: FieldChoice;
}

function reportChoices(input: ChoiceInput): Placed[] {
  const { own, others, write } = input;
  return disagreements(own, others).map(({ fact, path, values, own: mine }) => ({
    path,
    choice: {
      id: `fact ${fact}`,
      kind: 'reports',
      answers: values.flatMap((each): OfferedAnswer[] => {
        if (each !== mine)
          return [{ text: each.text, who: `In ${each.from}`, take: () => write({ [path]: each.value }) }];
        const corrections = correctionsOf(input, fact);
        const take = () => input.writeElsewhere(corrections);
        return corrections.length === 0 ? [] : [{ text: each.text, who: 'Here', take }];
      }),
    },
  }));
}

/** This report's value as the others would store it; nothing is offered where one of them is closed. */
function correctionsOf({ own, others }: ChoiceInput, fact: string) {
  const differing = others.flatMap((other) => {
    const found = prefillFrom(other, [own]).conflicts.find((each) => each.fact === fact && each.own !== null);
    const told = found?.values.find((each) => each !== found.own);
    return found === undefined || told === undefined ? [] : [{ other, path: found.path, value: told.value }];
  });
  if (differing.some(({ other }) => other.isLocked)) return [];
  return differing.map(({ other, path, value }) => ({ reportId: other.reportId, path, value }));
}

/** Empty fields that the other reports agree on. */
function knownAnswers({ own, others, write }: ChoiceInput): Placed[] {
  const { values } = prefillFrom(own, others);
  return collectFields(own.definition).flatMap(({ path, field }): Placed[] => {
    const told = toldAt(path, field, values);
    if (told === null) return [];
    const answer = {
      text: told.text,
      who: '',
      take: () => write(told.values),
    };
    return [{ path, choice: { id: `known ${path}`, kind: 'known', answers: [answer] } }];
  });
}

function toldAt(
  path: string,
  field: FieldDefinition,
  values: ReadonlyMap<string, unknown>,
): { readonly text: string; readonly values: Record<string, unknown> } | null {
  if (values.has(path))
    return { text: formatAnswer(field, values.get(path)), values: { [path]: values.get(path) } };
  const chosen = (field.options ?? []).filter(({ id }) => values.get(optionPath(path, id)) === true);
  if (chosen.length === 0) return null;
  return {
    text: chosen.map(({ label }) => label).join(', '),
    values: Object.fromEntries(chosen.map(({ id }) => [optionPath(path, id), true])),
  };
}
