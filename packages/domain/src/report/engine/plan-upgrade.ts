/**
 * Plans upgrading a report in progress to a newer version of its type: which answers move, which stay stored without a
 * place, which are asked again. Nothing is applied automatically; the editor shows the plan and the user decides.
 */
import { formatAnswer } from './answer-codec.ts';
import { joinPath, parentPath, statusPath, withoutInstances } from './answer-path.ts';
import { createPlaceCheck, isAtOrBelow } from './answer-places.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { isAnswered } from './condition.ts';
import { CLOSING_PATH, type FieldDefinition, GENERAL_PATH, type ReportDefinition } from './definition.ts';
import { type DefinitionChange, diffDefinitions, moveAnswers } from './diff-definitions.ts';

export interface LeftAnswer {
  /** 'Roof: Covering' */
  readonly label: string;
  /** Display text; '' for a check mark, an entry or a signature. */
  readonly text: string;
}

export interface UpgradePlan {
  readonly changes: readonly DefinitionChange[];
  /** path -> value to write; null clears the place an answer moved from. */
  readonly writes: ReadonlyMap<string, unknown>;
  /** Answered but without a place in the new version: they stay stored and reappear with a version that has one. */
  readonly left: readonly LeftAnswer[];
  /** Labels of answered fields whose answers no longer fit. */
  readonly askedAgain: readonly string[];
  /** 'Pump (Not present)': items whose status the new version does not have. */
  readonly withoutStatus: readonly string[];
  /** Part that contains a section, item or field; '' for a section. */
  readonly partOf: (path: string) => string;
  /** New path of a place's findings and photos; the same path when they stay. */
  readonly placeOf: (path: string) => string;
  /** False for a place that the new version does not have. */
  readonly isPlaced: (path: string) => boolean;
}

export function planUpgrade(
  from: ReportDefinition,
  to: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
): UpgradePlan {
  const changes = diffDefinitions(from, to);
  const writes = moveAnswers(changes, answers);
  const isPlaced = createPlaceCheck(to);
  const moves = changes
    .flatMap((change) => (change.change === 'moved' ? [change] : []))
    .sort((a, b) => b.fromPath.length - a.fromPath.length);
  const placeOf = (path: string): string => {
    const move = moves.find(({ fromPath }) => path === fromPath || path.startsWith(`${fromPath}/`));
    return move === undefined ? path : move.path + path.slice(move.fromPath.length);
  };
  const rank = createRank(from);
  const given = [...answers]
    .filter(([, value]) => isAnswered(value))
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const unfit = new Set(
    changes.flatMap((change) => (change.change === 'changed' && change.asksAgain ? [change.path] : [])),
  );
  const asked = given.filter(([path]) => isAtOrBelow(unfit, withoutInstances(placeOf(path))));
  const words = createAnswerWords(from);
  const gone = lostStatuses(from, to);
  const withoutStatus = given.flatMap(([path, value]) => {
    const status = path === statusPath(parentPath(path)) ? gone.get(String(value)) : undefined;
    return status !== undefined && isPlaced(placeOf(path)) ? [`${words(path, value).label} (${status})`] : [];
  });
  const parts = [labelsOf(to), labelsOf(from)] as const;
  return {
    changes,
    writes,
    left: distinct(
      given.filter(([path]) => !isPlaced(placeOf(path))).map(([path, value]) => words(path, value)),
    ),
    askedAgain: [...new Set(asked.map(([path, value]) => words(path, value).label))],
    withoutStatus,
    partOf: (path) => parts[0].get(parentPath(path)) ?? parts[1].get(parentPath(path)) ?? '',
    placeOf,
    isPlaced: (path) => isPlaced(placeOf(path)),
  };
}

/** Id -> label of those that were taken away. */
function lostStatuses(from: ReportDefinition, to: ReportDefinition): ReadonlyMap<string, string> {
  const kept = new Set(to.statuses.map(({ id }) => id));
  return new Map(from.statuses.flatMap(({ id, label }) => (kept.has(id) ? [] : [[id, label] as const])));
}

/** Position of an answer in the report, independent of input order: by its field, else by its item or section. */
function createRank({ general, sections, closing }: ReportDefinition): (path: string) => number {
  const order = new Map<string, number>();
  const add = (path: string): void => void order.set(path, order.size);
  const addFields = (fields: readonly FieldDefinition[], at: string): void => {
    for (const { id } of fields) add(joinPath(at, id));
  };
  addFields(general.fields, GENERAL_PATH);
  for (const { id, fields, items } of sections) {
    add(id);
    addFields(fields, id);
    for (const item of items) {
      add(joinPath(id, item.id));
      addFields(item.fields, joinPath(id, item.id));
    }
  }
  addFields(closing.fields, CLOSING_PATH);
  return (path) => {
    for (let at = withoutInstances(path); at !== ''; at = parentPath(at)) {
      const found = order.get(at);
      if (found !== undefined) return found;
    }
    return order.size;
  };
}

/** Options and entries of one field become one line. */
function distinct(answers: readonly LeftAnswer[]): LeftAnswer[] {
  const byLabel = new Map<string, LeftAnswer>();
  for (const answer of answers) {
    const known = byLabel.get(answer.label);
    if (known === undefined) byLabel.set(answer.label, answer);
    else if (known.text !== answer.text) byLabel.set(answer.label, { label: answer.label, text: '' });
  }
  return [...byLabel.values()];
}

/** Names an answer by the field above it, or by the item whose status, reason or note it is. */
export function createAnswerWords(
  definition: ReportDefinition,
): (path: string, value: unknown) => LeftAnswer {
  const fields = new Map<string, PlacedField>(collectFields(definition).map((each) => [each.path, each]));
  const labels = labelsOf(definition);
  return (path, value) => {
    const known = withoutInstances(path);
    const parts = known.split('/');
    for (let length = parts.length; length > 0; length -= 1) {
      const at = parts.slice(0, length).join('/');
      const field = fields.get(at)?.field;
      const place = labels.get(parts.slice(0, length - 1).join('/')) ?? labels.get(parts[0] ?? '');
      if (field !== undefined) {
        const text = at === known ? formatAnswer(field, value) : '';
        return { label: place === undefined ? field.label : `${place}: ${field.label}`, text };
      }
      const label = labels.get(at);
      if (label !== undefined) return { label, text: '' };
    }
    return { label: path, text: '' };
  };
}

/** Of the parts: general, sections, items, closing. */
function labelsOf({ general, sections, closing }: ReportDefinition): ReadonlyMap<string, string> {
  const items = sections.flatMap(({ id, items: own }) =>
    own.map((item) => [joinPath(id, item.id), item.label] as const),
  );
  return new Map<string, string>([
    [GENERAL_PATH, general.label],
    [CLOSING_PATH, closing.label],
    ...sections.map(({ id, label }) => [id, label] as const),
    ...items,
  ]);
}
