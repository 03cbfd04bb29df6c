/**
 * Paginates boxes. Boxes that keep with their next form a run; a run goes onto the page it fits, else onto a new page;
 * one taller than a page is broken box by box. No box is dropped, reordered or drawn twice (except repeated table
 * headers). A run that has lower versions takes one of them where only that fits. An aside flows in its own column next
 * to its boxes, and what is left of it at their end moves into the main column if it can; the first box that does not
 * belong to it waits below, on a later page if the aside ends there.
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
/** An aside that is longer than its text in this ratio goes below it instead of taking most of another page. */
const LEAST_TEXT_SHARE = 0.6;

/** Height of what comes next to the aside from this run on; null when nothing marks its end. */
function textAhead(runs: readonly (readonly Box[])[], from: number): number | null {
  let heightPt = 0;
  for (let at = from; at < runs.length; at += 1)
    for (const box of runs[at] ?? []) {
      if (box.endsAside) return heightPt;
      if (!box.isBeside || box.aside) return null;
      heightPt += box.gapPt + box.heightPt;
    }
  return null;
}

export function paginate(boxes: readonly Box[], frame: Frame): LaidOutPage[] {
  const pages: LaidOutPage[] = [];
  const fullHeight = frame.bottomPt - frame.topPt;
  let page: LaidOutPage = { ops: [] };
  let y = frame.topPt;
  let isFresh = true;
  let aside: readonly Box[] = [];
  let spill: Box['spill'];
  let asideY = frame.topPt;
  const runs = runsOf(boxes);
  let at = 0;

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
  const waitsForSpill = (): boolean => {
    const ahead = spill === undefined ? null : textAhead(runs, at);
    return ahead !== null && ahead < heightOf(aside) * LEAST_TEXT_SHARE;
  };
  const openPage = (): void => {
    page = { ops: [] };
    pages.push(page);
    y = frame.topPt;
    isFresh = true;
    asideY = frame.topPt;
    if (!waitsForSpill()) placeAside();
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
      spill = box.spill;
      asideY = y;
      placeAside();
    }
    box.draw(pen, y);
    y += box.heightPt;
    isFresh = false;
  };

  const placeRun = (whole: readonly Box[]): void => {
    const first = whole[0];
    if (!first) return;
    if (!first.isBeside || first.aside) endAside();
    const left = frame.bottomPt - y - first.gapPt;
    const run = isFresh ? whole : fittingRun(whole, left);
    const height = heightOf(run);
    const wantsPage = (first.needsPt ?? 0) > left;
    if (!isFresh && (wantsPage || (height > left && height <= fullHeight))) openPage();
    for (const box of run) {
      if (box !== run[0] && (!box.isBeside || box.aside)) endAside();
      if (!isFresh && y + box.gapPt + box.heightPt > frame.bottomPt + ROUNDING_PT) openPage();
      place(box);
    }
  };
  const spillAside = (): void => {
    const rest = spill?.(aside.length).map((box) => ({ ...box, isBeside: true })) ?? [];
    if (spill !== undefined) aside = [];
    spill = undefined;
    for (const run of runsOf(rest)) placeRun(run);
  };

  openPage();
  for (const [index, run] of runs.entries()) {
    at = index;
    if (run[0]?.endsAside) spillAside();
    placeRun(run);
  }
  endAside();
  return pages;
}

/** The run itself, or its first lower version that fits where it does not; its end has one if a heading comes before it. */
function fittingRun(run: readonly Box[], roomPt: number): readonly Box[] {
  if (heightOf(run) <= roomPt) return run;
  for (const [index, { smaller }] of run.entries()) {
    const lower = smaller?.map((end) => [...run.slice(0, index), ...end]);
    const fitting = lower?.find((one) => heightOf(one) <= roomPt);
    if (fitting !== undefined) return fitting;
  }
  return run;
}
