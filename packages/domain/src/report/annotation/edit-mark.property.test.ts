import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryMark } from '../../testing/arbitrary-mark.ts';
import {
  boxBetween,
  DEFAULT_STYLE,
  draggedMark,
  growMark,
  handlesOf,
  middleMark,
  moveMark,
  resizeMark,
} from './edit-mark.ts';
import { markBounds } from './mark-bounds.ts';
import { type MarkKind, type MarkShape, parseMarkShape } from './mark-shape.ts';
import { type QuarterTurns, turnMark, turnsBack } from './turn-mark.ts';

const far = fc.double({ min: -5, max: 5, noNaN: true });
const turns = fc.constantFrom<QuarterTurns>(0, 1, 2, 3);
const tools: readonly MarkKind[] = ['arrow', 'line', 'rect', 'ellipse', 'text', 'marker', 'blur', 'crop'];

/** Whether the shape stays within the photo and can be stored. */
function isStorable(shape: MarkShape): boolean {
  const [x, y, w, h] = markBounds(shape);
  return parseMarkShape(shape) !== null && x >= 0 && y >= 0 && x + w <= 1.0001 && y + h <= 1.0001;
}

it('keeps a mark within the photo, however far it is moved, resized, grown and turned', () => {
  fc.assert(
    fc.property(arbitraryMark, far, far, turns, fc.nat(), (shape, dx, dy, by, pick) => {
      const moved = moveMark(shape, dx, dy);
      expect(isStorable(moved)).toBe(true);
      expect(isStorable(turnMark(moved, by))).toBe(true);
      expect(isStorable(growMark(moved, dx, dy))).toBe(true);
      const grips = handlesOf(shape);
      const grip = grips[pick % Math.max(1, grips.length)];
      if (grip) expect(isStorable(resizeMark(shape, grip.handle, [dx, dy]))).toBe(true);
    }),
  );
});

it('turns a box that ends at the very edge, where rounding has pushed it a hair too far', () => {
  const atEdge: MarkShape = { kind: 'blur', box: [0.98, 0.98, 0.02004, 0.02004] };
  expect(isStorable(atEdge)).toBe(true);
  for (const by of [1, 2, 3] as const) expect(isStorable(turnMark(atEdge, by))).toBe(true);
  expect(moveMark(atEdge, 0.5, 0.5)).toEqual({ kind: 'blur', box: [0.97996, 0.97996, 0.02004, 0.02004] });
});

it('moves a mark without changing its size', () => {
  fc.assert(
    fc.property(arbitraryMark, far, far, (shape, dx, dy) => {
      const [, , w, h] = markBounds(shape);
      const [, , movedW, movedH] = markBounds(moveMark(shape, dx, dy));
      expect(movedW).toBeCloseTo(w, 3);
      expect(movedH).toBeCloseTo(h, 3);
    }),
  );
});

it('turns a mark back to where it was', () => {
  fc.assert(
    fc.property(arbitraryMark, turns, (shape, by) => {
      const [x, y, w, h] = markBounds(turnMark(turnMark(shape, by), turnsBack(by)));
      const [fromX, fromY, fromW, fromH] = markBounds(shape);
      for (const [now, before] of [
        [x, fromX],
        [y, fromY],
        [w, fromW],
        [h, fromH],
      ] as const)
        expect(now).toBeCloseTo(before, 9);
    }),
  );
});

it('makes something that can be stored of any drag, and of no drag at all', () => {
  fc.assert(
    fc.property(far, far, far, far, fc.constantFrom(...tools), (ax, ay, bx, by, tool) => {
      const dragged = draggedMark(tool, [ax, ay], [bx, by], DEFAULT_STYLE, 1);
      expect(dragged !== null && isStorable(dragged)).toBe(true);
      const still = draggedMark(tool, [ax, ay], [ax, ay], DEFAULT_STYLE, 1);
      expect(still !== null && isStorable(still)).toBe(true);
    }),
  );
});

it.each([...tools, 'path' as const])('places a %s in the middle of what is seen', (tool) => {
  const shape = middleMark(tool, [0.5, 0.5, 0.4, 0.4], DEFAULT_STYLE, 3);
  expect(isStorable(shape)).toBe(true);
  const [x, y, w, h] = markBounds(shape);
  expect([x + w / 2, y + h / 2]).toEqual([expect.closeTo(0.7, 3), expect.closeTo(0.7, 3)]);
});

it('lets the corner that is dragged past the one across turn the box over', () => {
  const shape: MarkShape = { kind: 'blur', box: [0.4, 0.4, 0.2, 0.2] };
  expect(resizeMark(shape, 'se', [0.1, 0.2])).toEqual({
    kind: 'blur',
    box: boxBetween([0.1, 0.2], [0.4, 0.4]),
  });
});

it('shrinks by the keyboard down to the smallest size and no further', () => {
  let shape: MarkShape = { kind: 'rect', box: [0.4, 0.4, 0.1, 0.1], ...DEFAULT_STYLE };
  for (let press = 0; press < 30; press += 1) shape = growMark(shape, -0.01, -0.01);
  expect(markBounds(shape)).toEqual([0.4, 0.4, 0.02, 0.02]);
});
