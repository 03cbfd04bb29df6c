/**
 * A day's drive as a problem of order: where to go first so that every window holds and the least time is spent
 * driving. Nodes are the start (0), the stops (1 to n), and the end (n + 1); times are whole seconds.
 */

export interface RouteStop {
  readonly id: string;
  readonly serviceSeconds: number;
  /** When work may begin, in seconds by the day's clock; an earlier arrival waits. Null: at any time. */
  readonly window: TimeWindow | null;
  /** The place in the order that it keeps, from 0. Null: any. */
  readonly lockedAt: number | null;
}

export interface TimeWindow {
  readonly opensAtSeconds: number;
  readonly closesAtSeconds: number;
}

export interface RouteProblem {
  /** Seconds by the day's clock. */
  readonly departAtSeconds: number;
  readonly stops: readonly RouteStop[];
  /** Driving seconds `[from][to]` between nodes; the row of the end is not read. A day without an end has zeros there. */
  readonly travelSeconds: readonly (readonly number[])[];
}

/** Compared in this order: lateness, driving, end of the day. */
export interface RouteCost {
  readonly lateSeconds: number;
  readonly driveSeconds: number;
  readonly endsAtSeconds: number;
}

export interface StopTimes {
  readonly stopId: string;
  readonly driveSeconds: number;
  readonly arrivesAtSeconds: number;
  readonly startsAtSeconds: number;
  readonly leavesAtSeconds: number;
  readonly lateSeconds: number;
}

export interface Schedule extends RouteCost {
  readonly stops: readonly StopTimes[];
}

/** Driving seconds between two nodes, for a drive that begins then. */
export type DriveSeconds = (from: number, to: number, departsAtSeconds: number) => number;

/** Returns when each stop is reached in the given order (indexes of `stops`); `drives`: by default at any time the same. */
export function scheduleOf(
  problem: RouteProblem,
  order: readonly number[],
  drives: DriveSeconds = (from, to) => secondsBetween(problem.travelSeconds, from, to),
): Schedule {
  const { stops, departAtSeconds } = problem;
  const times: StopTimes[] = [];
  let clock = departAtSeconds;
  let node = 0;
  let lateSeconds = 0;
  let driveSeconds = 0;
  for (const index of order) {
    const stop = stops[index];
    if (stop === undefined) throw new RangeError(`There is no stop ${index}.`);
    const drive = drives(node, index + 1, clock);
    const arrivesAtSeconds = clock + drive;
    const startsAtSeconds = Math.max(arrivesAtSeconds, stop.window?.opensAtSeconds ?? arrivesAtSeconds);
    const late = stop.window === null ? 0 : Math.max(0, startsAtSeconds - stop.window.closesAtSeconds);
    clock = startsAtSeconds + stop.serviceSeconds;
    times.push({
      stopId: stop.id,
      driveSeconds: drive,
      arrivesAtSeconds,
      startsAtSeconds,
      leavesAtSeconds: clock,
      lateSeconds: late,
    });
    lateSeconds += late;
    driveSeconds += drive;
    node = index + 1;
  }
  const home = drives(node, stops.length + 1, clock);
  return { stops: times, lateSeconds, driveSeconds: driveSeconds + home, endsAtSeconds: clock + home };
}

export interface BrokenWindow {
  readonly stopId: string;
  readonly lateSeconds: number;
}

/** The worst first. */
export const brokenIn = ({ stops }: Schedule): readonly BrokenWindow[] =>
  stops
    .filter(({ lateSeconds }) => lateSeconds > 0)
    .map(({ stopId, lateSeconds }) => ({ stopId, lateSeconds }))
    .toSorted((a, b) => b.lateSeconds - a.lateSeconds);

/** Negative when `a` is better. */
export const compareCosts = (a: RouteCost, b: RouteCost): number =>
  a.lateSeconds - b.lateSeconds || a.driveSeconds - b.driveSeconds || a.endsAtSeconds - b.endsAtSeconds;

/** Whether every locked stop has its place. */
export const keepsLocks = (problem: RouteProblem, order: readonly number[]): boolean =>
  problem.stops.every(({ lockedAt }, index) => lockedAt === null || order[lockedAt] === index);

export function secondsBetween(
  travelSeconds: readonly (readonly number[])[],
  from: number,
  to: number,
): number {
  const seconds = travelSeconds[from]?.[to];
  if (seconds === undefined) throw new RangeError(`There is no travel time from ${from} to ${to}.`);
  return seconds;
}
