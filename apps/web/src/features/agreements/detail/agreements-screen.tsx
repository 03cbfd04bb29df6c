/** /agreements: all of them, the newest first, from this device. The address holds what is shown. */
import { failedText, loadingPageText } from '@plumbline/domain/messages';
import { relativeTime } from '@plumbline/domain/relative-time';
import {
  Button,
  Card,
  DESK_QUERY,
  EmptyState,
  LinkButton,
  PageHeader,
  SegmentedControl,
  SettledSearch,
  Skeleton,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { HelpLink } from '../../../help/help-link.tsx';
import { useLocal } from '../../../local/local-context.ts';
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
        They are on this device, but could not be read just now. Reload this page; nothing is lost.
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
    <div className="mx-auto w-full max-w-[60rem] px-5 pt-6 pb-16 md:px-8">
      <PageHeader
        title="Agreements"
        help={<HelpLink article="agreements" />}
        description="What clients have signed, and what still waits."
        className="mb-6"
        actions={
          <>
            <LinkButton label="Wordings" render={<Link to="/settings/agreements" />} />
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
        <div className="mb-4 grid gap-3">
          <SettledSearch
            label="Search agreements"
            placeholder="Title, name or e-mail"
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
        <Card padding="none">
          <ul aria-label="Agreements" className="m-0 list-none p-0">
            {rows.slice(0, shownCount).map((view) => (
              <AgreementRow key={view.agreement.id} view={view} />
            ))}
          </ul>
        </Card>
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

export function AgreementRow({ view }: { readonly view: AgreementView }) {
  const { store } = useLocal();
  const { agreement, signers, state } = view;
  const names = signers.map(({ name }) => name).join(', ');
  const made =
    agreement.createdAt === null
      ? 'just now'
      : relativeTime(Date.parse(agreement.createdAt), store.clock.nowMs());
  return (
    <li className="relative flex min-h-15 items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <Link
          to="/agreements/record/$id"
          params={{ id: agreement.id }}
          className="block font-[600] break-words text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          {agreement.title}
        </Link>
        <p className="type-meta m-0 break-words text-text-2">{`${names} · made ${made}`}</p>
      </div>
      <StateTag state={state} />
    </li>
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
      Make one from a report or an appointment: client, address and fee are filled in then.
    </EmptyState>
  ) : (
    <EmptyState
      title="No agreement fits"
      headingLevel={2}
      action={<Button label="Show all" onClick={() => onQuery({ q: undefined, show: undefined })} />}
    >
      Titles, names and e-mail addresses were searched.
    </EmptyState>
  );
}
