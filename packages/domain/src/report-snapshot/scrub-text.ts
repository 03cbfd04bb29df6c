/** Finds names, addresses and numbers that somebody typed into running text, and writes something harmless in their place. */

export interface Scrubber {
  readonly text: (text: string) => string;
  /** The same for every text in a stored value, whatever its shape. */
  readonly value: (value: unknown) => unknown;
}

const NAME_INSTEAD = 'the client';
const REST_INSTEAD = '[removed]';
/** Fewer digits are no number of a person; a phone number has more, a policy number has. */
const LEAST_DIGITS = 5;

interface Replacement {
  readonly pattern: RegExp;
  readonly by: string;
}

/** `secrets` as they were typed; a word or two that may mean anything ('none', 'Self') is not looked for. */
export function createScrubber(secrets: readonly string[]): Scrubber {
  // Longer ones first: a name within an address must not break the address up.
  const replacements = [...new Set(secrets.map((secret) => secret.trim()))]
    .sort((a, b) => b.length - a.length)
    .flatMap(replacementsOf);
  const text = (from: string): string =>
    replacements.reduce((rest, { pattern, by }) => rest.replace(pattern, by), from);
  const value = (from: unknown): unknown => {
    if (typeof from === 'string') return text(from);
    if (Array.isArray(from)) return from.map(value);
    if (from === null || typeof from !== 'object') return from;
    return Object.fromEntries(Object.entries(from).map(([key, member]) => [key, value(member)]));
  };
  return { text, value };
}

function replacementsOf(secret: string): Replacement[] {
  const digits = secret.replace(/\D/g, '');
  if (secret.includes('@')) return [{ pattern: whole(escaped(secret)), by: REST_INSTEAD }];
  if (digits.length >= LEAST_DIGITS) return numberReplacements(secret, digits);
  const words = secret.split(/[\s,&]+/).filter((word) => /^\p{L}[\p{L}'’.-]+$/u.test(word));
  return words.length < 2 ? [] : nameReplacements(secret, words.at(-1) ?? '');
}

/** '(561) 555-0134' is found as '561.555.0134', too; a number with letters in it only as it stands. */
function numberReplacements(secret: string, digits: string): Replacement[] {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const body = /\p{L}/u.test(secret)
    ? escaped(secret)
    : `\\(?${national.split('').join('[^\\p{L}\\d]{0,3}')}`;
  return [{ pattern: whole(body), by: REST_INSTEAD }];
}

/** The whole name; the last one with a title, or of all who bear it: 'Mrs. Delgado', 'the Delgados'. */
function nameReplacements(secret: string, last: string): Replacement[] {
  const name = escaped(last);
  return [
    { pattern: whole(escaped(secret)), by: NAME_INSTEAD },
    { pattern: whole(`(?:mr|mrs|ms|mx|dr)\\.?\\s{1,3}${name}`), by: NAME_INSTEAD },
    { pattern: whole(`the\\s{1,3}${name}s`), by: NAME_INSTEAD },
  ];
}

const whole = (body: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'giu');

const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s{1,3}');
