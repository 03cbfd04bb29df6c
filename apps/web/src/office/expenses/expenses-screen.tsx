/** /expenses: what was spent and driven, from this device. The URL holds the view; see expense-query.ts. */
import { PageHeader, Skeleton, Tabs } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { changeExpenseQuery, type ExpenseQuery, type ExpenseView } from './expense-query.ts';
import { ExpenseList } from './list/expense-list.tsx';
import { useExpenseWorld } from './use-books.ts';

const MileageView = lazy(async () => ({ default: (await import('./mileage/mileage-view.tsx')).MileageView }));
const BankView = lazy(async () => ({ default: (await import('./bank/bank-view.tsx')).BankView }));

export interface ExpensesScreenProps {
  readonly query: ExpenseQuery;
  readonly onQuery: (query: ExpenseQuery, isStep: boolean) => void;
}

export function ExpensesScreen({ query, onQuery }: ExpensesScreenProps) {
  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <PageHeader title="Expenses" help={<HelpLink article="expenses" />} className="mb-3" />
      <Tabs
        label="Views of expenses"
        value={query.view ?? 'expenses'}
        onValueChange={(view) => onQuery(changeExpenseQuery({}, { view: view as ExpenseView }), true)}
        tabs={[
          {
            value: 'expenses',
            label: 'Expenses',
            content: (
              <LiveGate subject="expenses" useValue={useExpenseWorld}>
                {(world) => <ExpenseList query={query} onQuery={onQuery} world={world} />}
              </LiveGate>
            ),
          },
          {
            value: 'mileage',
            label: 'Mileage',
            content: (
              <Suspense fallback={<Skeleton label="Loading page..." />}>
                <MileageView query={query} onQuery={onQuery} />
              </Suspense>
            ),
          },
          {
            value: 'bank',
            label: 'Bank',
            content: (
              <Suspense fallback={<Skeleton label="Loading page..." />}>
                <BankView />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
