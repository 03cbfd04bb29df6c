/**
 * Partial orders of the exact search, in typed arrays: a hundred thousand objects cost more time to collect than the search
 * takes. Of two with the same stops and last stop, one that is as early and as cheap replaces the other.
 */

/** A partial order. */
export interface RouteLabel {
  /** Bit set of stops. */
  readonly visited: number;
  /** -1 is the start. */
  readonly last: number;
  /** When the last stop is left. */
  readonly atSeconds: number;
  readonly cost: number;
  /** The label that it extends; -1 for none. */
  readonly before: number;
}

const FIRST_ROOM = 4_096;
const NONE = -1;

export function createLabels() {
  let room = FIRST_ROOM;
  let count = 0;
  let visited = new Int32Array(room);
  let last = new Int8Array(room);
  let before = new Int32Array(room);
  /** The next one of the same stops and last stop. */
  let sibling = new Int32Array(room);
  let atSeconds = new Float64Array(room);
  let cost = new Float64Array(room);
  let dropped = new Uint8Array(room);
  /** First label by stops and last stop, of the layer that is being made. */
  let heads = new Map<number, number>();

  function grow(): void {
    room *= 2;
    const moved = <A extends { set(from: A): void }>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    visited = moved(new Int32Array(room), visited);
    last = moved(new Int8Array(room), last);
    before = moved(new Int32Array(room), before);
    sibling = moved(new Int32Array(room), sibling);
    atSeconds = moved(new Float64Array(room), atSeconds);
    cost = moved(new Float64Array(room), cost);
    dropped = moved(new Uint8Array(room), dropped);
  }
  const earliest = (label: number): number => atSeconds[label] ?? 0;
  const cheapest = (label: number): number => cost[label] ?? 0;

  return {
    beginLayer(): void {
      heads = new Map();
    },
    add(label: RouteLabel): void {
      const key = label.visited * 32 + label.last;
      const head = heads.get(key) ?? NONE;
      for (let other = head; other !== NONE; other = sibling[other] ?? NONE) {
        if (dropped[other] === 1) continue;
        if (earliest(other) <= label.atSeconds && cheapest(other) <= label.cost) return;
        if (earliest(other) >= label.atSeconds && cheapest(other) >= label.cost) dropped[other] = 1;
      }
      if (count === room) grow();
      visited[count] = label.visited;
      last[count] = label.last;
      before[count] = label.before;
      sibling[count] = head;
      atSeconds[count] = label.atSeconds;
      cost[count] = label.cost;
      heads.set(key, count);
      count += 1;
    },
    count: (): number => count,
    isKept: (label: number): boolean => dropped[label] === 0,
    visitedOf: (label: number): number => visited[label] ?? 0,
    lastOf: (label: number): number => last[label] ?? NONE,
    atOf: earliest,
    costOf: cheapest,
    /** Stops in their order. */
    orderOf(label: number): readonly number[] {
      const order: number[] = [];
      for (let each = label; (last[each] ?? NONE) !== NONE; each = before[each] ?? NONE)
        order.push(last[each] ?? 0);
      return order.toReversed();
    },
  };
}
