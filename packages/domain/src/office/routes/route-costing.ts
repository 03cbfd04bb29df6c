/** The cost of many orders of one problem, fast: numbers in flat arrays, nothing allocated per order. */
import { type RouteProblem, secondsBetween } from './route-problem.ts';

/** A second of lateness outweighs a day of driving. */
export const LATE_WEIGHT = 1_000_000;
/** The end of the day decides between equal orders only. */
const END_WEIGHT = 1e-6;
const NEVER = Number.MAX_SAFE_INTEGER;

export interface RouteCosting {
  readonly stopCount: number;
  /** Driving seconds; -1 is the start, `stopCount` the end. */
  readonly drive: (from: number, to: number) => number;
  /** When work begins at a stop that is reached then. */
  readonly startAt: (index: number, arrivesAtSeconds: number) => number;
  readonly lateAt: (index: number, startsAtSeconds: number) => number;
  readonly serviceAt: (index: number) => number;
  readonly closesAt: (index: number) => number;
  /**
   * Late seconds times `LATE_WEIGHT`, driving seconds, and a fraction for the end of the day. Stops counting beyond
   * `limit` and returns infinity.
   */
  readonly costOf: (order: ArrayLike<number>, limit?: number) => number;
}

export function createCosting(problem: RouteProblem): RouteCosting {
  const { stops, travelSeconds, departAtSeconds } = problem;
  const stopCount = stops.length;
  const width = stopCount + 2;
  const travel = new Float64Array(width * width);
  for (let from = 0; from <= stopCount; from += 1) {
    for (let to = 1; to < width; to += 1) travel[from * width + to] = secondsBetween(travelSeconds, from, to);
  }
  const service = Float64Array.from(stops, ({ serviceSeconds }) => serviceSeconds);
  const opens = Float64Array.from(stops, ({ window }) => window?.opensAtSeconds ?? 0);
  const closes = Float64Array.from(stops, ({ window }) => window?.closesAtSeconds ?? NEVER);
  const drive = (from: number, to: number): number => travel[(from + 1) * width + to + 1] ?? 0;
  const startAt = (index: number, arrives: number): number => Math.max(arrives, opens[index] ?? 0);
  const closesAt = (index: number): number => closes[index] ?? NEVER;
  return {
    stopCount,
    drive,
    startAt,
    closesAt,
    lateAt: (index, starts) => Math.max(0, starts - closesAt(index)),
    serviceAt: (index) => service[index] ?? 0,
    costOf(order, limit = Number.POSITIVE_INFINITY) {
      let clock = departAtSeconds;
      let cost = 0;
      let last = -1;
      for (let place = 0; place < order.length; place += 1) {
        const index = order[place] ?? 0;
        const seconds = drive(last, index);
        const starts = startAt(index, clock + seconds);
        cost += seconds + Math.max(0, starts - closesAt(index)) * LATE_WEIGHT;
        if (cost > limit) return Number.POSITIVE_INFINITY;
        clock = starts + (service[index] ?? 0);
        last = index;
      }
      const home = drive(last, stopCount);
      return cost + home + (clock + home) * END_WEIGHT;
    },
  };
}
