import { categoryLabel } from '@plumbline/domain/office/expenses/categories';
import { formatDay } from '@plumbline/domain/time/format-time';
import { type Chosen, RowCheckbox, type TableColumn, Tag } from '@plumbline/ui';
import { Paperclip } from 'lucide-react';
import { METHOD_LABELS, moneyOf } from '../labels.ts';
import type { ExpenseWorld, KeptExpense } from '../use-books.ts';

export const expenseName = ({ vendor, amountCents }: KeptExpense): string =>
  vendor || `Expense of ${moneyOf(amountCents)}`;

export function expenseColumns(
  { receiptsOf }: Pick<ExpenseWorld, 'receiptsOf'>,
  chosen: Chosen<KeptExpense> | null,
): TableColumn<KeptExpense>[] {
  const columns: (TableColumn<KeptExpense> | null)[] = [
    chosen === null
      ? null
      : {
          id: 'select',
          header: 'Choose',
          isHeaderHidden: true,
          width: '3rem',
          onPhone: 'aside',
          cell: (expense) => (
            <RowCheckbox
              label={`Choose ${expenseName(expense)}`}
              isChecked={chosen.has(expense)}
              onToggle={(isRange) => chosen.toggle(expense, isRange)}
            />
          ),
        },
    {
      id: 'vendor',
      header: 'Vendor',
      isSortable: true,
      onPhone: 'title',
      cell: (expense) => (
        <span className="font-strong break-words text-text">{expense.vendor || 'No vendor'}</span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      isSortable: true,
      width: '10rem',
      onPhone: 'meta',
      cell: ({ spentOn }) => formatDay(spentOn),
    },
    {
      id: 'category',
      header: 'Category',
      isSortable: true,
      onPhone: 'meta',
      cell: ({ category, splits }) =>
        splits.length > 0 ? (
          `${splits.length} parts`
        ) : category === '' ? (
          <Tag tone="needs">No category</Tag>
        ) : (
          categoryLabel(category)
        ),
    },
    {
      id: 'method',
      header: 'Method',
      width: '9rem',
      isDeskOnly: true,
      onPhone: 'hidden',
      cell: ({ method }) => (method === '' ? '' : METHOD_LABELS[method]),
    },
    {
      id: 'marks',
      header: 'Receipt and status',
      isHeaderHidden: true,
      width: '8.5rem',
      onPhone: 'hidden',
      cell: (expense) => (
        <span className="flex items-center gap-2">
          {receiptsOf(expense.id).length > 0 && <Paperclip size={16} aria-label="Has a receipt" />}
          {expense.isBillable && <Tag>Billable</Tag>}
          {expense.mark === 'needs' && <Tag tone="needs">Rejected</Tag>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      isSortable: true,
      width: '8rem',
      align: 'right',
      onPhone: 'aside',
      cell: ({ amountCents }) => <span className="tabular-nums">{moneyOf(amountCents)}</span>,
    },
  ];
  return columns.filter((column) => column !== null);
}
