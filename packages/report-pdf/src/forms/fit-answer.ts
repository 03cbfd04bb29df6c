/**
 * Fits an answer into its field: at full size if it fits, else smaller, down to a readable minimum; if still too long,
 * it is cut between words and printed in full on a continuation page.
 */
import { cleanText } from '../fonts/clean-text.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from '../text/break-lines.ts';
import { answerStyle } from './form-style.ts';

export interface FittedAnswer {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly isCut: boolean;
}

interface AnswerRoom {
  readonly widthPt: number;
  readonly lines: number;
  /** A line before the others, of another width. */
  readonly firstPt?: number | undefined;
}

const SMALLEST_PT = 6;
const STEP_PT = 0.5;
/** Ends a cut answer, so no one mistakes it for the whole. */
export const CONTINUED = '… (continued)';
const CUT_MARKS = [CONTINUED, '…'];

const onOneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

export function fitAnswer(
  answer: string,
  room: AnswerRoom & { readonly sizePt: number },
  fonts: FontBook,
  smallestPt: number = SMALLEST_PT,
): FittedAnswer {
  const isOneLine = room.lines === 1 && room.firstPt === undefined;
  const text = isOneLine ? onOneLine(answer) : cleanText(answer).trim();
  for (let sizePt = Math.max(room.sizePt, smallestPt); sizePt >= smallestPt; sizePt -= STEP_PT) {
    const style = answerStyle(sizePt);
    const lines = linesOf(text, style, room, fonts);
    if (lines !== null) return { lines, style, isCut: false };
  }
  return { lines: cutToFit(text, room, fonts, smallestPt), style: answerStyle(smallestPt), isCut: true };
}

/** Null when it does not fit in this size. */
function linesOf(text: string, style: TextStyle, room: AnswerRoom, fonts: FontBook): string[] | null {
  if (room.firstPt !== undefined) return linesAfterFirst(text, style, room, room.firstPt, fonts);
  if (room.lines === 1) return fonts.widthPt(text, style) <= room.widthPt ? [text] : null;
  return linesIn(text, style, room.widthPt, room.lines, fonts);
}

function linesIn(
  text: string,
  style: TextStyle,
  widthPt: number,
  most: number,
  fonts: FontBook,
): string[] | null {
  const lines = breakLines([{ text, style }], widthPt, fonts);
  const fits = lines.length <= most && lines.every((line) => line.widthPt <= widthPt + 0.01);
  return fits ? lines.map((line) => line.spans.map((span) => span.text).join('')) : null;
}

function linesAfterFirst(
  text: string,
  style: TextStyle,
  { widthPt, lines }: AnswerRoom,
  firstPt: number,
  fonts: FontBook,
): string[] | null {
  const [head = ''] = linesIn(text, style, firstPt, Number.POSITIVE_INFINITY, fonts) ?? [];
  const rest = text.slice(head.length).trimStart();
  if (fonts.widthPt(head, style) > firstPt + 0.01) return null;
  if (rest === '') return [head];
  const others = linesIn(rest, style, widthPt, lines, fonts);
  return others === null ? null : [head, ...others];
}

function cutToFit(text: string, room: AnswerRoom, fonts: FontBook, smallestPt: number): string[] {
  const style = answerStyle(smallestPt);
  const markWidth = (mark: string): number => fonts.widthPt(mark, style);
  const mark = CUT_MARKS.find((each) => markWidth(each) <= room.widthPt / 2) ?? '';
  const characters = Array.from(text);
  // The longest beginning that fits together with the mark.
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (linesOf(beginning(characters, middle) + mark, style, room, fonts) === null) high = middle - 1;
    else low = middle;
  }
  return linesOf(beginning(characters, low) + mark, style, room, fonts) ?? [];
}

/** The first characters, without a word cut in the middle unless it is the only one. */
function beginning(characters: readonly string[], count: number): string {
  const part = characters.slice(0, count).join('');
  const isWhole = count >= characters.length || characters[count] === ' ' || characters[count] === '\n';
  const lastSpace = part.lastIndexOf(' ');
  return (isWhole || lastSpace <= 0 ? part : part.slice(0, lastSpace)).trimEnd();
}
