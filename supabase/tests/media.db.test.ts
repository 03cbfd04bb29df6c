/** Which bytes have arrived, and who may put which file where. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, newPerson, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

const sha = 'a1'.repeat(32);
const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const insertObject = `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)`;

const arrive = (name: string, sizeBytes: number): Promise<unknown> =>
  database.query(insertObject, [
    'reports',
    `${world.organizationId}/${world.inspectionId}/${name}`,
    { size: sizeBytes },
  ]);
async function confirm(sizeBytes: number, caller: Caller = world.inspector): Promise<unknown> {
  const sql = 'select public.confirm_blob($1, $2, $3) as answer';
  return (await database.as(caller, sql, [world.inspectionId, sha, sizeBytes]))[0]?.answer;
}
const addPhoto = async (): Promise<string> => {
  const id = newId();
  const values = { kind: 'photo', sha256: sha, size_bytes: 1000, mime: 'image/jpeg' };
  const change = mutation('media', id, 'insert', values);
  expect((await pushOne(database, world.inspector, world.inspectionId, change)).result).toBe('ok');
  return id;
};
const stateOf = async (id: string): Promise<unknown> =>
  (await database.query('select state from public.media where id = $1', [id]))[0]?.state;

describe('a photo', () => {
  it('is safe only when the storage holds it with the same size', async () => {
    const id = await addPhoto();
    expect(await confirm(1000)).toEqual({ state: 'missing' });
    await arrive(`${sha}.jpg`, 999);
    expect(await confirm(1000)).toEqual({ state: 'different' });
    expect(await stateOf(id)).toBe('waiting');
    await arrive(`${sha}.jpeg`, 1000);
    expect(await confirm(1000)).toEqual({ state: 'safe' });
    expect(await confirm(1000)).toEqual({ state: 'safe' });
    expect(await stateOf(id)).toBe('safe');
    const blobs = 'select size_bytes::int as size from public.media_blobs where scope_id = $1';
    expect(await database.as(world.office, blobs, [world.inspectionId])).toEqual([{ size: 1000 }]);
  });

  it('is safe from the start when its bytes came before its row', async () => {
    await arrive(`${sha}.jpg`, 1000);
    expect(await confirm(1000)).toEqual({ state: 'safe' });
    expect(await stateOf(await addPhoto())).toBe('safe');
  });

  it('is confirmed to members of its scope only', async () => {
    expect(await refusal(confirm(1, newPerson()))).toBe('P0002');
    expect(await refusal(confirm(1, 'anon'))).toBe('42501');
  });
});

describe('files', () => {
  const put = (caller: Caller, bucket: string, name: string): Promise<string> =>
    refusal(database.as(caller, `${insertObject} returning id`, [bucket, name, {}]));

  it('of reports are added by field staff under their checksum, and nowhere else', async () => {
    const { organizationId, inspectionId, owner, admin, inspector, office } = world;
    const path = (name: string, organization = organizationId): string =>
      `${organization}/${inspectionId}/${name}`;
    const digest = (n: number): string => `${n}`.repeat(64);
    for (const [index, caller] of [owner, admin, inspector].entries()) {
      expect(await put(caller, 'reports', path(`${digest(index)}.jpg`))).toBe('allowed');
    }
    for (const ending of ['heic', 'mov', 'm4a', 'mp3', 'wav', 'ogg'])
      expect(await put(inspector, 'reports', path(`${digest(4)}.${ending}`)), ending).toBe('allowed');
    const other = await createWorld(database);
    const refused: readonly (readonly [Caller, string])[] = [
      [office, path(`${digest(5)}.jpg`)],
      [newPerson(), path(`${digest(5)}.jpg`)],
      ['anon', path(`${digest(5)}.jpg`)],
      [other.owner, path(`${digest(5)}.jpg`)],
      [inspector, path(`${digest(5)}.jpg`, other.organizationId)],
      [inspector, path('photo.jpg')],
      [inspector, path(`${digest(5)}.exe`)],
      [inspector, path(`../${digest(5)}.jpg`)],
      [inspector, `${digest(5)}.jpg`],
    ];
    for (const [caller, name] of refused) expect(await put(caller, 'reports', name), name).toBe('42501');
  });

  it('of reports are read by members, and changed or deleted by nobody', async () => {
    await arrive(`${sha}.jpg`, 10);
    const list = `select 1 from storage.objects where bucket_id = 'reports' and name like $1`;
    const mine = [`${world.organizationId}/%`];
    expect(await database.as(world.office, list, mine)).toHaveLength(1);
    expect(await database.as(newPerson(), list, mine)).toEqual([]);
    const remove = `delete from storage.objects where bucket_id = 'reports' and name like $1 returning id`;
    const rename = `update storage.objects set name = name || 'x' where bucket_id = 'reports' and name like $1 returning id`;
    expect(await database.as(world.owner, remove, mine)).toEqual([]);
    expect(await database.as(world.owner, rename, mine)).toEqual([]);
  });

  it('of the branding are kept by owners and admins, signatures by their person', async () => {
    const { organizationId, owner, admin, inspector } = world;
    expect(await put(admin, 'branding', `${organizationId}/${randomUUID()}.png`)).toBe('allowed');
    expect(await put(owner, 'branding', `${organizationId}/logo.png`)).toBe('allowed');
    expect(await put(inspector, 'branding', `${organizationId}/mine.png`)).toBe('42501');
    expect(await put(inspector, 'signatures', `${inspector.id}/signature_1_ab.png`)).toBe('allowed');
    expect(await put(inspector, 'signatures', `${owner.id}/signature_1_ab.png`)).toBe('42501');
    expect(await put('anon', 'signatures', `${inspector.id}/signature_1_ab.png`)).toBe('42501');
    const remove = `delete from storage.objects where bucket_id = 'signatures' and name like $1 returning id`;
    expect(await database.as(owner, remove, [`${inspector.id}/%`])).toEqual([]);
    expect(await database.as(inspector, remove, [`${inspector.id}/%`])).toHaveLength(1);
  });
});

describe('the unsent work of a device', () => {
  it('is reported by its person and seen by the organization', async () => {
    const report = 'select public.device_report($1, $2, $3, $4, now())';
    await database.as(world.inspector, report, ['phone', "Tom's phone", 3, 14]);
    await database.as(world.inspector, report, ['phone', "Tom's phone", 0, 2]);
    const sql =
      'select label, pending_changes, pending_photos from public.device_status where organization_id = $1';
    expect(await database.as(world.office, sql, [world.organizationId])).toEqual([
      { label: "Tom's phone", pending_changes: 0, pending_photos: 2 },
    ]);
    expect(await refusal(database.as(newPerson(), report, ['phone', '', 0, 0]))).toBe('P0002');
  });
});
