/**
 * The best order, proven: dynamic programming over the set of stops visited and the last of them (Held and Karp, 1962),
 * place by place. What leaves earlier at no greater cost replaces the other; what cannot beat the order found by
 * `improveOrder` is dropped: its bound is a spanning tree of what is left (tree-bound.ts) and the lateness that no order
 * avoids.
 */
import { improveOrder } from './improve-order.ts';
import { createCosting, LATE_WEIGHT, type RouteCosting } from './route-costing.ts';
import { createLabels } from './route-labels.ts';
import { type RouteProblem, scheduleOf } from './route-problem.ts';
import { createTreeBound } from './tree-bound.ts';

/** A bit set of stops is a 32-bit integer. */
export const MOST_EXACT_STOPS = 25;

/** Disturbances of the order that sets the limit: more cost more time than a lower limit saves. */
const KICKS = 12;
/** Up to here even one does. */
const UNKICKED_STOPS = 9;

/**
 * Returns the best order of at most `MOST_EXACT_STOPS` stops; null when more than `mostLabels` partial orders had to
 * be kept.
 */
export function exactOrder(
  problem: RouteProblem,
  { mostLabels = Number.POSITIVE_INFINITY }: { readonly mostLabels?: number } = {},
): readonly number[] | null {
  const good = improveOrder(problem, { kicks: problem.stops.length <= UNKICKED_STOPS ? 0 : KICKS });
  const { lateSeconds, driveSeconds } = scheduleOf(problem, good);
  const search = createSearch(problem, lateSeconds * LATE_WEIGHT + driveSeconds, driveSeconds);
  for (let place = 0; place < problem.stops.length; place += 1) {
    if (search.extend(place) > mostLabels) return null;
  }
  return search.best() ?? good;
}

/** `limit`: the cost of a known order, what is above it is dropped. */
function createSearch(problem: RouteProblem, limit: number, goalSeconds: number) {
  const costing = createCosting(problem);
  const { stopCount, drive, startAt, lateAt, serviceAt } = costing;
  const tree = createTreeBound(costing, goalSeconds);
  const unavoidable = createLateness(costing);
  const lockedAt = problem.stops.map((stop) => stop.lockedAt);
  const labels = createLabels();
  labels.add({ visited: 0, last: -1, atSeconds: problem.departAtSeconds, cost: 0, before: -1 });
  let [from, to] = [0, 1];

  function canWin(visited: number, last: number, atSeconds: number, cost: number): boolean {
    if (cost > limit) return false;
    const least = cost + tree.leastDrive(visited, last);
    return least <= limit && least + unavoidable(visited, last, atSeconds) * LATE_WEIGHT <= limit;
  }
  function mayStandAt(index: number, place: number): boolean {
    const held = lockedAt.indexOf(place);
    return held === -1 ? lockedAt[index] === null : held === index;
  }
  function step(before: number, index: number): void {
    const last = labels.lastOf(before);
    const seconds = drive(last, index);
    const starts = startAt(index, labels.atOf(before) + seconds);
    const visited = labels.visitedOf(before) | (1 << index);
    const atSeconds = starts + serviceAt(index);
    const cost = labels.costOf(before) + seconds + lateAt(index, starts) * LATE_WEIGHT;
    if (canWin(visited, index, atSeconds, cost))
      labels.add({ visited, last: index, atSeconds, cost, before });
  }
  return {
    /** Adds one more stop to each partial order. Returns how many were ever kept. */
    extend(place: number): number {
      labels.beginLayer();
      for (let index = 0; index < stopCount; index += 1) {
        if (!mayStandAt(index, place)) continue;
        for (let label = from; label < to; label += 1) {
          if (labels.isKept(label) && (labels.visitedOf(label) & (1 << index)) === 0) step(label, index);
        }
      }
      [from, to] = [to, labels.count()];
      return to;
    },
    best(): readonly number[] | null {
      let best: { readonly label: number; readonly cost: number; readonly endsAt: number } | null = null;
      for (let label = from; label < to; label += 1) {
        if (!labels.isKept(label)) continue;
        const home = drive(labels.lastOf(label), stopCount);
        const [cost, endsAt] = [labels.costOf(label) + home, labels.atOf(label) + home];
        if (best === null || cost < best.cost || (cost === best.cost && endsAt < best.endsAt))
          best = { label, cost, endsAt };
      }
      return best === null ? null : labels.orderOf(best.label);
    },
  };
}

/** Seconds late that nothing avoids: of each stop that is left, as if it came next by the shortest way. */
function createLateness(costing: RouteCosting): (visited: number, last: number, atSeconds: number) => number {
  const { stopCount } = costing;
  const shortest = shortestDrives(costing);
  const timed = Int32Array.from(
    Array.from({ length: stopCount }, (_, index) => index).filter(
      (index) => costing.closesAt(index) < Number.MAX_SAFE_INTEGER,
    ),
  );
  return (visited, last, atSeconds) => {
    const row = shortest[last + 1];
    let late = 0;
    for (let place = 0; place < timed.length; place += 1) {
      const index = timed[place] ?? 0;
      if ((visited & (1 << index)) !== 0) continue;
      late += Math.max(0, atSeconds + (row?.[index + 1] ?? 0) - costing.closesAt(index));
    }
    return late;
  };
}

/** Floyd and Warshall over start and stops: a router's times need not keep the triangle inequality. */
function shortestDrives(costing: RouteCosting): readonly Float64Array[] {
  const size = costing.stopCount + 1;
  const rows = Array.from({ length: size }, (_, from) =>
    Float64Array.from({ length: size }, (__, to) => (to === 0 ? 0 : costing.drive(from - 1, to - 1))),
  );
  for (let middle = 1; middle < size; middle += 1) {
    for (const row of rows) {
      for (let to = 1; to < size; to += 1) {
        row[to] = Math.min(row[to] ?? 0, (row[middle] ?? 0) + (rows[middle]?.[to] ?? 0));
      }
    }
  }
  return rows;
}
