/**
 * A good order for any number of stops: cheapest insertion, then moves of up to three neighbors and reversals until
 * none helps, then the same again after seeded kicks. The same problem and seed give the same order.
 */
import { createCosting, type RouteCosting } from './route-costing.ts';
import type { RouteProblem } from './route-problem.ts';

const LONGEST_MOVED = 3;

export interface ImproveOptions {
  readonly seed?: number;
  /** How often a local optimum is disturbed and improved again. */
  readonly kicks?: number;
}

export function improveOrder(
  problem: RouteProblem,
  { seed = 1, kicks = 40 }: ImproveOptions = {},
): readonly number[] {
  const random = randomOf(seed);
  const search = createSearch(problem, createCosting(problem));
  let best = search.settle(search.inserted());
  for (let kick = 0; kick < kicks && best.free.length > 2; kick += 1) {
    const next = search.settle(kicked(best.free, random));
    if (next.cost < best.cost) best = next;
  }
  return search.withLocks(best.free);
}

interface Candidate {
  /** The stops without a locked place, in order. */
  readonly free: readonly number[];
  readonly cost: number;
}

function createSearch({ stops }: RouteProblem, costing: RouteCosting) {
  const locked = stops.map((_, place) => stops.findIndex(({ lockedAt }) => lockedAt === place));
  const hasLocks = locked.some((index) => index >= 0);

  /** Fills the places between the locked stops. */
  function withLocks(free: readonly number[]): readonly number[] {
    if (!hasLocks) return free;
    let next = 0;
    return locked.flatMap((index) => {
      if (index >= 0) return [index];
      const other = free[next++];
      return other === undefined ? [] : [other];
    });
  }
  const costOf = (free: readonly number[], limit?: number): number => costing.costOf(withLocks(free), limit);

  /** Puts each stop where it costs least, the one whose window closes first before the others. */
  function inserted(): readonly number[] {
    const waiting = stops.flatMap(({ lockedAt }, index) => (lockedAt === null ? [index] : []));
    let placed: readonly number[] = [];
    for (const index of waiting.toSorted((a, b) => costing.closesAt(a) - costing.closesAt(b) || a - b)) {
      let best: Candidate | null = null;
      for (let at = 0; at <= placed.length; at += 1) {
        const free = placed.toSpliced(at, 0, index);
        const cost = costOf(free);
        if (best === null || cost < best.cost) best = { free, cost };
      }
      placed = best?.free ?? placed;
    }
    return placed;
  }
  /** Takes the first better neighbor until there is none. */
  function settle(from: readonly number[]): Candidate {
    let best: Candidate = { free: from, cost: costOf(from) };
    for (;;) {
      const better = firstBetter(best);
      if (better === null) return best;
      best = better;
    }
  }
  function firstBetter({ free, cost: limit }: Candidate): Candidate | null {
    for (const neighbor of neighbors(free)) {
      const cost = costOf(neighbor, limit);
      if (cost < limit) return { free: [...neighbor], cost };
    }
    return null;
  }
  return { withLocks, inserted, settle };
}

/**
 * Every order one move away: a run of up to three stops elsewhere, either way round, or a longer run reversed.
 * Yields one array again and again.
 */
function* neighbors(order: readonly number[]): Generator<readonly number[]> {
  const { length } = order;
  const next = [...order];
  for (let run = 1; run <= Math.min(LONGEST_MOVED, length); run += 1) {
    for (let from = 0; from + run <= length; from += 1) {
      for (let to = 0; to + run <= length; to += 1) {
        if (to !== from) yield moveRun(order, next, { from, run, to }, false);
        if (run > 1) yield moveRun(order, next, { from, run, to }, true);
      }
    }
  }
  for (let from = 0; from < length; from += 1) {
    for (let to = from + LONGEST_MOVED; to < length; to += 1) yield reverse(order, next, from, to);
  }
}

interface Move {
  readonly from: number;
  readonly run: number;
  /** The place of the run in the new order. */
  readonly to: number;
}

function moveRun(
  order: readonly number[],
  next: number[],
  { from, run, to }: Move,
  isTurned: boolean,
): number[] {
  for (let place = 0, read = 0; place < order.length; place += 1) {
    const inRun = place - to;
    if (inRun >= 0 && inRun < run) {
      next[place] = order[from + (isTurned ? run - 1 - inRun : inRun)] ?? 0;
      continue;
    }
    if (read === from) read += run;
    next[place] = order[read] ?? 0;
    read += 1;
  }
  return next;
}

function reverse(order: readonly number[], next: number[], from: number, to: number): number[] {
  for (let place = 0; place < order.length; place += 1) {
    next[place] = order[place >= from && place <= to ? from + to - place : place] ?? 0;
  }
  return next;
}

/** Two neighboring runs change places: what no single move undoes. */
function kicked(order: readonly number[], random: () => number): readonly number[] {
  const cuts = [0, 0, 0].map(() => Math.floor(random() * (order.length + 1))).toSorted((a, b) => a - b);
  const [a = 0, b = 0, c = 0] = cuts;
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
}

/** mulberry32: small, and good enough to choose cuts. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
