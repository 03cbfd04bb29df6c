import { formatWeekday } from '@plumbline/domain/time/format-time';
import { addDays } from '@plumbline/domain/time/zone-clock';
import { classNames, IconButton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarView } from './calendar-query.ts';
import { type RangeRules, rangeOf, stepFrom } from './calendar-range.ts';
import { monthTitle } from './calendar-words.ts';

export interface MonthPickerProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly rules: RangeRules;
  /** Given where the month is the page itself: larger days with dots, under a title that is there already. */
  readonly marks?: ReadonlyMap<string, DayMarks>;
  readonly onDay: (day: string) => void;
}

interface Dot {
  readonly id: string;
  /** In CSS syntax. */
  readonly colour: string;
}

export interface DayMarks {
  readonly dots: readonly Dot[];
  /** '2 appointments' */
  readonly words: string;
}

interface Leafed {
  /** The calendar's day at the time of paging; another day resets it. */
  readonly day: string;
  readonly month: string;
  /** The day reached with the arrow keys. */
  readonly walked: string | null;
}

const WEEKDAYS = {
  monday: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  sunday: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
} as const;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * A small month for jumping to a day, with the calendar's visible days marked. One Tab stop: arrow keys move
 * between days.
 */
export function MonthPicker({ view, day, today, rules, marks, onDay }: MonthPickerProps) {
  // Paging does not move the calendar until a day is selected; moves of the calendar are followed.
  const [leafed, setLeafed] = useState<Leafed>({ day, month: day, walked: null });
  const month = leafed.day === day ? leafed.month : day;
  const leaf = (step: 1 | -1): void =>
    setLeafed({ day, month: stepFrom('month', month, step), walked: null });
  const { from } = rangeOf('month', month, rules);
  const shown = rangeOf(view === 'agenda' ? 'month' : view, day, rules);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => addDays(from, week * 7 + weekday)),
  );
  const isHere = (each: string): boolean => weeks.some((days) => days.includes(each));
  const walked = leafed.day === day ? leafed.walked : null;
  const stop = walked ?? (isHere(day) ? day : `${month.slice(0, 7)}-01`);
  const stopButton = useRef<HTMLButtonElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    stopButton.current?.focus();
  });
  function walk(event: KeyboardEvent, from: string): void {
    const step = STEPS[event.key];
    // With a modifier, an arrow belongs to the page or the browser.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = addDays(from, step);
    isWalking.current = true;
    setLeafed({ day, month: isHere(next) ? month : next, walked: next });
  }
  return (
    <section aria-label="Choose a day">
      {marks === undefined && (
        <div className="mb-2 flex items-center">
          <h2 className="type-h3 m-0 mr-auto">{monthTitle(month)}</h2>
          <IconButton icon={ChevronLeft} label="Previous month" size="desk" onClick={() => leaf(-1)} />
          <IconButton icon={ChevronRight} label="Next month" size="desk" onClick={() => leaf(1)} />
        </div>
      )}
      <div aria-hidden="true" className="type-micro -mx-1.5 grid grid-cols-7 text-center text-text-3">
        {WEEKDAYS[rules.weekStart].map((name) => (
          <span key={name} className="py-1">
            {name}
          </span>
        ))}
      </div>
      {weeks.map((days) => (
        <div key={days[0]} className="-mx-1.5 grid grid-cols-7">
          {days.map((each) => {
            const isShown = each >= shown.from && each < shown.until && view !== 'month' && view !== 'agenda';
            return (
              <button
                key={each}
                ref={each === stop ? stopButton : undefined}
                type="button"
                tabIndex={each === stop ? 0 : -1}
                onKeyDown={(event) => walk(event, each)}
                aria-label={[formatWeekday(each), marks?.get(each)?.words].filter(Boolean).join(', ')}
                aria-current={each === today ? 'date' : undefined}
                aria-pressed={each === day}
                onClick={() => onDay(each)}
                className={classNames(
                  'type-meta hover:bg-control-hover',
                  marks === undefined ? 'h-8' : 'h-12',
                  marks !== undefined && each === day && each !== today && 'bg-control',
                  // Visible days form one band with rounded ends.
                  isShown && each !== today
                    ? classNames(
                        (each === shown.from || each === days[0]) && 'rounded-l-chip',
                        (addDays(each, 1) === shown.until || each === days.at(-1)) && 'rounded-r-chip',
                      )
                    : 'rounded-chip',
                  each.slice(0, 7) !== month.slice(0, 7) && 'text-text-3',
                  isShown && each !== today && 'bg-control',
                  each === today && 'bg-accent font-title text-on-accent hover:bg-accent-hover',
                )}
              >
                {Number(each.slice(8))}
                {marks !== undefined && <Dots dots={marks.get(each)?.dots ?? NO_DOTS} />}
              </button>
            );
          })}
        </div>
      ))}
    </section>
  );
}

const NO_DOTS: readonly Dot[] = [];

/** Keeps its height without dots, so that all numbers are on one line. */
function Dots({ dots }: Pick<DayMarks, 'dots'>) {
  return (
    <span aria-hidden="true" className="mt-0.5 flex h-2 items-center justify-center gap-0.5">
      {dots.map(({ id, colour }) => (
        <span
          key={id}
          className="size-1.5 rounded-full outline outline-bg"
          style={{ backgroundColor: colour }}
        />
      ))}
    </span>
  );
}
