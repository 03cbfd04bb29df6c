/**
 * Applies the server's answers: in ONE transaction the answered mutations leave the outbox (or become 'refused'),
 * the rows are applied, and the clock offset is updated. A mutation without an explicit answer stays unchanged.
 *
 *   ok dup won lost on_deleted   leaves the outbox, kept 14 days in `acknowledged`
 *   dup of a declined one        refused ('declined'): final, shown to the person
 *   parked                       refused: the server keeps it for the owner to decide
 *   rejected P0002, 23503        stays waiting; refused after three times
 *   rejected otherwise           refused
 */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type OutboxRecord, type Refusal, toMutation } from '#src/ground/local/outbox-record.ts';
import type { RowKey } from '#src/ground/local/write-rows.ts';
import { takeServerRows } from '../pull/take-server-rows.ts';
import type { PushAnswer, PushReply } from '../transport/wire.ts';

export const MAX_REFUSALS = 3;
const WAIT_CODES: readonly string[] = ['P0002', '23503'];

export interface PushTally {
  readonly accepted: number;
  readonly refused: number;
  readonly waiting: number;
}

export async function applyPushReply(
  store: LocalStore,
  scopeId: string,
  sent: readonly OutboxRecord[],
  reply: PushReply,
): Promise<PushTally> {
  const answers = new Map(reply.results.map((answer) => [answer.id, answer]));
  const names = ['rows', 'outbox', 'acknowledged', 'meta', 'scopes'] as const;
  const { keys, tally } = await store.database.transaction(names, async (database) => {
    const now = store.nowIso();
    const tally = { accepted: 0, refused: 0, waiting: 0 };
    // Read again because another tab may have received the same answer.
    const current = await database.outbox.bulkGet(sent.map(({ seq = -1 }) => seq));
    const accepted: { seq: number; record: OutboxRecord }[] = [];
    const kept: OutboxRecord[] = [];
    for (const record of current) {
      const answer = record === undefined ? undefined : answers.get(record.id);
      if (record?.seq === undefined || answer === undefined) continue;
      const fate = fateOf(record, answer, now);
      tally[fate.kind]++;
      if (fate.kind === 'accepted') accepted.push({ seq: record.seq, record });
      else kept.push(fate.record);
    }
    // A few requests for two hundred changes, not two each.
    await database.outbox.bulkDelete(accepted.map(({ seq }) => seq));
    await database.acknowledged.bulkPut(
      accepted.map(({ record }) => ({ ...toMutation(record), scopeId, acknowledgedAt: now, resend: 0 })),
    );
    await database.outbox.bulkPut(kept);
    const scope = await database.scopes.get(scopeId);
    const rows = [...new Set(sent.map(({ row }) => row))];
    const keys: RowKey[] = await takeServerRows(
      database,
      { id: scopeId, epoch: scope?.epoch ?? 0 },
      reply.rows,
      rows,
    );
    await database.meta.put({ key: 'offsetMs', value: reply.now - store.clock.nowMs() });
    return { keys, tally };
  });
  store.feed.emit({ kind: 'rows', rows: keys });
  store.feed.emit({ kind: 'queue' });
  return tally;
}

type Fate =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'waiting'; readonly record: OutboxRecord };

function fateOf(record: OutboxRecord, answer: PushAnswer, now: string): Fate {
  const isDeclined = answer.result === 'declined' || (answer.result === 'dup' && answer.first === 'declined');
  if (isDeclined) return refuse(record, 'declined', answer, now);
  if (answer.result === 'parked') return refuse(record, 'parked', answer, now);
  if (answer.result !== 'rejected') return { kind: 'accepted' };
  const refusals = record.refusals + 1;
  if (WAIT_CODES.includes(answer.code ?? '') && refusals < MAX_REFUSALS)
    return { kind: 'waiting', record: { ...record, refusals } };
  return refuse({ ...record, refusals }, 'rejected', answer, now);
}

function refuse(record: OutboxRecord, kind: Refusal['kind'], answer: PushAnswer, now: string): Fate {
  const refusal = { kind, code: answer.code ?? kind, message: answer.message ?? '', refusedAt: now };
  return { kind: 'refused', record: { ...record, state: 'refused', refusal } };
}
