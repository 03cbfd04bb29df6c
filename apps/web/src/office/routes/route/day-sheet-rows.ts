/** What the day sheet says of each stop: the same on the printed page and in the PDF. */
import { phonesOf } from '@plumbline/domain/contacts/contact-values';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { SheetStop } from '@plumbline/domain/office/routes/day-sheet-paper';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { legWords, writeSeconds } from '../route-words.ts';
import type { RouteWorld } from '../use-routes.ts';

export interface DaySheetRow extends SheetStop {
  readonly id: string;
}

export const daySheetRows = (
  day: RouteDay,
  schedule: DaySchedule,
  world: Pick<RouteWorld, 'contact'>,
): readonly DaySheetRow[] =>
  day.stops.map(({ id, title, address, appointment, row }, index) => {
    const times = schedule.stops[index];
    const leg = schedule.legs[index];
    const client = world.contact(appointment?.contactId ?? null);
    const phones = client === null ? [] : phonesOf(client).map(({ value }) => formatPhone(value));
    return {
      id,
      title,
      address,
      times:
        times === undefined
          ? ''
          : `${writeSeconds(day, times.startsAtSeconds)} to ${writeSeconds(day, times.leavesAtSeconds)}`,
      drive: leg === undefined || leg.seconds === 0 ? '' : legWords(leg),
      client: client === null ? '' : [client.name, ...phones].join(', '),
      notes: [row.notes, appointment?.notes ?? ''].filter((text) => text !== ''),
    };
  });

export const leaveWords = (day: RouteDay, schedule: DaySchedule): string =>
  day.start === null ? '' : `Leave ${day.start.address} at ${writeSeconds(day, schedule.leaveAtSeconds)}`;
export const endWords = (day: RouteDay, schedule: DaySchedule): string =>
  day.end === null ? '' : `${day.end.address} at ${writeSeconds(day, schedule.endsAtSeconds)}`;
