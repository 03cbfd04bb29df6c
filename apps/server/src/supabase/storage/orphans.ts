/** Bytes without a row: left by a crash between writing a file and recording it, and by deleted buckets. */
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { ObjectStore } from './object-store.ts';

const minAgeMs = 24 * 3600 * 1000; // younger ones may be about to get their row
const batchSize = 500;

export async function removeOrphans(database: CallerDatabase, store: ObjectStore): Promise<void> {
  let batch: string[] = [];
  for await (const version of store.olderThan(Date.now() - minAgeMs)) {
    batch.push(version);
    if (batch.length < batchSize) continue;
    await removeUnnamed(database, store, batch);
    batch = [];
  }
  await removeUnnamed(database, store, batch);
}

async function removeUnnamed(
  database: CallerDatabase,
  store: ObjectStore,
  versions: string[],
): Promise<void> {
  if (versions.length === 0) return;
  const unnamed = await database.asServer<{ version: string }>(
    `select v.version from unnest($1::text[]) v(version)
     where not exists (select 1 from storage.objects o where o.version = v.version)
       and not exists (select 1 from storage.lost_objects l where l.version = v.version)`,
    [versions],
  );
  for (const { version } of unnamed.rows) await store.remove(version);
}
