/**
 * A lower bound of the driving that is left: visiting the remaining stops and then the end takes at least as long as a
 * minimum spanning tree of them. Prices of nodes that add nothing to any complete path push the tree toward a path, so
 * that the bound comes near the truth.
 */
import type { RouteCosting } from './route-costing.ts';

const ROUNDS = 120;

export interface TreeBound {
  /** Driving seconds from `last` (-1: the start) over all stops not in the bit set `visited` to the end. */
  readonly leastDrive: (visited: number, last: number) => number;
}

/** `goalSeconds`: the driving of a good order. */
export function createTreeBound(costing: RouteCosting, goalSeconds: number): TreeBound {
  const { stopCount } = costing;
  const size = stopCount + 2;
  const either = quickerWay(costing);
  const prices = findPrices(either, size, goalSeconds);
  const priced = either.map((row, from) =>
    row.map((seconds, to) => seconds + at(prices, from) + at(prices, to)),
  );
  const known = new Map<number, number>();
  const nodes = new Int32Array(size);
  return {
    leastDrive(visited, last) {
      const key = visited * 32 + last + 1;
      const before = known.get(key);
      if (before !== undefined) return before;
      let count = 0;
      let paid = at(prices, last + 1) + at(prices, size - 1);
      nodes[count++] = size - 1;
      nodes[count++] = last + 1;
      for (let index = 0; index < stopCount; index += 1) {
        if ((visited & (1 << index)) !== 0) continue;
        nodes[count++] = index + 1;
        paid += 2 * at(prices, index + 1);
      }
      // A rounding error must not drop an order that is as good.
      const least = Math.max(0, treeOf(priced, nodes.subarray(0, count)).weight - paid - 1e-6);
      known.set(key, least);
      return least;
    },
  };
}

/** Prices of nodes: raised where the tree has too many edges, lowered where it has too few. */
function findPrices(either: readonly Float64Array[], size: number, goal: number): Float64Array {
  const nodes = Int32Array.from({ length: size }, (_, index) => size - 1 - index);
  const wanted = (node: number) => (node === 0 || node === size - 1 ? 1 : 2);
  let prices = new Float64Array(size);
  let best = { bound: Number.NEGATIVE_INFINITY, prices };
  for (let round = 0; round < ROUNDS; round += 1) {
    const priced = either.map((row, from) =>
      row.map((seconds, to) => seconds + at(prices, from) + at(prices, to)),
    );
    const { weight, degrees } = treeOf(priced, nodes);
    const bound = weight - prices.reduce((sum, price, node) => sum + price * wanted(node), 0);
    if (bound > best.bound) best = { bound, prices };
    const excess = degrees.map((degree, node) => degree - wanted(node));
    const norm = excess.reduce((sum, each) => sum + each * each, 0);
    if (norm === 0) break;
    const stride = ((1.5 * (ROUNDS - round)) / ROUNDS) * (Math.max(1, goal * 1.001 - bound) / norm);
    prices = prices.map((price, node) => price + stride * at(excess, node));
  }
  return best.prices;
}

/** Prim's algorithm over the given nodes. */
function treeOf(
  weights: readonly Float64Array[],
  nodes: Int32Array,
): { readonly weight: number; readonly degrees: Float64Array } {
  const degrees = new Float64Array(weights.length);
  const nearest = new Float64Array(weights.length).fill(Number.POSITIVE_INFINITY);
  const parent = new Int32Array(weights.length).fill(-1);
  const left = [...nodes];
  let weight = 0;
  let node = left.pop();
  while (node !== undefined && left.length > 0) {
    const row = weights[node];
    let next = 0;
    for (const [place, other] of left.entries()) {
      const edge = row?.[other] ?? Number.POSITIVE_INFINITY;
      if (edge < at(nearest, other)) {
        nearest[other] = edge;
        parent[other] = node;
      }
      if (at(nearest, other) < at(nearest, left[next] ?? other)) next = place;
    }
    const [chosen] = left.splice(next, 1);
    if (chosen === undefined) break;
    weight += at(nearest, chosen);
    degrees[chosen] = at(degrees, chosen) + 1;
    const joined = parent[chosen] ?? 0;
    degrees[joined] = at(degrees, joined) + 1;
    node = chosen;
  }
  return { weight, degrees };
}

/** The quicker way between two nodes, which never overstates a tree. Nothing leads to the start, or away from the end. */
function quickerWay({ drive, stopCount }: RouteCosting): readonly Float64Array[] {
  const size = stopCount + 2;
  const one = (from: number, to: number): number =>
    from === size - 1 || to === 0 ? Number.POSITIVE_INFINITY : drive(from - 1, to - 1);
  return Array.from({ length: size }, (_, from) =>
    Float64Array.from({ length: size }, (__, to) =>
      from === to ? 0 : Math.min(one(from, to), one(to, from)),
    ),
  );
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
