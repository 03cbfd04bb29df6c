/** A month whose days with open times are buttons. Arrow keys move between them; one of them is open below. */
import { IconButton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { monthAfter, monthTitle, weeksOf } from './month-days.ts';
import type { DayOfSlots } from './times.ts';

export interface MonthPickerProps {
  /** 'YYYY-MM', as all months here. */
  readonly month: string;
  /** The first day with an open time; weeks before it are left out. */
  readonly firstDay: string;
  readonly lastMonth: string;
  /** Days of the month with open times. */
  readonly days: readonly DayOfSlots[];
  /** The day that is open; null for none. */
  readonly shown: string | null;
  readonly onMonth: (month: string) => void;
  readonly onDay: (day: string) => void;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** In days; lands on the next day with open times in that direction. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function MonthPicker({ month, firstDay, lastMonth, days, shown, onMonth, onDay }: MonthPickerProps) {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month).filter((week) => week.some((day) => day !== null && day >= firstDay));
  const byDay = new Map(days.map((day) => [day.day, day]));

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || shown === null) return;
    event.preventDefault();
    const target = new Date(Date.parse(shown) + step * 86_400_000).toISOString().slice(0, 10);
    const next = step < 0 ? days.findLast(({ day }) => day <= target) : days.find(({ day }) => day >= target);
    if (next === undefined) return;
    onDay(next.day);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  }

  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          aria-disabled={month <= firstDay.slice(0, 7)}
          className="aria-disabled:opacity-40"
          onClick={() => {
            if (!(month <= firstDay.slice(0, 7))) onMonth(monthAfter(month, -1));
          }}
        />
        <h2 className="type-h3 m-0" aria-live="polite">
          {monthTitle(month)}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          aria-disabled={month >= lastMonth}
          className="aria-disabled:opacity-40"
          onClick={() => {
            if (!(month >= lastMonth)) onMonth(monthAfter(month, 1));
          }}
        />
      </div>
      <table ref={grid} className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">Days with open times in {monthTitle(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="type-meta py-1 text-center font-normal text-text-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} className="p-0 text-center">
                  {day !== null && (
                    <DayCell
                      day={day}
                      slots={byDay.get(day)}
                      isShown={day === shown}
                      onDay={onDay}
                      onKeyDown={move}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  readonly day: string;
  readonly slots: DayOfSlots | undefined;
  readonly isShown: boolean;
  readonly onDay: (day: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, slots, isShown, onDay, onKeyDown }: DayCellProps) {
  const number = Number(day.slice(-2));
  if (slots === undefined)
    return <span className="type-body flex h-11 items-center justify-center text-text-3">{number}</span>;
  const count = slots.starts.length;
  return (
    <button
      type="button"
      data-day={day}
      aria-label={`${slots.title}, ${count} open ${count === 1 ? 'time' : 'times'}`}
      aria-pressed={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={() => onDay(day)}
      onKeyDown={onKeyDown}
      className={`type-body h-11 w-full cursor-pointer rounded-md border font-semibold ${
        isShown
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-accent-soft text-text hover:border-accent'
      }`}
    >
      {number}
    </button>
  );
}
