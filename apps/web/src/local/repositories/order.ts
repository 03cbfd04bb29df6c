import { generateKeyBetween } from 'fractional-indexing';

export interface Positioned {
  readonly id: string;
  readonly position: string;
}

/** By code unit, then id: the same on every device (localeCompare is not). */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A key between two neighbours; null is an end. Equal neighbours (made on two devices) leave no room: after both. */
export function positionBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return generateKeyBetween(before, null);
  return generateKeyBetween(before, after);
}

/** The key that puts something at `index` (0 = first) of an ordered list. */
export function positionAt(ordered: readonly Positioned[], index: number): string {
  return positionBetween(ordered[index - 1]?.position ?? null, ordered[index]?.position ?? null);
}
