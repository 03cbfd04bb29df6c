import type { ReactNode } from 'react';
import type { RenderElement } from '../render-element.ts';

export type SortDirection = 'ascending' | 'descending';
export interface TableSort {
  columnId: string;
  direction: SortDirection;
}
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Only for assistive technology: a column of check boxes or menus. */
  isHeaderHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** CSS width: '22%', '140px'. Columns without one share the rest. */
  width?: string | undefined;
  /** Numbers and statuses are right-aligned. */
  align?: 'left' | 'right' | undefined;
  isSortable?: boolean | undefined;
  /** Position in the two-line list item below 768 px: first line, second line, on the right, or hidden. */
  onPhone?: 'title' | 'meta' | 'aside' | 'hidden' | undefined;
  /** Omitted where the table is narrower than desktop, so the title keeps its space. */
  isDeskOnly?: boolean | undefined;
}
export interface TableGroup<Row> {
  id: string;
  /** Null: no group header. */
  label: string | null;
  /** Shown after the label; by default the number of rows. */
  count?: number | undefined;
  rows: readonly Row[];
}
export interface DataTableProps<Row> {
  /** Accessible name: 'Reports'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly TableGroup<Row>[];
  rowKey: (row: Row) => string;
  /** The title cell's link: `<Link to="..." />`. The whole row is its target. Null: no link. */
  renderRow?: ((row: Row) => RenderElement | null) | undefined;
  /** A line above this row that it shares with the next ones: the visit of several reports. Null: none. */
  rowHead?: ((row: Row) => ReactNode) | undefined;
  selectedKey?: string | null | undefined;
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Shown when there are no rows: an EmptyState. */
  empty?: ReactNode;
  className?: string | undefined;
}
