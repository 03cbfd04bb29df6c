const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Returns the delay after the nth failure in a row (1 = the first): 1 s doubling to 60 s, with jitter so that a
 * crew that comes back into coverage does not retry in lockstep. `random` is 0..1; half of the delay is fixed.
 */
export function backOffMs(failures: number, random: number): number {
  const fullMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}
