/**
 * Conflicts with a time: other appointments of the same people, their time off, and drives that don't fit. All are shown;
 * `overlaps.ts` says which of them an edit needs a reason for.
 */
export interface Booked {
  readonly id: string;
  /** Everyone who goes there. */
  readonly userIds: readonly string[];
  readonly startMs: number;
  readonly endMs: number;
  /** Drive time before it. */
  readonly travelMinutes: number;
}

export interface Away {
  /** Null: the whole office is off. */
  readonly userId: string | null;
  readonly startMs: number;
  readonly endMs: number;
  readonly reason: string;
  /** A busy time in another program's calendar. */
  readonly isElsewhere?: boolean;
}

export type Conflict<B extends Booked> =
  | { readonly kind: 'appointment'; readonly userId: string; readonly with: B }
  /** One ends too soon before the other: the drive between them lacks `missingMinutes`. */
  | { readonly kind: 'travel'; readonly userId: string; readonly with: B; readonly missingMinutes: number }
  | { readonly kind: 'time-off'; readonly userId: string; readonly away: Away };

const MINUTE_MS = 60_000;

/** `others` are active appointments; canceled ones don't count. The one with the same id is skipped. */
export function conflictsOf<B extends Booked>(
  booked: Booked,
  others: readonly B[],
  away: readonly Away[],
): Conflict<B>[] {
  return booked.userIds.flatMap((userId) => [
    ...others
      .filter((other) => other.id !== booked.id && other.userIds.includes(userId))
      .flatMap((other) => conflictWith(booked, other, userId)),
    ...away
      .filter((each) => each.userId === null || each.userId === userId)
      .filter((each) => each.startMs < booked.endMs && booked.startMs < each.endMs)
      .map((each): Conflict<B> => ({ kind: 'time-off', userId, away: each })),
  ]);
}

function conflictWith<B extends Booked>(booked: Booked, other: B, userId: string): Conflict<B>[] {
  if (booked.startMs < other.endMs && other.startMs < booked.endMs) {
    return [{ kind: 'appointment', userId, with: other }];
  }
  const [first, second] = booked.startMs < other.startMs ? [booked, other] : [other, booked];
  const roomMinutes = (second.startMs - first.endMs) / MINUTE_MS;
  const missingMinutes = Math.ceil(second.travelMinutes - roomMinutes);
  return missingMinutes > 0 ? [{ kind: 'travel', userId, with: other, missingMinutes }] : [];
}
