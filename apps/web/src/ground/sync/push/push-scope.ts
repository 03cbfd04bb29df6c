/**
 * Sends the waiting mutations of one scope, batch by batch, until nothing can be sent or something stops it. Before
 * a call its mutations are marked 'sent' on disk and are never altered afterward, whatever the answer.
 *
 *   whole call fails   later, after-sign-in, after-update -> stop, everything stays
 *                      wait (P0002: the scope does not exist yet) -> stop this scope only
 *                      smaller (413, 54000), never (other 4xx) -> halve the batch until the culprit is alone; refused
 *                      the third time (a single failure may be a proxy on the way)
 */
import type { LocalTables } from '#src/ground/local/database.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type OutboxRecord, toMutation } from '#src/ground/local/outbox-record.ts';
import { refreshRows } from '#src/ground/local/write-rows.ts';
import type { AppError } from '../transport/app-error.ts';
import type { Transport } from '../transport/transport.ts';
import { applyPushReply, MAX_REFUSALS } from './apply-push-reply.ts';
import { resendAcknowledged } from './resend-acknowledged.ts';
import { MAX_MUTATIONS, selectBatch } from './select-batch.ts';

export interface PushDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  /** False when the cycle's time is up: stop between two calls. */
  readonly mayGoOn: () => boolean;
}

export type ScopeOutcome = { readonly kind: 'done' } | { readonly kind: 'stopped'; readonly error: AppError };

/** Some of them may be refused, or wait for a refused one. */
const READ_AHEAD = MAX_MUTATIONS * 2;

const DONE: ScopeOutcome = { kind: 'done' };

export async function pushScope(deps: PushDeps, scopeId: string): Promise<ScopeOutcome> {
  const { store, transport } = deps;
  const resent = await resendAcknowledged(deps, scopeId);
  if (resent.kind === 'stopped') return resent;
  let limit = MAX_MUTATIONS;
  while (deps.mayGoOn()) {
    const batch = await takeBatch(store, scopeId, limit);
    if (batch.length === 0) return DONE;
    const answer = await transport.push(scopeId, batch.map(toMutation), store.deviceId);
    if (answer.ok) {
      const tally = await applyPushReply(store, scopeId, batch, answer.value);
      await store.log.add('push', { scopeId, sent: batch.length, ...tally });
      limit = Math.min(MAX_MUTATIONS, limit * 2);
      if (tally.accepted + tally.refused === 0) return DONE; // everything left depends on something else
      continue;
    }
    const { error } = answer;
    await store.log.add('push-failed', {
      scopeId,
      sent: batch.length,
      code: error.code,
      detail: error.detail,
    });
    if (error.retry !== 'smaller' && error.retry !== 'never') return { kind: 'stopped', error };
    if (batch.length > 1) {
      limit = Math.ceil(batch.length / 2);
      continue;
    }
    const isRefused = await countRefusal(store, batch[0], error);
    if (!isRefused) return { kind: 'stopped', error: { ...error, retry: 'wait' } };
  }
  return DONE;
}

async function takeBatch(store: LocalStore, scopeId: string, limit: number): Promise<OutboxRecord[]> {
  return store.database.transaction(['outbox'], async ({ outbox }) => {
    const batch = await nextOf(outbox, scopeId, limit);
    const fresh = batch.filter(({ state }) => state === 'waiting');
    await outbox.bulkPut(fresh.map((record) => ({ ...record, state: 'sent' as const })));
    return batch;
  });
}

/**
 * Reads no more of the outbox than a batch takes: with thousands of imported rows, each batch read all that were left. An
 * index gives records of one scope in the order of their keys.
 */
async function nextOf(
  outbox: LocalTables['outbox'],
  scopeId: string,
  limit: number,
): Promise<OutboxRecord[]> {
  const own = outbox.where('scopeId').equals(scopeId);
  const first = await own.limit(READ_AHEAD).toArray();
  const batch = selectBatch(first, limit);
  const isEnough = batch.length >= limit || first.length < READ_AHEAD;
  return isEnough ? batch : selectBatch(await own.toArray(), limit);
}

/** Returns true when the mutation has become 'refused' after three rejections. */
async function countRefusal(
  store: LocalStore,
  record: OutboxRecord | undefined,
  error: AppError,
): Promise<boolean> {
  if (record?.seq === undefined) return false;
  const refusals = record.refusals + 1;
  const isFinal = refusals >= MAX_REFUSALS;
  const keys = await store.database.transaction(['outbox', 'rows'], async (database) => {
    await database.outbox.put({
      ...record,
      refusals,
      state: isFinal ? 'refused' : 'sent',
      refusal: isFinal
        ? {
            kind: 'rejected',
            code: error.detail ?? String(error.status),
            message: '',
            refusedAt: store.nowIso(),
          }
        : null,
    });
    const row = await database.rows.get(record.row);
    return row === undefined ? [] : refreshRows(database, [row]);
  });
  store.feed.emit({ kind: 'rows', rows: keys });
  store.feed.emit({ kind: 'queue' });
  return isFinal;
}
