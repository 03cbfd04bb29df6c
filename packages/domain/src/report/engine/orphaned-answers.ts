/**
 * Answers stored at paths the report's definition does not have: removed by a newer version, or entered offline on the
 * old version after another device had upgraded. The form does not show them, so they are listed, and moved when the
 * user requests it.
 */

import { isOwnAnswer } from '../snapshot/own-answers.ts';
import { isPrivateAnswer } from '../snapshot/private-answers.ts';
import { formatAnswer } from './answer-codec.ts';
import { lastPart, parentPath, withoutInstances } from './answer-path.ts';
import { createPlaceCheck } from './answer-places.ts';
import { collectFields } from './collect-fields.ts';
import { isAnswered } from './condition.ts';
import type { ReportDefinition } from './definition.ts';
import { createAnswerWords, planUpgrade } from './plan-upgrade.ts';

export interface OrphanedAnswer {
  readonly path: string;
  /** Name in the version that had it: 'Roof: Covering'. The bare path when no version here knows it. */
  readonly label: string;
  /** Display text; '' for a drawing or a group entry. */
  readonly text: string;
  /** Null when the definition has no place for it. */
  readonly target: OrphanTarget | null;
}

export interface OrphanTarget {
  readonly label: string;
  /** Existing value that would be replaced; null when the place is free. */
  readonly standing: string | null;
  /** path -> value: the answer at its new place, null at the old one. */
  readonly writes: ReadonlyMap<string, unknown>;
}

/** Of all answers of a report, those without a place. Answers about the work have none and miss none. */
export function findOrphanedAnswers(
  definition: ReportDefinition,
  answers: Iterable<readonly [path: string, value: unknown]>,
): ReadonlyMap<string, unknown> {
  const isPlaced = createPlaceCheck(definition);
  return new Map(
    [...answers].filter(
      ([path, value]) => isAnswered(value) && !isPrivateAnswer(path) && !isOwnAnswer(path) && !isPlaced(path),
    ),
  );
}

/** `others`: the other versions of the type, nearest first; the first one that knows a place says what it is called and where it went. */
export function placeOrphanedAnswers(
  definition: ReportDefinition,
  others: readonly ReportDefinition[],
  answers: ReadonlyMap<string, unknown>,
): readonly OrphanedAnswer[] {
  let orphans = new Map([...findOrphanedAnswers(definition, answers)].sort(([a], [b]) => (a < b ? -1 : 1)));
  /** By the new place: two versions may have had the same question at different places. */
  const claimed = new Map<string, unknown>();
  const namesHere = createTextOf(definition);
  const labelHere = createAnswerWords(definition);
  const found: OrphanedAnswer[] = [];
  for (const other of others) {
    const known = findKnown(other, orphans);
    if (known.size === 0) continue;
    orphans = new Map([...orphans].filter(([path]) => !known.has(path)));
    const plan = planUpgrade(other, definition, known);
    const labelOf = createAnswerWords(other);
    const textOf = createTextOf(other);
    for (const [path, value] of known) {
      const to = plan.placeOf(path);
      const there = isAnswered(answers.get(to)) ? answers.get(to) : claimed.get(to);
      claimed.set(to, value);
      const isTaken = isAnswered(there) && JSON.stringify(there) !== JSON.stringify(value);
      found.push({
        path,
        label: labelOf(path, value).label,
        text: textOf(path, value),
        target: plan.isPlaced(path)
          ? {
              label: labelHere(to, value).label,
              standing: isTaken ? namesHere(to, there) : null,
              writes: new Map<string, unknown>([
                [to, value],
                [path, null],
              ]),
            }
          : null,
      });
    }
  }
  for (const [path, value] of orphans)
    found.push({ path, label: path, text: plainText(value), target: null });
  return found;
}

export interface OrphanedPlace {
  readonly path: string;
  /** 'Pump', as named by the version that has the place; the bare path when no version here knows it. */
  readonly label: string;
  /** Null when the definition has no such place any more. */
  readonly target: { readonly path: string; readonly label: string } | null;
}

/** Places of photos that the definition does not have, as it is done for answers; several photos may be at one. */
export function placeOrphanedPlaces(
  definition: ReportDefinition,
  others: readonly ReportDefinition[],
  paths: Iterable<string>,
): readonly OrphanedPlace[] {
  const isPlaced = createPlaceCheck(definition);
  const labelHere = createAnswerWords(definition);
  const known = others.map((other) => ({
    has: createPlaceCheck(other),
    plan: planUpgrade(other, definition, new Map()),
    labelOf: createAnswerWords(other),
  }));
  return [...new Set(paths)]
    .filter((path) => !isPlaced(path))
    .sort()
    .map((path): OrphanedPlace => {
      const version = known.find(({ has }) => has(path));
      if (version === undefined) return { path, label: path, target: null };
      const { plan, labelOf } = version;
      const to = plan.placeOf(path);
      const target = plan.isPlaced(path) ? { path: to, label: labelHere(to, null).label } : null;
      return { path, label: labelOf(path, null).label, target };
    });
}

function findKnown(
  definition: ReportDefinition,
  orphans: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const isPlaced = createPlaceCheck(definition);
  return new Map([...orphans].filter(([path]) => isPlaced(path)));
}

/** A field's answer, a chosen option's name, an item's status, or the text typed next to them. */
function createTextOf(definition: ReportDefinition): (path: string, value: unknown) => string {
  const fields = new Map(collectFields(definition).map(({ path, field }) => [path, field]));
  return (path, value) => {
    const known = withoutInstances(path);
    const field = fields.get(known);
    if (field !== undefined) return formatAnswer(field, value);
    const option = fields.get(parentPath(known))?.options?.find(({ id }) => id === lastPart(known));
    if (option !== undefined && value === true) return option.label;
    const status = definition.statuses.find(({ id }) => lastPart(known) === 'status' && id === value);
    return status?.label ?? plainText(value);
  };
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
