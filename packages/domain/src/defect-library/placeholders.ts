/**
 * `{location}` and `{material}` in a text of the library. What is known where the finding is made is written in at once;
 * `{location}` otherwise waits for the first place of the finding. A report never prints a brace: what is still open when it is
 * drawn up is closed in words.
 */
export const placeholderNames = ['location', 'material'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** What stands for each; null or '' leaves the placeholder as it is. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>;

const KNOWN = /\{ ?(location|material) ?\}/giu;
const ANY = /\{ ?([\p{L}\p{N}_ -]{1,40}?) ?\}/gu;
/** With the blank that would stand twice. */
const OPEN_MATERIAL = /\{ ?material ?\} ?/giu;
const OPEN_LOCATION = /\{ ?location ?\}/giu;
const NOWHERE = 'the noted location';

/** The texts of an entry or a finding that may hold placeholders. */
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
    // Only where something was taken away in front of it.
    /^\{ ?material/iu.test(text) ? first.toUpperCase() : first,
  );
}

/** The texts that change; empty when nothing of them waits for these values. */
export function fillTexts(texts: Texts, values: PlaceholderValues): Partial<Texts> {
  const filled = textsWithPlaceholders.map((name) => [name, fillPlaceholders(texts[name], values)] as const);
  return Object.fromEntries(filled.filter(([name, text]) => text !== texts[name]));
}

/** Names in braces that nothing will ever fill: a slip of the writer. */
export function unknownPlaceholders(texts: Texts): string[] {
  const names = textsWithPlaceholders.flatMap((field) =>
    [...texts[field].matchAll(ANY)].map(([, name = '']) => name.trim()),
  );
  const isKnown = (name: string): boolean =>
    (placeholderNames as readonly string[]).includes(name.toLowerCase());
  return [...new Set(names.filter((name) => name !== '' && !isKnown(name)))];
}

/** Labels are written like titles; inside a sentence 'Copper' is 'copper', while 'PVC' and 'Bedroom 2' keep their letters. */
function asWordAt(text: string, at: number, value: string): string {
  const before = text.slice(0, at).trimEnd();
  if (before === '' || /[.!?:]$/u.test(before)) return value.charAt(0).toUpperCase() + value.slice(1);
  return /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])(?! ?\d)/u.test(value)
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value;
}
