/**
 * Entries at a distance as marks along a line, for every renderer: observations of a sewer scope. A mark has the number of
 * its entry and its distance.
 */
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
  const groups = new Map<string, ModelFact[]>();
  for (const fact of facts)
    if (fact.entry !== undefined)
      groups.set(fact.entry.group, [...(groups.get(fact.entry.group) ?? []), fact]);
  return [...groups.values()].flatMap((entries) => lineDrawing(entries) ?? []);
}

/** The drawing on a screen, in units of its view box; texts are as wide as average characters. */
export const SCREEN_LINE = { width: 320, height: 72, y: 36, mark: 3.5, text: 10 } as const;
const LETTER = 5.6;
const APART = 6;
const [NEAR, STEP] = [8, 12];

export interface ScreenMark extends LineMark {
  readonly x: number;
  /** Middle of its words, kept inside. */
  readonly wordsX: number;
  readonly numberY: number;
  readonly textY: number;
}

/** Where marks are close, their words take turns in height. */
export function onScreen({ marks }: LineDrawing): ScreenMark[] {
  const { width, y, mark, text: size } = SCREEN_LINE;
  const ends = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return marks.map((each) => {
    const x = mark + each.share * (width - 2 * mark);
    const half = (Math.max(each.text.length, each.number.length) * LETTER) / 2;
    const isClose = x - half < (ends[0] ?? 0) + APART && x - half >= (ends[1] ?? 0) + APART;
    const height = isClose ? 1 : 0;
    ends[height] = x + half;
    const away = NEAR + height * STEP;
    const wordsX = Math.min(Math.max(half, x), width - half);
    return { ...each, x, wordsX, numberY: y - away, textY: y + away + size * 0.75 };
  });
}
