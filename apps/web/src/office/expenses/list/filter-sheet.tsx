import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import { categoryLabel, NO_CATEGORY_LABEL } from '@plumbline/domain/office/expenses/categories';
import type { SavedFilter } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import {
  type ActiveFilter,
  ActiveFilters,
  Button,
  Chip,
  DateInput,
  Field,
  IconButton,
  Menu,
  MenuItem,
  Select,
  Sheet,
  TextInput,
} from '@plumbline/ui';
import { Bookmark, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import {
  type ExpensePatch,
  type ExpenseQuery,
  filterOf,
  isNarrowed,
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
const CLEAR: ExpensePatch = {
  q: undefined,
  category: undefined,
  method: undefined,
  gap: undefined,
  billable: undefined,
  from: undefined,
  to: undefined,
};

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
            placeholder="Nothing in particular"
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
        <SaveFilter query={query} />
      </div>
    </Sheet>
  );
}

/** Saves the filter under a name, shown above the list for the whole office. */
function SaveFilter({ query }: Pick<FilterProps, 'query'>) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  async function keep(): Promise<void> {
    if (name.trim() === '') return setProblem('Give the filter a name.');
    if (!isNarrowed(query)) return setProblem('Choose what to filter by first.');
    setProblem(undefined);
    const filter = {
      subject: 'expenses',
      name: name.trim(),
      query: writeExpenseQuery(filterOf(query)),
    } as const;
    const isSaved = await commit([repositories.savedFilters.inserting(officeId, store.newId(), filter)], {
      label: 'Save filter',
      done: createdText('Filter'),
      failed: failedText('create', 'Filter'),
    });
    if (isSaved) setName('');
  }
  return (
    <form
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div className="flex items-end gap-2">
        <Field label="Save this filter as" error={problem} className="flex-1">
          <TextInput
            value={name}
            maxLength={80}
            placeholder="Supplies of this year"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button label="Save" icon={Bookmark} type="submit" />
      </div>
    </form>
  );
}

/** Saved filters of the office, and the active ones; a tap removes one. */
export function ExpenseFilterChips({ query, onChange }: FilterProps) {
  return (
    <>
      <SavedFilterChips query={query} onChange={onChange} />
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

function SavedFilterChips({ query, onChange }: FilterProps) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const state = useLive(`filters ${officeId}`, () => repositories.savedFilters.live({ scopeId: officeId }));
  // The list works without them.
  const filters = (state.status === 'ready' ? state.value : []).filter(
    ({ subject }) => subject === 'expenses',
  );
  if (filters.length === 0) return null;
  const current = writeExpenseQuery(filterOf(query));
  const remove = (filter: SavedFilter): Promise<boolean> =>
    commit([repositories.savedFilters.removing(filter)], {
      label: 'Delete filter',
      done: deletedText('Filter'),
      failed: failedText('delete', 'Filter'),
      undone: 'The filter is back.',
    });
  return (
    <ul
      aria-label="Saved filters"
      className="-mx-5 m-0 mb-2 flex list-none items-center gap-1.5 overflow-x-auto px-5 py-1 md:-mx-1 md:flex-wrap md:px-1"
    >
      {filters.map((filter) => {
        const saved = filterOf(readExpenseQuery(filter.query));
        const isOn = writeExpenseQuery(saved) === current;
        return (
          <li key={filter.id} className="flex flex-none">
            <Chip
              label={filter.name}
              icon={Bookmark}
              isChosen={isOn}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? CLEAR : { ...CLEAR, ...saved })}
            />
          </li>
        );
      })}
      <li className="flex-none">
        <Menu trigger={<IconButton icon={Ellipsis} label="Delete saved filters" />} align="start">
          {filters.map((filter) => (
            <MenuItem
              key={filter.id}
              icon={Trash2}
              label={`Delete “${filter.name}”`}
              onSelect={() => void remove(filter)}
            />
          ))}
        </Menu>
      </li>
    </ul>
  );
}
