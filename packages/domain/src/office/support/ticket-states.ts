/** Status of a ticket. A separate file, because it is read with the screens' addresses at every app start. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_CATEGORIES = ['question', 'problem', 'account', 'billing', 'idea', 'other'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
