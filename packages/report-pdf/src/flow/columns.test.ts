import { describe, expect, it } from 'vitest';
import type { Box } from './box.ts';
import { columns } from './columns.ts';

const line = (heightPt: number, gapPt = 0): Box & { drawnAt: number[] } => {
  const drawnAt: number[] = [];
  return { heightPt, gapPt, keepsWithNext: false, drawnAt, draw: (_pen, topY) => void drawnAt.push(topY) };
};

describe('columns', () => {
  it('that are high set their lines beside each other, as high as the highest, and break between them', () => {
    const left = [line(12), line(12), line(12)];
    const right = [line(20), line(10, 6)];
    const rows = columns([left, right], 30);
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

  it('are one box while they are low, drawn one after the other', () => {
    const order: string[] = [];
    const named = (name: string): Box => ({
      ...line(12),
      draw: (_pen, y) => void order.push(`${name} ${y}`),
    });
    const [box, ...others] = columns([
      [named('a'), { ...named('b'), gapPt: 6 }],
      [named('c'), named('d'), named('e')],
    ]);
    expect(others).toEqual([]);
    expect(box?.heightPt).toBe(36);
    box?.draw(() => undefined, 100);
    expect(order).toEqual(['a 100', 'b 118', 'c 100', 'd 112', 'e 124']);
    expect(columns([[], []])).toEqual([]);
  });
});
