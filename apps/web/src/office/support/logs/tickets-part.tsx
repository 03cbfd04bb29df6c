import { CATEGORY_WORDS } from '@plumbline/domain/office/support/limits';
import { TICKET_CATEGORIES, TICKET_STATUSES } from '@plumbline/domain/office/support/ticket-states';
import { Card, EmptyState, Field, Pagination, Select, SettledSearch } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { TicketRow } from '../center/ticket-row.tsx';
import { STAFF_STATUS_WORDS } from '../ticket-words.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

/** Tickets: searched, filtered, page by page; newest first. */
export function TicketsPart({ desk, search, onSearchChange }: LogsPartProps) {
  const nowMs = useMinute();
  const { words = '', status, category, page = 1 } = search;
  const tickets = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'tickets', words, status, category, page],
    queryFn: () =>
      desk.calls.tickets({ words, status: status ?? null, category: category ?? null, page }, null),
    placeholderData: keepPreviousData,
  });
  const filter = (patch: Partial<LogsPartProps['search']>, isStep: boolean): void =>
    onSearchChange({ ...search, page: undefined, ...patch }, isStep);
  const isFiltered = words !== '' || status !== undefined || category !== undefined || page > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem] md:items-end">
        <SettledSearch
          label="Search tickets by subject or person"
          placeholder="Search"
          hasKeys={false}
          value={words}
          onSettled={(next) => filter({ words: next === '' ? undefined : next }, false)}
        />
        <Field label="Status">
          <Select
            placeholder="All"
            options={TICKET_STATUSES.map((value) => ({ value, label: STAFF_STATUS_WORDS[value] }))}
            value={status ?? ''}
            onChange={({ target }) =>
              filter({ status: TICKET_STATUSES.find((each) => each === target.value) }, true)
            }
          />
        </Field>
        <Field label="Category">
          <Select
            placeholder="All"
            options={TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
            value={category ?? ''}
            onChange={({ target }) =>
              filter({ category: TICKET_CATEGORIES.find((each) => each === target.value) }, true)
            }
          />
        </Field>
      </div>
      <OnlinePart headingLevel={3} query={tickets} subject="tickets">
        {({ rows, totalCount }) =>
          rows.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'Nothing found' : 'No tickets yet'}
              headingLevel={3}
              className="pt-4.5"
            >
              {isFiltered ? 'Try other words, or show all tickets.' : 'Questions to support appear here.'}
            </EmptyState>
          ) : (
            <>
              <Card padding="none">
                {rows.map((ticket) => (
                  <TicketRow
                    key={ticket.id}
                    ticket={ticket}
                    isStaff
                    isOwn={ticket.requester_id === desk.userId}
                    nowMs={nowMs}
                    render={<Link to="/support-logs" search={{ ...search, ticket: ticket.id }} />}
                  />
                ))}
              </Card>
              <Pagination
                label="Pages of tickets"
                page={page}
                pageSize={SERVER_PAGE_SIZE}
                totalCount={totalCount}
                onPageChange={(next) => onSearchChange({ ...search, page: next }, true)}
              />
            </>
          )
        }
      </OnlinePart>
    </div>
  );
}
