/** Chooses how a day is ordered: proven up to fifteen stops, and above wherever the proof is quick. */
import { exactOrder, MOST_EXACT_STOPS } from './exact-order.ts';
import { improveOrder } from './improve-order.ts';
import {
  type BrokenWindow,
  brokenIn,
  type RouteProblem,
  type Schedule,
  scheduleOf,
} from './route-problem.ts';

/** Up to here there is always a proof. */
export const ALWAYS_EXACT_STOPS = 15;
const MOST_LABELS = 400_000;

export interface PlannedOrder {
  /** Indexes of the problem's stops. */
  readonly order: readonly number[];
  readonly schedule: Schedule;
  /** Nothing is better. */
  readonly isProven: boolean;
  /** Windows that no order keeps, the worst first. Empty: the day works. */
  readonly broken: readonly BrokenWindow[];
}

export function planOrder(problem: RouteProblem): PlannedOrder {
  const { length } = problem.stops;
  const proven =
    length > MOST_EXACT_STOPS
      ? null
      : exactOrder(problem, length > ALWAYS_EXACT_STOPS ? { mostLabels: MOST_LABELS } : {});
  const order = proven ?? improveOrder(problem);
  const schedule = scheduleOf(problem, order);
  return { order, schedule, isProven: proven !== null, broken: brokenIn(schedule) };
}
