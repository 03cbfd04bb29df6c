/**
 * `{location}` and `{material}` in library comments. Known values are filled in when the finding is created;
 * `{location}` otherwise waits for the finding's first location. A report never prints a brace: what is still open is
 * replaced with generic words.
 */
export const placeholderNames = ['location', 'material'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** Placeholder values; null or '' leaves the placeholder in place. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>;

const KNOWN = /\{ ?(location|material) ?\}/giu;
const ANY = /\{ ?([\p{L}\p{N}_ -]{1,40}?) ?\}/gu;
/** Includes the space that would otherwise be doubled. */
const OPEN_MATERIAL = /\{ ?material ?\} ?/giu;
const OPEN_LOCATION = /\{ ?location ?\}/giu;
const NOWHERE = 'the noted location';

/** Fields of an entry or finding that can contain placeholders. */
export const textsWithPlaceholders = ['title', 'observation', 'implication', 'recommendation'] as const;
export type Texts = Readonly<Record<(typeof textsWithPlaceholders)[number], string>>;

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(KNOWN, (whole, name: string, at: number) => {
    const value = values[name.toLowerCase() as PlaceholderName]?.trim() ?? '';
    return value === '' ? whole : asWordAt(text, at, value);
  });
}

/** 'Rust on the {material} pipe at {location}.' -> 'Rust on the pipe at the noted location.' */
export function closePlaceholders(text: string): string {
  const withPlaces = text.replace(OPEN_LOCATION, (_, at: number) => asWordAt(text, at, NOWHERE));
  return withPlaces.replace(OPEN_MATERIAL, '').replace(/^\p{Ll}/u, (first) =>
    // Only if something in front of it was removed.
    /^\{ ?material/iu.test(text) ? first.toUpperCase() : first,
  );
}

/** Returns the changed texts; empty when none contains these placeholders. */
export function fillTexts(texts: Texts, values: PlaceholderValues): Partial<Texts> {
  const filled = textsWithPlaceholders.map((name) => [name, fillPlaceholders(texts[name], values)] as const);
  return Object.fromEntries(filled.filter(([name, text]) => text !== texts[name]));
}

/** Finds unknown names in braces: a typo by the author. */
export function unknownPlaceholders(texts: Texts): string[] {
  const names = textsWithPlaceholders.flatMap((field) =>
    [...texts[field].matchAll(ANY)].map(([, name = '']) => name.trim()),
  );
  const isKnown = (name: string): boolean =>
    (placeholderNames as readonly string[]).includes(name.toLowerCase());
  return [...new Set(names.filter((name) => name !== '' && !isKnown(name)))];
}

/** Labels are title case; inside a sentence 'Copper' is 'copper', while 'PVC' and 'Bedroom 2' keep their letters. */
function asWordAt(text: string, at: number, value: string): string {
  const before = text.slice(0, at).trimEnd();
  if (before === '' || /[.!?:]$/u.test(before)) return value.charAt(0).toUpperCase() + value.slice(1);
  return /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])(?! ?\d)/u.test(value)
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value;
}
