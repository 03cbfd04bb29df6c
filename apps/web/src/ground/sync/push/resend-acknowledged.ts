/**
 * After the server was restored from a backup (a new epoch), resends what it had accepted in the last 14 days, in
 * the original order and before anything new. It answers `dup` for what it still knows and applies the rest.
 */
import type { In } from '#src/ground/local/database.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type AcknowledgedRecord, toMutation } from '#src/ground/local/outbox-record.ts';
import type { Transport } from '../transport/transport.ts';
import type { ScopeOutcome } from './push-scope.ts';
import { MAX_BATCH_BYTES } from './select-batch.ts';

const KEEP_MS = 14 * 86_400_000;
const BATCH = 100;

export async function resendAcknowledged(
  { store, transport, mayGoOn }: { store: LocalStore; transport: Transport; mayGoOn: () => boolean },
  scopeId: string,
): Promise<ScopeOutcome> {
  const { acknowledged } = store.database;
  while (mayGoOn()) {
    const waiting = await acknowledged.where('[scopeId+resend]').equals([scopeId, 1]).sortBy('seq');
    const batch = firstThatFit(waiting);
    if (batch.length === 0) break;
    const answer = await transport.push(scopeId, batch.map(toMutation), store.deviceId);
    if (!answer.ok) return { kind: 'stopped', error: answer.error };
    const answered = new Set(answer.value.results.map(({ id }) => id));
    await acknowledged.bulkPut(
      batch.filter(({ id }) => answered.has(id)).map((record) => ({ ...record, resend: 0 as const })),
    );
    await store.log.add('resent', { scopeId, sent: batch.length });
    if (answered.size === 0) break;
  }
  return { kind: 'done' };
}

function firstThatFit(records: readonly AcknowledgedRecord[]): AcknowledgedRecord[] {
  let length = 0;
  return records.slice(0, BATCH).filter((record, index) => {
    length += JSON.stringify(toMutation(record)).length;
    return index === 0 || length * 3 <= MAX_BATCH_BYTES;
  });
}

/** Marks a scope's recent mutations for resending; call inside the caller's transaction. */
export async function markForResend({ acknowledged }: In<'acknowledged'>, scopeId: string): Promise<void> {
  await acknowledged.where('[scopeId+resend]').equals([scopeId, 0]).modify({ resend: 1 });
}

export async function pruneAcknowledged(store: LocalStore): Promise<void> {
  const before = new Date(store.clock.nowMs() - KEEP_MS).toISOString();
  await store.database.acknowledged.where('acknowledgedAt').below(before).delete();
}
