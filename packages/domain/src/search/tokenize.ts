/**
 * Splits text into tokens with positions. Lowercase, without accents. Words joined by a symbol ('A/C', 'anti-tip',
 * 'T&P') give their parts and the whole, so 'ac', 'antitip' and 'tip' all match.
 */
export interface Token {
  readonly text: string;
  /** Place in the original text, [start, end). */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+(?:[/&'’.-][\p{L}\p{N}]+)*/gu;
const PART = /[\p{L}\p{N}]+/gu;

export const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of text.matchAll(WORD)) {
    const start = word.index;
    const parts = [...word[0].matchAll(PART)];
    if (parts.length > 1) {
      tokens.push({ text: normalize(parts.join('')), start, end: start + word[0].length });
    }
    for (const part of parts) {
      const at = start + part.index;
      tokens.push({ text: normalize(part[0]), start: at, end: at + part[0].length });
    }
  }
  return tokens;
}

/** A query's words in order: 'T&P valve' -> ['tp', 'valve'], 'anti-tip' -> ['anti', 'tip']. Single letters stay joined. */
export function tokenizeQuery(query: string): string[] {
  return [...query.matchAll(WORD)].flatMap((word) => {
    const parts = [...word[0].matchAll(PART)].map((part) => normalize(part[0]));
    return parts.every((part) => part.length > 1) ? parts : [parts.join('')];
  });
}
