/** 'Safe' means bytes, not a row: what is gone, cut or changed on the disk is not confirmed, and may be sent again. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangesAdmission } from '#src/ground/admission.ts';
import { createCallerDatabase } from '#src/ground/caller-database.ts';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { createJob, type Job } from '../../../../../supabase/tests/published-report.ts';
import { createFileObjectStore } from './object-store.ts';
import type { StorePair } from './store-marker.ts';
import { checkStoredFiles } from './stored-bytes.ts';

let server: TestServer;
let job: Job;
let pool: pg.Pool;
let pair: StorePair;
beforeAll(async () => {
  server = await startTestServer();
  job = await createJob(server);
  pool = new pg.Pool({ connectionString: server.database.url, max: 2 });
  pair = {
    database: createCallerDatabase(pool, createChangesAdmission()),
    store: createFileObjectStore(objects()),
  };
});
afterAll(async () => {
  await pool.end();
  await server.dispose();
});

const objects = () => join(server.dataDir, 'storage', 'objects');

interface Photo {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly path: string;
}
function newPhoto(): Photo {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, path: `${job.organizationId}/${job.inspectionId}/${sha256}.jpg` };
}
const send = async ({ path, bytes }: Photo) =>
  (await job.client.storage.from('reports').upload(path, bytes, { contentType: 'image/jpeg' })).error;
const confirm = async ({ sha256, bytes }: Photo): Promise<unknown> => {
  const args = { p_scope: job.inspectionId, p_sha256: sha256, p_size_bytes: bytes.length };
  const { data, error } = await job.client.rpc('confirm_blob', args);
  return error ?? (data as { state: string }).state;
};
async function fileOf({ path }: Photo): Promise<string> {
  const sql = `select version from storage.objects where bucket_id = 'reports' and name = $1`;
  const version = String((await server.database.query(sql, [path]))[0]?.version);
  return join(objects(), version.slice(0, 2), version);
}
async function sentPhoto(): Promise<Photo> {
  const photo = newPhoto();
  expect(await send(photo)).toBeNull();
  return photo;
}
const confirmedCount = async ({ sha256 }: Photo) =>
  (await server.database.query('select 1 from public.media_blobs where sha256 = $1', [sha256])).length;

describe('the server confirms a file', () => {
  it('when its bytes are there', async () => {
    expect(await confirm(await sentPhoto())).toBe('safe');
  });

  it.each([
    ['are gone', (file: string) => rm(file)],
    ['were cut', (file: string) => truncate(file, 100)],
  ])('not when its bytes %s, and takes them again', async (_what, damage) => {
    const photo = await sentPhoto();
    await damage(await fileOf(photo));
    expect(await confirm(photo)).toBe('missing');
    expect(await send(photo)).toBeNull();
    expect(await confirm(photo)).toBe('safe');
  });

  it('of an older server only after it has computed the checksum', async () => {
    const [whole, changed] = [await sentPhoto(), await sentPhoto()];
    await server.database.query(`update storage.objects set metadata = metadata - 'sha256'`);
    await writeFile(await fileOf(changed), Buffer.alloc(changed.bytes.length, 7));
    expect([await confirm(whole), await confirm(changed)]).toEqual(['safe', 'missing']);
    const known = `select metadata ->> 'sha256' as sha256 from storage.objects where name = $1`;
    expect(await server.database.query(known, [whole.path])).toEqual([{ sha256: whole.sha256 }]);
  });

  it('to members only, and looks at no bytes for others', async () => {
    const photo = await sentPhoto();
    await rm(await fileOf(photo));
    const stranger = await server.signUp('stranger@example.com');
    const args = { p_scope: job.inspectionId, p_sha256: photo.sha256, p_size_bytes: photo.bytes.length };
    expect((await stranger.client.rpc('confirm_blob', args)).error).toMatchObject({ code: 'P0002' });
    const rows = await server.database.query('select 1 from storage.objects where name = $1', [photo.path]);
    expect(rows).toHaveLength(1);
  });
});

describe('the tidying', () => {
  it('takes back what was confirmed of bytes that are gone, and gives the file back when they return', async () => {
    const photo = await sentPhoto();
    expect(await confirm(photo)).toBe('safe');
    const file = await fileOf(photo);
    await rename(file, `${file}.elsewhere`);
    await checkStoredFiles(pair);
    expect(await confirmedCount(photo)).toBe(0);
    expect((await job.client.storage.from('reports').download(photo.path)).error).not.toBeNull();

    await rename(`${file}.elsewhere`, file);
    await checkStoredFiles(pair);
    expect(await confirm(photo)).toBe('safe');
  });

  it('changes nothing while the disk with the files is away', async () => {
    const photo = await sentPhoto();
    expect(await confirm(photo)).toBe('safe');
    await rename(objects(), `${objects()}.unmounted`);
    await mkdir(objects());
    await expect(checkStoredFiles(pair)).rejects.toThrow('the file store is not the one');
    expect(await confirm(photo)).not.toBe('safe');
    await rm(objects(), { recursive: true });
    await rename(`${objects()}.unmounted`, objects());
    expect(await confirm(photo)).toBe('safe');
  });

  it('leaves the marker of the store where it is', async () => {
    await copyFile(join(objects(), 'plumbline-store'), join(server.dataDir, 'marker'));
    for await (const version of pair.store.olderThan(Date.now() + 1000)) expect(version).not.toMatch(/store/);
    expect(existsSync(join(objects(), 'plumbline-store'))).toBe(true);
    expect(await pair.store.isEmpty()).toBe(false);
    expect((await readdir(objects())).length).toBeGreaterThan(1);
  });
});
