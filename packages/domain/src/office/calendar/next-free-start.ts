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
  /** The drive before it. Default: none. */
  readonly travelMinutes?: number;
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
  const today = input.clock.wallAt(input.nowMs).day;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const [first] = freeStartsOn(addDays(today, ahead), HOUR_MS, input);
    if (first !== undefined) return first;
  }
  return Math.ceil(input.nowMs / HOUR_MS) * HOUR_MS;
}

/** The starts of a day from `nowMs` on at which all `minutes` are free, counted in steps from the beginning of the hours. */
export function freeStartsOn(day: string, stepMs: number, input: FreeStartInput): number[] {
  const { nowMs, minutes, clock } = input;
  const hours = input.hours.length > 0 ? input.hours : USUAL_HOURS;
  const at = (time: string): number => clock.instantOf({ day, time: midnightFor(time) }).instantMs;
  const spans = hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .sort((a, b) => (a.starts < b.starts ? -1 : 1));
  const found: number[] = [];
  for (const { starts, ends } of spans) {
    const untilMs = at(ends) + (midnightFor(ends) === ends ? 0 : MINUTE_MS);
    for (let startMs = at(starts); startMs + minutes * MINUTE_MS <= untilMs; startMs += stepMs) {
      if (startMs >= nowMs && isFree(startMs, input)) found.push(startMs);
    }
  }
  return found;
}

/** A wall clock ends at 23:59. */
const midnightFor = (time: string): string => (time.startsWith('24') ? '23:59' : time.slice(0, 5));

/** Also leaves room for the drive to the next appointment. */
function isFree(startMs: number, input: FreeStartInput): boolean {
  const { minutes, userId, booked, away, travelMinutes = 0 } = input;
  const proposed = {
    id: '',
    userIds: [userId],
    startMs,
    endMs: startMs + minutes * MINUTE_MS,
    travelMinutes,
  };
  return conflictsOf(proposed, booked, away).length === 0;
}
