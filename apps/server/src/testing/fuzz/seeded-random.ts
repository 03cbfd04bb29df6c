/** Reproducible choices from a seed (mulberry32). */
export interface Choices {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  one<T>(values: readonly [T, ...T[]]): T;
  /** undefined of an empty list */
  any<T>(values: readonly T[]): T | undefined;
}

export function createChoices(seed: number): Choices {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    one: (values) => values[below(values.length)] ?? values[0],
    any: (values) => values[below(values.length)],
  };
}
