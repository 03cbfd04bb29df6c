/** Where a ticket stands. Apart from everything else: the addresses of screens are read with it, at every start of the app. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_CATEGORIES = ['question', 'problem', 'account', 'billing', 'idea', 'other'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
