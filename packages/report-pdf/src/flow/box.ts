/**
 * The unit of pagination. Every primitive (paragraph, table, photo grid ...) measures itself into boxes that are never
 * split; a paragraph is one box a line. `draw` is called once, when the page and the top edge are known.
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
  /** Drawn again, as an artifact, when this box opens a page (the head of its table). */
  readonly repeatedHead?: readonly Box[];
  readonly draw: (pen: Pen, topY: number) => void;
}

export const withGap = (boxes: readonly Box[], gapPt: number): Box[] =>
  boxes.map((box, index) => (index === 0 ? { ...box, gapPt } : box));

/** All of it on one page, if it fits on one at all. */
export const keepTogether = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === boxes.length - 1 ? box : { ...box, keepsWithNext: true }));

export const keepWithNext = (boxes: readonly Box[]): Box[] =>
  boxes.map((box) => ({ ...box, keepsWithNext: true }));

export const heightOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, box, index) => sum + box.heightPt + (index === 0 ? 0 : box.gapPt), 0);
