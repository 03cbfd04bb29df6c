/**
 * One random id in the database and in the file store (folder or bucket) ties them together. Otherwise a server with
 * the right database and another DATA_DIR would confirm photos it does not have, and its cleanup would delete files of
 * another database.
 *
 * | database | store | at startup |
 * |----------|----------|---------------------------------------------------------------------|
 * | none | none | both get a new id; with rows, the newest files must be in the store |
 * | none | id | the database takes it when the store is empty or holds its files |
 * | id | same id | fine |
 * | id | other/no | refused; `--adopt-files` makes the store this database's |
 */
import { randomUUID } from 'node:crypto';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { StartRefusal } from '#src/ground/start-refusal.ts';
import type { ObjectStore } from './object-store.ts';

export interface StorePair {
  readonly database: CallerDatabase;
  readonly store: ObjectStore;
}

export interface MatchDeps extends StorePair {
  /** The store as known to an operator: a folder or a bucket. */
  readonly place: string;
  /** The operator accepts that files missing from the store are lost. */
  readonly isAdopted: boolean;
}

/** Number of newest files that must exist before a store without a marker is accepted for this database. */
const sampleSize = 20;

/** @throws StartRefusal when database and files do not belong together, or the store does not respond */
export async function matchStore(deps: MatchDeps): Promise<void> {
  const { database, store, place, isAdopted } = deps;
  const inStore = await readStore(deps);
  const inDatabase = await markerOf(database);
  if (inDatabase !== null && inDatabase === inStore) return;
  if (isAdopted || (inDatabase === null && (await belongsTogether(deps, inStore)))) {
    // The store first, so a start killed in between is repeated and never refused.
    const id = inDatabase ?? inStore ?? randomUUID();
    if (id !== inStore) await store.writeMarker(id);
    await keepMarker(database, id);
    return;
  }
  throw new StartRefusal(
    `The files in ${place} are not those of this database: set the right DATA_DIR or bucket, restore the files from a backup, or start once with --adopt-files to accept that missing files are lost.`,
  );
}

/** @throws Error when the store was replaced under the running server, for example by an unmounted disk */
export async function assertOwnStore({ database, store }: StorePair): Promise<void> {
  const [inStore, inDatabase] = [await store.readMarker(), await markerOf(database)];
  if (inStore === null || inStore !== inDatabase)
    throw new Error('the file store is not the one that belongs to this database');
}

async function readStore({ store, place }: MatchDeps): Promise<string | null> {
  try {
    return await store.readMarker();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'no answer';
    throw new StartRefusal(`The files in ${place} cannot be read: ${reason}.`, { cause });
  }
}

async function belongsTogether({ database, store }: StorePair, inStore: string | null): Promise<boolean> {
  const sample = await database.asServer<{ version: string }>(
    'select version from storage.objects where version is not null order by created_at desc limit $1',
    [sampleSize],
  );
  if (sample.rows.length === 0) return inStore === null || (await store.isEmpty());
  const sizes = await Promise.all(sample.rows.map(({ version }) => store.sizeOf(version)));
  // Most, not all: the check of stored files finds single missing files, which should not stop a server.
  return sizes.filter((size) => size !== null).length * 2 > sizes.length;
}

async function markerOf(database: CallerDatabase): Promise<string | null> {
  const found = await database.asServer<{ id: string }>('select id from storage.store_marker');
  return found.rows[0]?.id ?? null;
}

async function keepMarker(database: CallerDatabase, id: string): Promise<void> {
  await database.asServer(
    `insert into storage.store_marker (id) values ($1)
     on conflict (is_only) do update set id = excluded.id`,
    [id],
  );
}
