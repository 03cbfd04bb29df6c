/** A connection that breaks while a row is stored: whether the commit happened is not known. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangesAdmission } from '#src/ground/admission.ts';
import type { Caller } from '#src/ground/caller.ts';
import { type CallerDatabase, createCallerDatabase } from '#src/ground/caller-database.ts';
import { newPool } from '#src/ground/database/connections.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { createSecretSigner } from '#src/ground/keys/jwt.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { createFileObjectStore, type ObjectStore } from './object-store.ts';
import { record } from './upload.ts';

let testDatabase: TestDatabase;
let pool: ReturnType<typeof newPool>;
let folder = '';
let store: ObjectStore;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = newPool(testDatabase.url, {}, () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'plumbline-uncertain-'));
  store = createFileObjectStore(folder);
  await testDatabase.query(`insert into storage.buckets (id, name) values ('notes', 'notes')`);
});
afterAll(async () => {
  await pool.end();
  await testDatabase.dispose();
  await rm(folder, { recursive: true });
});

const caller: Caller = {
  role: 'service_role',
  userId: null,
  claims: { role: 'service_role' },
  expiresAtSeconds: null,
  origin: 'home',
};
const claim = { grow: () => Promise.resolve(), keep: () => undefined, release: () => undefined };

async function storeNote(name: string, asCaller: CallerDatabase['asCaller']): Promise<string> {
  const result = await store.write(new Blob(['a note']).stream(), 100);
  if (!result.ok) throw new Error(result.reason);
  const { written } = result;
  const context = {
    database: { ...createCallerDatabase(pool, createChangesAdmission()), asCaller },
    store,
    jwt: createSecretSigner('a secret of thirty-two characters'),
    maxObjectBytes: 100,
    space: { claim: async () => claim, claimed: () => claim, assertDisk: () => Promise.resolve() },
  };
  const url = new URL('http://localhost/storage/v1/object/notes');
  const call = { request: new Request(url), url, caller };
  const object = { bucketId: 'notes', name, written, contentType: '', cacheControl: '', userMetadata: null };
  await expect(record(context, call, object, 'insert', claim)).rejects.toThrow();
  return written.version;
}

describe('the bytes of an upload', () => {
  it('stay when the connection was lost at the commit, because the row may have been stored', async () => {
    const version = await storeNote('kept', async (...call) => {
      await createCallerDatabase(pool, createChangesAdmission()).asCaller(...call);
      throw new DatabaseOutage(new Error('Connection terminated unexpectedly'));
    });
    const rows = await testDatabase.query(`select version from storage.objects where name = 'kept'`);
    expect(rows).toEqual([{ version }]);
    expect(await store.read(version, null)).not.toBeNull();
  });

  it('go when the row was refused', async () => {
    const version = await storeNote('refused', () => Promise.reject(new Error('refused')));
    expect(await store.read(version, null)).toBeNull();
  });
});
