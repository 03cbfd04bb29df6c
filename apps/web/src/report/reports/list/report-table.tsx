import { type Chosen, DataTable, DESK_QUERY, PHONE_QUERY, RowCheckbox, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { useCoverUrls } from '#src/report/overview/use-cover-urls.ts';
import { useReportFacts } from '#src/report/overview/use-report-facts.ts';
import type { ReportPage } from './filter-reports.ts';
import { groupByDay } from './group-by-day.ts';
import type { ListSearch, SortColumn } from './list-search.ts';
import { reportColumns } from './report-columns.tsx';
import type { RowCommands } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowsInSteps } from './use-rows-in-steps.ts';

export interface ReportTableProps {
  readonly page: ReportPage;
  readonly search: ListSearch;
  readonly today: string;
  readonly nowMs: number;
  readonly currentId: string | null;
  /** Null where rows cannot be selected. */
  readonly selection: Chosen<ReportRow> | null;
  readonly commands: RowCommands;
  readonly onSort: (sort: SortColumn, dir: 'asc' | 'desc') => void;
  readonly empty: ReactNode;
}

/** One page of rows, grouped by day when sorted by date. */
export function ReportTable(props: ReportTableProps) {
  const { page, search, selection, commands } = props;
  const rows = useRowsInSteps(page.rows, search);
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isDesk = useMediaQuery(DESK_QUERY);
  const facts = useReportFacts(page.rows);
  const coverUrl = useCoverUrls(page.rows);
  const column = search.sort ?? 'date';
  const isGrouped = column === 'date' && search.view !== 'bin' && !isPhone;
  const columns = reportColumns({
    room: isPhone ? 'phone' : isDesk ? 'desk' : 'tablet',
    facts,
    coverUrl,
    today: props.today,
    nowMs: props.nowMs,
    isGrouped,
    renderMenu: (row) => <RowMenu row={row} commands={commands} />,
    renderSelect:
      selection === null || !isDesk
        ? null
        : (row) => (
            <RowCheckbox
              label={`Choose ${row.title}`}
              isChecked={selection.has(row)}
              onToggle={(isRange) => selection.toggle(row, isRange)}
            />
          ),
  });
  const groups = isGrouped ? groupByDay(rows, props.today) : [{ id: 'all', label: null, rows }];
  const direction = search.dir ?? (column === 'date' ? 'desc' : 'asc');
  return (
    <DataTable
      label="Reports"
      columns={columns}
      groups={groups}
      rowKey={(row) => row.id}
      renderRow={(row: ReportRow) =>
        row.deletedAt === null ? <Link to="/reports/$id" params={{ id: row.id }} /> : <span />
      }
      selectedKey={props.currentId}
      sort={{ columnId: column, direction: direction === 'asc' ? 'ascending' : 'descending' }}
      onSortChange={({ columnId, direction: next }) =>
        props.onSort(columnId as SortColumn, next === 'ascending' ? 'asc' : 'desc')
      }
      empty={props.empty}
    />
  );
}
