import type { TicketStatus } from '@plumbline/domain/office/support/ticket-states';
import type { TicketPriority } from './calls/support-calls.ts';

export const STATUS_WORDS: Readonly<
  Record<TicketStatus, { readonly label: string; readonly tone: 'info' | 'good' | 'plain' }>
> = {
  open: { label: 'Waiting for support', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
};

/** Labels for people who answer. */
export const STAFF_STATUS_WORDS: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

export const PRIORITY_WORDS: Readonly<Record<TicketPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
