/**
 * Edits of a mark by pointer or keyboard. Every result is within the photo (fractions 0..1) and rounded to a
 * ten-thousandth: less than a pixel on any screen, and short to store.
 */
import { markBounds } from './mark-bounds.ts';
import {
  type Box,
  DEFAULT_COLOR,
  DEFAULT_WIDTH,
  type MarkKind,
  type MarkShape,
  type Spot,
} from './mark-shape.ts';
import { mapMark } from './turn-mark.ts';

/** Minimum side of a box: an empty blur or crop could not be grabbed again. */
export const MIN_SIDE = 0.02;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const clamp = (value: number, least = 0, most = 1): number => Math.min(Math.max(value, least), most);
export const clampSpot = ([x, y]: Spot): [number, number] => [round(clamp(x)), round(clamp(y))];

/** Returns the box between two corners, at least MIN_SIDE wide and high, inside the photo. */
export function boxBetween([ax, ay]: Spot, [bx, by]: Spot): [number, number, number, number] {
  const side = (from: number, to: number): [number, number] => {
    const [low, high] = [clamp(Math.min(from, to)), clamp(Math.max(from, to))];
    const length = Math.max(high - low, MIN_SIDE);
    return [round(Math.min(low, 1 - length)), round(length)];
  };
  const [x, w] = side(ax, bx);
  const [y, h] = side(ay, by);
  return [x, y, w, h];
}

/** Moves a mark as far as the edge allows, without resizing it. */
export function moveMark(shape: MarkShape, dx: number, dy: number): MarkShape {
  const [x, y, w, h] = markBounds(shape);
  const byX = clamp(dx, -x, Math.max(1 - x - w, -x));
  const byY = clamp(dy, -y, Math.max(1 - y - h, -y));
  return mapMark(
    shape,
    ([px, py]) => clampSpot([px + byX, py + byY]),
    // Rounding must not push the far side over the edge.
    ([bx, by, bw, bh]) => [
      Math.min(round(clamp(bx + byX)), 1 - bw),
      Math.min(round(clamp(by + byY)), 1 - bh),
      bw,
      bh,
    ],
  );
}

/** 'start' and 'end' of an arrow or a line; corners of everything with a box. */
export type MarkHandle = 'start' | 'end' | 'nw' | 'ne' | 'sw' | 'se';

export function handlesOf(shape: MarkShape): readonly { readonly handle: MarkHandle; readonly at: Spot }[] {
  if (shape.kind === 'arrow' || shape.kind === 'line') {
    const [ax, ay, bx, by] = shape.points;
    return [
      { handle: 'start', at: [ax, ay] },
      { handle: 'end', at: [bx, by] },
    ];
  }
  if (shape.kind === 'text' || shape.kind === 'marker') return [];
  const [x, y, w, h] = markBounds(shape);
  return [
    { handle: 'nw', at: [x, y] },
    { handle: 'ne', at: [x + w, y] },
    { handle: 'sw', at: [x, y + h] },
    { handle: 'se', at: [x + w, y + h] },
  ];
}

/** Drags one handle to a spot. A mark without that handle is unchanged. */
export function resizeMark(shape: MarkShape, handle: MarkHandle, to: Spot): MarkShape {
  const [x, y] = clampSpot(to);
  if (shape.kind === 'arrow' || shape.kind === 'line') {
    const [ax, ay, bx, by] = shape.points;
    if (handle === 'start') return { ...shape, points: [x, y, bx, by] };
    return handle === 'end' ? { ...shape, points: [ax, ay, x, y] } : shape;
  }
  if (shape.kind === 'text' || shape.kind === 'marker' || handle === 'start' || handle === 'end')
    return shape;
  const [left, top, w, h] = markBounds(shape);
  const fixed: Spot = [handle.endsWith('w') ? left + w : left, handle.startsWith('n') ? top + h : top];
  return fitMark(shape, boxBetween(fixed, [x, y]));
}

