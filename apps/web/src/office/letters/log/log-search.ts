/** Search parameters of the log: list, search text, and page. */

import { listQuery, oneOf, pageNumber, type QueryOf, words } from '#src/ground/list-query.ts';
import type { EmailStatus, TextStatus } from '../calls/message-states.ts';

const LOG_KINDS = ['emails', 'texts'] as const;
export type LogKind = (typeof LOG_KINDS)[number];
const LOG_STATES = ['waiting', 'sent', 'problem', 'received'] as const;
export type LogState = (typeof LOG_STATES)[number];

const params = {
  kind: oneOf(LOG_KINDS, 'emails'),
  state: oneOf(LOG_STATES),
  words,
  page: pageNumber,
};
export type LogSearch = QueryOf<typeof params>;
export const { parse: parseLogSearch } = listQuery(params);

export const EMAIL_STATES_OF: Readonly<Record<LogState, readonly EmailStatus[]>> = {
  waiting: ['queued', 'sending'],
  sent: ['sent'],
  problem: ['failed', 'bounced', 'suppressed'],
  received: [],
};
export const TEXT_STATES_OF: Readonly<Record<LogState, readonly TextStatus[]>> = {
  waiting: ['queued', 'sending'],
  sent: ['sent', 'delivered'],
  problem: ['failed', 'blocked', 'expired'],
  received: ['received'],
};
