/**
 * One change that the server has not accepted yet. Database upgrades never rewrite records: they carry their own
 * shape version. Ordered by `seq`, per scope.
 *
 *   waiting -> sent        may be on the server; never changed again, a newer change to the field is chained after it
 *   sent    -> (gone)      the server's explicit answer for this mutation
 *   sent    -> refused     parked or rejected; shown in 'Needs you' until resent, edited, or discarded
 */
import type { Mutation } from '@plumbline/domain/sync/registers';

export type OutboxState = 'waiting' | 'sent' | 'refused';

export interface Refusal {
  readonly kind: 'parked' | 'rejected' | 'declined';
  readonly code: string;
  readonly message: string;
  readonly refusedAt: string;
}

export interface OutboxRecord extends Mutation {
  readonly seq?: number;
  readonly version: 1;
  readonly scopeId: string;
  readonly state: OutboxState;
  readonly createdAt: string;
  /** How often the server temporarily rejected it (P0002, 23503) or a whole call with it alone. */
  readonly refusals: number;
  readonly refusal: Refusal | null;
  /**
   * For an edited creation: the ID that the edit gets when the server accepts the first text under the record's own
   * ID.
   */
  readonly editId?: string;
}

/** An accepted change, kept 14 days and resent after a restore of the server. */
export interface AcknowledgedRecord extends Mutation {
  readonly seq?: number;
  readonly scopeId: string;
  readonly acknowledgedAt: string;
  /** 1 until it has been resent. */
  readonly resend: 0 | 1;
}

export function toMutation({ id, table, row, op, values, base, hlc }: Mutation): Mutation {
  return { id, table, row, op, values, base, hlc };
}
