/** Outdoor surfaces shared by several drawings. */
import { blots, darker, lighter, line, rect, repeat } from './kit.ts';

export const boards = (color: string, from: number, to: number, step = 22): string =>
  rect(0, from, 1200, to - from, color) +
  repeat(
    (to - from) / step,
    (index) =>
      line(0, from + index * step, 1200, from + index * step, darker(color, 0.35), 2.4) +
      line(
        0,
        from + index * step + 3,
        1200,
        from + index * step + 3,
        lighter(color, 0.3),
        1.4,
        'opacity=".6"',
      ),
  );
export const stucco = (color: string, seed: number): string =>
  rect(0, 0, 1200, 900, color) +
  blots(seed, 240, lighter(color, 0.35), [0, 0, 1200, 900], 20, 0.3) +
  blots(seed + 1, 240, darker(color, 0.3), [0, 0, 1200, 900], 18, 0.2);
export const soil = (color: string, y: number, seed: number): string =>
  rect(0, y, 1200, 900 - y, color) +
  blots(seed, 200, darker(color, 0.4), [0, y, 1200, 900 - y], 26, 0.4) +
  blots(seed + 1, 200, lighter(color, 0.35), [0, y, 1200, 900 - y], 18, 0.35);
