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
  /** Numbers and states stand at the right. */
  align?: 'left' | 'right' | undefined;
  isSortable?: boolean | undefined;
  /** Place in the two-line list item under 768 px: first line, second line, at the right, or left out. */
  onPhone?: 'title' | 'meta' | 'aside' | 'hidden' | undefined;
  /** Left out of the table where it is narrower than a desk, so that the title keeps its room. */
  isDeskOnly?: boolean | undefined;
}
export interface TableGroup<Row> {
  id: string;
  /** Null: no group head. */
  label: string | null;
  /** Shown after the label; the number of rows unless told. */
  count?: number | undefined;
  rows: readonly Row[];
}
export interface DataTableProps<Row> {
  /** Accessible name: 'Reports'. */
  label: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly TableGroup<Row>[];
  rowKey: (row: Row) => string;
  /** Where the title cell leads: `<Link to="..." />`. The whole row is its target. Null: this row leads nowhere. */
  renderRow?: ((row: Row) => RenderElement | null) | undefined;
  selectedKey?: string | null | undefined;
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** What stands in place of the rows when there are none: an EmptyState. */
  empty?: ReactNode;
  className?: string | undefined;
}
