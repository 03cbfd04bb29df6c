/**
 * When a day's stops are reached. `agreed` keeps the appointments' times: early arrivals wait, late ones are late.
 * `free` keeps only windows and locks: it is what the planner improves, and what a new order's times come from.
 */
import type { DayPlace, DayStop, RouteDay } from './route-day.ts';
import { type RouteProblem, type Schedule, scheduleOf, type TimeWindow } from './route-problem.ts';
import type { Drive, Leg, TravelTimes } from './travel-times.ts';

export type TimesKept = 'agreed' | 'free';

export interface DaySchedule extends Schedule {
  /** The drive to each stop, and after the last one to the end of the day. */
  readonly legs: readonly Leg[];
  /** Those of the legs between two known places, each with the time at which it begins. */
  readonly drives: readonly Drive[];
  readonly miles: number;
  /** Some figure is not a router's. */
  readonly isEstimated: boolean;
  /** When to leave so that the first stop begins on time. */
  readonly leaveAtSeconds: number;
}

/** Agreed times are offered on this grid. */
const GRID_SECONDS = 300;
const NO_DRIVE: Leg = { seconds: 0, miles: 0, source: 'router' };

/** `order`: indexes of the day's stops; by default as they are. */
export function scheduleDay(
  day: RouteDay,
  travel: TravelTimes,
  kept: TimesKept,
  order: readonly number[] = day.stops.map((_, index) => index),
): DaySchedule {
  const problem = problemOf(day, travel, kept);
  const legAt = legsOf(day, travel, problem);
  const driven: DrivenLeg[] = [];
  const schedule = scheduleOf(problem, order, (from, to, seconds) => {
    const leg = legAt(from, to, seconds);
    driven.push(leg);
    return leg.seconds;
  });
  const [first] = schedule.stops;
  return {
    ...schedule,
    legs: driven.map(({ seconds, miles, source }) => ({ seconds, miles, source })),
    drives: driven.flatMap(({ drive }) => drive ?? []),
    miles: Math.round(driven.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10,
    isEstimated: driven.some(({ source }) => source !== 'router'),
    leaveAtSeconds: first === undefined ? day.departAtSeconds : first.startsAtSeconds - first.driveSeconds,
  };
}

/** The day as a problem of order; every drive takes what it takes at the day's departure. */
export function problemOf(day: RouteDay, travel: TravelTimes, kept: TimesKept): RouteProblem {
  const places = [day.start, ...day.stops, day.end];
  return {
    departAtSeconds: day.departAtSeconds,
    stops: day.stops.map((stop, index) => ({
      id: stop.id,
      serviceSeconds: stop.serviceSeconds,
      window: windowFor(stop, kept),
      lockedAt: stop.isLocked ? index : null,
    })),
    travelSeconds: places.map((from) => places.map((to) => legBetween(from, to, travel).seconds)),
  };
}

function windowFor(stop: DayStop, kept: TimesKept): TimeWindow | null {
  const { agreedAtSeconds, isLocked, window } = stop;
  if (agreedAtSeconds !== null && (kept === 'agreed' || isLocked))
    return { opensAtSeconds: agreedAtSeconds, closesAtSeconds: agreedAtSeconds };
  return window;
}

interface DrivenLeg extends Leg {
  readonly drive: Drive | null;
}

/** The leg between two nodes of the problem at its own time. The first drive begins when it must, not at the departure. */
function legsOf(day: RouteDay, travel: TravelTimes, { stops }: RouteProblem) {
  const places = [day.start, ...day.stops, day.end];
  const legAt = (from: number, to: number, seconds: number): DrivenLeg => {
    const [here, there] = [places[from] ?? null, places[to] ?? null];
    const departsAtMs = day.clock.instantAt(seconds);
    const isDriven = here?.point != null && there?.point != null && here !== there;
    return {
      ...legBetween(here, there, travel, departsAtMs),
      drive: isDriven ? { from: here.point, to: there.point, departsAtMs } : null,
    };
  };
  return (from: number, to: number, seconds: number): DrivenLeg => {
    const leg = legAt(from, to, seconds);
    const opens = from === 0 ? stops[to - 1]?.window?.opensAtSeconds : undefined;
    return opens === undefined || opens - leg.seconds <= seconds ? leg : legAt(from, to, opens - leg.seconds);
  };
}

/** Null: the day begins or ends at the stop. Without `departsAtMs`, at the day's departure. */
function legBetween(
  from: DayStop | DayPlace | null,
  to: DayStop | DayPlace | null,
  travel: TravelTimes,
  departsAtMs?: number,
): Leg {
  if (from === null || to === null || from === to) return NO_DRIVE;
  if (from.point !== null && to.point !== null) return travel.between(from.point, to.point, departsAtMs);
  const minutes = 'appointment' in to ? (to.appointment?.travelMinutes ?? 0) : 0;
  return { seconds: minutes * 60, miles: 0, source: minutes > 0 ? 'entered' : 'unknown' };
}

export interface NewTime {
  readonly stop: DayStop;
  /** Seconds by the day's clock. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/**
 * Returns the appointments whose agreed time an order changes, on a grid of five minutes; locked ones never do.
 * Rounding up does not push a start past its window.
 */
export function newTimesOf(
  day: RouteDay,
  travel: TravelTimes,
  order: readonly number[] = day.stops.map((_, index) => index),
): readonly NewTime[] {
  const problem = problemOf(day, travel, 'free');
  const legAt = legsOf(day, travel, problem);
  let clock = problem.departAtSeconds;
  let node = 0;
  const changed: NewTime[] = [];
  for (const index of order) {
    const stop = day.stops[index];
    if (stop === undefined) continue;
    const window = problem.stops[index]?.window ?? null;
    const arrives = clock + legAt(node, index + 1, clock).seconds;
    const starts = window === null ? onGrid(arrives) : within(arrives, window);
    if (stop.agreedAtSeconds !== null && !stop.isLocked && starts !== stop.agreedAtSeconds)
      changed.push({ stop, fromSeconds: stop.agreedAtSeconds, toSeconds: starts });
    clock = starts + stop.serviceSeconds;
    node = index + 1;
  }
  return changed;
}

const onGrid = (seconds: number): number => Math.ceil(seconds / GRID_SECONDS) * GRID_SECONDS;

function within(arrives: number, { opensAtSeconds, closesAtSeconds }: TimeWindow): number {
  const earliest = Math.max(arrives, opensAtSeconds);
  return Math.min(onGrid(earliest), Math.max(earliest, closesAtSeconds));
}
