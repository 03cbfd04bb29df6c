/** A database and the files that its rows name stay together: a server with the one and not the other does not start. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangesAdmission } from '#src/ground/admission.ts';
import { type CallerDatabase, createCallerDatabase } from '#src/ground/caller-database.ts';
import { StartRefusal } from '#src/ground/start-refusal.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { createFileObjectStore, type ObjectStore } from './object-store.ts';
import { matchStore } from './store-marker.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let database: CallerDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = new pg.Pool({ connectionString: testDatabase.url, max: 2 });
  database = createCallerDatabase(pool, createChangesAdmission());
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-marker-'));
});
afterEach(async () => {
  await testDatabase.query('delete from storage.objects; delete from storage.store_marker');
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await pool.end();
  await testDatabase.dispose();
});

const storeIn = (name: string): ObjectStore => createFileObjectStore(join(folder, name));
const start = (store: ObjectStore, isAdopted = false) =>
  matchStore({ database, store, place: '/srv/files', isAdopted }).then(
    () => 'started',
    (error: unknown) => {
      if (error instanceof StartRefusal) return error.message;
      throw error;
    },
  );
async function keep(store: ObjectStore): Promise<void> {
  const result = await store.write(new Blob(['photo']).stream(), 100);
  if (!result.ok) throw new Error(result.reason);
  const insert = `insert into storage.objects (bucket_id, name, version, metadata) values ('reports', $1, $2, '{"size": 5}')`;
  await testDatabase.query(insert, [randomUUID(), result.written.version]);
}
const refusal = expect.stringMatching(/^The files in \/srv\/files are not those of this database: .*\.$/);

describe('a start', () => {
  it('is refused with the same database and another or an empty folder', async () => {
    const store = storeIn('first');
    expect(await start(store)).toBe('started');
    expect(await start(store), 'again').toBe('started');
    expect(await start(storeIn('empty'))).toEqual(refusal);
    const other = storeIn('other');
    await other.writeMarker(randomUUID());
    expect(await start(other)).toEqual(refusal);
    expect(await start(store), 'the right one still').toBe('started');
  });

  it('takes another folder over when the operator says so, once', async () => {
    const [first, second] = [storeIn('first'), storeIn('second')];
    await start(first);
    expect(await start(second, true)).toBe('started');
    expect(await start(second)).toBe('started');
    expect(await first.readMarker()).toBe(await second.readMarker());
  });

  it('of an older installation knows its files, and refuses a folder without them', async () => {
    const store = storeIn('first');
    await keep(store);
    expect(await start(storeIn('empty'))).toEqual(refusal);
    expect(await start(store)).toBe('started');
    expect(await start(storeIn('empty'))).toEqual(refusal);
  });

  it('with a new database is refused on files that belong to another one', async () => {
    const store = storeIn('first');
    await store.writeMarker(randomUUID());
    expect(await start(store), 'an empty store is nobody’s loss').toBe('started');
    await testDatabase.query('delete from storage.store_marker');
    await store.write(new Blob(['a photo of the other database']).stream(), 100);
    expect(await start(store)).toEqual(refusal);
  });

  it('with a database from before there were markers takes that of its files', async () => {
    const store = storeIn('first');
    await start(store);
    await keep(store);
    await testDatabase.query('delete from storage.store_marker');
    const id = await store.readMarker();
    expect(await start(store)).toBe('started');
    expect(await store.readMarker()).toBe(id);
  });

  it('names a store that does not answer', async () => {
    const store = {
      ...storeIn('first'),
      readMarker: () => Promise.reject(new Error('connect ECONNREFUSED')),
    };
    expect(await start(store)).toBe('The files in /srv/files cannot be read: connect ECONNREFUSED.');
  });
});
