import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOrder } from './exact-order.ts';
import { improveOrder } from './improve-order.ts';
import { planOrder } from './plan-order.ts';
import { compareCosts, keepsLocks, type RouteCost, type RouteProblem, scheduleOf } from './route-problem.ts';

const HOUR = 3600;
const MOST_STOPS = 8;

describe('the order of a day', () => {
  it('is the best of all orders, windows and locked places kept', () => {
    fc.assert(
      fc.property(problems(MOST_STOPS), (problem) => {
        const order = exactOrder(problem) ?? [];
        expect(keepsLocks(problem, order)).toBe(true);
        expect(compareCosts(scheduleOf(problem, order), bestOfAll(problem))).toBe(0);
      }),
      { numRuns: 10_000 },
    );
  });

  it('visits each stop once and keeps locked places without a proof, too', () => {
    fc.assert(
      fc.property(problems(12), (problem) => {
        const order = improveOrder(problem, { kicks: 2 });
        expect(order.toSorted((a, b) => a - b)).toEqual(problem.stops.map((_, index) => index));
        expect(keepsLocks(problem, order)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a day that cannot work', () => {
  const at = (hour: number) => ({ opensAtSeconds: hour * HOUR, closesAtSeconds: hour * HOUR + HOUR / 2 });
  const problem: RouteProblem = {
    departAtSeconds: 8 * HOUR,
    stops: [
      { id: 'early', serviceSeconds: 2 * HOUR, window: at(9), lockedAt: null },
      { id: 'also early', serviceSeconds: HOUR, window: at(9), lockedAt: null },
    ],
    travelSeconds: [
      [0, 600, 600, 600],
      [600, 0, 600, 600],
      [600, 600, 0, 600],
    ],
  };

  it('names the window that breaks and by how much, in the least bad order', () => {
    const plan = planOrder(problem);
    expect(plan.schedule.stops.map(({ stopId }) => stopId)).toEqual(['also early', 'early']);
    expect(plan.broken).toEqual([{ stopId: 'early', lateSeconds: 40 * 60 }]);
    expect(plan.isProven).toBe(true);
  });
});

it('has nothing to order on an empty day', () => {
  expect(planOrder({ departAtSeconds: 0, stops: [], travelSeconds: [[0, 0]] })).toMatchObject({
    order: [],
    isProven: true,
    broken: [],
  });
});

function problems(mostStops: number): fc.Arbitrary<RouteProblem> {
  const window = fc
    .record({
      opensAtSeconds: fc.integer({ min: 8 * HOUR, max: 15 * HOUR }),
      length: fc.integer({ min: 0, max: 2 * HOUR }),
    })
    .map(({ opensAtSeconds, length }) => ({ opensAtSeconds, closesAtSeconds: opensAtSeconds + length }));
  const stop = fc.record({
    serviceSeconds: fc.integer({ min: 0, max: 2 * HOUR }),
    window: fc.option(window),
    isLocked: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  });
  return fc.array(stop, { maxLength: mostStops }).chain((stops) => {
    const size = stops.length + 2;
    const seconds = fc.integer({ min: 0, max: HOUR });
    const row = fc.array(seconds, { minLength: size, maxLength: size });
    const places = fc.shuffledSubarray(
      stops.map((_, index) => index),
      { minLength: stops.length },
    );
    return fc.record({ travelSeconds: fc.array(row, { minLength: size, maxLength: size }), places }).map(
      ({ travelSeconds, places: drawn }): RouteProblem => ({
        departAtSeconds: 8 * HOUR,
        stops: stops.map(({ isLocked, ...rest }, index) => ({
          ...rest,
          id: String(index),
          lockedAt: isLocked ? (drawn[index] ?? null) : null,
        })),
        travelSeconds,
      }),
    );
  });
}

/** Tries every order, apart from those that begin worse than the best one ends. Counted in its own way, not by `scheduleOf`. */
function bestOfAll({ departAtSeconds, stops, travelSeconds }: RouteProblem): RouteCost {
  const used = stops.map(() => false);
  let best: RouteCost | null = null;
  const seconds = (from: number, to: number): number => travelSeconds[from]?.[to] ?? Number.NaN;
  function visit(
    place: number,
    node: number,
    clock: number,
    lateSeconds: number,
    driveSeconds: number,
  ): void {
    if (best !== null && compareCosts({ lateSeconds, driveSeconds, endsAtSeconds: 0 }, best) > 0) return;
    if (place === stops.length) {
      const home = seconds(node, stops.length + 1);
      const cost = { lateSeconds, driveSeconds: driveSeconds + home, endsAtSeconds: clock + home };
      if (best === null || compareCosts(cost, best) < 0) best = cost;
      return;
    }
    const held = stops.findIndex(({ lockedAt }) => lockedAt === place);
    for (const [index, { lockedAt, window, serviceSeconds }] of stops.entries()) {
      if (used[index] || (held === -1 ? lockedAt !== null : held !== index)) continue;
      used[index] = true;
      const drive = seconds(node, index + 1);
      const starts = Math.max(clock + drive, window?.opensAtSeconds ?? 0);
      const late = Math.max(0, starts - (window?.closesAtSeconds ?? starts));
      visit(place + 1, index + 1, starts + serviceSeconds, lateSeconds + late, driveSeconds + drive);
      used[index] = false;
    }
  }
  visit(0, 0, departAtSeconds, 0, 0);
  if (best === null) throw new Error('No order keeps the locked places.');
  return best;
}
