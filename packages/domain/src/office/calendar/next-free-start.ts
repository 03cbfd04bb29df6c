/** Proposes a start for a new appointment: the next full hour of an inspector's working hours without another appointment. */
import type { WallClock } from '../../time/wall-clock.ts';
import { addDays, weekdayOf } from '../../time/zone-clock.ts';
import { type Away, type Booked, conflictsOf } from './conflicts.ts';

/** `HH:MM`, wall time. */
export interface HoursOfDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly starts: string;
  readonly ends: string;
}

export interface FreeStartInput {
  readonly nowMs: number;
  readonly minutes: number;
  /** '' for no one yet. */
  readonly userId: string;
  /** Their hours; empty: the usual office hours count. */
  readonly hours: readonly HoursOfDay[];
  readonly booked: readonly Booked[];
  readonly away: readonly Away[];
  readonly clock: WallClock;
}

/** For people who have not entered any hours. */
const USUAL_HOURS: readonly HoursOfDay[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  starts: '08:00',
  ends: '17:00',
}));
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAYS_AHEAD = 60;

/** Returns an instant in milliseconds; the next full hour where nothing is free for 60 days. */
export function nextFreeStart(input: FreeStartInput): number {
  const { nowMs, minutes, clock } = input;
  const hours = input.hours.length > 0 ? input.hours : USUAL_HOURS;
  const today = clock.wallAt(nowMs).day;
  const at = (day: string, time: string): number =>
    clock.instantOf({ day, time: midnightFor(time) }).instantMs;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const spans = hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .sort((a, b) => (a.starts < b.starts ? -1 : 1));
    for (const { starts, ends } of spans) {
      const untilMs = at(day, ends) + (midnightFor(ends) === ends ? 0 : MINUTE_MS);
      for (let startMs = at(day, starts); startMs + minutes * MINUTE_MS <= untilMs; startMs += HOUR_MS) {
        if (startMs >= nowMs && isFree(startMs, input)) return startMs;
      }
    }
  }
  return Math.ceil(nowMs / HOUR_MS) * HOUR_MS;
}

/** A wall clock ends at 23:59. */
const midnightFor = (time: string): string => (time.startsWith('24') ? '23:59' : time.slice(0, 5));

/** Also leaves room for the drive to the next appointment. */
function isFree(startMs: number, { minutes, userId, booked, away }: FreeStartInput): boolean {
  const proposed = {
    id: '',
    userIds: [userId],
    startMs,
    endMs: startMs + minutes * MINUTE_MS,
    travelMinutes: 0,
  };
  return conflictsOf(proposed, booked, away).length === 0;
}
