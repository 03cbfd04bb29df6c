import type { WallClock } from '@plumbline/domain/time/wall-clock';
import { addDays } from '@plumbline/domain/time/zone-clock';
import type { AuditQuery } from './audit-query.ts';
import type { AuditFilter } from './calls/audit-calls.ts';

/** Days are those of the office: the last one counts to its end. */
export function filterOf(query: AuditQuery, clock: WallClock): AuditFilter {
  const { category, person, words, from, to } = query;
  return {
    category,
    person,
    words,
    fromAt: from === undefined ? undefined : startOf(from, clock),
    untilAt: to === undefined ? undefined : startOf(addDays(to, 1), clock),
  };
}

/** Midnight there, or the first moment after a skipped one. */
const startOf = (day: string, clock: WallClock): string =>
  new Date(clock.instantOf({ day, time: '00:00' }).instantMs).toISOString();
