/**
 * /settings/insurance: the switch for client pages, and every value next to the built-in one. All from this device.
 */
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import {
  Button,
  Card,
  classNames,
  EmptyState,
  Field,
  ListRow,
  SearchInput,
  Skeleton,
  Tag,
  TextInput,
} from '@plumbline/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { ClientPageSwitch } from './client-page-switch.tsx';
import { type ListedGroup, type ListedValue, listValues, searchValues } from './value-list.ts';

/** Number of values from which a search is useful. */
const MANY = 10;

export function InsuranceSettingsScreen({ canEdit }: { readonly canEdit: boolean }) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  const [query, setQuery] = useState('');
  const values = state.status === 'ready' ? state.value : null;
  const groups = useMemo(() => (values === null ? [] : listValues(values, localDay(Date.now()))), [values]);
  const shown = searchValues(groups, query);
  const count = groups.reduce((sum, group) => sum + group.values.length, 0);
  return (
    <div className="max-w-(--page-form)">
      <ClientPageSwitch />
      {state.status === 'loading' && <Skeleton label={loadingPageText} className="h-80" />}
      {state.status === 'failed' && (
        <EmptyState title={failedText('load', 'values')}>
          Your insurance settings couldn’t load. They’re safe on this device. Reload the page.
        </EmptyState>
      )}
      {count > MANY && (
        <SearchInput
          label="Search carriers and settings"
          value={query}
          onValueChange={setQuery}
          className="mb-6"
        />
      )}
      {values !== null &&
        shown.map((group) => <ValueGroup key={group.title} group={group} canEdit={canEdit} query={query} />)}
    </div>
  );
}

function ValueGroup({
  group,
  canEdit,
  query,
}: {
  readonly group: ListedGroup;
  readonly canEdit: boolean;
  readonly query: string;
}) {
  return (
    <section aria-label={group.title} className="mb-8">
      <h2 className="type-h3 m-0 mb-3">{group.title}</h2>
      {group.values.length === 0 ? (
        <p className="type-note m-0 text-text-3">No settings match “{query}.”</p>
      ) : (
        <Card padding="none">
          {group.values.map((value) => (
            <ValueRow key={`${value.kind} ${value.subject}`} value={value} />
          ))}
        </Card>
      )}
      {canEdit && group.kind !== null && <AddCarrier kind={group.kind} />}
    </section>
  );
}

function ValueRow({ value }: { readonly value: ListedValue }) {
  const { kind, carrier, title, own, since } = value;
  return (
    <ListRow
      title={title}
      meta={
        <span className={classNames('grid gap-x-6 gap-y-0.5', own !== null && 'sm:grid-cols-2')}>
          <span>{shippedWords(value)}</span>
          {own !== null && (
            <span className="text-text">
              {`Yours: ${own}`}
              {since !== null && `, ${since}`}
            </span>
          )}
        </span>
      }
      render={
        <Link to="/settings/insurance/$kind" params={{ kind }} search={carrier === null ? {} : { carrier }} />
      }
      aside={
        <span className="flex items-center gap-2">
          {own !== null && <Tag tone="plain">Yours</Tag>}
          <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
        </span>
      }
    />
  );
}

function shippedWords({ kind, shipped, own }: ListedValue): string {
  if (kind !== 'credit_tables') return shipped === null ? 'No built-in value' : `Built-in: ${shipped}`;
  if (own !== null) return shipped === null ? '' : `Public: ${shipped}`;
  return shipped === null ? 'No table entered' : `Off, no percentages: ${shipped}`;
}

/** Only the name: the carrier's values are entered on the next screen. */
function AddCarrier({ kind }: { readonly kind: 'credit_tables' | 'carrier_rules' }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const label = kind === 'credit_tables' ? 'Add carrier tables' : 'Add carrier rules';
  if (!isOpen)
    return (
      <Button
        variant="bare"
        isFlush
        icon={Plus}
        label={label}
        className="mt-2"
        onClick={() => setOpen(true)}
      />
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const carrier = name.trim();
    if (carrier === '') setProblem('Enter the carrier’s name.');
    else void navigate({ to: '/settings/insurance/$kind', params: { kind }, search: { carrier } });
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-end gap-3">
      <Field label="Carrier, as shown on its policies" error={problem} className="min-w-60 flex-1">
        <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={120} autoFocus />
      </Field>
      <Button type="submit" label="Continue" />
    </form>
  );
}
