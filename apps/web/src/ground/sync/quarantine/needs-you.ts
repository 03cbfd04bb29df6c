/**
 * 'Needs you': changes that the server rejected. They are never dropped automatically. The person can view the
 * value, resend it, edit it first, copy it, or discard it.
 */

import type { In } from '#src/ground/local/database.ts';
import { type Live, liveRead } from '#src/ground/local/live.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type OutboxRecord, toMutation } from '#src/ground/local/outbox-record.ts';
import { refreshRows } from '#src/ground/local/write-rows.ts';

export interface NeedsYou {
  list(): Promise<readonly OutboxRecord[]>;
  live(): Live<readonly OutboxRecord[]>;
  /** Resends the change; `values` replaces its content first. */
  retry(id: string, values?: Readonly<Record<string, unknown>>): Promise<boolean>;
  /**
   * Discards the change here; the server keeps what it received. Later changes to a row that was never created are
   * discarded as well.
   */
  discard(id: string): Promise<boolean>;
  /** All refused changes as JSON that a person can send to support. */
  exportText(): Promise<string>;
}

export function createNeedsYou(store: LocalStore): NeedsYou {
  const { database, feed } = store;
  const list = async (): Promise<OutboxRecord[]> => {
    const refused = await database.outbox.where('state').equals('refused').sortBy('seq');
    return refused;
  };

  async function change(
    id: string,
    work: (record: OutboxRecord, tables: In<'outbox' | 'rows'>) => Promise<unknown>,
  ): Promise<boolean> {
    const keys = await store.database.transaction(['outbox', 'rows'], async (database) => {
      const record = await database.outbox.where('id').equals(id).first();
      if (record?.state !== 'refused') return null;
      const row = await database.rows.get(record.row);
      await work(record, database);
      return refreshRows(database, [
        { id: record.row, table: record.table, scopeId: record.scopeId, server: row?.server ?? null },
      ]);
    });
    if (keys === null) return false;
    feed.emit({ kind: 'rows', rows: keys });
    feed.emit({ kind: 'queue' });
    return true;
  }

  return {
    list,
    live: () => liveRead(feed, list),
    retry: (id, values) =>
      change(id, (record, { outbox }) =>
        outbox.put({
          ...record,
          // The server may accept the refused change at any time, so other content needs another ID. Only a
          // creation keeps its ID because later changes are based on it; its edit gets a new one when that happens
          // (pull/take-server-rows.ts).
          ...(values !== undefined && {
            values: { ...record.values, ...values },
            ...(record.op === 'insert' ? { editId: store.newId() } : { id: store.newId() }),
          }),
          state: 'sent',
          refusals: 0,
          refusal: null,
        }),
      ),
    discard: (id) =>
      change(id, async (record, { outbox, rows }) => {
        const isBirth = record.op === 'insert';
        const row = isBirth ? await rows.get(record.row) : undefined;
        if (isBirth && (row?.server ?? null) === null) await outbox.where('row').equals(record.row).delete();
        else await outbox.delete(record.seq ?? -1);
      }),
    async exportText() {
      const refused = await list();
      return JSON.stringify(
        refused.map((record) => ({ ...toMutation(record), scope: record.scopeId, refusal: record.refusal })),
        null,
        2,
      );
    },
  };
}
