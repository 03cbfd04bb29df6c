/**
 * Entries at a distance as marks along a line, for every renderer: observations of a sewer scope. A mark has the number of
 * its entry and its distance.
 */
import { groupBy } from '../../ground/group-by.ts';
import type { ModelFact } from './types.ts';

export interface LineMark {
  readonly number: string;
  /** '38.6 ft'. */
  readonly text: string;
  /** 0 is where the line begins, 1 the last mark. */
  readonly share: number;
}

export interface LineDrawing {
  readonly marks: readonly LineMark[];
  /** The drawing in a sentence. */
  readonly alt: string;
}

/** `entries`: of one group. Null where fewer than two have a distance. */
export function lineDrawing(entries: readonly ModelFact[]): LineDrawing | null {
  const placed = entries.flatMap(({ entry }, index) =>
    entry?.along === undefined ? [] : [{ ...entry.along, number: String(index + 1) }],
  );
  const last = Math.max(0, ...placed.map(({ at }) => at));
  if (placed.length < 2 || last <= 0) return null;
  return {
    marks: placed.map(({ at, text, number }) => ({ number, text, share: at / last })),
    alt: `Along the line: ${placed.map(({ number, text }) => `${number} at ${text}`).join(', ')}.`,
  };
}

/** The drawings among the facts of a part, in their order. */
export function lineDrawings(facts: readonly ModelFact[]): LineDrawing[] {
  const entries = facts.filter(({ entry }) => entry !== undefined);
  return [...groupBy(entries, ({ entry }) => entry?.group).values()].flatMap(
    (group) => lineDrawing(group) ?? [],
  );
}

export interface Line {
  readonly x: number;
  readonly width: number;
  /** Half of a mark. */
  readonly mark: number;
  /** Between the words of two marks at one height. */
  readonly apart: number;
}

export interface PlacedMark extends LineMark {
  /** Middle of the mark. */
  readonly x: number;
  /** 0 is next to the line. */
  readonly height: number;
}

/** Where marks are close, their words take turns in height. @param widthOf the wider of a mark's number and distance */
export function placeMarks(
  { marks }: LineDrawing,
  { x: from, width, mark, apart }: Line,
  widthOf: (each: LineMark) => number,
): PlacedMark[] {
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return marks.map((each) => {
    const x = from + mark + each.share * (width - 2 * mark);
    const half = widthOf(each) / 2;
    const isClose = x - half < (ends[0] ?? 0) + apart && x - half >= (ends[1] ?? 0) + apart;
    const height = isClose ? 1 : 0;
    ends[height] = x + half;
    return { ...each, x, height };
  });
}

/** The drawing on a screen, in units of its view box; texts are as wide as average characters. */
export const SCREEN_LINE = { width: 320, height: 72, y: 36, mark: 3.5, text: 10 } as const;
const LETTER = 5.6;
const APART = 6;
const [NEAR, STEP] = [8, 12];

export interface ScreenMark extends PlacedMark {
  /** Middle of its words, kept inside. */
  readonly wordsX: number;
  readonly numberY: number;
  readonly textY: number;
}

export function onScreen(drawing: LineDrawing): ScreenMark[] {
  const { width, y, mark, text: size } = SCREEN_LINE;
  const wide = ({ text, number }: LineMark): number => Math.max(text.length, number.length) * LETTER;
  return placeMarks(drawing, { x: 0, width, mark, apart: APART }, wide).map((each) => {
    const half = wide(each) / 2;
    const away = NEAR + each.height * STEP;
    const wordsX = Math.min(Math.max(half, each.x), width - half);
    return { ...each, wordsX, numberY: y - away, textY: y + away + size * 0.75 };
  });
}
