/** When a booked visit begins, by the clock of its house, with the zone where the reader's clock differs. */
import { zoneOfZip } from '@plumbline/domain/time/zip-zone';
import { writeDayAndTime } from '#src/ground/device/hour-style.ts';
import type { Times } from '#src/ground/device/times.ts';
import type { LoggedBooking } from '../calls/booking-log.ts';

/** 'Dec 2, 2030, 8:00 AM CST'. Without a known ZIP code, the clock is the office's. */
export function visitMoment(
  times: Pick<Times, 'clockOf' | 'zoneBeside'>,
  { starts_at: startsAt, details }: Pick<LoggedBooking, 'starts_at' | 'details'>,
): string {
  const timeZone = zoneOfZip(details.postal_code ?? '') ?? '';
  const wall = times.clockOf(timeZone).wallAt(Date.parse(startsAt));
  const zone = times.zoneBeside({ appointmentDate: startsAt, endsAt: null, timeZone });
  return zone === '' ? writeDayAndTime(wall) : `${writeDayAndTime(wall)} ${zone}`;
}
