/** Search parameters of the log: list, search text, and page. */
import type { EmailStatus, TextStatus } from '../../../../backend/messages/message-states.ts';

const LOG_KINDS = ['emails', 'texts'] as const;
export type LogKind = (typeof LOG_KINDS)[number];
const LOG_STATES = ['waiting', 'sent', 'problem', 'received'] as const;
export type LogState = (typeof LOG_STATES)[number];

export interface LogSearch {
  readonly kind?: LogKind | undefined;
  readonly state?: LogState | undefined;
  readonly words?: string | undefined;
  readonly page?: number | undefined;
}

/** Drops anything invalid: a URL may come from anywhere. */
export function parseLogSearch(search: Record<string, unknown>): LogSearch {
  const { kind, state, words, page } = search;
  return {
    ...(kind === 'texts' ? { kind } : {}),
    ...(LOG_STATES.some((each) => each === state) ? { state: state as LogState } : {}),
    ...(typeof words === 'string' && words.trim() !== '' ? { words: words.slice(0, 100) } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 100_000 ? { page } : {}),
  };
}

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
