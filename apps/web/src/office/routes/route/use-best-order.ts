/** The search for a better order: started, canceled, and its result while the day is still the one it is for. */
import {
  type DaySchedule,
  type NewTime,
  newTimesOf,
  problemOf,
  scheduleDay,
} from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { brokenIn, compareCosts, scheduleOf } from '@plumbline/domain/office/routes/route-problem';
import type { TravelTimes } from '@plumbline/domain/office/routes/travel-times';
import { useEffect, useRef, useState } from 'react';
import type { DayTravel } from '../travel/use-travel.ts';
import { type BestOrder, type FindBestOrder, findBestOrder } from './find-best-order.ts';

/** A connection that seems to be one must not hold up the order. */
const PATIENCE_MS = 4_000;

export interface Proposal extends BestOrder {
  readonly schedule: DaySchedule;
  readonly times: readonly NewTime[];
  /** Less driving than now; 0 or less when only windows or lateness improve. */
  readonly savedSeconds: number;
  readonly savedMiles: number;
  /** The stops are in this order already. */
  readonly isSame: boolean;
}

export type BestOrderState =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly proposal: Proposal };

export interface BestOrderSearch {
  readonly state: BestOrderState;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useBestOrder(
  day: RouteDay,
  travel: TravelTimes,
  learn: DayTravel['learn'],
  find: FindBestOrder = findBestOrder,
): BestOrderSearch {
  const [state, setState] = useState<BestOrderState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({ status: 'idle' });
  };
  const signature = JSON.stringify(problemOf(day, travel, 'free'));
  // A stop that was added or moved makes the result one of another day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the day
  useEffect(() => stop, [signature]);

  async function start(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'working' });
    const best = await find(problemOf(day, travel, 'free'), controller.signal);
    const own = best === null ? travel : await learnBoth(best.order);
    if (controller.signal.aborted) return;
    running.current = null;
    setState(
      best === null ? { status: 'failed' } : { status: 'found', proposal: proposalOf(day, own, best) },
    );
  }
  /** Both orders are compared by the hours at which each is driven; what comes too late counts once it is here. */
  function learnBoth(order: readonly number[]): Promise<TravelTimes> {
    const waited = new Promise<TravelTimes>((resolve) => {
      setTimeout(() => resolve(travel), PATIENCE_MS);
    });
    return Promise.race([learn([order, day.stops.map((_, index) => index)]), waited]);
  }
  return { state, start: () => void start(), stop };
}

/**
 * The order was found with the drives of the day's departure. Where those of the legs' own hours differ, it is no proof,
 * and the present order stays when it turns out to be better.
 */
export function proposalOf(day: RouteDay, travel: TravelTimes, best: BestOrder): Proposal {
  const now = scheduleDay(day, travel, 'free');
  const found = scheduleDay(day, travel, 'free', best.order);
  const isWorse = compareCosts(now, found) < 0;
  const order = isWorse ? day.stops.map((_, index) => index) : best.order;
  const schedule = isWorse ? now : found;
  const planned = scheduleOf(problemOf(day, travel, 'free'), best.order);
  return {
    order,
    isProven: best.isProven && !isWorse && planned.driveSeconds === found.driveSeconds,
    broken: brokenIn(schedule),
    schedule,
    times: newTimesOf(day, travel, order),
    savedSeconds: now.driveSeconds - schedule.driveSeconds,
    savedMiles: Math.round((now.miles - schedule.miles) * 10) / 10,
    isSame: order.every((index, place) => index === place),
  };
}
