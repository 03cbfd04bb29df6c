/**
 * `npm run bench -- route`: time to a day's best order. 15 and 18 stops are proven; 40 stops are compared with a long run of
 * the same search.
 */
import { performance } from 'node:perf_hooks';
import { estimateTravel } from '../../packages/domain/src/office/routes/estimate-travel.ts';
import { improveOrder } from '../../packages/domain/src/office/routes/improve-order.ts';
import { planOrder } from '../../packages/domain/src/office/routes/plan-order.ts';
import { type RouteProblem, scheduleOf } from '../../packages/domain/src/office/routes/route-problem.ts';
import { type Figure, printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';

const DAYS = 12;
const LONG_KICKS = 120;
const HOUR = 3600;

/** Stops within 25 miles of Tampa; every third has a window of three hours. */
function dayOf(stopCount: number, seed: number): RouteProblem {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const places = Array.from({ length: stopCount + 2 }, () => ({
    latitude: 27.95 + (random() - 0.5) * 0.7,
    longitude: -82.46 + (random() - 0.5) * 0.7,
  }));
  return {
    departAtSeconds: 8 * HOUR,
    stops: Array.from({ length: stopCount }, (_, index) => {
      const opensAtSeconds = (8 + Math.floor(random() * 8)) * HOUR;
      return {
        id: String(index),
        serviceSeconds: 900,
        window: index % 3 === 0 ? { opensAtSeconds, closesAtSeconds: opensAtSeconds + 3 * HOUR } : null,
        lockedAt: null,
      };
    }),
    travelSeconds: places.map((from) => places.map((to) => estimateTravel(from, to).seconds)),
  };
}

function timeOf(stopCount: number, atMostMs: number): Figure {
  const days = Array.from({ length: DAYS }, (_, index) => dayOf(stopCount, index + 1));
  const [first] = days;
  if (first !== undefined) planOrder(first);
  const timesMs: number[] = [];
  let proven = 0;
  for (const day of days) {
    const startedAtMs = performance.now();
    const plan = planOrder(day);
    timesMs.push(performance.now() - startedAtMs);
    if (plan.isProven) proven += 1;
  }
  return {
    name: `${stopCount} stops, median`,
    value: quantile(timesMs, 0.5),
    unit: 'ms',
    goal: { atMost: atMostMs },
    note: `slowest ${Math.round(Math.max(...timesMs))} ms, ${proven} of ${DAYS} proven`,
  };
}

/** How much worse than a long run, in cost: lateness outweighs driving. */
function gapOf(stopCount: number): Figure {
  const gaps = Array.from({ length: 1 }, (_, index) => {
    const day = dayOf(stopCount, index + 1);
    const [quick, long] = [
      scheduleOf(day, planOrder(day).order),
      scheduleOf(day, improveOrder(day, { kicks: LONG_KICKS })),
    ];
    const worth = ({ lateSeconds, driveSeconds }: typeof quick): number => lateSeconds * 100 + driveSeconds;
    return (worth(quick) / worth(long) - 1) * 100;
  });
  return {
    name: `${stopCount} stops, worse than ${LONG_KICKS} restarts`,
    value: Math.max(0, ...gaps),
    unit: '%',
    goal: { atMost: 2 },
  };
}

printFigures('Order of a day', [timeOf(15, 50), timeOf(18, 150), gapOf(40)]);
