/** Search parameters of /expenses: a link, Back, or a saved filter leads to the same rows. */
import {
  day,
  listQuery,
  matching,
  oneOf,
  type PatchOf,
  pageNumber,
  type QueryOf,
  text,
} from '#src/ground/list-query.ts';

export const expenseViews = ['expenses', 'mileage', 'bank'] as const;
export type ExpenseView = (typeof expenseViews)[number];
export const expenseSorts = ['date', 'vendor', 'category', 'amount'] as const;
export type ExpenseSort = (typeof expenseSorts)[number];
export const expenseGaps = ['category', 'receipt'] as const;
export type ExpenseGap = (typeof expenseGaps)[number];

const params = {
  view: oneOf(expenseViews, 'expenses'),
  q: text,
  category: text,
  method: text,
  /** Missing category or receipt. */
  gap: oneOf(expenseGaps),
  billable: oneOf(['yes']),
  from: day,
  to: day,
  sort: oneOf(expenseSorts, 'date'),
  /** Absent: the column's own, `orderOf`. */
  dir: oneOf(['asc', 'desc']),
  /** The expense open next to the list; `new` for a new one. */
  expense: text,
  /** The same of a trip. */
  trip: text,
  /** Of the mileage log. */
  year: matching(/^20\d\d$/),
  page: pageNumber,
};
export type ExpenseQuery = QueryOf<typeof params>;
export type ExpensePatch = PatchOf<typeof params>;
export const {
  parse: parseExpenseQuery,
  change: changeExpenseQuery,
  write: writeExpenseQuery,
  read: readExpenseQuery,
} = listQuery(params);

const FILTERS = ['category', 'method', 'gap', 'billable', 'from', 'to'] as const;
export const isNarrowed = (query: ExpenseQuery): boolean =>
  query.q !== undefined || FILTERS.some((name) => query[name] !== undefined);
export const countFilters = (query: ExpenseQuery): number =>
  FILTERS.filter((name) => query[name] !== undefined).length;
/** Dates and amounts begin with the latest and the largest. */
export function orderOf({ sort = 'date', dir }: ExpenseQuery): { sort: ExpenseSort; isDown: boolean } {
  const usual = sort === 'date' || sort === 'amount' ? 'desc' : 'asc';
  return { sort, isDown: (dir ?? usual) === 'desc' };
}
/** Only what narrows the list. */
export const filterOf = ({ q, category, method, gap, billable, from, to }: ExpenseQuery): ExpenseQuery => ({
  q,
  category,
  method,
  gap,
  billable,
  from,
  to,
});
