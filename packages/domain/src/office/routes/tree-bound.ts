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
  const tree = createTree(size);
  tree.setWeights(either, prices);
  const known = new Map<number, number>();
  const nodes = new Int32Array(size);
  return {
    leastDrive(visited, last) {
      const key = visited * 32 + last + 1;
      const before = known.get(key);
      if (before !== undefined) return before;
      nodes[0] = size - 1;
      nodes[1] = last + 1;
      let count = 2;
      let paid = at(prices, last + 1) + at(prices, size - 1);
      for (let index = 0; index < stopCount; index += 1) {
        if ((visited & (1 << index)) !== 0) continue;
        nodes[count++] = index + 1;
        paid += 2 * at(prices, index + 1);
      }
      // A rounding error must not drop an order that is as good.
      const least = Math.max(0, tree.span(nodes, count) - paid - 1e-6);
      known.set(key, least);
      return least;
    },
  };
}

/** Prices of nodes: raised where the tree has too many edges, lowered where it has too few. */
function findPrices(either: Float64Array, size: number, goal: number): Float64Array {
  const tree = createTree(size);
  const nodes = new Int32Array(size);
  const wanted = (node: number) => (node === 0 || node === size - 1 ? 1 : 2);
  let prices = new Float64Array(size);
  let best = { bound: Number.NEGATIVE_INFINITY, prices };
  for (let round = 0; round < ROUNDS; round += 1) {
    tree.setWeights(either, prices);
    for (let node = 0; node < size; node += 1) nodes[node] = size - 1 - node;
    const weight = tree.span(nodes, size);
    let bound = weight;
    let norm = 0;
    for (let node = 0; node < size; node += 1) {
      bound -= at(prices, node) * wanted(node);
      norm += (tree.degreeOf(node) - wanted(node)) ** 2;
    }
    if (bound > best.bound) best = { bound, prices };
    if (norm === 0) break;
    const stride = ((1.5 * (ROUNDS - round)) / ROUNDS) * (Math.max(1, goal * 1.001 - bound) / norm);
    prices = prices.map((price, node) => price + stride * (tree.degreeOf(node) - wanted(node)));
  }
  return best.prices;
}

/** Prim's algorithm, in arrays that are used again for each tree: this is where most of a search's time goes. */
function createTree(size: number) {
  const weights = new Float64Array(size * size);
  const nearest = new Float64Array(size);
  const parent = new Int32Array(size);
  const degrees = new Int32Array(size);
  return {
    setWeights(either: Float64Array, prices: Float64Array): void {
      for (let from = 0; from < size; from += 1) {
        for (let to = 0; to < size; to += 1) {
          const cell = from * size + to;
          weights[cell] = at(either, cell) + at(prices, from) + at(prices, to);
        }
      }
    },
    /** Weight of the tree over the first `count` nodes, whose order it changes. */
    span(nodes: Int32Array, count: number): number {
      degrees.fill(0);
      nearest.fill(Number.POSITIVE_INFINITY);
      let total = 0;
      let left = count - 1;
      let node = nodes[left] ?? 0;
      while (left > 0) {
        const row = node * size;
        let next = 0;
        let least = Number.POSITIVE_INFINITY;
        for (let place = 0; place < left; place += 1) {
          const other = nodes[place] ?? 0;
          const edge = at(weights, row + other);
          if (edge < at(nearest, other)) {
            nearest[other] = edge;
            parent[other] = node;
          }
          if (at(nearest, other) < least) {
            least = at(nearest, other);
            next = place;
          }
        }
        node = nodes[next] ?? 0;
        left -= 1;
        nodes[next] = nodes[left] ?? 0;
        total += least;
        const joined = parent[node] ?? 0;
        degrees[node] = (degrees[node] ?? 0) + 1;
        degrees[joined] = (degrees[joined] ?? 0) + 1;
      }
      return total;
    },
    degreeOf: (node: number): number => degrees[node] ?? 0,
  };
}

/** The quicker way between two nodes, which never overstates a tree. Nothing leads to the start, or away from the end. */
function quickerWay({ drive, stopCount }: RouteCosting): Float64Array {
  const size = stopCount + 2;
  const one = (from: number, to: number): number =>
    from === size - 1 || to === 0 ? Number.POSITIVE_INFINITY : drive(from - 1, to - 1);
  return Float64Array.from({ length: size * size }, (_, cell) => {
    const [from, to] = [Math.floor(cell / size), cell % size];
    return from === to ? 0 : Math.min(one(from, to), one(to, from));
  });
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
