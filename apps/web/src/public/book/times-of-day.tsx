/** The open times of one day, apart for morning and afternoon. */
import { Button } from '@plumbline/ui';
import { isInPart } from './month-days.ts';
import { clockTime, type DayOfSlots } from './times.ts';

export interface TimesOfDayProps {
  readonly day: DayOfSlots;
  readonly zone: string;
  readonly onChoose: (startsAt: string) => void;
}

const PARTS = [
  { part: 'morning', title: 'Morning' },
  { part: 'afternoon', title: 'Afternoon' },
] as const;

export function TimesOfDay({ day, zone, onChoose }: TimesOfDayProps) {
  return (
    <section aria-label={day.title} className="grid gap-3">
      <h2 className="type-h3 m-0" aria-live="polite">
        {day.title}
      </h2>
      {PARTS.map(({ part, title }) => {
        const starts = day.starts.filter((start) => isInPart(start, zone, part));
        if (starts.length === 0) return null;
        return (
          <div key={part}>
            <h3 className="type-label mt-0 mb-2 text-text-2">{title}</h3>
            <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 p-0">
              {starts.map((start) => (
                <li key={start}>
                  <Button
                    label={clockTime(start, zone)}
                    variant="outline"
                    isWide
                    onClick={() => onChoose(start)}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
