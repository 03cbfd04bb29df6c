/**
 * The best order, proven: dynamic programming over the set of stops visited and the last of them (Held and Karp, 1962),
 * place by place. What leaves earlier at no greater cost replaces the other; what cannot beat the order found by
 * `improveOrder` is dropped: its bound is a spanning tree of what is left (tree-bound.ts) and the lateness that no order
 * avoids.
 */
import { improveOrder } from './improve-order.ts';
import { createCosting, LATE_WEIGHT, type RouteCosting } from './route-costing.ts';
import { type RouteProblem, scheduleOf } from './route-problem.ts';
import { createTreeBound } from './tree-bound.ts';

/** A bit set of stops is a 32-bit integer. */
export const MOST_EXACT_STOPS = 25;

/** A partial order. */
interface Label {
  readonly visited: number;
  readonly last: number;
  /** When the last stop is left. */
  readonly atSeconds: number;
  readonly cost: number;
  readonly before: Label | null;
}

/**
 * Returns the best order of at most `MOST_EXACT_STOPS` stops; null when more than `mostLabels` partial orders had to
 * be kept.
 */
export function exactOrder(
  problem: RouteProblem,
  { mostLabels = Number.POSITIVE_INFINITY }: { readonly mostLabels?: number } = {},
): readonly number[] | null {
  const good = improveOrder(problem);
  const { lateSeconds, driveSeconds } = scheduleOf(problem, good);
  const search = createSearch(problem, lateSeconds * LATE_WEIGHT + driveSeconds, driveSeconds);
  let layer: readonly Label[] = [
    { visited: 0, last: -1, atSeconds: problem.departAtSeconds, cost: 0, before: null },
  ];
  let kept = 0;
  for (let place = 0; place < problem.stops.length; place += 1) {
    layer = search.extend(layer, place);
    kept += layer.length;
    if (kept > mostLabels) return null;
  }
  return search.best(layer) ?? good;
}

/** `limit`: the cost of a known order, what is above it is dropped. */
function createSearch(problem: RouteProblem, limit: number, goalSeconds: number) {
  const costing = createCosting(problem);
  const { stopCount } = costing;
  const tree = createTreeBound(costing, goalSeconds);
  const unavoidable = createLateness(costing);
  const lockedAt = problem.stops.map((stop) => stop.lockedAt);
  const canWin = ({ visited, last, atSeconds, cost }: Label): boolean => {
    if (cost > limit) return false;
    const least = cost + tree.leastDrive(visited, last);
    return least <= limit && least + unavoidable(visited, last, atSeconds) * LATE_WEIGHT <= limit;
  };
  function mayStandAt(index: number, place: number): boolean {
    const held = lockedAt.indexOf(place);
    return held === -1 ? lockedAt[index] === null : held === index;
  }
  return {
    extend(layer: readonly Label[], place: number): readonly Label[] {
      const fronts = new Map<number, Label[]>();
      for (let index = 0; index < stopCount; index += 1) {
        if (!mayStandAt(index, place)) continue;
        for (const label of layer) {
          if ((label.visited & (1 << index)) !== 0) continue;
          const next = step(costing, label, index);
          if (canWin(next)) addTo(fronts, next);
        }
      }
      return [...fronts.values()].flat();
    },
    best(layer: readonly Label[]): readonly number[] | null {
      const whole = layer.map((label) => {
        const home = costing.drive(label.last, stopCount);
        return { label, cost: label.cost + home, endsAt: label.atSeconds + home };
      });
      const [first] = whole.toSorted((a, b) => a.cost - b.cost || a.endsAt - b.endsAt);
      return first === undefined ? null : orderOf(first.label);
    },
  };
}

function step(costing: RouteCosting, label: Label, index: number): Label {
  const seconds = costing.drive(label.last, index);
  const starts = costing.startAt(index, label.atSeconds + seconds);
  return {
    visited: label.visited | (1 << index),
    last: index,
    atSeconds: starts + costing.serviceAt(index),
    cost: label.cost + seconds + costing.lateAt(index, starts) * LATE_WEIGHT,
    before: label,
  };
}

/** Keeps a label unless another one of the same stops and last stop is as early and as cheap. */
function addTo(fronts: Map<number, Label[]>, label: Label): void {
  const key = label.visited * 32 + label.last;
  const front = fronts.get(key);
  if (front === undefined) {
    fronts.set(key, [label]);
    return;
  }
  if (front.some(({ atSeconds, cost }) => atSeconds <= label.atSeconds && cost <= label.cost)) return;
  const rest = front.filter(({ atSeconds, cost }) => atSeconds < label.atSeconds || cost < label.cost);
  fronts.set(key, [...rest, label]);
}

function orderOf(label: Label): readonly number[] {
  const order: number[] = [];
  for (let at: Label | null = label; at !== null && at.last >= 0; at = at.before) order.push(at.last);
  return order.toReversed();
}

/** Seconds late that nothing avoids: of each stop that is left, as if it came next by the shortest way. */
function createLateness(costing: RouteCosting): (visited: number, last: number, atSeconds: number) => number {
  const { stopCount } = costing;
  const shortest = shortestDrives(costing);
  const timed = Array.from({ length: stopCount }, (_, index) => index).filter(
    (index) => costing.closesAt(index) < Number.MAX_SAFE_INTEGER,
  );
  return (visited, last, atSeconds) => {
    let late = 0;
    for (const index of timed) {
      if ((visited & (1 << index)) !== 0) continue;
      late += Math.max(0, atSeconds + (shortest[last + 1]?.[index + 1] ?? 0) - costing.closesAt(index));
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
