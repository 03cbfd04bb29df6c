/** /support-center: articles, one's own tickets, and contact options. The URL holds the view. */
import { TICKET_STATUSES } from '@plumbline/domain/office/support/ticket-states';
import {
  Button,
  Card,
  EmptyState,
  Field,
  LinkButton,
  ListRow,
  PageHeader,
  Pagination,
  Select,
  SettledSearch,
  Tag,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { MessageCircle, PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import type { SupportDesk } from '../support-desk.ts';
import type { CenterSearch } from '../support-search.ts';
import { STATUS_WORDS } from '../ticket-words.ts';
import { SUPPORT_KEY, useDeskState, useFreshSupport } from '../use-desk.ts';
import { ArticleList } from './article-list.tsx';
import { TicketRow } from './ticket-row.tsx';
import { TicketThread } from './ticket-thread.tsx';

export interface SupportCenterScreenProps {
  readonly desk: SupportDesk;
  readonly search: CenterSearch;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onSearchChange: (search: CenterSearch, isStep: boolean) => void;
  readonly onOpenChat: () => void;
  /**
   * Whether this person's role answers others, which shows a link to /support-logs. Operators, named by the server,
   * also get it.
   */
  readonly mayAnswer: boolean;
}

export function SupportCenterScreen(props: SupportCenterScreenProps) {
  const { desk, search, onSearchChange, onOpenChat } = props;
  useFreshSupport(desk);
  const wantsChat = search.chat === 'open';
  useEffect(() => {
    if (!wantsChat) return;
    onOpenChat();
    const { chat: _opened, ...rest } = search;
    onSearchChange(rest, false);
  }, [wantsChat, onOpenChat, onSearchChange, search]);
  return (
    <div className="page-form pt-6 pb-24">
      {search.ticket === undefined ? (
        <Center {...props} />
      ) : (
        <TicketThread
          desk={desk}
          ticketId={search.ticket}
          onBack={() => onSearchChange({ ...search, ticket: undefined }, true)}
        />
      )}
    </div>
  );
}

function Center({ desk, search, onSearchChange, onOpenChat, mayAnswer }: SupportCenterScreenProps) {
  const { isChatUnread } = useDeskState(desk);
  const standing = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'standing'],
    queryFn: () => desk.calls.standing(),
    enabled: !mayAnswer,
  });
  const isAnswering = mayAnswer || standing.data?.is_operator === true;
  const words = search.words ?? '';
  const articles = (
    <section key="articles" aria-labelledby="articles" className="grid gap-3">
      <h2 id="articles" className="type-h2 m-0">
        Articles
      </h2>
      <ArticleList words={words} />
    </section>
  );
  const tickets = (
    <section key="tickets" aria-labelledby="tickets" className="grid gap-3">
      <h2 id="tickets" className="type-h2 m-0">
        Your tickets
      </h2>
      <OwnTickets desk={desk} search={search} onSearchChange={onSearchChange} />
    </section>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Support"
        description="Search for an answer, or ask us."
        actions={
          <>
            {isAnswering && (
              <LinkButton label="Answer tickets" variant="plain" render={<Link to="/support-logs" />} />
            )}
            <Button
              icon={MessageCircle}
              variant="outline"
              label={isChatUnread ? 'Chat, unread reply' : 'Chat'}
              onClick={onOpenChat}
            />
            <LinkButton
              icon={PenLine}
              label="Contact support"
              variant="primary"
              render={<Link to="/support" />}
            />
          </>
        }
      />
      <SettledSearch
        label="Search articles and your tickets"
        placeholder="How do I …"
        hasKeys={false}
        value={words}
        onSettled={(next) =>
          onSearchChange({ ...search, page: undefined, words: next === '' ? undefined : next }, false)
        }
      />
      {words === '' ? [tickets, articles] : [articles, tickets]}
    </div>
  );
}

function OwnTickets({
  desk,
  search,
  onSearchChange,
}: Pick<SupportCenterScreenProps, 'desk' | 'search' | 'onSearchChange'>) {
  const nowMs = useMinute();
  const { words = '', status, page = 1 } = search;
  const waiting = useDeskState(desk).waiting.flatMap((item) => (item.kind === 'ticket' ? [item] : []));
  const tickets = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'own', words, status, page],
    queryFn: () => desk.calls.tickets({ words, status: status ?? null, category: null, page }, desk.userId),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {waiting.length > 0 && (
        <Card padding="none">
          {waiting.map((item) => (
            <ListRow
              key={item.id}
              title={item.subject}
              meta={item.refusal ?? 'On this device. It will be sent when you’re online.'}
              aside={
                item.refusal === null ? (
                  <Tag>Waits</Tag>
                ) : (
                  <span className="flex flex-col gap-1 desk:flex-row">
                    <Button label="Try again" onClick={() => void desk.retry(item)} />
                    <Button variant="bare" label="Discard" onClick={() => void desk.drop(item.id)} />
                  </span>
                )
              }
            />
          ))}
        </Card>
      )}
      <OnlinePart
        headingLevel={3}
        offlineText="What you write now waits on this device and is sent when you’re back online."
        query={tickets}
        subject="tickets"
      >
        {({ rows, totalCount }) => (
          <>
            {(totalCount > 5 || status !== undefined) && (
              <Field label="Show" className="max-w-60">
                <Select
                  placeholder="All"
                  options={TICKET_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label }))}
                  value={status ?? ''}
                  onChange={({ target }) =>
                    onSearchChange(
                      {
                        ...search,
                        page: undefined,
                        status: TICKET_STATUSES.find((each) => each === target.value),
                      },
                      true,
                    )
                  }
                />
              </Field>
            )}
            {rows.length === 0 ? (
              <NoTickets
                isFiltered={words !== '' || status !== undefined || page > 1}
                hasWaiting={waiting.length > 0}
              />
            ) : (
              <Card padding="none">
                {rows.map((ticket) => (
                  <TicketRow
                    key={ticket.id}
                    ticket={ticket}
                    isStaff={false}
                    isOwn
                    nowMs={nowMs}
                    render={<Link to="/support-center" search={{ ticket: ticket.id }} />}
                  />
                ))}
              </Card>
            )}
            <Pagination
              label="Pages of tickets"
              page={page}
              pageSize={SERVER_PAGE_SIZE}
              totalCount={totalCount}
              onPageChange={(next) => onSearchChange({ ...search, page: next }, true)}
            />
          </>
        )}
      </OnlinePart>
    </>
  );
}

function NoTickets({
  isFiltered,
  hasWaiting,
}: {
  readonly isFiltered: boolean;
  readonly hasWaiting: boolean;
}) {
  if (isFiltered) return <p className="type-body m-0 text-text-2">None of your tickets match.</p>;
  if (hasWaiting) return null;
  return (
    <EmptyState title="No tickets yet" headingLevel={3} className="pt-4.5">
      Your questions and their answers appear here.
    </EmptyState>
  );
}
