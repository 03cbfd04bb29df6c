import { categoryLabel, NO_CATEGORY_LABEL } from '@plumbline/domain/office/expenses/categories';
import { formatDay } from '@plumbline/domain/time/format-time';
import { type ActiveFilter, ActiveFilters, Button, DateInput, Field, Select, Sheet } from '@plumbline/ui';
import { SavedFilterChips, SaveFilter } from '#src/ground/local/react/saved-filters.tsx';
import {
  type ExpensePatch,
  type ExpenseQuery,
  filterOf,
  isNarrowed,
  orderOf,
  readExpenseQuery,
  writeExpenseQuery,
} from '../expense-query.ts';
import { CATEGORY_OPTIONS, METHOD_LABELS, METHOD_OPTIONS } from '../labels.ts';

interface FilterProps {
  readonly query: ExpenseQuery;
  readonly onChange: (patch: ExpensePatch) => void;
}

const GAPS = [
  { value: 'category', label: NO_CATEGORY_LABEL },
  { value: 'receipt', label: 'No receipt' },
];
/** For the phone, whose list has no headers. */
const ORDERS = [
  { value: 'date', label: 'Newest first' },
  { value: 'amount', label: 'Largest first' },
  { value: 'vendor', label: 'By vendor' },
  { value: 'category', label: 'By category' },
];
const CLEAR: ExpensePatch = {
  q: undefined,
  category: undefined,
  method: undefined,
  gap: undefined,
  billable: undefined,
  from: undefined,
  to: undefined,
};

const writeFilter = (query: ExpenseQuery): string => writeExpenseQuery(filterOf(query));

/** The list behind it updates at once. */
export function ExpenseFilterSheet({
  query,
  onChange,
  onClose,
}: FilterProps & { readonly onClose: () => void }) {
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Filter expenses"
      footer={
        <>
          <Button label="Clear filters" onClick={() => onChange(CLEAR)} />
          <Button label="Show expenses" variant="primary" onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-4.5 pt-1">
        <div className="grid grid-cols-2 gap-3">
          <Field label="From">
            <DateInput
              value={query.from ?? ''}
              onChange={(event) => onChange({ from: event.target.value || undefined })}
            />
          </Field>
          <Field label="To">
            <DateInput
              value={query.to ?? ''}
              onChange={(event) => onChange({ to: event.target.value || undefined })}
            />
          </Field>
        </div>
        <Field label="Category">
          <Select
            options={CATEGORY_OPTIONS}
            placeholder="Any category"
            value={query.category ?? ''}
            onChange={(event) => onChange({ category: event.target.value || undefined })}
          />
        </Field>
        <Field label="Payment method">
          <Select
            options={METHOD_OPTIONS}
            placeholder="Any method"
            value={query.method ?? ''}
            onChange={(event) => onChange({ method: event.target.value || undefined })}
          />
        </Field>
        <Field label="Missing">
          <Select
            options={GAPS}
            placeholder="Any"
            value={query.gap ?? ''}
            onChange={(event) => onChange({ gap: event.target.value || undefined })}
          />
        </Field>
        <Field label="Billable">
          <Select
            options={[{ value: 'yes', label: 'Billable only' }]}
            placeholder="All"
            value={query.billable ?? ''}
            onChange={(event) => onChange({ billable: event.target.value || undefined })}
          />
        </Field>
        <Field label="Sort by">
          <Select
            options={ORDERS}
            value={orderOf(query).sort}
            onChange={(event) => onChange({ sort: event.target.value, dir: undefined })}
          />
        </Field>
        <SaveFilter
          subject="expenses"
          query={isNarrowed(query) ? writeFilter(query) : null}
          placeholder="Supplies of this year"
        />
      </div>
    </Sheet>
  );
}

/** Saved filters of the office, and the active ones; a tap removes one. */
export function ExpenseFilterChips({ query, onChange }: FilterProps) {
  return (
    <>
      <SavedFilterChips
        subject="expenses"
        current={writeFilter(query)}
        normalize={(saved) => writeFilter(readExpenseQuery(saved))}
        onApply={(saved) => onChange({ ...CLEAR, ...(saved !== null && filterOf(readExpenseQuery(saved))) })}
      />
      <ActiveFilters filters={activeIn(query)} onTakeAway={(name) => onChange({ [name]: undefined })} />
    </>
  );
}

type FilterName = 'category' | 'method' | 'gap' | 'billable' | 'from' | 'to';

function activeIn({ category, method, gap, billable, from, to }: ExpenseQuery): ActiveFilter<FilterName>[] {
  const methodLabel = METHOD_OPTIONS.find(({ value }) => value === method);
  const all: (ActiveFilter<FilterName> | false)[] = [
    from !== undefined && { name: 'from', label: 'From', words: `From ${formatDay(from)}` },
    to !== undefined && { name: 'to', label: 'To', words: `Until ${formatDay(to)}` },
    category !== undefined && { name: 'category', label: 'Category', words: categoryLabel(category) },
    method !== undefined && {
      name: 'method',
      label: 'Method',
      words: methodLabel === undefined ? method : METHOD_LABELS[methodLabel.value],
    },
    gap !== undefined && {
      name: 'gap',
      label: 'Missing',
      words: GAPS.find(({ value }) => value === gap)?.label ?? gap,
    },
    billable !== undefined && { name: 'billable', label: 'Billable', words: 'Billable only' },
  ];
  return all.filter((each) => each !== false);
}
