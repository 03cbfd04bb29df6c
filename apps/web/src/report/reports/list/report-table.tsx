import { type Chosen, DataTable, DESK_QUERY, PHONE_QUERY, RowCheckbox, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { useCoverUrls } from '#src/report/overview/use-cover-urls.ts';
import { useReportFacts } from '#src/report/overview/use-report-facts.ts';
import type { ReportPage } from './filter-reports.ts';
import { groupByDay } from './group-by-day.ts';
import type { ListSearch, SortColumn } from './list-search.ts';
import { type ColumnContext, reportColumns, whenText } from './report-columns.tsx';
import type { RowCommands } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowsInSteps } from './use-rows-in-steps.ts';
import { VisitHead } from './visit-head.tsx';
import { visitsOf } from './visits.ts';

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

/** One page of rows, grouped by day when sorted by date; several reports of one visit are together below its address. */
export function ReportTable(props: ReportTableProps) {
  const { page, search, selection, commands } = props;
  const rows = useRowsInSteps(page.rows, search);
  const isPhone = useMediaQuery(PHONE_QUERY);
  const isDesk = useMediaQuery(DESK_QUERY);
  const facts = useReportFacts(page.rows);
  const coverUrl = useCoverUrls(page.rows);
  const column = search.sort ?? 'date';
  const isGrouped = column === 'date' && search.view !== 'bin' && !isPhone;
  const visits = useMemo(() => visitsOf(page.rows), [page.rows]);
  const context: ColumnContext = {
    room: isPhone ? 'phone' : isDesk ? 'desk' : 'tablet',
    facts,
    coverUrl,
    today: props.today,
    nowMs: props.nowMs,
    isGrouped,
    visits,
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
  };
  const columns = reportColumns(context);
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
      rowHead={(row) => {
        const visit = visits.get(row.id);
        return visit?.first === row ? <VisitHead visit={visit} when={whenText(row, context)} /> : null;
      }}
      selectedKey={props.currentId}
      sort={{ columnId: column, direction: direction === 'asc' ? 'ascending' : 'descending' }}
      onSortChange={({ columnId, direction: next }) =>
        props.onSort(columnId as SortColumn, next === 'ascending' ? 'asc' : 'desc')
      }
      empty={props.empty}
    />
  );
}
