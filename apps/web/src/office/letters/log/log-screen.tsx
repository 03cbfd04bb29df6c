/** /settings/email-log: all emails and texts of the organization, their status, and retries of failed ones. */
import { Card, EmptyState, Field, Pagination, Select, SettledSearch, Tabs } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE, type ServerPage } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { MESSAGING_KEY, useMessaging } from '../use-messaging.ts';
import { EmailRow } from './email-row.tsx';
import { EMAIL_STATES_OF, type LogSearch, type LogState, TEXT_STATES_OF } from './log-search.ts';
import { TextRow } from './text-row.tsx';

/** Poll interval while messages are pending. */
const WATCH_MS = 5000;

export interface LogScreenProps {
  readonly organizationId: string;
  readonly search: LogSearch;
  readonly onSearchChange: (search: LogSearch) => void;
}

export function LogScreen({ organizationId, search, onSearchChange }: LogScreenProps) {
  const kind = search.kind ?? 'emails';
  const shared = { organizationId, search, onSearchChange };
  const tabs = [
    { value: 'emails', label: 'Email', content: <Emails {...shared} /> },
    { value: 'texts', label: 'Text messages', content: <Texts {...shared} /> },
  ];
  return (
    <div className="max-w-(--page-form)">
      <Tabs
        label="Messages sent"
        tabs={tabs}
        value={kind}
        onValueChange={(value) => onSearchChange(value === 'texts' ? { kind: 'texts' } : {})}
      />
    </div>
  );
}

const isWaiting = (row: { readonly status: string }): boolean =>
  row.status === 'queued' || row.status === 'sending';

function Emails({ organizationId, search, onSearchChange }: LogScreenProps) {
  const { log, readAgain } = useMessaging(organizationId);
  const page = useQuery({
    queryKey: [MESSAGING_KEY, organizationId, 'emails', search],
    queryFn: () =>
      log.emails({ ...asked(search), statuses: search.state ? EMAIL_STATES_OF[search.state] : [] }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(isWaiting) ? WATCH_MS : false),
  });
  return (
    <LogList
      search={search}
      onSearchChange={onSearchChange}
      searchLabel="Search emails by person, address, or subject"
      states={['waiting', 'sent', 'problem']}
    >
      <OnlinePart query={page} subject="letters">
        {(found) => (
          <Found
            page={found}
            search={search}
            onSearchChange={onSearchChange}
            nothing="Emails that you send appear here with their status."
          >
            {found.rows.map((row) => (
              <EmailRow key={row.id} email={row} retry={() => log.retryEmail(row.id).then(readAgain)} />
            ))}
          </Found>
        )}
      </OnlinePart>
    </LogList>
  );
}

function Texts({ organizationId, search, onSearchChange }: LogScreenProps) {
  const { log } = useMessaging(organizationId);
  const page = useQuery({
    queryKey: [MESSAGING_KEY, organizationId, 'texts', search],
    queryFn: () =>
      log.texts({ ...asked(search), statuses: search.state ? TEXT_STATES_OF[search.state] : [] }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(isWaiting) ? WATCH_MS : false),
  });
  return (
    <LogList
      search={search}
      onSearchChange={onSearchChange}
      searchLabel="Search texts by number or words"
      states={['waiting', 'sent', 'problem', 'received']}
    >
      <OnlinePart query={page} subject="text messages">
        {(found) => (
          <Found
            page={found}
            search={search}
            onSearchChange={onSearchChange}
            nothing="Text messages and replies appear here."
          >
            {found.rows.map((row) => (
              <TextRow key={row.id} text={row} />
            ))}
          </Found>
        )}
      </OnlinePart>
    </LogList>
  );
}

const asked = ({ words = '', page = 1 }: LogSearch) => ({ words, page });

const STATE_LABELS: Readonly<Record<LogState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  problem: 'Not delivered',
  received: 'Received',
};

interface LogListProps {
  readonly search: LogSearch;
  readonly onSearchChange: (search: LogSearch) => void;
  readonly searchLabel: string;
  readonly states: readonly LogState[];
  readonly children: ReactNode;
}

function LogList({ search, onSearchChange, searchLabel, states, children }: LogListProps) {
  const { page: _first, ...others } = search;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-end">
        <SettledSearch
          label={searchLabel}
          placeholder="Search"
          hasKeys={false}
          value={search.words ?? ''}
          onSettled={(words) => onSearchChange({ ...others, words: words === '' ? undefined : words })}
        />
        <Field label="Show">
          <Select
            placeholder="All"
            options={states.map((state) => ({ value: state, label: STATE_LABELS[state] }))}
            value={search.state ?? ''}
            onChange={({ target }) =>
              onSearchChange({ ...others, state: states.find((state) => state === target.value) })
            }
          />
        </Field>
      </div>
      {children}
    </div>
  );
}

interface FoundProps<Row> {
  readonly page: ServerPage<Row>;
  readonly search: LogSearch;
  readonly onSearchChange: (search: LogSearch) => void;
  readonly nothing: string;
  readonly children: ReactNode;
}

function Found<Row>({ page, search, onSearchChange, nothing, children }: FoundProps<Row>) {
  if (page.rows.length === 0)
    return search.words || search.state || search.page ? (
      <EmptyState title="Nothing found">Try other words, or show all tickets.</EmptyState>
    ) : (
      <EmptyState title="Nothing yet">{nothing}</EmptyState>
    );
  return (
    <>
      <Card padding="none">{children}</Card>
      <Pagination
        label="Pages of messages"
        page={search.page ?? 1}
        pageSize={SERVER_PAGE_SIZE}
        totalCount={page.totalCount}
        onPageChange={(next) => onSearchChange({ ...search, page: next })}
      />
    </>
  );
}
