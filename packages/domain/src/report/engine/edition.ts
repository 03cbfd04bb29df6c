/**
 * Editions of an official form: the inspection date decides which one is filled in. A report pins its edition on
 * creation. When the date crosses a boundary, the edition follows while no question is answered; afterwards, the change
 * is offered with what moves and what is asked again.
 */
import { parentPath } from './answer-path.ts';
import { createPlaceCheck } from './answer-places.ts';
import { collectFields } from './collect-fields.ts';
import { isAnswered } from './condition.ts';
import type { ReportDefinition } from './definition.ts';

/** What a list needs to know of each edition; the definitions themselves are heavy. */
export interface EditionSummary {
  readonly version: number;
  readonly revision: string;
  /** First day, inclusive. */
  readonly effectiveFrom: string;
}

/**
 * Returns the edition in effect on the day: the latest already started, else the first. For equal starts, the higher
 * version.
 */
export function editionOn<T extends EditionSummary>(editions: readonly T[], day: string): T | null {
  const ordered = [...editions].sort(
    (a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom, 'en-US') || a.version - b.version,
  );
  return ordered.findLast((edition) => edition.effectiveFrom <= day) ?? ordered[0] ?? null;
}

export type EditionAdvice =
  | { readonly kind: 'stay' }
  /** No answer differs between the editions. */
  | { readonly kind: 'follow' | 'offer'; readonly edition: EditionSummary };

/** Advises on a report's edition, given its answers. Without a date, it stays. */
export function adviseEdition(
  definition: ReportDefinition,
  editions: readonly EditionSummary[],
  answers: ReadonlyMap<string, unknown>,
): EditionAdvice {
  const { edition: own, source, version } = definition;
  const day = own && answers.get(own.datePath);
  if (own === undefined || typeof day !== 'string') return { kind: 'stay' };
  const due = editionOn(editions, day);
  const isSame = due === null || due.version === version || due.revision === source?.revision;
  if (isSame) return { kind: 'stay' };
  const isBegun = [...answers].some(
    ([path, value]) => isAnswered(value) && !isShared(path, own.sharedSections),
  );
  return { kind: isBegun ? 'offer' : 'follow', edition: due };
}

const isShared = (path: string, sections: readonly string[]): boolean =>
  sections.includes(path.split('/', 1)[0] ?? '');

export interface EditionMove {
  /** path -> value to write; null clears. */
  readonly writes: ReadonlyMap<string, unknown>;
  /** Labels of answered questions that the new edition asks again. */
  readonly askedAgain: readonly string[];
  /** New path of a place's photos; the same path when they stay. */
  readonly placeOf: (path: string) => string;
}

/**
 * Computes what changing to another edition writes. Ids may mean something else there, so only listed answers are
 * moved.
 */
export function moveToEdition(
  from: ReportDefinition,
  to: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
): EditionMove {
  if (isCorrection(from, to)) return keepInPlace(from, to, answers);
  const moves = movesBetween(from, to);
  const shared = to.edition?.sharedSections ?? [];
  const labels = new Map(collectFields(from).map(({ path, field }) => [path, field.label]));
  const writes = new Map<string, unknown>();
  const askedAgain = new Set<string>();
  const leaving: string[] = [];
  for (const [path, value] of answers) {
    if (!isAnswered(value) || isShared(path, shared)) continue;
    leaving.push(path);
    const carried = carry(moves, path, value);
    if (carried === null) askedAgain.add(labels.get(path) ?? labels.get(parentPath(path)) ?? path);
    else writes.set(carried.path, carried.value);
  }
  for (const path of leaving) if (!writes.has(path)) writes.set(path, null);
  return {
    writes,
    askedAgain: [...askedAgain],
    placeOf: (path) => {
      const move = isShared(path, shared) ? undefined : moveFor(moves, path);
      return move === undefined ? path : move.to + path.slice(move.from.length);
    },
  };
}

/** Two versions of the same revision: ids mean the same, so every answer that still has a place stays. */
const isCorrection = (from: ReportDefinition, to: ReportDefinition): boolean =>
  from.id === to.id && from.source !== undefined && from.source.revision === to.source?.revision;

function keepInPlace(
  from: ReportDefinition,
  to: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
): EditionMove {
  const isPlaced = createPlaceCheck(to);
  const labels = new Map(collectFields(from).map(({ path, field }) => [path, field.label]));
  const lost = [...answers].filter(([path, value]) => isAnswered(value) && !isPlaced(path));
  return {
    writes: new Map(lost.map(([path]) => [path, null])),
    askedAgain: [...new Set(lost.map(([path]) => labels.get(path) ?? labels.get(parentPath(path)) ?? path))],
    placeOf: (path) => path,
  };
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The newer edition has the table of moves; the reverse direction inverts it. */
function movesBetween(from: ReportDefinition, to: ReportDefinition): readonly Move[] {
  const forward = to.edition?.carries;
  if (forward?.version === from.version) return forward.moves;
  const backward = from.edition?.carries;
  if (backward?.version !== to.version) return [];
  return backward.moves.map((move) => ({
    from: move.to,
    to: move.from,
    values: move.values && Object.fromEntries(Object.entries(move.values).map(([old, now]) => [now, old])),
  }));
}

/** The longest place wins. */
const moveFor = (moves: readonly Move[], path: string): Move | undefined =>
  moves
    .filter(({ from }) => path === from || path.startsWith(`${from}/`))
    .sort((a, b) => b.from.length - a.from.length)[0];

function carry(
  moves: readonly Move[],
  path: string,
  value: unknown,
): { path: string; value: unknown } | null {
  const move = moveFor(moves, path);
  if (move === undefined) return null;
  const target = move.to + path.slice(move.from.length);
  if (move.values === undefined) return { path: target, value };
  const translated = typeof value === 'string' ? move.values[value] : undefined;
  return translated === undefined ? null : { path: target, value: translated };
}
