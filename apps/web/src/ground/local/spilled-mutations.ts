/**
 * Spilled changes as the mutations that they would become, so that a backup of a full device also contains them.
 * Nothing is written; once there is room, the same values are committed under other IDs, and equal values cause no
 * conflict.
 */
import { readClock } from './device-clock.ts';
import type { LocalStore } from './local-store.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { planCommit } from './plan-commit.ts';
import { ownMutations } from './write-rows.ts';

export async function spilledMutations(store: LocalStore): Promise<readonly OutboxRecord[]> {
  const { database, spill, clock } = store;
  let changes = spill.held();
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map(({ id }) => id))];
  const [kept, own, reader] = await Promise.all([
    database.rows.bulkGet(ids),
    ownMutations(database, ids),
    readClock(database, clock.nowMs()),
  ]);
  // The backup contains waiting mutations under their own IDs, so none of them may be replaced in place.
  const sealed = [...own].map(
    ([id, records]) => [id, records.map((record) => ({ ...record, state: 'sent' as const }))] as const,
  );
  const known = {
    rows: new Map(kept.flatMap((row) => (row === undefined ? [] : [[row.id, row]]))),
    own: new Map(sealed),
    nextId: () => store.newId(),
    nextHlc: () => reader.next(),
    now: store.nowIso(),
  };
  for (;;) {
    const plan = planCommit(changes, known);
    if (plan.ok) return plan.written;
    changes = changes.filter(({ id }) => id !== plan.id); // of a row that is not here: it stays in the spill
  }
}
