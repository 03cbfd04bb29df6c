import { CATEGORY_WORDS } from '@plumbline/domain/office/support/limits';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import { ListRow, Tag } from '@plumbline/ui';
import type { ReactElement } from 'react';
import { isUnreadTicket, type Ticket } from '../calls/support-calls.ts';
import { PRIORITY_WORDS, STAFF_STATUS_WORDS, STATUS_WORDS } from '../ticket-words.ts';
import { UnreadMark } from '../unread-mark.tsx';

export interface TicketRowProps {
  readonly ticket: Ticket;
  /** For people who answer: shows author and urgency. */
  readonly isStaff: boolean;
  /** Their own ticket must be answered by someone else. */
  readonly isOwn: boolean;
  readonly nowMs: number;
  readonly render: ReactElement<{ children?: React.ReactNode }>;
}

export function TicketRow({ ticket, isStaff, isOwn, nowMs, render }: TicketRowProps) {
  const { label, tone } = STATUS_WORDS[ticket.status];
  const facts = [
    ...(isStaff ? [`${ticket.requester_name}${ticket.requester_id === null ? ' (visitor)' : ''}`] : []),
    CATEGORY_WORDS[ticket.category],
    relativeTime(Date.parse(ticket.last_message_at), nowMs),
  ];
  return (
    <ListRow
      title={ticket.subject}
      lead={isUnreadTicket(ticket, !isOwn) ? <UnreadMark /> : undefined}
      meta={<span className="break-words">{facts.join(' · ')}</span>}
      aside={
        <span className="flex flex-col items-end gap-1.5">
          <Tag tone={isStaff && !isOwn && ticket.status === 'open' ? 'needs' : tone}>
            {isStaff ? STAFF_STATUS_WORDS[ticket.status] : label}
          </Tag>
          {isStaff && (ticket.priority === 'high' || ticket.priority === 'urgent') && (
            <Tag>{PRIORITY_WORDS[ticket.priority]}</Tag>
          )}
        </span>
      }
      render={render}
    />
  );
}