/** Stretches the mark into a box. */
function fitMark(shape: MarkShape, [x, y, w, h]: Box): MarkShape {
  const [fromX, fromY, fromW, fromH] = markBounds(shape);
  return mapMark(
    shape,
    ([px, py]) =>
      clampSpot([
        fromW === 0 ? x + w / 2 : x + ((px - fromX) / fromW) * w,
        fromH === 0 ? y + h / 2 : y + ((py - fromY) / fromH) * h,
      ]),
    () => [x, y, w, h],
  );
}

/** Grows (or, negative, shrinks) a mark from the keyboard by moving its last corner or end. */
export function growMark(shape: MarkShape, dw: number, dh: number): MarkShape {
  const handle: MarkHandle = shape.kind === 'arrow' || shape.kind === 'line' ? 'end' : 'se';
  const grip = handlesOf(shape).find((each) => each.handle === handle);
  if (grip === undefined) return shape;
  const [left, top] = markBounds(shape);
  const [x, y] = [grip.at[0] + dw, grip.at[1] + dh];
  // A corner never passes the opposite one: holding the key down stops at the minimum size.
  return resizeMark(
    shape,
    handle,
    handle === 'end' ? [x, y] : [Math.max(x, left + MIN_SIDE), Math.max(y, top + MIN_SIDE)],
  );
}

export interface MarkStyle {
  readonly color: string;
  readonly width: number;
}

/** Initial text of a text mark. */
export const NEW_TEXT = 'Text';

/** Creates the mark for a drag from `from` to `to`; null for a freehand stroke, which has more than two points. */
export function draggedMark(
  kind: MarkKind,
  from: Spot,
  to: Spot,
  style: MarkStyle,
  number: number,
): MarkShape | null {
  const start = clampSpot(from);
  switch (kind) {
    case 'arrow':
    case 'line':
      return { kind, points: [...start, ...clampSpot(to)], ...style };
    case 'rect':
    case 'ellipse':
      return { kind, box: boxBetween(from, to), ...style };
    case 'blur':
    case 'crop':
      return { kind, box: boxBetween(from, to) };
    case 'text':
      return { kind, at: clampSpot(to), text: NEW_TEXT, ...style };
    case 'marker':
      return { kind, at: clampSpot(to), number, ...style };
    case 'path':
      return null;
  }
}

/** Creates a mark of this kind in the middle of the visible area, for users who cannot drag. */
export function middleMark(kind: MarkKind, [x, y, w, h]: Box, style: MarkStyle, number: number): MarkShape {
  const at = (fx: number, fy: number): Spot => [x + w * fx, y + h * fy];
  if (kind === 'path') {
    const wave = [at(0.35, 0.5), at(0.42, 0.42), at(0.5, 0.5), at(0.58, 0.58), at(0.65, 0.5)];
    return { kind, points: wave.flatMap(clampSpot), pressures: null, ...style };
  }
  const isSpot = kind === 'text' || kind === 'marker';
  const [from, to] =
    kind === 'crop'
      ? [at(0.1, 0.1), at(0.9, 0.9)]
      : isSpot
        ? [at(0.5, 0.5), at(0.5, 0.5)]
        : [at(0.35, 0.35), at(0.65, 0.65)];
  return draggedMark(kind, from, to, style, number) ?? { kind: 'blur', box: boxBetween(from, to) };
}

export const styleOf = (shape: MarkShape): MarkStyle | null =>
  'color' in shape ? { color: shape.color, width: shape.width } : null;

/** Changes color or width; a mark without them is unchanged. */
export const restyle = (shape: MarkShape, style: Partial<MarkStyle>): MarkShape =>
  'color' in shape ? { ...shape, ...style } : shape;

export const DEFAULT_STYLE: MarkStyle = { color: DEFAULT_COLOR, width: DEFAULT_WIDTH };
