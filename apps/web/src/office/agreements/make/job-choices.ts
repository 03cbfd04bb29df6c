import type { Appointment } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import type { Choice } from '@plumbline/ui';
import { localDay } from '#src/ground/device/local-day.ts';

/** Appointments of the last month can still be signed for; older ones are reached from their own page. */
const OLDEST_DAYS = 30;
const DAY_MS = 86_400_000;

type Visit = Pick<Appointment, 'id' | 'status' | 'appointmentDate' | 'addressLine1' | 'location' | 'title'>;

/** Returns appointments that can be signed for, earliest first. */
export function jobChoices(visits: readonly Visit[], nowMs: number): Choice[] {
  const sinceMs = nowMs - OLDEST_DAYS * DAY_MS;
  return visits
    .map((visit) => ({ ...visit, startMs: Date.parse(visit.appointmentDate) }))
    .filter(({ status, startMs }) => status !== 'cancelled' && startMs >= sinceMs)
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ id, addressLine1, location, title, startMs }) => ({
      value: id,
      label: addressLine1 || location || title || 'Appointment',
      detail: formatDay(localDay(startMs)),
    }));
}
