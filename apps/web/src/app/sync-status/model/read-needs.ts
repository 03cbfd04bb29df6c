import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import type { OutboxRecord } from '#src/ground/local/outbox-record.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { type Place, placeOf, writeValues } from './place.ts';

export interface NeedyChange {
  readonly record: OutboxRecord;
  readonly place: Place;
  readonly text: string;
}

export interface Needs {
  readonly changes: readonly NeedyChange[];
  readonly files: readonly BlobRecord[];
}

export async function readNeeds({
  store,
  needsYou,
}: Pick<SyncSession, 'store' | 'needsYou'>): Promise<Needs> {
  const [records, files] = await Promise.all([
    needsYou.list(),
    store.database.blobs.where('state').equals('needs').toArray(),
  ]);
  const changes = await Promise.all(
    records.map(async (record) => {
      const row = await store.database.rows.get(record.row);
      const place = await placeOf(store, {
        table: record.table,
        id: record.row,
        values: { ...row?.values, ...record.values },
      });
      return { record, place, text: writeValues(place, record.values) };
    }),
  );
  return { changes, files };
}
