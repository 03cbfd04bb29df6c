import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ExpenseQuery, parseExpenseQuery } from '#src/office/expenses/expense-query.ts';
import { ExpensesScreen } from '#src/office/expenses/expenses-screen.tsx';

export const Route = createFileRoute('/_app/expenses')({
  validateSearch: (search): ExpenseQuery => parseExpenseQuery(search),
  staticData: { page: { title: 'Expenses' } },
  component: ExpensesPage,
});

function ExpensesPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ExpensesScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({ to: '/expenses', search: next, replace: !isStep, resetScroll: false })
      }
    />
  );
}
