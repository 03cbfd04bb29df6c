/** Search parameters of /support-center and /support-logs. */
import { TICKET_CATEGORIES, TICKET_STATUSES } from '@plumbline/domain/office/support/ticket-states';
import { WEBSITE_STATUS_NAMES } from '@plumbline/domain/office/website/website-status';
import { id, listQuery, matching, oneOf, pageNumber, type QueryOf, words } from '#src/ground/list-query.ts';

const centerParams = {
  ticket: id,
  words,
  status: oneOf(TICKET_STATUSES),
  page: pageNumber,
  chat: oneOf(['open']),
};
export type CenterSearch = QueryOf<typeof centerParams>;
export const { parse: parseCenterSearch } = listQuery(centerParams);

export const LOG_PARTS = [
  'tickets',
  'chats',
  'errors',
  'failures',
  'websites',
  'billing',
  'articles',
] as const;
export type LogPart = (typeof LOG_PARTS)[number];

const logsParams = {
  part: oneOf(LOG_PARTS),
  ticket: id,
  chat: id,
  words,
  status: oneOf(TICKET_STATUSES),
  category: oneOf(TICKET_CATEGORIES),
  release: matching(/^[0-9A-Za-z.+_-]{1,60}$/),
  error: matching(/^[0-9a-f]{32}$/),
  channel: oneOf(['email', 'sms', 'push']),
  /** Status of website requests. */
  site: oneOf(WEBSITE_STATUS_NAMES),
  page: pageNumber,
};
export type LogsSearch = QueryOf<typeof logsParams>;
export const { parse: parseLogsSearch } = listQuery(logsParams);
