/**
 * One change that the server has not accepted yet. Records are never rewritten by a database upgrade: they carry the
 * version of their own shape. Order is `seq`, kept per scope.
 *
 *   waiting -> sent        may be on the server; never changed again, a newer change of the field is chained behind it
 *   sent    -> (gone)      the server's explicit answer for this very mutation
 *   sent    -> refused     parked or rejected; shown in 'Needs you' until sent again, edited or discarded
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
  /** How often the server turned it away for now (P0002, 23503) or a whole call with it alone. */
  readonly refusals: number;
  readonly refusal: Refusal | null;
  /** Of an edited creation: the id that the edit takes when the server lets the first text in under the record's own. */
  readonly editId?: string;
}

/** An accepted change, kept 14 days: after a restore of the server it is sent again. */
export interface AcknowledgedRecord extends Mutation {
  readonly seq?: number;
  readonly scopeId: string;
  readonly acknowledgedAt: string;
  /** 1 while it has to be sent again. */
  readonly resend: 0 | 1;
}

export function toMutation({ id, table, row, op, values, base, hlc }: Mutation): Mutation {
  return { id, table, row, op, values, base, hlc };
}
