/**
 * The unit of pagination. Every primitive (paragraph, table, photo grid ...) measures itself into boxes that are never
 * split; a paragraph is one box per line. `draw` is called once, when the page and the top edge are known.
 */
import type { PageOp } from './page-ops.ts';

export type Pen = (op: PageOp) => void;

export interface Box {
  readonly heightPt: number;
  /** Space above, dropped at the top of a page. */
  readonly gapPt: number;
  /** Stays on the page of the following box. */
  readonly keepsWithNext: boolean;
  /** Starts a new page when less than this is left. */
  readonly needsPt?: number;
  /** Repeated as an artifact when this box opens a page (the header of its table). */
  readonly repeatedHead?: readonly Box[];
  /** Flows next to this box and those after it, from the top of this box on, over as many pages as it needs. */
  readonly aside?: readonly Box[];
  /** Placed next to a running aside; any other box waits until the aside has ended. */
  readonly isBeside?: boolean;
  /** The last boxes of the aside as boxes of the main column: how many are left over. */
  readonly spill?: (count: number) => readonly Box[];
  /** What is left of the aside is spilled before this box. */
  readonly endsAside?: boolean;
  /** The run that starts here in lower versions, for a page that has not enough room for this one. */
  readonly smaller?: readonly (readonly Box[])[];
  readonly draw: (pen: Pen, topY: number) => void;
}

export const withGap = (boxes: readonly Box[], gapPt: number): Box[] =>
  boxes.map((box, index) => (index === 0 ? { ...box, gapPt } : box));

/** Keeps everything on one page if it fits on one. */
export const keepTogether = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === boxes.length - 1 ? box : { ...box, keepsWithNext: true }));

export const keepWithNext = (boxes: readonly Box[]): Box[] =>
  boxes.map((box) => ({ ...box, keepsWithNext: true }));

export const heightOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, box, index) => sum + box.heightPt + (index === 0 ? 0 : box.gapPt), 0);

const NOTHING: Box = { heightPt: 0, gapPt: 0, keepsWithNext: false, draw: () => undefined };
/** A longer aside may start at the bottom of a page and continue. */
const MOST_NEEDED_PT = 200;

/**
 * Two flows at once: `aside` in its own column, starting level with the first of `boxes`. With `spill`, what has no room
 * there continues in the main column.
 */
export function beside(boxes: readonly Box[], aside: readonly Box[], spill?: Box['spill']): Box[] {
  const [first = NOTHING, ...others] = boxes;
  if (aside.length === 0) return [...boxes];
  const needsPt = Math.max(first.needsPt ?? 0, Math.min(heightOf(aside), MOST_NEEDED_PT));
  const opened = ([start = NOTHING, ...more]: readonly Box[]): Box[] =>
    [{ ...start, aside, needsPt, ...(spill && { spill }) }, ...more].map(besideAnAside);
  const [opening = NOTHING, ...following] = opened([first, ...others]);
  const smaller = first.smaller?.map(opened);
  return [{ ...opening, ...(smaller && { smaller }) }, ...following];
}

/** Its lower versions too: otherwise taking one of them would end the aside. */
const besideAnAside = (box: Box): Box => ({
  ...box,
  isBeside: true,
  ...(box.smaller && { smaller: box.smaller.map((run) => run.map(besideAnAside)) }),
});

/** Marks the end of the text that an aside accompanies. */
export const END_OF_ASIDE: Box = { ...NOTHING, isBeside: true, endsAside: true };

/** The first of these runs for which the page has room; each shows the same, lower than the one before. */
export function anyOf(run: readonly Box[], smaller: readonly (readonly Box[])[]): Box[] {
  const [first, ...others] = run;
  return first ? [{ ...first, smaller }, ...others] : [];
}

export function drawStack(boxes: readonly Box[], pen: Pen, topY: number): void {
  let y = topY;
  boxes.forEach((box, index) => {
    y += index === 0 ? 0 : box.gapPt;
    box.draw(pen, y);
    y += box.heightPt;
  });
}
