/**
 * Spellings of a name: 'Ana M. Delgado' is the person of 'Ana Delgado', 'Delgado, Ana' and 'Mrs. Delgado', and 'Ana and
 * Luis Delgado' are two. A first name alone is too ambiguous to search for.
 */

/** Regular expression body that finds `text` in any case and spacing. */
export const anyWay = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replace(/['’]/g, "['’]")
        .replace(/\p{L}/gu, (letter) => `(?:${letter.toLowerCase()}|${letter.toUpperCase()})`),
    )
    .join('\\s{1,3}');

const TITLE = `(?:${['Mr', 'Mrs', 'Ms', 'Mx', 'Dr'].map(anyWay).join('|')})\\.?`;
const NO_NAME = /^(?:mr|mrs|ms|mx|dr|jr|sr|ii|iii|iv|esq)\.?$/i;
/** At least two letters: an initial does not count. */
const WORD = /^\p{L}['’.-]?\p{L}[\p{L}'’.-]*$/u;
/** Suffixes of company names, which people often omit. */
const ENTITY = /[\s,]+(?:llc|l\.l\.c\.|inc|corp|ltd|lp|llp|trust|company)\.?(?!\p{L})/giu;
/** Up to two words between first and last name: initials and names, and a couple's other name; no ordinary words. */
const BETWEEN = "(?:\\s{1,3}(?:\\p{Lu}[\\p{L}.'’-]*|\\p{L}\\.|and|&)){0,2}?\\s{1,3}";

interface Person {
  readonly first: string;
  readonly last: string;
}

/** Returns regular expression bodies; none for a single word, which may mean anything. */
export function namePatterns(name: string): string[] {
  const words = wordsOf(name);
  const isTitled = name.split(/\s+/).some((word) => NO_NAME.test(word));
  if (words.length < (isTitled ? 1 : 2)) return [];
  if (name.search(ENTITY) !== -1) {
    const short = name
      .replace(ENTITY, '')
      .replace(/^the\s+/i, '')
      .trim();
    return [anyWay(name), ...(wordsOf(short).length < 2 ? [] : [anyWay(short)])];
  }
  const people = peopleOf(name);
  const lasts = people.length > 0 ? people.map(({ last }) => last) : words.slice(-1);
  return [anyWay(name), ...people.flatMap(patternsOf), ...[...new Set(lasts)].flatMap(familyPatterns)];
}

/** Matches the name, and its last name with a title: 'Marco Dietz', 'Mr. Dietz'. */
export function keptPatterns(name: string): string[] {
  const last = wordsOf(name).at(-1);
  return [anyWay(name), ...(last === undefined ? [] : [`${TITLE}\\s{1,3}${anyWay(last)}`])];
}

const familyPatterns = (last: string): string[] => [
  `${TITLE}\\s{1,3}${anyWay(last)}`,
  `${anyWay('the')}\\s{1,3}${anyWay(`${last}s`)}`,
];

const patternsOf = ({ first, last }: Person): string[] => [
  `(?:${TITLE}\\s{1,3})?${anyWay(first)}${BETWEEN}${anyWay(last)}`,
  `${anyWay(last)}\\s{0,2},\\s{0,3}${anyWay(first)}(?:\\s\\p{L}\\.)?`,
];

function peopleOf(name: string): Person[] {
  const isJoint = /\s(?:and|&)\s|[&/]/i.test(name);
  const [before = '', ...after] = name.split(',').map((part) => part.trim());
  const together = withLastNames(name.split(/\s+and\s+|[&,/]/i));
  const rest = after.join(' ');
  // 'Delgado, Ana' as in a list; 'Ana, Luis Delgado' is also read that way, which matches nothing.
  const isInverted = wordsOf(before).length === 1 && wordsOf(rest).length > 0;
  const inverted = isInverted
    ? (isJoint ? rest.split(/\s+and\s+|[&/]/i) : [rest]).flatMap((part) => {
        const [first] = wordsOf(part);
        const [last] = wordsOf(before);
        return first === undefined || last === undefined ? [] : [{ first, last }];
      })
    : [];
  return [...together, ...inverted];
}

/** People without a last name get that of the next person who has one. */
function withLastNames(parts: readonly string[]): Person[] {
  const named = parts.map(wordsOf);
  const shared = named.findLast((words) => words.length > 1)?.at(-1);
  return named.flatMap((words) => {
    const [first, ...others] = words;
    const last = others.at(-1) ?? shared;
    return first === undefined || last === undefined ? [] : [{ first, last }];
  });
}

/** Without initials, titles and conjunctions. */
const wordsOf = (text: string): string[] =>
  text.split(/[\s,&/]+/).filter((word) => WORD.test(word) && !NO_NAME.test(word) && !/^and$/i.test(word));
