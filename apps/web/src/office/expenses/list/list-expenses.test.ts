/** The order of the list: by each column, either way, with what is empty last. */
import { expenses } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import type { ExpenseQuery } from '../expense-query.ts';
import { listExpenses } from './list-expenses.ts';

const make = makerOf(expenses, { spentOn: '2026-11-27' });
/** Latest first, as the books have them. */
const rows = [
  make({ id: 'paint', spentOn: '2026-11-20', vendor: 'sherwin', amountCents: 5_000, category: 'supplies' }),
  make({ id: 'lunch', spentOn: '2026-11-19', vendor: 'Deli', amountCents: 900, category: 'meals' }),
  make({ id: 'cash', spentOn: '2026-11-18', vendor: '', amountCents: 700, category: '' }),
  make({ id: 'rope', spentOn: '2026-11-17', vendor: 'Deli', amountCents: 900, category: 'supplies' }),
].map((row) => ({ ...row, mark: 'safe' as const }));

const order = (query: ExpenseQuery) =>
  listExpenses({ expenses: rows, receiptsOf: () => [] }, query).rows.map(({ id }) => id);

describe('expenses', () => {
  it.each([
    [{}, ['paint', 'lunch', 'cash', 'rope']],
    [{ dir: 'asc' }, ['rope', 'cash', 'lunch', 'paint']],
    [{ sort: 'amount' }, ['paint', 'lunch', 'rope', 'cash']],
    [{ sort: 'amount', dir: 'asc' }, ['cash', 'lunch', 'rope', 'paint']],
    [{ sort: 'vendor' }, ['lunch', 'rope', 'paint', 'cash']],
    [{ sort: 'vendor', dir: 'desc' }, ['paint', 'lunch', 'rope', 'cash']],
    [{ sort: 'category' }, ['lunch', 'paint', 'rope', 'cash']],
  ] as const)('are in the order of %j', (query, ids) => {
    expect(order(query)).toEqual(ids);
  });

  it('are narrowed first', () => {
    expect(order({ sort: 'amount', dir: 'asc', category: 'supplies' })).toEqual(['rope', 'paint']);
  });
});
