/** Small vector shapes: rules, frames, the five severity signs (distinct shapes, so grayscale print works), the bob. */
import type { Pen } from './box.ts';
import type { PathStep } from './page-ops.ts';
import type { Tag } from './structure.ts';

export type SeverityKey = 'safety' | 'major' | 'moderate' | 'minor' | 'good';

export const rule = (
  pen: Pen,
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
  fill: string,
  tag: Tag = 'artifact',
): void => pen({ kind: 'rect', tag, x, y, widthPt, heightPt, fill });

const KAPPA = 0.5523;

export function ellipseSteps(cx: number, cy: number, rx: number, ry: number): PathStep[] {
  const kx = rx * KAPPA;
  const ky = ry * KAPPA;
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ];
}

export const polygonSteps = (points: readonly (readonly [number, number])[]): PathStep[] => [
  ...points.map(([x, y], index): PathStep => [index === 0 ? 'M' : 'L', x, y]),
  ['Z'],
];

/** The sign of a severity in a square of `sizePt`, drawn from a 16-unit grid. */
export function severitySign(
  pen: Pen,
  key: SeverityKey,
  x: number,
  y: number,
  sizePt: number,
  color: string,
  paper = '#ffffff',
): void {
  const u = sizePt / 16;
  const at = (px: number, py: number): [number, number] => [x + px * u, y + py * u];
  const fill = (points: readonly (readonly [number, number])[], shade: string): void =>
    pen({
      kind: 'path',
      tag: 'artifact',
      steps: polygonSteps(points.map(([px, py]) => at(px, py))),
      fill: shade,
      stroke: null,
    });
  const ring = (radius: number, widthUnits: number): void =>
    pen({
      kind: 'path',
      tag: 'artifact',
      steps: ellipseSteps(x + 8 * u, y + 8 * u, radius * u, radius * u),
      fill: null,
      stroke: { color, widthPt: widthUnits * u },
    });
  if (key === 'safety') {
    fill(
      [
        [8, 0.8],
        [15.6, 14.6],
        [0.4, 14.6],
      ],
      color,
    );
    fill(
      [
        [7.1, 5.2],
        [8.9, 5.2],
        [8.7, 10],
        [7.3, 10],
      ],
      paper,
    );
    fill(
      [
        [7.1, 11],
        [8.9, 11],
        [8.9, 12.7],
        [7.1, 12.7],
      ],
      paper,
    );
  } else if (key === 'major') {
    fill(
      [
        [8, 0.6],
        [15.4, 8],
        [8, 15.4],
        [0.6, 8],
      ],
      color,
    );
  } else if (key === 'moderate') {
    ring(6, 1.8);
    const top = at(8, 2);
    const bottom = at(8, 14);
    const k = 6 * u;
    pen({
      kind: 'path',
      tag: 'artifact',
      steps: [
        ['M', top[0], top[1]],
        ['C', top[0] + k * KAPPA, top[1], top[0] + k, top[1] + k * (1 - KAPPA), top[0] + k, top[1] + k],
        ['C', top[0] + k, bottom[1] - k * (1 - KAPPA), top[0] + k * KAPPA, bottom[1], bottom[0], bottom[1]],
        ['Z'],
      ],
      fill: color,
      stroke: null,
    });
  } else if (key === 'minor') ring(5.6, 2.4);
  else {
    pen({
      kind: 'path',
      tag: 'artifact',
      steps: [
        ['M', ...at(2, 8.6)],
        ['L', ...at(6.4, 13)],
        ['L', ...at(14, 3.6)],
      ],
      fill: null,
      stroke: { color, widthPt: 2.4 * u },
    });
  }
}
