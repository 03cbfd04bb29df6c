import { countOf } from '@plumbline/domain/ground/format-number';
import { dueOccurrences } from '@plumbline/domain/office/expenses/repeat-days';
import {
  Banner,
  Button,
  DataTable,
  EmptyState,
  IconButton,
  Pagination,
  PHONE_QUERY,
  SelectionBar,
  SettledSearch,
  useChoosing,
  useListKeys,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ListChecks, Pencil, Plus, Repeat2, SlidersHorizontal, Trash2, WandSparkles } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { inSlices, onIdle } from '#src/ground/when-idle.ts';
import {
  changeExpenseQuery,
  countFilters,
  type ExpensePatch,
  type ExpenseQuery,
  isNarrowed,
  orderOf,
} from '../expense-query.ts';
import { moneyOf } from '../labels.ts';
import { RulesSheet } from '../rules/rules-sheet.tsx';
import { ExpenseSheet } from '../sheet/expense-sheet.tsx';
import type { ExpenseWorld, KeptExpense } from '../use-books.ts';
import { type ExpenseEdits, useExpenseEdits } from '../use-expense-edits.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { expenseColumns } from './expense-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ExpenseFilterChips, ExpenseFilterSheet } from './filter-sheet.tsx';
import { EXPENSES_PER_PAGE, listExpenses, textOf } from './list-expenses.ts';
import { ReportDialog } from './report-dialog.tsx';

export interface ExpenseListProps {
  readonly query: ExpenseQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onQuery: (query: ExpenseQuery, isStep: boolean) => void;
  readonly world: ExpenseWorld;
}

export function ExpenseList({ query, onQuery, world }: ExpenseListProps) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [isFiltering, setFiltering] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [hasRules, setRules] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const edits = useExpenseEdits();
  // The address changes at once. The rows follow in slices: 20,000 expenses and 50 drawn rows would be one long task.
  const listed = useDeferredValue(query);
  const list = useMemo(() => listExpenses(world, listed), [world, listed]);
  useEffect(() => inSlices(world.expenses, textOf, onIdle), [world.expenses]);
  const { chosen, isChoosing, toggle, stop } = useChoosing(list.rows);
  const change = (patch: ExpensePatch, isStep = true): void =>
    onQuery(changeExpenseQuery(query, patch), isStep);
  const page = listed.page ?? 1;
  const shown = useMemo(
    () => list.rows.slice((page - 1) * EXPENSES_PER_PAGE, page * EXPENSES_PER_PAGE),
    [list, page],
  );
  const currentId = useListKeys({
    ids: shown.map(({ id }) => id),
    searchBox,
    onOpen: (expense) => change({ expense, page }),
    more: { n: () => change({ expense: 'new', page }) },
  });
  const opened = world.expenses.find(({ id }) => id === query.expense) ?? null;
  const filterCount = countFilters(query);
  const latest = useRef(onQuery);
  latest.current = onQuery;
  const show = useCallback<ExpenseListProps['onQuery']>((next, isStep) => latest.current(next, isStep), []);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <SettledSearch
          ref={searchBox}
          label="Search expenses"
          placeholder="Vendor, note, or amount"
          value={query.q ?? ''}
          onSettled={(q) => change({ q }, false)}
          hasKeys={!isPhone}
          className="min-w-0 flex-1 max-sm:basis-full sm:max-w-96"
        />
        <Button
          label={filterCount === 0 ? 'Filter' : `Filter, ${filterCount} on`}
          icon={SlidersHorizontal}
          variant="outline"
          onClick={() => setFiltering(true)}
        />
        <ExportMenu expenses={list.rows} today={world.today} onReport={() => setReporting(true)} />
        <IconButton icon={WandSparkles} variant="plain" label="Vendor rules" onClick={() => setRules(true)} />
        {!isChoosing && list.rows.length > 1 && (
          <IconButton icon={ListChecks} variant="plain" label="Select several" onClick={toggle} />
        )}
        <Button
          label="New expense"
          icon={Plus}
          variant="primary"
          className="sm:ml-auto"
          onClick={() => change({ expense: 'new', page })}
        />
      </div>
      <DueBanner world={world} edits={edits} />
      <ExpenseFilterChips query={query} onChange={change} />
      {isChoosing ? (
        <ChosenBar chosen={chosen} listedCount={list.rows.length} edits={edits} onStop={stop} />
      ) : (
        list.rows.length > 0 && (
          <p aria-live="polite" className="type-meta m-0 mb-1 text-text-3">
            {`${countOf(list.rows.length, 'expense')}, ${moneyOf(list.cents)}`}
          </p>
        )
      )}
      <ExpenseTable
        rows={shown}
        query={listed}
        world={world}
        chosen={isChoosing ? chosen : null}
        currentId={currentId}
        onQuery={show}
      />
      <Pagination
        label="Pages of expenses"
        page={page}
        pageSize={EXPENSES_PER_PAGE}
        totalCount={list.rows.length}
        onPageChange={(next) => {
          change({ page: next });
          scrollTo({ top: 0 });
        }}
      />
      {hasRules && <RulesSheet world={world} onClose={() => setRules(false)} />}
      {isReporting && <ReportDialog world={world} onClose={() => setReporting(false)} />}
      {isFiltering && (
        <ExpenseFilterSheet query={query} onChange={change} onClose={() => setFiltering(false)} />
      )}
      {(opened !== null || query.expense === 'new') && (
        <ExpenseSheet
          key={query.expense}
          expense={opened}
          world={world}
          edits={edits}
          onClose={() => change({ expense: undefined, page }, false)}
        />
      )}
    </>
  );
}

