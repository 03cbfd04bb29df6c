/** Holidays of the office as rows of time off, for some years ahead, one for each date. */
import { holidayRowId } from '@plumbline/domain/office/calendar/holiday-row';
import type { TimeOff } from '@plumbline/domain/tables/records';
import { type HolidayDate, holidayDates, usHolidays } from '@plumbline/domain/time/us-holidays';
import { addDays, createZoneClock } from '@plumbline/domain/time/zone-clock';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

const YEARS_AHEAD = 3;

export interface HolidayContext {
  readonly officeId: string;
  /** Includes deleted ones: a holiday that comes back keeps its row. */
  readonly rows: readonly Pick<Kept<TimeOff>, 'id' | 'deletedAt'>[];
  readonly today: string;
}

export const lastHolidayOf = (today: string): string => `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;

const datesAhead = (holidayId: string, today: string): HolidayDate[] =>
  holidayDates(holidayId, today, lastHolidayOf(today));

/** The ids of holidays with a date ahead on which the office is closed. */
export function chosenHolidays({ officeId, rows, today }: HolidayContext): string[] {
  const there = new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
  return usHolidays
    .map(({ id }) => id)
    .filter((id) => datesAhead(id, today).some((date) => there.has(holidayRowId(officeId, date))));
}

/** Adds the dates of the chosen holidays and removes those of all others. Dates in the past stay. */
export function planHolidays(
  chosen: readonly string[],
  { officeId, rows, today }: HolidayContext,
  { zone, timeOff }: { readonly zone: string; readonly timeOff: Repositories['timeOff'] },
): Change[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const clock = createZoneClock(zone);
  const instant = (day: string): string => new Date(clock.toInstantMs(day, '00:00')).toISOString();
  return usHolidays.flatMap(({ id: holidayId }) =>
    datesAhead(holidayId, today).flatMap((date): Change[] => {
      const id = holidayRowId(officeId, date);
      const row = byId.get(id);
      const isThere = row !== undefined && row.deletedAt === null;
      if (chosen.includes(holidayId) === isThere) return [];
      if (isThere) return [timeOff.removing({ id, scopeId: officeId })];
      if (row !== undefined) {
        return [{ scopeId: officeId, table: 'time_off', id, op: 'set', values: { deleted_at: null } }];
      }
      const values = {
        userId: null,
        startsAt: instant(date.day),
        endsAt: instant(addDays(date.day, 1)),
        reason: date.name,
      };
      return [timeOff.inserting(officeId, id, values)];
    }),
  );
}
