/**
 * Boxes -> pages. Boxes that keep with their next form a run; a run goes onto the page it fits, else onto a new page;
 * one that is taller than a page is broken box by box. No box is dropped, reordered or drawn twice (heads of tables
 * excepted, which repeat).
 */
import { type Box, heightOf } from './box.ts';
import type { LaidOutPage } from './page-ops.ts';

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

export function paginate(boxes: readonly Box[], frame: Frame): LaidOutPage[] {
  const pages: LaidOutPage[] = [];
  const fullHeight = frame.bottomPt - frame.topPt;
  let page: LaidOutPage = { ops: [] };
  let y = frame.topPt;
  let isFresh = true;

  const openPage = (): void => {
    page = { ops: [] };
    pages.push(page);
    y = frame.topPt;
    isFresh = true;
  };
  const place = (box: Box): void => {
    if (isFresh && pages.length > 1) {
      for (const head of box.repeatedHead ?? []) {
        head.draw((op) => page.ops.push('tag' in op ? { ...op, tag: 'artifact' } : op), y);
        y += head.heightPt;
        isFresh = false;
      }
    }
    if (!isFresh) y += box.gapPt;
    box.draw((op) => page.ops.push(op), y);
    y += box.heightPt;
    isFresh = false;
  };

  openPage();
  for (const run of runsOf(boxes)) {
    const first = run[0];
    if (!first) continue;
    const height = heightOf(run);
    const left = frame.bottomPt - y - first.gapPt;
    const fitsHere = height <= left || isFresh;
    const wantsPage = (first.needsPt ?? 0) > left;
    if (!isFresh && (wantsPage || (!fitsHere && height <= fullHeight))) openPage();
    for (const box of run) {
      if (!isFresh && y + box.gapPt + box.heightPt > frame.bottomPt + 0.01) openPage();
      place(box);
    }
  }
  return pages;
}
