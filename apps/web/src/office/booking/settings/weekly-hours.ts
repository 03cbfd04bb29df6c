/** Seven days of hours for the editor of one person's week. */
import type { WorkingHours } from '@plumbline/domain/tables/records';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Stretch = Pick<WorkingHours, 'id' | 'weekday' | 'starts' | 'ends'>;

export interface DayHours {
  readonly weekday: number;
  readonly name: string;
  readonly stretches: readonly Stretch[];
}

/** Monday first, like a working week. */
export const weekOf = (hours: readonly Stretch[]): readonly DayHours[] =>
  [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    weekday,
    name: WEEKDAYS[weekday] ?? '',
    stretches: hours
      .filter((each) => each.weekday === weekday)
      .sort((a, b) => (a.starts === b.starts ? a.id.localeCompare(b.id) : a.starts < b.starts ? -1 : 1)),
  }));

/** Returns the error of a stretch; null when it is valid. */
export function stretchProblem(starts: string, ends: string): string | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(starts) || !/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(ends))
    return 'Enter both times.';
  return starts < ends ? null : 'The end must be after the start.';
}

/**
 * Returns the suggested next stretch of a day: a working day, or an afternoon after existing ones; null when the
 * day is full.
 */
export function nextStretch(
  stretches: readonly Pick<Stretch, 'ends'>[],
): { starts: string; ends: string } | null {
  const latest = stretches.reduce((last, { ends }) => (ends > last ? ends : last), '');
  if (latest === '') return { starts: '09:00', ends: '17:00' };
  if (latest >= '22:00') return null;
  const hour = Number(latest.slice(0, 2)) + 1;
  const clock = (at: number): string => `${String(at).padStart(2, '0')}:00`;
  return { starts: clock(hour), ends: clock(Math.min(hour + 4, 24)) };
}
