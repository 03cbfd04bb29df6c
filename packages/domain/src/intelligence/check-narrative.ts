/**
 * Compares a drafted text with what it was drafted from, and names every number, place, material, claim and negation
 * that the sources don't have. It proves nothing about the rest: a reader marks these words and a person decides.
 */

import { readLexicon } from './narrative/lexicon.ts';
import { readNames } from './narrative/read-names.ts';
import { ABSENCE, type Clause, OPERATION, readClauses } from './narrative/read-negations.ts';
import { isGiven, readNumbers } from './narrative/read-numbers.ts';
import { isCountedByTrade } from './narrative/trade-counts.ts';

export type UnsupportedKind = 'number' | 'place' | 'material' | 'negation' | 'other';

export interface Unsupported {
  /** [start, end) in the draft. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: UnsupportedKind;
}

export interface NarrativeCheck {
  /** In the order of the draft, disjoint. */
  readonly unsupported: readonly Unsupported[];
}

type Found = Omit<Unsupported, 'text'>;

/**
 * @param sources the note, the answers and whatever else may be repeated, each as plain text
 * @example checkNarrative('Two shingles are missing.', ['shingles missing']) // 'Two' is an unsupported number
 */
export function checkNarrative(draft: string, sources: readonly string[]): NarrativeCheck {
  const found = [
    ...numbersIn(draft, sources),
    ...wordsIn(draft, sources),
    ...negationsIn(draft, sources),
    ...namesIn(draft, sources),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const disjoint = found.filter((each, index) =>
    found.slice(0, index).every((before) => before.end <= each.start),
  );
  return { unsupported: disjoint.map((each) => ({ ...each, text: draft.slice(each.start, each.end) })) };
}

function numbersIn(draft: string, sources: readonly string[]): Found[] {
  const given = sources.flatMap(readNumbers);
  return readNumbers(draft)
    .filter((number) => !isGiven(number, given, sources) && !isCountedByTrade(number, draft, sources))
    .map(({ start, end }) => ({ start, end, kind: 'number' }));
}

function wordsIn(draft: string, sources: readonly string[]): Found[] {
  const given = new Set(sources.flatMap(readLexicon).map(({ name }) => name));
  return readLexicon(draft)
    .filter(({ name }) => !given.has(name))
    .map(({ start, end, kind }) => ({ start, end, kind }));
}

/** A denial that no source makes, and a statement of what the sources only deny. */
function negationsIn(draft: string, sources: readonly string[]): Found[] {
  const given = sources.flatMap(readClauses);
  const denials = given.flatMap(({ negations }) => negations.map(({ denied }) => denied));
  const stated = new Set(given.flatMap((clause) => clause.stated.map(({ stem }) => stem)));
  const denied = new Set(
    denials.map(([first]) => first).filter((stem) => stem !== undefined && !stated.has(stem)),
  );
  return readClauses(draft).flatMap((clause) => [
    ...clause.negations
      .filter(({ denied: words }) => !isDeniedBySource(words, denials, given))
      .map(({ start, end }): Found => ({ start, end, kind: 'negation' })),
    ...clause.stated
      .filter(({ stem }) => denied.has(stem))
      .map(({ start, end }): Found => ({ start, end, kind: 'negation' })),
  ]);
}

function isDeniedBySource(
  words: readonly string[],
  denials: readonly (readonly string[])[],
  given: readonly Clause[],
): boolean {
  const isShared = (other: readonly string[]): boolean =>
    (words.length === 0 && other.length === 0) || words.some((word) => other.includes(word));
  if (denials.some(isShared)) return true;
  const isAboutWorking = words.some((word) => OPERATION.has(word));
  return given.some(({ stated }) => {
    const stems = stated.map(({ stem }) => stem);
    return stems.some((stem) => ABSENCE.has(stem)) && (isAboutWorking || isShared(stems));
  });
}

function namesIn(draft: string, sources: readonly string[]): Found[] {
  const given = new Set(sources.flatMap((source) => source.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  return readNames(draft)
    .filter(({ words }) => !words.every((word) => given.has(word)))
    .map(({ start, end }) => ({ start, end, kind: 'other' }));
}
