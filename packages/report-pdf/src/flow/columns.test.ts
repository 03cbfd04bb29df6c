import { describe, expect, it } from 'vitest';
import type { Box } from './box.ts';
import { columns } from './columns.ts';

const line = (heightPt: number, gapPt = 0): Box & { drawnAt: number[] } => {
  const drawnAt: number[] = [];
  return { heightPt, gapPt, keepsWithNext: false, drawnAt, draw: (_pen, topY) => void drawnAt.push(topY) };
};

describe('columns', () => {
  it('set the lines of their stacks beside each other, as high as the highest', () => {
    const left = [line(12), line(12), line(12)];
    const right = [line(20), line(10, 6)];
    const rows = columns([left, right]);
    expect(rows.map((row) => [row.gapPt, row.heightPt])).toEqual([
      [0, 20],
      [6, 12],
      [0, 12],
    ]);
    rows.forEach((row, index) => {
      row.draw(() => undefined, index * 100);
    });
    expect(left.map((box) => box.drawnAt)).toEqual([[0], [100], [200]]);
    expect(right.map((box) => box.drawnAt)).toEqual([[0], [100]]);
  });

  it('of nothing are nothing', () => {
    expect(columns([])).toEqual([]);
    expect(columns([[], []])).toEqual([]);
  });
});
