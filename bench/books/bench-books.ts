/**
 * `npm run bench -- books`: 20,000 expenses and 2,000 bank lines. Goals: a filter, a search and the totals of a year within
 * 100 ms each, suggestions for all open lines within 500 ms, all in Node; and no task over 50 ms in the app's own list (draw-expenses.ts).
 */
import { performance } from 'node:perf_hooks';
import { listExpenses } from '../../apps/web/src/office/expenses/list/list-expenses.ts';
import {
  type BankEntry,
  suggestMatches,
} from '../../packages/domain/src/office/expenses/bank/match-lines.ts';
import { totalsOf } from '../../packages/domain/src/office/expenses/totals.ts';
import { expenses } from '../../packages/domain/src/tables/records.ts';
import { makerOf } from '../../packages/domain/src/testing/make-record.ts';
import { addDays } from '../../packages/domain/src/time/zone-clock.ts';
import { printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';
import { drawnExpenses } from './draw-expenses.ts';

const COUNT = 20_000;
const LINES = 2000;
const VENDORS = ['Shell', 'The Home Depot', 'Lunch Box Deli', 'Office Depot', 'Gulf Coast Tools'];
const make = makerOf(expenses, { spentOn: '2026-11-27' });

const rows = Array.from({ length: COUNT }, (_, index) => ({
  ...make({
    id: `expense-${index}`,
    spentOn: addDays('2026-11-27', -(index % 1800)),
    vendor: `${VENDORS[index % VENDORS.length]} ${index % 90}`,
    amountCents: 100 + ((index * 7919) % 90_000),
    category: index % 3 === 0 ? '' : 'supplies',
  }),
  mark: 'safe' as const,
}));
const world: Parameters<typeof listExpenses>[0] = { expenses: rows, receiptsOf: () => [] };
const entries = rows.map(
  ({ id, spentOn, amountCents, vendor }): BankEntry => ({
    id,
    kind: 'expense',
    day: spentOn,
    amountCents: -amountCents,
    words: vendor,
  }),
);
const lines = rows.slice(0, LINES).map(({ id, spentOn, amountCents, vendor }) => ({
  id: `line ${id}`,
  postedOn: addDays(spentOn, 2),
  amountCents: -amountCents,
  description: `POS ${vendor.toUpperCase()}`,
}));

function timesOf(work: () => unknown): number[] {
  return Array.from({ length: 15 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
}
const year = rows.filter(({ spentOn }) => spentOn.startsWith('2026-'));
const within = (name: string, work: () => unknown, atMost: number) => ({
  name: `${name}, p95`,
  value: quantile(timesOf(work), 0.95),
  unit: 'ms',
  goal: { atMost },
});

printFigures(`The books, ${COUNT} expenses`, [
  within('a filter', () => listExpenses(world, { gap: 'category', from: '2026-01-01' }), 100),
  within('a search', () => listExpenses(world, { q: 'depot 41' }), 100),
  within('the totals of a year', () => totalsOf(year), 100),
  within(`suggestions for ${LINES} bank lines`, () => suggestMatches(lines, entries), 500),
  ...(await drawnExpenses(COUNT)),
]);
