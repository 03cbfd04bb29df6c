/** What a text denies: 'no leaks', 'did not operate', 'without a handle'. */
import { tokenize } from '../../search/tokenize.ts';
import { wordStem } from './word-stem.ts';

export interface Negation {
  readonly start: number;
  readonly end: number;
  /** Stems of what is denied, nearest first. */
  readonly denied: readonly string[];
}

export interface Clause {
  readonly negations: readonly Negation[];
  /** Content words outside of every negation. */
  readonly stated: readonly { readonly stem: string; readonly start: number; readonly end: number }[];
}

const NEGATION = /\b(?:not|no|never|none|without|neither|nor|cannot|lacks?|lacking|nothing|\w+n['’]t)\b/giu;
/** Words that deny what they describe: 'handle missing' is 'no handle'. */
export const ABSENCE: ReadonlySet<string> = new Set(
  [
    'missing',
    'absent',
    'gone',
    'removed',
    'inoperative',
    'inoperable',
    'failed',
    'dead',
    'broken',
    'unable',
  ].map(wordStem),
);
/** 'Did not operate' says 'inoperative'. */
export const OPERATION: ReadonlySet<string> = new Set(
  [
    'operate',
    'work',
    'function',
    'respond',
    'start',
    'run',
    'ignite',
    'turn',
    'present',
    'installed',
    'there',
  ].map(wordStem),
);
const CLAUSE = /[^.;!?\n]+(?:[.](?=\S)[^.;!?\n]*)*/gu;
const REACH = 4;
const EMPTY = new Set(
  'a an the is are was were be been being do does did has have had can could will would should may might of at in on to for from by with and or any this that these those it its there as than then very more some such but if when where which who'.split(
    ' ',
  ),
);

export function readClauses(text: string): Clause[] {
  return [...text.matchAll(CLAUSE)].map((match) => readClause(match[0], match.index));
}

function readClause(clause: string, offset: number): Clause {
  const words = tokenize(clause)
    .map(({ text, start, end }) => ({ stem: wordStem(text), text, start: start + offset, end: end + offset }))
    .filter(({ text }) => !EMPTY.has(text) && !NEGATION_WORD.test(text));
  const negations = [...clause.matchAll(NEGATION)].map((match) => {
    const [start, end] = [match.index + offset, match.index + offset + match[0].length];
    const after = words.filter((word) => word.start >= end).slice(0, REACH);
    return { start, end, denied: after.map(({ stem }) => stem) };
  });
  const isDenied = (word: { readonly start: number; readonly stem: string }): boolean =>
    negations.some(({ end, denied }) => word.start >= end && denied.includes(word.stem));
  return { negations, stated: words.filter((word) => !isDenied(word)) };
}

const NEGATION_WORD = /^(?:not|no|never|none|without|neither|nor|cannot|lacks?|lacking|nothing|nt|\w+nt)$/u;
