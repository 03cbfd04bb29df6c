import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOf, type Box, beside, END_OF_ASIDE } from './box.ts';
import type { TextOp } from './page-ops.ts';
import { paginate } from './paginate.ts';

const FRAME = { topPt: 80, bottomPt: 280 };
const STYLE = { face: 'serif', sizePt: 10, leadingPt: 12, color: '#000000' } as const;

const box = (name: string, heightPt: number, more: Partial<Box> = {}): Box => ({
  heightPt,
  gapPt: 0,
  keepsWithNext: false,
  draw: (pen, topY) =>
    pen({ kind: 'text', tag: 'artifact', x: 0, baselineY: topY, text: name, style: STYLE, extraSpacePt: 0 }),
  ...more,
});

const placed = (boxes: readonly Box[]) =>
  paginate(boxes, FRAME).map((page) => page.ops.map((op) => [(op as TextOp).text, (op as TextOp).baselineY]));

describe('pagination', () => {
  it('fills a page and goes on with the next one', () => {
    expect(placed([box('a', 120), box('b', 60), box('c', 60)])).toEqual([
      [
        ['a', 80],
        ['b', 200],
      ],
      [['c', 80]],
    ]);
  });

  it('takes a heading along to the page of its text', () => {
    const boxes = [box('a', 150), box('heading', 20, { keepsWithNext: true }), box('text', 60)];
    expect(placed(boxes)[1]).toEqual([
      ['heading', 80],
      ['text', 100],
    ]);
  });

  it('drops the space above what opens a page, and only there', () => {
    expect(
      placed([box('a', 100, { gapPt: 30 }), box('b', 40, { gapPt: 30 }), box('c', 90, { gapPt: 30 })]),
    ).toEqual([
      [
        ['a', 80],
        ['b', 210],
      ],
      [['c', 80]],
    ]);
  });

  it('starts a page when a part wants more room than is left', () => {
    expect(placed([box('a', 60), box('part', 20, { needsPt: 150 })])).toHaveLength(2);
    expect(placed([box('a', 40), box('part', 20, { needsPt: 150 })])).toHaveLength(1);
  });

  it('repeats the head of a table over its rows on a new page', () => {
    const repeatedHead = [box('head', 20)];
    const rows = ['1', '2', '3', '4', '5'].map((name) => box(name, 50, { repeatedHead }));
    expect(
      placed([box('head', 20, { keepsWithNext: true }), ...rows]).map((page) => page.map(([text]) => text)),
    ).toEqual([
      ['head', '1', '2', '3'],
      ['head', '4', '5'],
    ]);
  });

  it('sets an aside level with what it belongs to, and what follows below both', () => {
    const finding = beside([box('title', 20), box('text', 30)], [box('label', 15), box('place', 65)]);
    expect(placed([box('a', 40), ...finding, box('b', 20)])).toEqual([
      [
        ['a', 80],
        ['label', 120],
        ['place', 135],
        ['title', 120],
        ['text', 140],
        ['b', 200],
      ],
    ]);
  });

  it('lets a long aside run over pages beside its text, and ends it before anything else begins', () => {
    const rail = ['1', '2', '3', '4', '5'].map((name) => box(name, 90));
    const pages = placed([...beside([box('band', 30), box('text', 60)], rail), box('next', 20)]);
    expect(pages).toEqual([
      [
        ['1', 80],
        ['2', 170],
        ['band', 80],
        ['text', 110],
      ],
      [
        ['3', 80],
        ['4', 170],
      ],
      [
        ['5', 80],
        ['next', 170],
      ],
    ]);
  });

  it('begins what has an aside on the next page when the aside would be cut off here', () => {
    const finding = beside([box('title', 20)], [box('label', 60), box('place', 60)]);
    expect(placed([box('a', 120), ...finding])[1]).toEqual([
      ['label', 80],
      ['place', 140],
      ['title', 80],
    ]);
  });

  it('draws every box of text and asides once, inside the frame, whatever their heights', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 180 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.record({ main: heights, aside: heights }), { maxLength: 8 }), (parts) => {
        const heightOf = new Map<string, number>();
        const named = (name: string, height: number): Box => {
          heightOf.set(name, height);
          return box(name, height);
        };
        const boxes = parts.flatMap(({ main, aside }, at) =>
          beside(
            main.map((height, index) => named(`m${at}.${index}`, height)),
            aside.map((height, index) => named(`a${at}.${index}`, height)),
          ),
        );
        const drawn = placed(boxes).flat();
        expect(drawn.map(([text]) => String(text)).sort()).toEqual([...heightOf.keys()].sort());
        for (const [text, y] of drawn)
          expect(Number(y) + (heightOf.get(String(text)) ?? 0)).toBeLessThanOrEqual(FRAME.bottomPt + 0.01);
      }),
    );
  });

  it('draws every box once, in order, inside the frame, whatever their heights and ties', () => {
    const any = fc.record({
      height: fc.integer({ min: 1, max: 180 }),
      gap: fc.integer({ min: 0, max: 40 }),
      keeps: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (parts) => {
        const boxes = parts.map((part, index) =>
          box(String(index), part.height, { gapPt: part.gap, keepsWithNext: part.keeps }),
        );
        const pages = placed(boxes);
        expect(pages.flat().map(([text]) => text)).toEqual(parts.map((_, index) => String(index)));
        for (const [text, y] of pages.flat()) {
          expect(Number(y) + (parts[Number(text)]?.height ?? 0)).toBeLessThanOrEqual(FRAME.bottomPt + 0.01);
        }
      }),
    );
  });

  it('takes the highest version of a run for which the page has room, and the usual one on a new page', () => {
    const run = anyOf([box('high', 120)], [[box('low', 70)], [box('lowest', 40)]]);
    expect(placed([box('a', 120), ...run])).toEqual([
      [
        ['a', 80],
        ['low', 200],
      ],
    ]);
    expect(placed([box('a', 150), ...run])[0]).toContainEqual(['lowest', 230]);
    expect(placed([box('a', 170), ...run])[1]).toEqual([['high', 80]]);
  });

  it('takes a lower version of what follows a heading on its page', () => {
    const run = anyOf([box('high', 120)], [[box('low', 70)]]);
    const heading = box('heading', 20, { keepsWithNext: true });
    expect(placed([box('a', 100), heading, ...run])[0]).toContainEqual(['low', 200]);
    expect(placed([box('a', 115), heading, ...run])[1]).toEqual([
      ['heading', 80],
      ['high', 100],
    ]);
  });

  it('takes a lower version beside an aside without ending it', () => {
    const aside = [box('x', 90), box('y', 90)];
    const run = anyOf([box('high', 120)], [[box('low', 70)]]);
    const pages = placed(beside([box('text', 100), ...run], aside));
    expect(pages[0]).toEqual([
      ['x', 80],
      ['y', 170],
      ['text', 80],
      ['low', 180],
    ]);
  });

  it('leaves an aside to go under the text when little text is left for the page', () => {
    const aside = ['x', 'y', 'z'].map((name) => box(name, 90));
    const spill = (count: number) => aside.slice(3 - count).map((one) => ({ ...one, heightPt: 20 }));
    const boxes = [
      ...beside([box('text', 180), box('end', 30), END_OF_ASIDE], aside, spill),
      box('next', 20),
    ];
    expect(placed(boxes)[1]).toEqual([
      ['end', 80],
      ['z', 110],
      ['next', 130],
    ]);
  });

  it('moves what an aside has no room for under the text, and keeps the rest beside it', () => {
    const aside = ['x', 'y', 'z'].map((name) => box(name, 80));
    const spill = (count: number) => aside.slice(3 - count).map((one) => ({ ...one, heightPt: 20 }));
    const boxes = [...beside([box('text', 50), END_OF_ASIDE], aside, spill), box('next', 20)];
    expect(placed(boxes)).toEqual([
      [
        ['x', 80],
        ['y', 160],
        ['text', 80],
        ['z', 130],
        // Below the aside, which is the longer one.
        ['next', 240],
      ],
    ]);
  });
});
