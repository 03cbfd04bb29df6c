/** Pages as pixels, by poppler's pdftoppm where it is installed. Only tests use it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface PageInk {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Row by row: whether the pixel is inked. */
  readonly isInk: readonly boolean[];
}

export const hasPdftoppm = (): boolean => spawnSync('pdftoppm', ['-v']).error === undefined;

/** Darker than a shaded area, and than the edges of a letter. */
const INK_BELOW = 150;

export function inkOfPages(pdf: Uint8Array, dpi: number): PageInk[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-ink-'));
  try {
    writeFileSync(path.join(folder, 'in.pdf'), pdf);
    const done = spawnSync('pdftoppm', ['-r', String(dpi), '-gray', 'in.pdf', 'page'], { cwd: folder });
    if (done.status !== 0) throw new Error(`pdftoppm: ${String(done.stderr)}`);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    return pages.sort().map((name) => readPgm(readFileSync(path.join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** 'P5', width, height, 255, then one byte for each pixel. */
function readPgm(bytes: Uint8Array): PageInk {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
  if (head === null) throw new Error('not a gray picture');
  const [all, widthPx, heightPx] = head;
  const isInk = Array.from(bytes.subarray(all.length), (gray) => gray < INK_BELOW);
  return { widthPx: Number(widthPx), heightPx: Number(heightPx), isInk };
}

/** Share of the ink of `page` that has ink of `other` at most `reachPx` away in each direction. */
export function coveredShare(
  page: PageInk,
  other: PageInk,
  reachPx: number,
  skip: readonly PxRect[],
): number {
  let [ink, covered] = [0, 0];
  for (let y = 0; y < page.heightPx; y += 1) {
    for (let x = 0; x < page.widthPx; x += 1) {
      if (!page.isInk[y * page.widthPx + x] || skip.some((rect) => isInside(rect, x, y))) continue;
      ink += 1;
      if (hasInkNear(other, x, y, reachPx)) covered += 1;
    }
  }
  return ink === 0 ? 1 : covered / ink;
}

export interface PxRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const isInside = ({ left, top, right, bottom }: PxRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

function hasInkNear({ widthPx, heightPx, isInk }: PageInk, x: number, y: number, reachPx: number): boolean {
  const [fromX, toX] = [Math.max(0, x - reachPx), Math.min(widthPx - 1, x + reachPx)];
  const toY = Math.min(heightPx - 1, y + reachPx);
  for (let atY = Math.max(0, y - reachPx); atY <= toY; atY += 1)
    for (let atX = fromX; atX <= toX; atX += 1) if (isInk[atY * widthPx + atX]) return true;
  return false;
}
