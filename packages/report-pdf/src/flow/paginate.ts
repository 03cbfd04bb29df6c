/**
 * Paginates boxes. Boxes that keep with their next form a run; a run goes onto the page it fits, else onto a new page;
 * one taller than a page is broken box by box. No box is dropped, reordered or drawn twice (except repeated table
 * headers). An aside flows in its own column next to its boxes; the first box that does not belong to it waits below,
 * on a later page if the aside ends there.
 */
import { type Box, heightOf } from './box.ts';
import type { LaidOutPage, PageOp } from './page-ops.ts';

export interface Frame {
  readonly topPt: number;
  readonly bottomPt: number;
}

const runsOf = (boxes: readonly Box[]): Box[][] => {
  const runs: Box[][] = [];
  let run: Box[] = [];
  for (const box of boxes) {
    run.push(box);
    if (box.keepsWithNext) continue;
    runs.push(run);
    run = [];
  }
  if (run.length > 0) runs.push(run);
  return runs;
};

const ROUNDING_PT = 0.01;

export function paginate(boxes: readonly Box[], frame: Frame): LaidOutPage[] {
  const pages: LaidOutPage[] = [];
  const fullHeight = frame.bottomPt - frame.topPt;
  let page: LaidOutPage = { ops: [] };
  let y = frame.topPt;
  let isFresh = true;
  let aside: readonly Box[] = [];
  let asideY = frame.topPt;

  const pen = (op: PageOp): void => void page.ops.push(op);
  /** As much of the aside as fits here; at least one box of it on an otherwise empty page. */
  const placeAside = (): void => {
    let isFirst = true;
    for (let box = aside[0]; box; box = aside[0]) {
      const top = asideY + (isFirst ? 0 : box.gapPt);
      const isAlone = isFirst && asideY === frame.topPt;
      if (!isAlone && top + box.heightPt > frame.bottomPt + ROUNDING_PT) return;
      box.draw(pen, top);
      asideY = top + box.heightPt;
      aside = aside.slice(1);
      isFirst = false;
    }
  };
  const openPage = (): void => {
    page = { ops: [] };
    pages.push(page);
    y = frame.topPt;
    isFresh = true;
    asideY = frame.topPt;
    placeAside();
  };
  const endAside = (): void => {
    while (aside.length > 0) openPage();
    if (asideY <= y) return;
    y = asideY;
    isFresh = false;
  };
  const place = (box: Box): void => {
    if (isFresh && pages.length > 1) {
      for (const head of box.repeatedHead ?? []) {
        head.draw((op) => pen('tag' in op ? { ...op, tag: 'artifact' } : op), y);
        y += head.heightPt;
        isFresh = false;
      }
    }
    if (!isFresh) y += box.gapPt;
    // Before the box, so no line of the aside comes between two lines of its text when copied or read aloud.
    if (box.aside) {
      aside = box.aside;
      asideY = y;
      placeAside();
    }
    box.draw(pen, y);
    y += box.heightPt;
    isFresh = false;
  };

  openPage();
  for (const run of runsOf(boxes)) {
    const first = run[0];
    if (!first) continue;
    if (!first.isBeside || first.aside) endAside();
    const height = heightOf(run);
    const left = frame.bottomPt - y - first.gapPt;
    const fitsHere = height <= left || isFresh;
    const wantsPage = (first.needsPt ?? 0) > left;
    if (!isFresh && (wantsPage || (!fitsHere && height <= fullHeight))) openPage();
    for (const box of run) {
      if (box !== first && (!box.isBeside || box.aside)) endAside();
      if (!isFresh && y + box.gapPt + box.heightPt > frame.bottomPt + ROUNDING_PT) openPage();
      place(box);
    }
  }
  endAside();
  return pages;
}
