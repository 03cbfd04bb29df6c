/** The list itself: header, views, rows, pages. Gets every row of the office and the URL's parameters. */
import { countOf } from '@plumbline/domain/ground/format-number';
import {
  type Chosen,
  Pagination,
  PHONE_QUERY,
  SelectionBar,
  useChosen,
  useListKeys,
  useMediaQuery,
} from '@plumbline/ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { laterPart } from '#src/ground/later-part.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { countViews, listReports, PAGE_SIZE, type ReportPage } from './filter-reports.ts';
import type { FilterChoices } from './filter-sheet.tsx';
import { useKeptInTrash } from './kept-in-trash.ts';
import { changeListSearch, type ListSearch, type ListView, type SearchPatch } from './list-search.ts';
import { ReportListHead } from './report-list-head.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportsEmpty } from './reports-empty.tsx';
import type { ReportsScreenProps } from './reports-screen.tsx';
import { bulkActions } from './row-actions.ts';
import { useFirstPageKept } from './use-first-page.ts';
import { type Commands, useRowCommands } from './use-row-commands.ts';
import { ViewChips } from './view-chips.tsx';

const DuplicateDialog = laterPart(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog);
const FilterSheet = laterPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface ReportListProps extends ReportsScreenProps, FilterChoices {
  readonly rows: readonly ReportRow[];
  /** The page shown until the rows have been read; see use-first-page.ts. */
  readonly ahead: ReportPage | null;
}

export function ReportList({ rows, ahead, search, onSearch, onOpen, ...choices }: ReportListProps) {
  const { store, userId } = useLocal();
  const isPhone = useMediaQuery(PHONE_QUERY);
  // Null until it is opened for the first time.
  const [isFilterOpen, setFilterOpen] = useState<boolean | null>(null);
  const [copied, setCopied] = useState<ReportRow | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useMinute(); // 'Today' becomes yesterday after midnight, even in an open list
  // Typing comes first: rows follow in slices, and the search box never waits for them.
  const shown = useDeferredValue(search);
  const nowMs = store.clock.nowMs();
  const today = localDay(nowMs);
  const kept = useKeptInTrash(rows, today, nowMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the Trash changes by days, not by milliseconds
  const context = useMemo(() => ({ userId, nowMs, kept }), [userId, today, kept]);
  const counts = useMemo(() => countViews(rows, context), [rows, context]);
  const whole = useMemo(() => listReports(rows, shown, context, counts), [rows, shown, context, counts]);
  const list = ahead ?? whole;
  useFirstPageKept(ahead === null && Object.keys(shown).length === 0 ? whole : null);
  const view = shown.view ?? 'open';
  // Rows that leave the page are deselected.
  const selection = useChosen<ReportRow>(list.rows);
  const commands = useRowCommands(setCopied, selection.clear);
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  const current = useListKeys({
    ids: list.rows.map(({ id }) => id),
    searchBox,
    onOpen: (id) => rowOf(id)?.deletedAt === null && onOpen(id),
    onToggle: (id) => {
      const row = rowOf(id);
      if (row !== undefined) selection.toggle(row);
    },
    onEscape: selection.clear,
  });
  const change = (patch: SearchPatch, isStep = true): void =>
    onSearch(changeListSearch(search, patch), isStep);
  const clear = (): void => onSearch(changeListSearch({}, { view }), true);
  const now = useRef({ change, clear });
  now.current = { change, clear };
  const isFirst = rows.length === 0;
  // The same element while a search waits for its rows: React leaves the old ones alone. Its time is that of its rows: a report that has
  // just been deleted has 30 days left.
  const table = useMemo(
    () => (
      <ReportTable
        page={list}
        search={shown}
        today={today}
        nowMs={store.clock.nowMs()}
        currentId={current}
        selection={isPhone ? null : selection}
        commands={commands}
        onSort={(sort, dir) => now.current.change({ sort, dir })}
        empty={<ReportsEmpty search={shown} isFirst={isFirst} onClear={() => now.current.clear()} />}
      />
    ),
    [list, shown, today, store, current, isPhone, selection, commands, isFirst],
  );

  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <ReportListHead
        search={search}
        searchBox={searchBox}
        onChange={change}
        onFilter={() => setFilterOpen(true)}
      />
      <ListBar search={search} view={view} list={list} selection={selection} commands={commands} />
      {table}
      <Pagination
        label="Pages of reports"
        page={list.page}
        pageSize={PAGE_SIZE}
        totalCount={list.totalCount}
        onPageChange={(page) => {
          change({ page });
          scrollTo({ top: 0 });
        }}
      />
      {isFilterOpen !== null && (
        <FilterSheet
          {...choices}
          isOpen={isFilterOpen}
          onOpenChange={setFilterOpen}
          search={search}
          onSearch={change}
        />
      )}
      {copied !== null && (
        <DuplicateDialog
          row={copied}
          onClose={() => setCopied(null)}
          onDuplicate={async (row, address) => {
            const made = await commands.makeDuplicate(row, address);
            if (made === null) return;
            setCopied(null);
            onOpen(made);
          }}
        />
      )}
    </div>
  );
}

interface ListBarProps {
  readonly search: ListSearch;
  readonly view: ListView;
  readonly list: ReportPage;
  readonly selection: Chosen<ReportRow>;
  readonly commands: Commands;
}

/** The views, and how many rows there are or what to do with the selected ones. */
function ListBar({ search, view, list, selection, commands }: ListBarProps) {
  const bulk = bulkActions(view === 'bin' ? 'bin' : view === 'archive' ? 'archive' : 'current', commands);
  return (
    <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 desk:mt-4">
      <div className="min-w-0 flex-1">
        <ViewChips search={search} counts={list.counts} />
      </div>
      {selection.rows.length > 0 ? (
        <SelectionBar
          noun="report"
          chosen={selection}
          actions={bulk.map(({ label, icon, run }) => ({
            label,
            icon,
            onClick: () => run(selection.rows),
          }))}
          stopLabel="Clear"
          onStop={selection.clear}
          className="justify-end"
        />
      ) : (
        <p aria-live="polite" className="type-meta m-0 text-text-3 max-md:hidden">
          {countText(list.totalCount, list.page)}
        </p>
      )}
    </div>
  );
}

function countText(totalCount: number, page: number): string {
  if (totalCount <= PAGE_SIZE) return countOf(totalCount, 'report');
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first} to ${Math.min(totalCount, page * PAGE_SIZE)} of ${countOf(totalCount, 'report')}`;
}
