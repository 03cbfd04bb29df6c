import { expect, it } from 'vitest';
import { anchorAt, readAnchors } from './anchors.ts';

const pdf = {
  getDestinations: async () =>
    new Map([
      ['finding-2', [{ num: 2, gen: 0 }, { name: 'XYZ' }, 0, 392, null]],
      ['finding-1', [{ num: 1, gen: 0 }, { name: 'XYZ' }, 0, 592, null]],
      ['lost', [{ num: 9, gen: 0 }, { name: 'XYZ' }, 0, 0, null]],
    ]),
  getPageIndex: async ({ num }: { num: number }) => {
    if (num === 9) throw new Error('no such page');
    return num - 1;
  },
  getPage: async () => ({ view: [0, 0, 612, 792] }),
} as unknown as Parameters<typeof readAnchors>[0];

it('reads named places from the first page down and leaves out damaged ones', async () => {
  const anchors = await readAnchors(pdf);
  expect(anchors.map(({ name, pageIndex }) => [name, pageIndex])).toEqual([
    ['finding-1', 0],
    ['finding-2', 1],
  ]);
  expect(anchors[0]?.top).toBeCloseTo(200 / 792);
});

it('finds what is printed at a place: the last that starts above it, on this page or an earlier one', async () => {
  const anchors = await readAnchors(pdf);
  expect(anchorAt(anchors, { pageIndex: 0, y: 0.1 })).toBeNull();
  expect(anchorAt(anchors, { pageIndex: 0, y: 0.3 })?.name).toBe('finding-1');
  expect(anchorAt(anchors, { pageIndex: 1, y: 0.2 })?.name).toBe('finding-1');
  expect(anchorAt(anchors, { pageIndex: 1, y: 0.9 })?.name).toBe('finding-2');
});
