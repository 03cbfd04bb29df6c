import { Fragment, useId } from 'react';
import { classNames } from '../class-names.ts';
import { groupDigits } from '../group-digits.ts';
import { renderElement } from '../render-element.ts';
import { rowLink } from './row-link.ts';
import type { DataTableProps, TableColumn, TableGroup } from './table-types.ts';

/** The rows of a DataTable on a phone: two lines each, with the key value on the right. */
export function DataList<Row>(props: DataTableProps<Row>) {
  return (
    <section aria-label={props.label} className={props.className}>
      {props.groups.map((group) => (
        <ListGroup key={group.id} {...props} group={group} />
      ))}
    </section>
  );
}

function ListGroup<Row>({
  group,
  columns,
  rowKey,
  renderRow,
  rowHead,
  selectedKey,
  label,
}: DataTableProps<Row> & { group: TableGroup<Row> }) {
  const headId = useId();
  const place = (onPhone: TableColumn<Row>['onPhone']) =>
    columns.filter((column) => column.onPhone === onPhone);
  return (
    <>
      {group.label !== null && (
        <h2 id={headId} className="flex min-h-10 items-end pb-1.5 text-label leading-5 font-title">
          {group.label}
          <span className="ml-2 font-medium text-text-3">
            {groupDigits(group.count ?? group.rows.length)}
          </span>
        </h2>
      )}
      <ul
        aria-label={group.label === null ? label : undefined}
        aria-labelledby={group.label === null ? undefined : headId}
        className="list-none p-0"
      >
        {group.rows.map((row) => {
          const key = rowKey(row);
          const link = renderRow?.(row) ?? null;
          const head = rowHead?.(row) ?? null;
          const title = place('title').map((column) => (
            <Fragment key={column.id}>{column.cell(row)}</Fragment>
          ));
          return (
            <Fragment key={key}>
              {head !== null && <li className="pt-3">{head}</li>}
              <li
                aria-current={key === selectedKey || undefined}
                className={classNames(
                  'relative flex min-h-16 items-center gap-3 border-b border-line py-2.5 max-[17rem]:flex-wrap',
                  key === selectedKey && '-mx-3 bg-surface px-3 shadow-[inset_2px_0_0_var(--mark)]',
                )}
              >
                <div className="min-w-0 flex-1 max-[17rem]:basis-full">
                  <div className="text-body leading-5.5 font-strong text-pretty">
                    {link === null ? title : renderElement(link, rowLink, title)}
                  </div>
                  <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-label leading-5 font-regular text-text-2">
                    {place('meta').map((column) => (
                      <span key={column.id} className="min-w-0 empty:hidden">
                        {column.cell(row)}
                      </span>
                    ))}
                  </div>
                </div>
                {place('aside').map((column) => (
                  <div key={column.id} className="flex-none">
                    {column.cell(row)}
                  </div>
                ))}
              </li>
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}
