/** Finds names, addresses and numbers in typed text, and replaces them with something harmless. */
import { anyWay, keptPatterns, namePatterns } from './name-patterns.ts';

export interface Scrubber {
  readonly text: (text: string) => string;
  /** Applies to every text in a stored value of any shape. */
  readonly value: (value: unknown) => unknown;
}

const NAME_INSTEAD = 'the client';
const REST_INSTEAD = '[removed]';
/** Fewer digits can't identify a person; a phone or policy number has more. */
const LEAST_DIGITS = 5;
const NATIONAL_DIGITS = 10;

interface Replacement {
  readonly body: string;
  readonly by: string;
}

/**
 * `secrets` are as typed; one or two words with many meanings ('none', 'Self') are skipped. `kept`: names that stay
 * even if a secret is part of them, such as an inspector with the client's last name.
 */
export function createScrubber(secrets: readonly string[], kept: readonly string[] = []): Scrubber {
  const stays = kept.filter((name) => name.trim() !== '').flatMap((name) => keptPatterns(name.trim()));
  // Longer ones first, so a name within an address does not split it.
  const replacements = [...new Set(secrets.map((secret) => secret.trim()))]
    .sort((a, b) => b.length - a.length)
    .flatMap(replacementsOf)
    .map(({ body, by }) => ({
      // Kept names match first, skipping the secrets inside them.
      pattern: whole([...stays, `(?<secret>${body})`].join('|')),
      instead: (match: string, ...[secret]: unknown[]): string => (secret === undefined ? match : by),
    }));
  const text = (from: string): string =>
    replacements.reduce((rest, { pattern, instead }) => rest.replace(pattern, instead), from);
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
  if (secret.includes('@')) return [{ body: anyWay(secret), by: REST_INSTEAD }];
  const before = secret.slice(0, Math.max(0, secret.search(/[,;\n][^,;\n]*\d/)));
  // 'Ana Delgado, 77 Elm St': the name comes before the part with the number.
  const names = digits === '' ? secret : /\d/.test(before) ? '' : before;
  return [
    ...(digits.length >= LEAST_DIGITS ? [numberReplacement(secret, digits)] : []),
    ...(digits === '' || digits.length >= LEAST_DIGITS || !hasTwoWords(secret)
      ? []
      : [{ body: anyWay(secret), by: NAME_INSTEAD }]),
    ...namePatterns(names.trim()).map((body) => ({ body, by: NAME_INSTEAD })),
  ];
}

const hasTwoWords = (text: string): boolean => (text.match(/\p{L}[\p{L}'’.-]+/gu) ?? []).length > 1;

/** '(561) 555-0134' also matches '+1 561.555.0134'; a number with letters matches only exactly. */
function numberReplacement(secret: string, digits: string): Replacement {
  if (/\p{L}/u.test(secret)) return { body: anyWay(secret), by: REST_INSTEAD };
  const national = digits.length === NATIONAL_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  const gap = '[^\\p{L}\\d]{0,3}';
  const country = national.length === NATIONAL_DIGITS ? `(?:\\+1${gap})?` : '';
  return { body: `${country}\\(?${national.split('').join(gap)}`, by: REST_INSTEAD };
}

const whole = (body: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'gu');
