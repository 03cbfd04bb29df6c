import { describe, expect, it } from 'vitest';
import { labelLines } from './label-lines.ts';
import { markOutline, outlineToSvg } from './mark-outline.ts';

const style = { color: '#d21d3f', width: 0.007 };
const size = { width: 200, height: 100 };

it('draws an arrow with a head that is no longer than most of its shaft', () => {
  const [stroke] = markOutline({ kind: 'arrow', points: [0.1, 0.5, 0.12, 0.5], ...style }, size, 10);
  const xs = (stroke?.steps ?? []).flatMap((step) => (step[0] === 'M' || step[0] === 'L' ? [step[1]] : []));
  expect(Math.min(...xs)).toBeCloseTo(20, 5);
  expect(Math.max(...xs)).toBeCloseTo(24, 5);
});

it('draws a dot for a tap and one stroke for an even line', () => {
  const tap = markOutline({ kind: 'path', points: [0.5, 0.5], pressures: null, ...style }, size, 2);
  expect(tap.map(({ steps }) => outlineToSvg(steps))).toEqual(['M100 50L100 50']);
  const even = markOutline(
    { kind: 'path', points: [0, 0, 0.5, 1, 1, 0], pressures: null, ...style },
    size,
    2,
  );
  expect(even).toHaveLength(1);
});

it('draws a pen that is pressed harder wider, and its strokes meet', () => {
  const strokes = markOutline(
    { kind: 'path', points: [0, 0, 0.3, 0, 0.6, 0, 1, 0], pressures: [0, 0.1, 0.5, 1], ...style },
    size,
    2,
  );
  expect(strokes.map(({ widthFactor }) => widthFactor)).toEqual([0.5, 1, 1.5]);
  const starts = strokes.map(({ steps }) => steps[0]?.slice(1));
  const ends = strokes.map(({ steps }) => steps.at(-1)?.slice(-2));
  expect(starts.slice(1)).toEqual(ends.slice(0, -1));
});

describe('a text', () => {
  it('breaks between words, at lines of its own, and inside a word that is longer than the photo is wide', () => {
    expect(labelLines('Exposed felt at the eave', 20, 200)).toEqual(['Exposed felt at', 'the eave']);
    expect(labelLines('one\ntwo', 20, 200)).toEqual(['one', 'two']);
    expect(labelLines('x'.repeat(30), 20, 200)).toEqual(['x'.repeat(16), 'x'.repeat(14)]);
  });
});
