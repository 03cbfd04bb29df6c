/**
 * The list as a pure function: rows and search in, one page out. Rows are indexed beforehand (report-row.ts), so
 * that 10,000 of them are filtered by comparing ready strings and numbers.
 */
import type { ReportStatus } from '@plumbline/domain/tables/records';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { foldText } from '#src/report/overview/report-row.ts';
import { type ListSearch, type ListView, listViews, type SortColumn } from './list-search.ts';

export const PAGE_SIZE = 50;
const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

export interface ListContext {
  readonly userId: string;
  readonly nowMs: number;
  /** IDs of reports that stay in Trash beyond its days, by law. */
  readonly kept?: ReadonlySet<string>;
}

export interface ReportPage {
  readonly rows: readonly ReportRow[];
  /** From 1; never beyond the last page. */
  readonly page: number;
  /** Matching rows on all pages. */
  readonly totalCount: number;
  readonly counts: ViewCounts;
}

/** Matching rows of each view, without the search. */
export type ViewCounts = Readonly<Record<ListView, number>>;

export function countViews(rows: readonly ReportRow[], context: ListContext): ViewCounts {
  const counts: Record<ListView, number> = { ...NO_COUNTS };
  for (const row of rows) for (const name of listViews) if (VIEWS[name](row, context)) counts[name] += 1;
  return counts;
}

/** @param counts those of `rows` and `context`: they stay while someone searches and sorts */
export function listReports(
  rows: readonly ReportRow[],
  search: ListSearch,
  context: ListContext,
  counts = countViews(rows, context),
): ReportPage {
  const view = search.view ?? 'open';
  const isInView = VIEWS[view];
  const fits = createFilter(search);
  const found: ReportRow[] = [];
  for (const row of rows) if (isInView(row, context) && fits(row)) found.push(row);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(search.page ?? 1, pageCount);
  const start = (page - 1) * PAGE_SIZE;
  const first = firstInOrder(found, createOrder(search, view), start + PAGE_SIZE);
  return { rows: first.slice(start), page, totalCount: found.length, counts };
}

/** Up to how many rows are looked for; beyond that, sorting all is no more work. */
const MOST_LOOKED_FOR = 4 * PAGE_SIZE;

/** The first `count` rows. For the first pages, most rows are compared once: sorting 10,000 is a task that keys wait for. */
export function firstInOrder<Row>(
  rows: readonly Row[],
  order: (a: Row, b: Row) => number,
  count: number,
): readonly Row[] {
  if (count > MOST_LOOKED_FOR) return [...rows].sort(order).slice(0, count);
  const first: Row[] = [];
  for (const row of rows) {
    const last = first.at(-1);
    if (first.length === count && last !== undefined && order(row, last) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      // After its equals, as a stable sort has it.
      if (order(row, first[middle] as Row) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

const NO_COUNTS: ViewCounts = {
  open: 0,
  mine: 0,
  draft: 0,
  review: 0,
  published: 0,
  archive: 0,
  bin: 0,
};

const isHere = (row: ReportRow): boolean => row.deletedAt === null && !row.isArchived;
const inHand = (row: ReportRow): boolean => isHere(row) && row.status !== 'published';

const VIEWS: Readonly<Record<ListView, (row: ReportRow, context: ListContext) => boolean>> = {
  open: inHand,
  mine: (row, { userId }) => inHand(row) && row.inspectorId === userId,
  draft: (row) => isHere(row) && row.status === 'draft',
  review: (row) => isHere(row) && row.status === 'in_review',
  published: (row) => isHere(row) && row.status === 'published',
  archive: (row) => row.deletedAt === null && row.isArchived,
  bin: (row, { nowMs, kept }) =>
    row.deletedAt !== null && (binDaysLeft(row.deletedAt, nowMs) > 0 || kept?.has(row.id) === true),
};

/** Returns the days left to restore a deleted report; 0 when expired. */
export function binDaysLeft(deletedAt: string, nowMs: number): number {
  const untilMs = Date.parse(deletedAt) + BIN_DAYS * DAY_MS;
  return Math.max(0, Math.ceil((untilMs - nowMs) / DAY_MS));
}

function createFilter({ q, type, from, to, inspector }: ListSearch): (row: ReportRow) => boolean {
  const words = foldText(q ?? '')
    .split(' ')
    .filter((word) => word !== '');
  return (row) =>
    (type === undefined || row.type === type) &&
    (inspector === undefined || row.inspectorId === inspector) &&
    (from === undefined || row.day >= from) &&
    (to === undefined || row.day <= to) &&
    words.every((word) => row.searchText.includes(word));
}

const STATUS_ORDER: Readonly<Record<ReportStatus, number>> = { draft: 0, in_review: 1, published: 2 };
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type RowOrder = (a: ReportRow, b: ReportRow) => number;

const ORDERS: Readonly<Record<SortColumn, RowOrder>> = {
  date: (a, b) => a.atMs - b.atMs,
  title: (a, b) => byText(a.titleKey, b.titleKey),
  client: (a, b) => byText(a.clientKey, b.clientKey),
  type: (a, b) => byText(a.typeLabel, b.typeLabel),
  status: (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status],
};

/** Newest inspection first by default; the Trash by deletion. Ties: newest first, then
 * the reports of one inspection together, then ID, for stable pages. */
function createOrder({ sort, dir }: ListSearch, view: ListView): RowOrder {
  if (view === 'bin' && sort === undefined)
    return (a, b) => byText(b.deletedAt ?? '', a.deletedAt ?? '') || byText(a.id, b.id);
  const column = sort ?? 'date';
  const sign = (dir ?? (column === 'date' ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  const order = ORDERS[column];
  return (a, b) =>
    sign * order(a, b) ||
    b.atMs - a.atMs ||
    byText(a.inspectionId, b.inspectionId) ||
    byText(a.typeLabel, b.typeLabel) ||
    byText(a.id, b.id);
}
