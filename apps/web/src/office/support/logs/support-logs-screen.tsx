/**
 * /support-logs: tickets and chats to answer, failed deliveries, and (for operators) app errors, website requests,
 * and billing problems. The server enforces access.
 */

import type { MemberRole } from '@plumbline/domain/ground/roles';
import { hasSupportPower, type SupportPower } from '@plumbline/domain/office/support/access';
import { EmptyState, LinkButton, PageHeader, Tabs } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { TicketThread } from '../center/ticket-thread.tsx';
import type { SupportDesk } from '../support-desk.ts';
import type { LogPart, LogsSearch } from '../support-search.ts';
import { LOG_PARTS } from '../support-search.ts';
import { SUPPORT_KEY, useFreshSupport } from '../use-desk.ts';
import { ArticlesPart } from './articles-part.tsx';
import { BillingPart } from './billing-part.tsx';
import { ChatsPart } from './chats-part.tsx';
import { ErrorsPart } from './errors-part.tsx';
import { FailuresPart } from './failures-part.tsx';
import { OperatorReminder } from './operator-reminder.tsx';
import { TicketsPart } from './tickets-part.tsx';
import { WebsitesPart } from './websites-part.tsx';

export interface LogsPartProps {
  readonly desk: SupportDesk;
  readonly search: LogsSearch;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onSearchChange: (search: LogsSearch, isStep: boolean) => void;
}

export interface SupportLogsScreenProps extends LogsPartProps {
  /** As known on this device; only the server knows operators. */
  readonly role: MemberRole | null;
}

const PARTS: Readonly<
  Record<
    LogPart,
    { readonly label: string; readonly power: SupportPower; readonly of: (props: LogsPartProps) => ReactNode }
  >
> = {
  tickets: { label: 'Tickets', power: 'answer tickets', of: (props) => <TicketsPart {...props} /> },
  chats: { label: 'Chats', power: 'answer chats', of: (props) => <ChatsPart {...props} /> },
  failures: {
    label: 'Not delivered',
    power: 'see delivery failures',
    of: (props) => <FailuresPart {...props} />,
  },
  errors: {
    label: 'App errors',
    power: 'see client errors',
    of: (props) => <ErrorsPart {...props} />,
  },
  websites: {
    label: 'Website requests',
    power: 'answer website requests',
    of: (props) => <WebsitesPart {...props} />,
  },
  billing: { label: 'Billing', power: 'see billing', of: (props) => <BillingPart {...props} /> },
  articles: {
    label: 'Help articles',
    power: 'see client errors',
    of: (props) => <ArticlesPart {...props} />,
  },
};

export function SupportLogsScreen(props: SupportLogsScreenProps) {
  const { desk, role, search, onSearchChange } = props;
  useFreshSupport(desk);
  const standing = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'standing'],
    queryFn: () => desk.calls.standing(),
  });
  // People who answer for the organization need not wait for the server; operators are known with its answer.
  const may = (power: SupportPower): boolean =>
    hasSupportPower(role, standing.data?.is_operator ?? false, power);
  const parts = LOG_PARTS.filter((part) => may(PARTS[part].power));
  return (
    <div className="page-reading pt-6 pb-24">
      {standing.data?.is_operator === true && <OperatorReminder />}
      {parts.length === 0 ? (
        <OnlinePart headingLevel={3} query={standing} subject="support logs">
          {() => <Refused />}
        </OnlinePart>
      ) : search.ticket !== undefined && may('answer tickets') ? (
        <TicketThread
          desk={desk}
          ticketId={search.ticket}
          onBack={() => onSearchChange({ ...search, ticket: undefined }, true)}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PageHeader
            title="Support logs"
            description={
              standing.data?.is_operator
                ? 'All organizations of this server.'
                : 'Questions from your team, and messages that couldn’t be delivered.'
            }
          />
          <Tabs
            label="Support logs"
            tabs={parts.map((part) => ({
              value: part,
              label: PARTS[part].label,
              content: PARTS[part].of({ desk, search, onSearchChange }),
            }))}
            value={parts.find((part) => part === search.part) ?? parts[0] ?? 'tickets'}
            onValueChange={(value) =>
              onSearchChange({ part: LOG_PARTS.find((part) => part === value) }, true)
            }
          />
        </div>
      )}
    </div>
  );
}

function Refused() {
  return (
    <div className="grid gap-4">
      <h1 className="type-h1">Support logs</h1>
      <EmptyState
        title="This page is for people who answer tickets"
        className="pt-4.5"
        action={
          <LinkButton label="Contact support" variant="primary" render={<Link to="/support-center" />} />
        }
      >
        Owners, admins and the office answer what people of your organization ask. Your role does not; an
        owner or admin can change it under Settings, Team.
      </EmptyState>
    </div>
  );
}
