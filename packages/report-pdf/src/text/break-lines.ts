/**
 * Greedy line breaking of styled runs. Breaks at spaces, after hyphens, slashes and dashes, and anywhere in a word
 * wider than the line. Line feeds end lines. Every input character is in exactly one line, except the spaces at breaks.
 */
import { cleanText } from '../fonts/clean-text.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';

export interface Run {
  readonly text: string;
  readonly style: TextStyle;
  /** From a paragraph's first run: the target of links to this name. */
  readonly anchor?: string | undefined;
}

export interface Span extends Run {
  readonly widthPt: number;
}

export interface Line {
  readonly spans: readonly Span[];
  readonly widthPt: number;
  readonly spaces: number;
  /** Ends a paragraph or a forced line: never stretched. */
  readonly isLast: boolean;
  /** False if a word continues in the next line. */
  readonly endsWord: boolean;
}

interface Token {
  readonly text: string;
  readonly style: TextStyle;
  readonly widthPt: number;
  readonly kind: 'word' | 'space' | 'break';
}

const PARTS = /\n| +|[^ \n]+/g;
/** Break points that need no added hyphen: 'wall-hung', 'and/or', 'roof—attic'. */
const INNER_BREAK = /(?<=[\p{L}\d][-/\u2013\u2014])(?=\p{L})/u;

function splitToFit(text: string, style: TextStyle, fonts: FontBook, widthPt: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part !== '' && fonts.widthPt(part + character, style) > widthPt) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

function wordTokens(word: string, style: TextStyle, fonts: FontBook, widthPt: number): Token[] {
  return word.split(INNER_BREAK).flatMap((text): Token[] => {
    const wide = fonts.widthPt(text, style);
    if (wide <= widthPt) return [{ text, style, widthPt: wide, kind: 'word' }];
    return splitToFit(text, style, fonts, widthPt).map((part) => ({
      text: part,
      style,
      widthPt: fonts.widthPt(part, style),
      kind: 'word',
    }));
  });
}

function tokenize(runs: readonly Run[], fonts: FontBook, widthPt: number): Token[] {
  const tokens: Token[] = [];
  for (const { text, style } of runs) {
    for (const [part] of cleanText(text).matchAll(PARTS)) {
      if (part === '\n') tokens.push({ text: part, style, widthPt: 0, kind: 'break' });
      else if (part.startsWith(' '))
        tokens.push({ text: ' ', style, widthPt: fonts.widthPt(' ', style), kind: 'space' });
      else tokens.push(...wordTokens(part, style, fonts, widthPt));
    }
  }
  return tokens;
}

function toLine(tokens: readonly Token[], isLast: boolean): Line {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]?.kind === 'space') end -= 1;
  const spans: { text: string; style: TextStyle; widthPt: number }[] = [];
  let widthPt = 0;
  let spaces = 0;
  for (const token of tokens.slice(0, end)) {
    const last = spans.at(-1);
    if (token.kind === 'space') spaces += 1;
    if (last?.style === token.style) {
      last.text += token.text;
      last.widthPt += token.widthPt;
    } else spans.push({ text: token.text, style: token.style, widthPt: token.widthPt });
    widthPt += token.widthPt;
  }
  return { spans, widthPt, spaces, isLast, endsWord: isLast || end < tokens.length };
}

export function breakLines(runs: readonly Run[], widthPt: number, fonts: FontBook): Line[] {
  const lines: Line[] = [];
  let held: Token[] = [];
  let heldWidth = 0;
  const close = (isLast: boolean): void => {
    lines.push(toLine(held, isLast));
    held = [];
    heldWidth = 0;
  };
  for (const token of tokenize(runs, fonts, widthPt)) {
    if (token.kind === 'break') {
      close(true);
      continue;
    }
    if (token.kind === 'space' && held.length === 0) continue;
    if (token.kind === 'word' && held.length > 0 && heldWidth + token.widthPt > widthPt + 0.01) close(false);
    held.push(token);
    heldWidth += token.widthPt;
  }
  if (held.length > 0 || lines.length === 0) close(true);
  return lines;
}
