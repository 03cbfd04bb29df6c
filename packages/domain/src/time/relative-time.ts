/** Formats relative times. Pure: the caller passes both instants in milliseconds. */
import { countOf } from '../ground/format-number.ts';
import { formatDay } from './format-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_BEFORE_DATE = 7;

/** 'just now', '5 minutes ago', '1 hour ago', '6 days ago', then the date. Future times read 'just now'. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const agoMs = nowMs - thenMs;
  if (agoMs < MINUTE_MS) return 'just now';
  if (agoMs < HOUR_MS) return `${countOf(Math.floor(agoMs / MINUTE_MS), 'minute')} ago`;
  if (agoMs < DAY_MS) return `${countOf(Math.floor(agoMs / HOUR_MS), 'hour')} ago`;
  const days = Math.floor(agoMs / DAY_MS);
  if (days < DAYS_BEFORE_DATE) return `${countOf(days, 'day')} ago`;
  return formatDay(new Date(thenMs).toISOString());
}
