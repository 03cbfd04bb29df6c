/** Search parameters of /support-center and /support-logs. Drops anything invalid: a URL may come from anywhere. */
import {
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketStatus,
} from '@plumbline/domain/support/ticket-states';
import { WEBSITE_STATUS_NAMES, type WebsiteStatus } from '@plumbline/domain/website-status';

export interface CenterSearch {
  readonly ticket?: string | undefined;
  readonly words?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly page?: number | undefined;
  readonly chat?: 'open' | undefined;
}

export const LOG_PARTS = ['tickets', 'chats', 'errors', 'failures', 'websites', 'billing'] as const;
export type LogPart = (typeof LOG_PARTS)[number];

export interface LogsSearch {
  readonly part?: LogPart | undefined;
  readonly ticket?: string | undefined;
  readonly chat?: string | undefined;
  readonly words?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly category?: TicketCategory | undefined;
  readonly release?: string | undefined;
  readonly error?: string | undefined;
  readonly channel?: 'email' | 'sms' | 'push' | undefined;
  /** Status of website requests. */
  readonly site?: WebsiteStatus | undefined;
  readonly page?: number | undefined;
}

type Given = Record<string, unknown>;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
const id = (given: unknown): string | undefined =>
  typeof given === 'string' && UUID.test(given) ? given : undefined;
const matching = (pattern: RegExp, given: unknown): string | undefined =>
  typeof given === 'string' && pattern.test(given) ? given : undefined;
const words = (given: unknown): string | undefined =>
  typeof given === 'string' && given.trim() !== '' ? given.slice(0, 100) : undefined;
const page = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isInteger(given) && given > 1 && given < 100_000 ? given : undefined;
const given = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

export const parseCenterSearch = (search: Given): CenterSearch =>
  given({
    ticket: id(search.ticket),
    words: words(search.words),
    status: oneOf(TICKET_STATUSES, search.status),
    page: page(search.page),
    chat: oneOf(['open'], search.chat),
  });

export const parseLogsSearch = (search: Given): LogsSearch =>
  given({
    part: oneOf(LOG_PARTS, search.part),
    ticket: id(search.ticket),
    chat: id(search.chat),
    words: words(search.words),
    status: oneOf(TICKET_STATUSES, search.status),
    category: oneOf(TICKET_CATEGORIES, search.category),
    release: matching(/^[0-9A-Za-z.+_-]{1,60}$/, search.release),
    error: matching(/^[0-9a-f]{32}$/, search.error),
    channel: oneOf(['email', 'sms', 'push'], search.channel),
    site: oneOf(WEBSITE_STATUS_NAMES, search.site),
    page: page(search.page),
  });
