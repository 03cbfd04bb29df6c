/**
 * How properties (fast-check) draw their examples. In a daily run all of them use one seed, that of the UTC day: a red run is red
 * again on the same day, and no landing fails by bad luck. PROPERTY_SEED=<n> replays a day, PROPERTY_SEED=random draws others,
 * PROPERTY_RUNS=<n> draws n times as many (`npm run test:soak`).
 */

/** `seed` of the whole run: workers that begin after midnight draw the same. */
export function propertySeed(wanted: string | undefined, now: Date, random: () => number): number {
  if (wanted === undefined || wanted === '') return hash(now.toISOString().slice(0, 10));
  if (wanted === 'random') return Math.floor(random() * MAX_SEED);
  return wholeNumber('PROPERTY_SEED', wanted);
}

export const propertyFactor = (wanted: string | undefined): number =>
  wanted === undefined || wanted === '' ? 1 : Math.max(1, wholeNumber('PROPERTY_RUNS', wanted));

/** The line that draws the same examples again. */
export function replayCommand(seed: number, factor: number, file: string): string {
  const runs = factor === 1 ? '' : ` PROPERTY_RUNS=${factor}`;
  return `PROPERTY_SEED=${seed}${runs} npx vitest run ${file}`;
}

/**
 * A counterexample is never tried again: what is drawn may depend on timing, and the next try would wave it through. The last of
 * these is how the models of sync fail.
 */
export const isWorthARetry = /^(?!Property failed|Failed to run property|expected 'run \d+ of seed )/;

/** The models of sync take seeds below this. */
const MAX_SEED = 1_000_000_000;

/** FNV-1a: neighboring days draw nothing alike. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return (value >>> 0) % MAX_SEED;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`${name} is a whole number, not '${text}'.`);
  return value;
}
