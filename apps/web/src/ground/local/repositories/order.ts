import { generateKeyBetween } from 'fractional-indexing';

export interface Positioned {
  readonly id: string;
  readonly position: string;
}

/** Compares by code unit, then ID: the same on every device (unlike localeCompare). */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Returns a key between two neighbors; null is an end. Equal neighbors (created on two devices) leave no room, so
 * the key comes after both.
 */
export function positionBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return generateKeyBetween(before, null);
  return generateKeyBetween(before, after);
}

/** Returns the key that puts an item at `index` (0 = first) of an ordered list. */
export function positionAt(ordered: readonly Positioned[], index: number): string {
  return positionBetween(ordered[index - 1]?.position ?? null, ordered[index]?.position ?? null);
}
