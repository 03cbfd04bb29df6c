import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import { groupDigits } from '../group-digits.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { DESK_QUERY, PHONE_QUERY, useMediaQuery } from '../media-query.ts';
import { renderElement } from '../render-element.ts';
import { DataList } from './data-list.tsx';
import { rowLink } from './row-link.ts';
import { SortHeader } from './sort-header.tsx';
import type { DataTableProps, TableGroup } from './table-types.ts';

/**
 * A table without zebra stripes: hairlines, group headers with counts, sortable headers. Below 768 px, the same rows
 * are a list with two lines each. It does not sort; the caller supplies ordered rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isEmpty = props.groups.every((group) => group.rows.length === 0);
  if (isEmpty && props.empty) return <>{props.empty}</>;
  return isPhone ? <DataList {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, groups, sort, onSortChange, className } = props;
  const isDesk = useMediaQuery(DESK_QUERY);
  const columns = isDesk ? props.columns : props.columns.filter(({ isDeskOnly }) => isDeskOnly !== true);
  return (
    <table
      aria-label={label}
      className={classNames('type-table -mx-3 w-[calc(100%+1.5rem)] table-fixed border-collapse', className)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
              style={{ width: column.width }}
              className={classNames(
                'h-9 border-b border-line px-3 text-meta leading-5 font-strong text-text-3',
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {column.isSortable && onSortChange ? (
                <SortHeader
                  columnId={column.id}
                  label={column.header}
                  sort={sort ?? null}
                  isAtEnd={column.align === 'right'}
                  onSortChange={onSortChange}
                />
              ) : column.isHeaderHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupBody key={group.id} {...props} columns={columns} group={group} />
      ))}
    </table>
  );
}

function GroupBody<Row>({
  group,
  columns,
  rowKey,
  renderRow,
  rowHead,
  selectedKey,
}: DataTableProps<Row> & { group: TableGroup<Row> }) {
  // A column before the title (a check box) stays a separate control.
  const linkIndex = Math.max(
    0,
    columns.findIndex((column) => column.onPhone === 'title'),
  );
  return (
    <tbody>
      {group.label !== null && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="h-10 px-3 pt-3 text-left text-label leading-5 font-title"
          >
            {group.label}
            <span className="ml-2 font-medium text-text-3">
              {groupDigits(group.count ?? group.rows.length)}
            </span>
          </th>
        </tr>
      )}
      {group.rows.map((row) => {
        const key = rowKey(row);
        const isSelected = key === selectedKey;
        const link = renderRow?.(row) ?? null;
        const head = rowHead?.(row) ?? null;
        return (
          <Fragment key={key}>
            {head !== null && (
              <tr>
                {linkIndex > 0 && <td colSpan={linkIndex} />}
                <th
                  scope="row"
                  colSpan={columns.length - linkIndex}
                  className="px-3 pt-3 pb-0.5 text-left font-regular"
                >
                  {head}
                </th>
              </tr>
            )}
            <tr
              aria-current={isSelected || undefined}
              className={classNames(
                'relative border-b border-line',
                isSelected
                  ? 'bg-surface shadow-[inset_2px_0_0_var(--mark)]'
                  : link !== null && 'hover:bg-surface',
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={classNames(
                    'h-13 overflow-hidden px-3 py-1.5 text-ellipsis whitespace-nowrap text-text-2',
                    column.align === 'right' && 'text-right',
                  )}
                >
                  {index === linkIndex && link !== null
                    ? renderElement(link, rowLink, column.cell(row))
                    : column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        );
      })}
    </tbody>
  );
}
