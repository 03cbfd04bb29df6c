/** /agreements: all agreements, newest first, from this device. The URL holds the filters. */
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Button,
  DataTable,
  DESK_QUERY,
  EmptyState,
  LinkButton,
  PageHeader,
  SegmentedControl,
  SettledSearch,
  Skeleton,
  type TableColumn,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type ListFilter, type ListQuery, listAgreements } from './agreement-list.ts';
import { StateTag } from './state-tag.tsx';
import { type AgreementView, useAgreements } from './use-agreements.ts';

export interface AgreementsScreenProps {
  readonly query: ListQuery;
  readonly onQuery: (patch: ListQuery) => void;
}

const PAGE = 50;

export function AgreementsScreen({ query, onQuery }: AgreementsScreenProps) {
  const state = useAgreements();
  const isDesk = useMediaQuery(DESK_QUERY);
  const [shownCount, setShownCount] = useState(PAGE);
  if (state.status === 'failed') {
    return (
      <EmptyState className="m-5" title={failedText('load', 'agreements')}>
        Your agreements couldn’t load. They’re safe on this device. Reload the page.
      </EmptyState>
    );
  }
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const { rows, counts } = listAgreements(state.value, query);
  const options = [
    { value: 'all', label: 'All' },
    { value: 'waiting', label: `Waiting, ${counts.waiting}` },
    { value: 'signed', label: `Signed, ${counts.signed}` },
    { value: 'ended', label: `Ended, ${counts.ended}` },
  ] as const;
  return (
    <div className="page-tool pt-6 page-end">
      <PageHeader
        title="Agreements"
        help={<HelpLink article="agreements" />}
        description="What clients have signed, and what’s still waiting."
        className="mb-6"
        actions={
          <>
            <LinkButton label="Templates" render={<Link to="/settings/agreements" />} />
            <LinkButton
              label="New agreement"
              icon={Plus}
              variant="primary"
              render={<Link to="/agreements/new" />}
            />
          </>
        }
      />
      {state.value.length > 0 && (
        <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
          <SettledSearch
            label="Search agreements"
            placeholder="Title, name, or email"
            value={query.q ?? ''}
            hasKeys={isDesk}
            onSettled={(q) => onQuery({ q })}
          />
          <SegmentedControl
            label="Agreements shown"
            options={options}
            value={query.show ?? 'all'}
            onValueChange={(show) =>
              onQuery({ show: show === 'all' ? undefined : (show satisfies ListFilter) })
            }
          />
        </div>
      )}
      {rows.length === 0 ? (
        <NoAgreements isFirst={state.value.length === 0} onQuery={onQuery} />
      ) : (
        <AgreementTable rows={rows.slice(0, shownCount)} />
      )}
      {rows.length > shownCount && (
        <Button
          variant="outline"
          className="mt-4"
          label={`Show ${Math.min(PAGE, rows.length - shownCount)} more`}
          onClick={() => setShownCount(shownCount + PAGE)}
        />
      )}
    </div>
  );
}

function AgreementTable({ rows }: { readonly rows: readonly AgreementView[] }) {
  const { store } = useLocal();
  const columns: readonly TableColumn<AgreementView>[] = [
    {
      id: 'title',
      header: 'Agreement',
      width: '34%',
      onPhone: 'title',
      cell: ({ agreement }) => <span className="font-strong break-words text-text">{agreement.title}</span>,
    },
    {
      id: 'signers',
      header: 'Signers',
      onPhone: 'meta',
      cell: ({ signers }) => (
        <span className="break-words">{signers.map(({ name }) => name).join(', ')}</span>
      ),
    },
    {
      id: 'made',
      header: 'Created',
      width: '9rem',
      onPhone: 'meta',
      cell: ({ agreement: { createdAt } }) =>
        createdAt === null ? 'just now' : relativeTime(Date.parse(createdAt), store.clock.nowMs()),
    },
    {
      id: 'state',
      header: 'Status',
      width: '12.5rem',
      onPhone: 'aside',
      cell: ({ state }) => <StateTag state={state} />,
    },
  ];
  return (
    <DataTable
      label="Agreements"
      columns={columns}
      groups={[{ id: 'all', label: null, rows }]}
      rowKey={({ agreement }) => agreement.id}
      renderRow={({ agreement }) => <Link to="/agreements/record/$id" params={{ id: agreement.id }} />}
    />
  );
}

function NoAgreements({
  isFirst,
  onQuery,
}: {
  readonly isFirst: boolean;
  readonly onQuery: AgreementsScreenProps['onQuery'];
}) {
  return isFirst ? (
    <EmptyState className="pt-3" title="No agreements yet" headingLevel={2}>
      Create one from a report or an appointment. The client, address, and fee are filled in for you.
    </EmptyState>
  ) : (
    <EmptyState
      title="No agreements match"
      headingLevel={2}
      action={<Button label="Show all" onClick={() => onQuery({ q: undefined, show: undefined })} />}
    >
      We searched titles, names, and email addresses.
    </EmptyState>
  );
}
