/**
 * Lines of a mark in the caller's units (pixels on screen, points on paper), so that editor, web report and PDF draw
 * the same lines. Only + - * / and square roots, because the PDF must have the same bytes on every machine.
 */
import type { ModelAnnotation } from '../model/types.ts';

export type OutlineStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export interface OutlineStroke {
  readonly steps: readonly OutlineStep[];
  /** Multiple of the mark's line width. */
  readonly widthFactor: number;
}

export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [number, number];
export type LinedAnnotation = Exclude<ModelAnnotation, { kind: 'text' | 'marker' }>;

const KAPPA = 0.5523;
/** Length and spread of an arrowhead, in line widths. */
const HEAD_LENGTH = 4.5;
const HEAD_SPREAD = 0.55;

/** Takes `lineWidth` in the same units as `size`; an arrowhead grows with it. */
export function markOutline(mark: LinedAnnotation, size: DrawingSize, lineWidth: number): OutlineStroke[] {
  const place = (x: number, y: number): Point => [x * size.width, y * size.height];
  switch (mark.kind) {
    case 'line':
    case 'arrow': {
      const from = place(mark.points[0], mark.points[1]);
      const to = place(mark.points[2], mark.points[3]);
      const shaft: OutlineStep[] = [
        ['M', ...from],
        ['L', ...to],
      ];
      const steps = mark.kind === 'arrow' ? [...shaft, ...arrowHead(from, to, lineWidth)] : shaft;
      return [{ steps, widthFactor: 1 }];
    }
    case 'rect': {
      const [x, y, w, h] = mark.box;
      const corners = [place(x, y), place(x + w, y), place(x + w, y + h), place(x, y + h)];
      return [{ steps: [...polyline(corners), ['Z']], widthFactor: 1 }];
    }
    case 'ellipse': {
      const [x, y, w, h] = mark.box;
      const [cx, cy] = place(x + w / 2, y + h / 2);
      return [{ steps: ellipse(cx, cy, (w / 2) * size.width, (h / 2) * size.height), widthFactor: 1 }];
    }
    case 'path':
      return freehand(mark, place);
  }
}

const polyline = (points: readonly Point[]): OutlineStep[] =>
  points.map(([x, y], index): OutlineStep => [index === 0 ? 'M' : 'L', x, y]);

function arrowHead(from: Point, to: Point, lineWidth: number): OutlineStep[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const back = Math.min(lineWidth * HEAD_LENGTH, length * 0.6);
  const [ux, uy] = [(dx / length) * back, (dy / length) * back];
  return [
    ['M', to[0] - ux - uy * HEAD_SPREAD, to[1] - uy + ux * HEAD_SPREAD],
    ['L', to[0], to[1]],
    ['L', to[0] - ux + uy * HEAD_SPREAD, to[1] - uy - ux * HEAD_SPREAD],
  ];
}

function ellipse(cx: number, cy: number, rx: number, ry: number): OutlineStep[] {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ];
}

/** Number of pressure steps: neighboring points on the same step are one stroke. */
const PRESSURE_STEPS = 4;

const factorOf = (pressure: number | undefined): number =>
  pressure === undefined ? 1 : 0.5 + Math.round(pressure * PRESSURE_STEPS) / PRESSURE_STEPS;

/** Draws curves through the segment midpoints with the points as control points; a single tap is a dot. */
function freehand(
  { points, pressures }: Extract<ModelAnnotation, { kind: 'path' }>,
  place: (x: number, y: number) => Point,
): OutlineStroke[] {
  const spots: Point[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) spots.push(place(points[at] ?? 0, points[at + 1] ?? 0));
  const [first] = spots;
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return [];
  const strokes: { steps: OutlineStep[]; widthFactor: number }[] = [];
  let pen: Point = first;
  const draw = (step: OutlineStep, to: Point, pressure: number | undefined): void => {
    const widthFactor = factorOf(pressure);
    const current = strokes.at(-1);
    if (current?.widthFactor === widthFactor) current.steps.push(step);
    else strokes.push({ steps: [['M', pen[0], pen[1]], step], widthFactor });
    pen = to;
  };
  for (let index = 1; index + 1 < spots.length; index += 1) {
    const [pole, next] = [spots[index] ?? first, spots[index + 1] ?? last];
    const to: Point = [(pole[0] + next[0]) / 2, (pole[1] + next[1]) / 2];
    draw(curve(pen, pole, to), to, pressures?.[index]);
  }
  draw(['L', last[0], last[1]], last, pressures?.at(-1));
  return strokes;
}

/** Converts a quadratic curve to the cubic that PDF supports. */
function curve(from: Point, pole: Point, to: Point): OutlineStep {
  const third = (end: Point, axis: 0 | 1): number => end[axis] + ((pole[axis] - end[axis]) * 2) / 3;
  return ['C', third(from, 0), third(from, 1), third(to, 0), third(to, 1), to[0], to[1]];
}

/** Returns the `d` of an SVG path. */
export const outlineToSvg = (steps: readonly OutlineStep[]): string =>
  steps
    .map(
      ([letter, ...numbers]) => `${letter}${numbers.map((each) => Math.round(each * 100) / 100).join(' ')}`,
    )
    .join('');

/** Type size of a text, and radius of a marker, for a line width; all as fractions of the long side. */
export const textSizeOf = (width: number): number => 0.014 + width * 2.6;
export const markerRadiusOf = (width: number): number => 0.017 + width * 1.6;
/** Width of the light halo on each side of a line. */
export const HALO = 0.0028;
/** A white mark has a dark edge. */
export const haloColor = (color: string): string =>
  color.toLowerCase() === '#ffffff' ? '#16130f' : '#ffffff';
/** Dark text on light backgrounds (yellow, white, orange), otherwise white. */
export const inkOn = (color: string): string => (isLight(color) ? '#16130f' : '#ffffff');

function isLight(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return red * 299 + green * 587 + blue * 114 > 140_000;
}
