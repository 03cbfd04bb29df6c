/**
 * Overlaps that an edit adds: other appointments of the same people at the same time, and their time off. The calendar
 * refuses them unless a person decides otherwise; what was there before the edit is not asked again. A drive that is too
 * short is only a warning (`conflicts.ts`).
 */
import { type Away, type Booked, type Conflict, conflictsOf } from './conflicts.ts';

export type Overlap<B extends Booked> = Exclude<Conflict<B>, { readonly kind: 'travel' }>;

export interface Edited {
  /** Null for a new appointment, and for one that takes no time (canceled). */
  readonly before: Booked | null;
  readonly after: Booked;
}

export function addedOverlaps<B extends Booked>(
  { before, after }: Edited,
  others: readonly B[],
  away: readonly Away[],
): Overlap<B>[] {
  const known = new Set(before === null ? [] : overlapsOf(before, others, away).map(keyOf));
  const isSameTime = before !== null && before.startMs === after.startMs && before.endMs === after.endMs;
  // At another time, the same neighbor is another overlap.
  return overlapsOf(after, others, away).filter((overlap) => !isSameTime || !known.has(keyOf(overlap)));
}

const overlapsOf = <B extends Booked>(
  booked: Booked,
  others: readonly B[],
  away: readonly Away[],
): Overlap<B>[] =>
  conflictsOf(booked, others, away).filter((conflict): conflict is Overlap<B> => conflict.kind !== 'travel');

const keyOf = <B extends Booked>(overlap: Overlap<B>): string =>
  overlap.kind === 'appointment'
    ? `${overlap.userId} ${overlap.with.id}`
    : `${overlap.userId} off ${overlap.away.startMs} ${overlap.away.endMs}`;
