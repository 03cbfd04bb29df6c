import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Merged, standingFor, standsForCircle, thoseThere } from './standing-for.ts';

type Row = Merged & { readonly deletedAt: string | null };
type Book = ReadonlyMap<string, Row>;

const isThere = (row: Row, book: Book): boolean => row.deletedAt === null || standsForCircle(row, book);
const peopleIn = (book: Book): Row[] => [...book.values()].filter((row) => isThere(row, book));
const byIndex = (rows: readonly Row[], index: number): Row => {
  const row = rows[index % rows.length];
  if (row === undefined) throw new Error('nobody is there');
  return row;
};

/** Rows that a merge on one device writes: one is kept, the other points to it. */
function mergedIn(book: Book, keep: number, drop: number): Row[] {
  const people = peopleIn(book);
  const kept = byIndex(people, keep);
  const other = byIndex(people, drop);
  if (kept.id === other.id) return [];
  return [
    // Of the kept row, only what a cycle left is written.
    ...(kept.mergedInto === null ? [] : [{ id: kept.id, mergedInto: null, deletedAt: null }]),
    { id: other.id, mergedInto: kept.id, deletedAt: 'now' },
  ];
}
const withRows = (book: Book, rows: readonly Row[]): Book =>
  new Map([...book, ...rows.map((row) => [row.id, row] as const)]);

const step = fc.oneof(
  fc.record({ device: fc.constantFrom(0, 1), keep: fc.nat(20), drop: fc.nat(20) }),
  fc.constant('sync' as const),
);

it('loses nobody, whoever is merged on two devices', () => {
  let circles = 0;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 20 }), (count, steps) => {
      const ids = Array.from({ length: count }, (_, index) => `id-${index}`);
      let shared: Book = new Map(ids.map((id) => [id, { id, mergedInto: null, deletedAt: null }]));
      let unsent: [Row[], Row[]] = [[], []];
      for (const each of [...steps, 'sync' as const]) {
        if (each === 'sync') {
          shared = withRows(shared, unsent.flat());
          unsent = [[], []];
          const book = shared;
          circles += [...book.values()].filter((row) => standsForCircle(row, book)).length;
          for (const row of book.values()) expect(isThere(standingFor(row, book), book)).toBe(true);
        } else {
          const own = unsent[each.device === 0 ? 0 : 1];
          own.push(...mergedIn(withRows(shared, own), each.keep, each.drop));
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(circles).toBeGreaterThan(0);
});

it('counts one of a circle among those who are there, and nobody who was merged or deleted', () => {
  const there = thoseThere([
    { id: 'ana', mergedInto: 'ben', deletedAt: 'then' },
    { id: 'ben', mergedInto: 'ana', deletedAt: 'then' },
    { id: 'cleo', mergedInto: 'dora', deletedAt: 'then' },
    { id: 'dora', mergedInto: null, deletedAt: null },
    { id: 'eva', mergedInto: null, deletedAt: 'then' },
  ]);
  expect(there).toEqual([
    { id: 'ana', mergedInto: 'ben', deletedAt: null },
    { id: 'dora', mergedInto: null, deletedAt: null },
  ]);
});
