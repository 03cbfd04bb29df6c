/** The day under way: what is done, what is next, and how late that will be. */
import type { DaySchedule } from './day-schedule.ts';
import type { DayStop, RouteDay } from './route-day.ts';

export type DayState = 'planned' | 'underway' | 'done';

export interface Expected {
  readonly stop: DayStop;
  readonly startsAtSeconds: number;
  /** After the agreed time; 0 on time. */
  readonly lateSeconds: number;
}

export interface DayProgress {
  readonly state: DayState;
  /** The stop that someone is at. */
  readonly current: DayStop | null;
  /** The next one to drive to; null when there is none. */
  readonly next: DayStop | null;
  /** Stops not reached yet, with the times to expect. */
  readonly expected: readonly Expected[];
  /** Appointments that will begin noticeably late. */
  readonly late: readonly Expected[];
  /** When the day ends as it goes now. */
  readonly endsAtSeconds: number;
}

/** Less than this is on time. */
export const LATE_FROM_SECONDS = 600;

export function stateOf(stops: readonly Pick<DayStop, 'row'>[]): DayState {
  if (stops.length > 0 && stops.every(({ row }) => row.leftAt !== null)) return 'done';
  return stops.some(({ row }) => row.arrivedAt !== null || row.leftAt !== null) ? 'underway' : 'planned';
}

/** `schedule`: of the day's own order with agreed times. */
export function progressOf(day: RouteDay, schedule: DaySchedule, nowMs: number): DayProgress {
  const now = day.clock.secondsAt(nowMs);
  const current = day.stops.findLast(({ row }) => row.arrivedAt !== null && row.leftAt === null) ?? null;
  const isReached = ({ row }: DayStop): boolean => row.arrivedAt !== null || row.leftAt !== null;
  const ahead = day.stops.filter((stop) => !isReached(stop));
  let clock = leavesAt(day, current, schedule, now);
  const expected = ahead.map((stop) => {
    const index = day.stops.indexOf(stop);
    const arrives = clock + (schedule.legs[index]?.seconds ?? 0);
    const startsAtSeconds = Math.max(arrives, stop.agreedAtSeconds ?? arrives);
    clock = startsAtSeconds + stop.serviceSeconds;
    const due = stop.agreedAtSeconds ?? stop.window?.closesAtSeconds ?? startsAtSeconds;
    return { stop, startsAtSeconds, lateSeconds: Math.max(0, startsAtSeconds - due) };
  });
  return {
    state: stateOf(day.stops),
    current,
    next: ahead[0] ?? null,
    expected,
    late: expected.filter(
      ({ stop, lateSeconds }) => stop.agreedAtSeconds !== null && lateSeconds >= LATE_FROM_SECONDS,
    ),
    endsAtSeconds: clock + (schedule.legs[day.stops.length]?.seconds ?? 0),
  };
}

/** When the drive to the next stop begins: not in the past, and not before the work at the current stop is done. */
function leavesAt(day: RouteDay, current: DayStop | null, schedule: DaySchedule, now: number): number {
  if (current !== null)
    return Math.max(
      now,
      day.clock.secondsAt(Date.parse(current.row.arrivedAt ?? '')) + current.serviceSeconds,
    );
  const hasBegun = day.stops.some(({ row }) => row.leftAt !== null);
  return hasBegun ? now : Math.max(now, schedule.leaveAtSeconds);
}

/** '25 min', '1 h 5 min'. */
export function spellMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
