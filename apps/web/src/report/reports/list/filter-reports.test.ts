import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { binDaysLeft, firstInOrder, listReports, PAGE_SIZE } from './filter-reports.ts';
import { groupByDay } from './group-by-day.ts';
import type { ListSearch } from './list-search.ts';

const context = { userId: 'rosa', nowMs: Date.parse('2026-11-21T12:00:00Z') };
const rows = [
  buildRow({ id: 'a', address: '77 Mill Race Road', client: 'Jun Ito', startsAt: '2026-11-18T14:00:00Z' }),
  buildRow({
    id: 'b',
    address: '9 Áñez Street',
    client: 'Okafor',
    startsAt: '2026-11-20T14:00:00Z',
    number: '261120-K7Q',
  }),
  buildRow({ id: 'c', status: 'in_review', inspectorId: 'tom', startsAt: '2026-11-17T14:00:00Z' }),
  buildRow({ id: 'd', status: 'published', startsAt: '2026-11-16T14:00:00Z' }),
  buildRow({ id: 'e', archivedAt: '2026-11-01T00:00:00Z' }),
  buildRow({ id: 'f', deletedAt: '2026-11-20T12:00:00Z' }),
  buildRow({ id: 'g', deletedAt: '2026-10-01T12:00:00Z' }),
];
const idsOf = (search: ListSearch): string[] => listReports(rows, search, context).rows.map(({ id }) => id);

describe('the views of the list', () => {
  it('opens with what is not published, the newest inspection first', () => {
    expect(idsOf({})).toEqual(['b', 'a', 'c']);
  });
  it('shows each state, the archive and the bin alone', () => {
    expect(idsOf({ view: 'mine' })).toEqual(['b', 'a']);
    expect(idsOf({ view: 'draft' })).toEqual(['b', 'a']);
    expect(idsOf({ view: 'review' })).toEqual(['c']);
    expect(idsOf({ view: 'published' })).toEqual(['d']);
    expect(idsOf({ view: 'archive' })).toEqual(['e']);
  });
  it('shows a binned report for longer where the law keeps it', () => {
    const old = buildRow({ id: 'old', deletedAt: '2026-06-01T12:00:00Z' });
    expect(listReports([old], { view: 'bin' }, context).rows).toEqual([]);
    expect(listReports([old], { view: 'bin' }, { ...context, kept: new Set(['old']) }).rows).toEqual([old]);
  });

  it('hides a binned report after 30 days', () => {
    expect(idsOf({ view: 'bin' })).toEqual(['f']);
    expect(binDaysLeft('2026-11-20T12:00:00Z', context.nowMs)).toBe(29);
    expect(binDaysLeft('2026-10-22T12:00:00Z', context.nowMs)).toBe(0);
  });
  it('counts every view, whatever is searched', () => {
    const { counts } = listReports(rows, { q: 'nothing fits' }, context);
    expect(counts).toEqual({ open: 3, mine: 2, draft: 2, review: 1, published: 1, archive: 1, bin: 1 });
  });
});

describe('searching and filtering', () => {
  it('finds by words of address, client and number in any order, without accents and capitals', () => {
    expect(idsOf({ q: 'anez' })).toEqual(['b']);
    expect(idsOf({ q: 'ito  MILL' })).toEqual(['a']);
    expect(idsOf({ q: 'k7q' })).toEqual(['b']);
    expect(idsOf({ q: 'ito okafor' })).toEqual([]);
  });
  it('takes both ends of a range of days', () => {
    expect(idsOf({ from: '2026-11-17', to: '2026-11-18' })).toEqual(['a', 'c']);
  });
  it('filters by inspector and type', () => {
    expect(idsOf({ inspector: 'tom' })).toEqual(['c']);
    expect(idsOf({ type: 'four_point' })).toEqual([]);
  });
});

describe('order and pages', () => {
  it('sorts by what is asked, numbers in addresses as numbers', () => {
    expect(idsOf({ sort: 'title' })).toEqual(['b', 'a', 'c']);
    expect(idsOf({ sort: 'title', dir: 'desc' })).toEqual(['c', 'a', 'b']);
    expect(idsOf({ sort: 'status' })).toEqual(['b', 'a', 'c']);
    expect(idsOf({ sort: 'date', dir: 'asc' })).toEqual(['c', 'a', 'b']);
  });
  it('gives every one of 1,230 reports exactly once over its pages', () => {
    const many = Array.from({ length: 1230 }, (_, index) =>
      buildRow({ id: `r${index}`, startsAt: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString() }),
    );
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(1230 / PAGE_SIZE); page++) {
      for (const { id } of listReports(many, { page }, context).rows) seen.add(id);
    }
    expect(seen.size).toBe(1230);
  });
  it('shows the last page when the address names one beyond it', () => {
    const list = listReports(rows, { page: 9 }, context);
    expect([list.page, list.totalCount]).toEqual([1, 3]);
  });
  it('puts rows under their days in the order of the list', () => {
    const { rows: shown } = listReports(rows, {}, context);
    const groups = groupByDay(shown, '2026-11-21');
    expect(groups.map(({ label }) => label)).toEqual(['Yesterday', 'Nov 18', 'Nov 17']);
  });
});

describe('the first rows of an order', () => {
  it('are those of a stable sort', () => {
    const row = fc.record({ key: fc.integer({ min: 0, max: 9 }), id: fc.nat() });
    const order = (a: { key: number }, b: { key: number }): number => a.key - b.key;
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 300 }), (rows, count) => {
        expect(firstInOrder(rows, order, count)).toEqual([...rows].sort(order).slice(0, count));
      }),
    );
  });
});
