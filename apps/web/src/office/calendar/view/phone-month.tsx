/** A month on a phone: dots for the appointments of each day, and the chosen day as a list below. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { useMemo } from 'react';
import { AgendaVisit } from './agenda-visit.tsx';
import type { CalendarEntries, VisitEntry } from './calendar-entries.ts';
import type { RangeRules } from './calendar-range.ts';
import { type DayMarks, MonthPicker } from './month-picker.tsx';

export interface PhoneMonthProps {
  readonly day: string;
  readonly today: string;
  readonly rules: RangeRules;
  readonly entries: CalendarEntries;
  readonly onOpen: (appointmentId: string) => void;
  readonly onDay: (day: string) => void;
}

const DAY_MS = 86_400_000;
const MOST_DOTS = 3;

export function PhoneMonth({ day, today, rules, entries, onOpen, onDay }: PhoneMonthProps) {
  const marks = useMemo(() => marksOf(entries.visits), [entries]);
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  const isThatDay = (each: { readonly startMs: number; readonly endMs: number }): boolean =>
    each.startMs < dayMs + DAY_MS && (each.endMs > dayMs || each.startMs >= dayMs);
  const visits = entries.visits.filter(isThatDay);
  const off = entries.back.filter(({ kind }) => kind === 'off' || kind === 'busy').filter(isThatDay);
  const title = formatWeekday(day);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-scroller>
      <MonthPicker view="month" day={day} today={today} rules={rules} marks={marks} onDay={onDay} />
      <section aria-label={title} className="mt-4 border-t border-line pt-4">
        <h2 className="type-h3 m-0">{title}</h2>
        {off.map(({ id, title: words, hours }) => (
          <p key={id} className="type-meta mt-1 mb-0 text-text-2">
            {hours === undefined ? words : `${hours}, ${words}`}
          </p>
        ))}
        {visits.length === 0 && <p className="type-body mt-2 mb-0 text-text-2">Nothing booked.</p>}
        <ul className="m-0 list-none p-0">
          {visits.map((entry) => (
            <li key={entry.id} className="border-b border-line">
              <button
                type="button"
                className="block w-full border-0 bg-transparent p-0 text-left"
                onClick={() => onOpen(entry.id)}
              >
                <AgendaVisit entry={entry} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** By start date. */
function marksOf(visits: readonly VisitEntry[]): ReadonlyMap<string, DayMarks> {
  const byDay = new Map<string, VisitEntry[]>();
  for (const visit of visits) {
    const day = new Date(visit.startMs).toISOString().slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), visit]);
  }
  return new Map(
    [...byDay].map(([day, those]) => [
      day,
      {
        dots: those.slice(0, MOST_DOTS).map(({ id, colour }) => ({ id, colour })),
        words: countOf(those.length, 'appointment'),
      },
    ]),
  );
}
