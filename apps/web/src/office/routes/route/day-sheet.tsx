/** The day on paper: shown by the print view only, which also saves it as a PDF. */
import { phonesOf } from '@plumbline/domain/contacts/contact-values';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { legWords, writeSeconds } from '../route-words.ts';
import type { RouteWorld } from '../use-routes.ts';

interface DaySheetProps {
  readonly day: RouteDay;
  readonly schedule: DaySchedule;
  readonly world: RouteWorld;
}

export function DaySheet({ day, schedule, world }: DaySheetProps) {
  return (
    <section aria-label="Day sheet" className="hidden print:block">
      {day.start !== null && (
        <p className="type-body m-0 mt-3">{`Leave ${day.start.address} at ${writeSeconds(schedule.leaveAtSeconds)}`}</p>
      )}
      <ol className="m-0 mt-3 list-none p-0">
        {day.stops.map(({ id, title, address, appointment, row }, index) => {
          const times = schedule.stops[index];
          const leg = schedule.legs[index];
          const client = world.contact(appointment?.contactId ?? null);
          const phones = client === null ? [] : phonesOf(client).map(({ value }) => formatPhone(value));
          const notes = [row.notes, appointment?.notes ?? ''].filter((text) => text !== '');
          return (
            <li key={id} className="break-inside-avoid border-t border-line py-3">
              <p className="type-h3 m-0">{`${index + 1}. ${title}`}</p>
              <p className="type-body m-0">
                {times === undefined
                  ? ''
                  : `${writeSeconds(times.startsAtSeconds)} to ${writeSeconds(times.leavesAtSeconds)}`}
                {leg === undefined || leg.seconds === 0 ? '' : `, drive ${legWords(leg)}`}
              </p>
              <p className="type-body m-0">{address}</p>
              {client !== null && <p className="type-body m-0">{[client.name, ...phones].join(', ')}</p>}
              {notes.map((text) => (
                <p key={text} className="type-body m-0 mt-1 whitespace-pre-line">
                  {text}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      {day.end !== null && (
        <p className="type-body m-0 border-t border-line pt-3">
          {`${day.end.address} at ${writeSeconds(schedule.endsAtSeconds)}`}
        </p>
      )}
    </section>
  );
}
