import { parseMark } from '@plumbline/domain/office/agreements/mark';
import type { PointGroup } from 'signature_pad';
import { expect, it } from 'vitest';
import { markOfPad } from './mark-of-pad.ts';

const group = (points: readonly (readonly [number, number])[]): PointGroup =>
  ({ points: points.map(([x, y]) => ({ x, y, time: 0, pressure: 0.5 })) }) as PointGroup;
const size = { widthPx: 300, heightPx: 100 };

it('keeps the lines of a signature, without its times', () => {
  expect(
    markOfPad(
      'Ann',
      [
        group([
          [1.04, 2],
          [3, 4],
        ]),
        group([[5, 5]]),
      ],
      size,
    ),
  ).toEqual({
    kind: 'drawn',
    name: 'Ann',
    ...size,
    strokes: [
      [1, 2, 3, 4],
      [5, 5],
    ],
  });
});

it('is nothing where nothing was drawn', () => {
  expect(markOfPad('Ann', [], size)).toBeNull();
  expect(markOfPad('Ann', [group([])], size)).toBeNull();
});

it('thins what a long hand drew, and stays a signature that the server takes', () => {
  const long = Array.from({ length: 20_000 }, (_, at): [number, number] => [at % 300, at % 100]);
  const mark = markOfPad('Ann', [group(long)], size);
  expect(mark?.strokes[0]?.length).toBeLessThan(3100);
  expect(mark?.strokes[0]?.slice(-2)).toEqual([long.at(-1)?.[0], long.at(-1)?.[1]]);
  expect(parseMark(mark)).toEqual(mark);
});