interface ExpenseTableProps extends ExpenseListProps {
  readonly rows: readonly KeptExpense[];
  readonly chosen: Parameters<typeof expenseColumns>[1];
  readonly currentId: string | null;
}

/** Drawn again only for other rows. */
const ExpenseTable = memo(({ rows, query, world, chosen, currentId, onQuery }: ExpenseTableProps) => {
  const order = orderOf(query);
  return (
    <DataTable
      label="Expenses"
      columns={expenseColumns(world, chosen)}
      groups={[{ id: 'all', label: null, rows }]}
      rowKey={({ id }) => id}
      renderRow={({ id }) => (
        <Link
          to="/expenses"
          search={changeExpenseQuery(query, { expense: id, page: query.page ?? 1 })}
          resetScroll={false}
        />
      )}
      selectedKey={currentId}
      sort={{ columnId: order.sort, direction: order.isDown ? 'descending' : 'ascending' }}
      onSortChange={({ columnId, direction }) =>
        onQuery(
          changeExpenseQuery(query, { sort: columnId, dir: direction === 'ascending' ? 'asc' : 'desc' }),
          true,
        )
      }
      empty={<NoExpenses isFirst={world.expenses.length === 0} query={query} onQuery={onQuery} />}
    />
  );
});

/** Repeating expenses of days that came; nothing is added without a tap. */
function DueBanner({ world, edits }: { readonly world: ExpenseWorld; readonly edits: ExpenseEdits }) {
  const due = useMemo(
    () => dueOccurrences(world.expenses, world.today, (id) => world.knownIds.has(id)),
    [world],
  );
  if (due.length === 0) return null;
  const cents = due.reduce((sum, { series }) => sum + series.amountCents, 0);
  return (
    <Banner
      icon={Repeat2}
      className="mb-3 rounded-md"
      action={
        <Button label={`Add ${countOf(due.length, 'expense')}`} onClick={() => void edits.addDue(due)} />
      }
    >
      {`Repeating expenses are due: ${countOf(due.length, 'expense')}, ${moneyOf(cents)}.`}
    </Banner>
  );
}

interface ChosenBarProps {
  readonly chosen: ReturnType<typeof useChoosing<KeptExpense>>['chosen'];
  readonly listedCount: number;
  readonly edits: ExpenseEdits;
  readonly onStop: () => void;
}

function ChosenBar({ chosen, listedCount, edits, onStop }: ChosenBarProps) {
  const [isChanging, setChanging] = useState(false);
  const act = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onStop();
  };
  return (
    <>
      <SelectionBar
        noun="expense"
        chosen={chosen}
        listedCount={listedCount}
        actions={[
          { label: 'Change', icon: Pencil, onClick: () => setChanging(true) },
          { label: 'Delete', icon: Trash2, onClick: () => void act(edits.remove(chosen.rows)) },
        ]}
        stopLabel="Cancel selection"
        onStop={onStop}
        className="sticky top-0 z-2 -mx-5 border-b border-line bg-bg px-5 py-2 md:-mx-2 md:px-2"
      />
      {isChanging && (
        <BulkDialog
          rows={chosen.rows}
          onChange={(patch) => {
            setChanging(false);
            void act(edits.change(chosen.rows, patch));
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

function NoExpenses({
  isFirst,
  query,
  onQuery,
}: Pick<ExpenseListProps, 'query' | 'onQuery'> & { readonly isFirst: boolean }) {
  if (isFirst || !isNarrowed(query)) {
    return (
      <EmptyState title="No expenses yet" className="mt-6" headingLevel={2}>
        Photograph a receipt or enter an amount. Both work offline.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No expenses match"
      className="mt-6"
      headingLevel={2}
      action={<Button label="Show all expenses" onClick={() => onQuery({}, true)} />}
    >
      We searched vendors, notes, categories, and amounts.
    </EmptyState>
  );
}
