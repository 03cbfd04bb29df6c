import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createChangesAdmission } from '#src/ground/admission.ts';
import { createCallerDatabase } from '#src/ground/caller-database.ts';
import { createTestDatabase } from '#src/testing/test-database.ts';
import { createFileObjectStore } from './object-store.ts';
import { removeOrphans } from './orphans.ts';
import { createResumableUploads } from './resumable-uploads.ts';

const streamOf = (text: string) => new Blob([text]).stream();

it('removes old bytes that no row names, and keeps young ones and named ones', async () => {
  const testDatabase = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-orphans-'));
  const pool = new pg.Pool({ connectionString: testDatabase.url, max: 2 });
  const store = createFileObjectStore(folder);
  const versions: string[] = [];
  for (const text of ['named', 'orphan', 'young']) {
    const result = await store.write(streamOf(text), 100);
    if (result.ok) versions.push(result.written.version);
  }
  const [named = '', orphan = '', young = ''] = versions;
  const draft = join(folder, 'drafts', 'forgotten');
  await writeFile(draft, 'half');
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000);
  for (const path of [
    join(folder, named.slice(0, 2), named),
    join(folder, orphan.slice(0, 2), orphan),
    draft,
  ])
    await utimes(path, longAgo, longAgo);
  await testDatabase.query(
    `insert into storage.objects (bucket_id, name, version) values ('reports', 'kept', $1)`,
    [named],
  );

  await removeOrphans(createCallerDatabase(pool, createChangesAdmission()), store);

  const left = await Promise.all(
    [named, orphan, young].map(async (version) => (await store.read(version, null)) !== null),
  );
  expect(left).toEqual([true, false, true]);
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  await pool.end();
  await testDatabase.dispose();
  await rm(folder, { recursive: true, force: true });
});

it('forgets an unfinished upload when its day is over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'));
  const uploads = createResumableUploads(folder);
  const facts = {
    bucketId: 'b',
    contentType: 'a/b',
    cacheControl: '',
    userMetadata: null,
    sizeBytes: 10,
    mode: 'insert' as const,
    ownerKey: 'ann',
  };
  const old = await uploads.create({ ...facts, name: 'old' });
  const current = await uploads.create({ ...facts, name: 'current' });
  if (old === null || current === null) throw new Error('no room for an upload');
  await uploads.append(old, streamOf('half'));
  await writeFile(
    join(folder, `${old.id}.json`),
    JSON.stringify({ ...old, expiresAt: new Date(Date.now() - 1000).toISOString() }),
  );
  expect(await uploads.find(old.id)).toBeNull();
  expect(await uploads.removeExpired()).toBe(1);
  expect((await readdir(folder)).every((name) => name.startsWith(current.id))).toBe(true);
  expect(await uploads.find('../etc/passwd')).toBeNull();
  await rm(folder, { recursive: true, force: true });
});
