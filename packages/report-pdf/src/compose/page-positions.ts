/** Determines the report part shown in each page's running header. */
import type { LaidOutPage, PageOp } from '../flow/page-ops.ts';
import type { ContentsEntry, PagePosition } from '../layouts/report-layout.ts';

const isDrawn = (op: PageOp): boolean =>
  op.kind === 'text' || op.kind === 'photo' || op.kind === 'page-number';

/** The part whose heading starts the page, and the last one that begins on it. */
function partsOn(page: LaidOutPage, parts: ReadonlyMap<string, ContentsEntry>) {
  let opening: ContentsEntry | null = null;
  let last: ContentsEntry | null = null;
  let isBlank = true;
  for (const op of page.ops) {
    const part = op.kind === 'anchor' ? parts.get(op.name) : undefined;
    if (part && isBlank) opening ??= part;
    if (part) last = part;
    if (isDrawn(op)) isBlank = false;
  }
  return { opening, last };
}

/** Pages of the body; the cover before them is page 1. The body starts with the first of `entries`. */
export function pagePositions(
  body: readonly LaidOutPage[],
  entries: readonly [ContentsEntry, ...ContentsEntry[]],
): PagePosition[] {
  const parts = new Map(entries.map((entry) => [entry.anchor, entry]));
  const count = body.length + 1;
  let running = entries[0];
  return body.map((page, index) => {
    const { opening, last } = partsOn(page, parts);
    const part = opening ?? running;
    running = last ?? running;
    return { number: index + 2, count, part, opensPart: opening !== null };
  });
}
