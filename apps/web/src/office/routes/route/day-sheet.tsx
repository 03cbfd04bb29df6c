/** The day on paper: shown by the print view only. */
import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { RouteWorld } from '../use-routes.ts';
import { daySheetRows, endWords, leaveWords } from './day-sheet-rows.ts';

interface DaySheetProps {
  readonly day: RouteDay;
  readonly schedule: DaySchedule;
  readonly world: RouteWorld;
}

export function DaySheet({ day, schedule, world }: DaySheetProps) {
  const [leave, end] = [leaveWords(day, schedule), endWords(day, schedule)];
  return (
    <section aria-label="Day sheet" className="hidden print:block">
      {leave !== '' && <p className="type-body m-0 mt-3">{leave}</p>}
      <ol className="m-0 mt-3 list-none p-0">
        {daySheetRows(day, schedule, world).map(
          ({ id, title, address, times, drive, client, notes }, index) => (
            <li key={id} className="break-inside-avoid border-t border-line py-3">
              <p className="type-h3 m-0">{`${index + 1}. ${title}`}</p>
              <p className="type-body m-0">{`${times}${drive === '' ? '' : `, drive ${drive}`}`}</p>
              <p className="type-body m-0">{address}</p>
              {client !== '' && <p className="type-body m-0">{client}</p>}
              {notes.map((text) => (
                <p key={text} className="type-body m-0 mt-1 whitespace-pre-line">
                  {text}
                </p>
              ))}
            </li>
          ),
        )}
      </ol>
      {end !== '' && <p className="type-body m-0 border-t border-line pt-3">{end}</p>}
    </section>
  );
}
