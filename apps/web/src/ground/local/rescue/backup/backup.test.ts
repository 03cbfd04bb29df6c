import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bytes, FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { readSlips, writeSlip } from '#src/report/capture/recording/recording-slip.ts';
import { createRecovered } from '../recovered.ts';
import { importUnsentWork } from './read-backup.ts';
import { exportUnsentWork } from './write-backup.ts';

const userId = '01900000-0000-7000-8000-00000000000a';
const scopeId = '01900000-0000-7000-8000-000000000002';
const reportId = '01900000-0000-7000-8000-000000000003';
let phone: LocalStore;

const photo = (fill: number, sizeBytes = 5_000): Bytes => new Uint8Array(sizeBytes).fill(fill);
const sha256 = (bytes: Bytes): string => createHash('sha256').update(bytes).digest('hex');

async function addPhoto(store: LocalStore, bytes: Bytes): Promise<string> {
  const file = {
    sha256: sha256(bytes),
    ext: 'jpg',
    mime: 'image/jpeg',
    sizeBytes: bytes.length,
    role: 'photo' as const,
  };
  await store.files.put(`${file.sha256}.jpg`, bytes);
  await createRepositories(store).media.add({
    place: { scopeId, reportId },
    media: { kind: 'photo', sha256: file.sha256, sizeBytes: bytes.length, mime: 'image/jpeg' },
    placement: { position: 'a0', path: 'roof/covering' },
    files: [file],
  });
  return file.sha256;
}
const whole = async (stream: ReadableStream<Uint8Array>): Promise<Bytes> =>
  new Uint8Array(await new Response(stream as ReadableStream<Bytes>).arrayBuffer());
/** Split into chunks, as a file from a disk is. */
const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 777) controller.enqueue(bytes.slice(at, at + 777));
      controller.close();
    },
  });

/** The manifest is the first entry. */
const manifestOf = async (archive: Bytes): Promise<string> => {
  const entry = unzipSync(archive)['outbox.json'];
  if (entry === undefined) throw new Error('no manifest');
  return new TextDecoder().decode(entry);
};
const zipOf = (manifest: object): Bytes =>
  new Uint8Array(zipSync({ 'outbox.json': new TextEncoder().encode(JSON.stringify(manifest)) }));

beforeEach(async () => {
  phone = await openTestStore(createTestDevice(userId));
  await createRepositories(phone).answers.set({ scopeId, reportId }, 'roof/note', 'Two layers');
});

describe('a backup of unsent work', () => {
  it('brings changes and photos to another device of the same person', async () => {
    const name = `${await addPhoto(phone, photo(7))}.jpg`;
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(archive))).toMatchObject({
      ok: true,
      changes: 3,
      files: 1,
      damaged: 0,
    });
    expect(await tablet.files.get(name)).toEqual(photo(7));
    expect(await createRepositories(tablet).answers.get(reportId, 'roof/note')).toMatchObject({
      value: 'Two layers',
    });
    const ids = async (store: LocalStore) => (await store.database.outbox.toArray()).map(({ id }) => id);
    expect(await ids(tablet)).toEqual(await ids(phone));
  });

  it('does nothing the second time, nor on the device it came from', async () => {
    await addPhoto(phone, photo(7));
    const archive = await whole(exportUnsentWork(phone));
    expect(await importUnsentWork(phone, streamOf(archive))).toMatchObject({
      ok: true,
      changes: 0,
      files: 1,
    });
    expect(await phone.database.outbox.count()).toBe(3);
    expect(await phone.database.blobs.count()).toBe(1);
  });

  it('holds what was typed when the device was full, over what it had of the same field', async () => {
    const { answers } = createRepositories(phone);
    const place = { scopeId, reportId };
    phone.spill.keep([
      answers.setting(place, 'roof/note', 'Three layers'),
      answers.setting(place, 'roof/age', 12),
    ]);
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(archive))).toMatchObject({ ok: true, changes: 3 });
    const read = async (path: string) =>
      (await createRepositories(tablet).answers.get(reportId, path))?.value;
    expect([await read('roof/note'), await read('roof/age')]).toEqual(['Three layers', 12]);
    const [waiting] = await phone.database.outbox.toArray();
    expect(waiting, 'nothing is changed here').toMatchObject({
      state: 'waiting',
      values: { value: 'Two layers' },
    });
  });

  it('holds many photos', async () => {
    for (let n = 0; n < 30; n++) await addPhoto(phone, photo(n, 50_000));
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(archive))).toMatchObject({ ok: true, files: 30 });
    expect(await tablet.files.usage()).toBe(1_500_000);
  });

  it('is refused for another person', async () => {
    const archive = await whole(exportUnsentWork(phone));
    const other = await openTestStore(createTestDevice('01900000-0000-7000-8000-00000000000b'));
    expect(await importUnsentWork(other, streamOf(archive))).toEqual({ ok: false, reason: 'another-person' });
    expect(await other.database.outbox.count()).toBe(0);
  });

  it('holds photos without a place, and brings them back under Recovered photos', async () => {
    const name = `${sha256(photo(9))}.jpg`;
    await phone.files.put(name, photo(9));
    await phone.files.append('01-clip.part', photo(3, 90));
    const archive = await whole(exportUnsentWork(phone));
    const wiped = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(wiped, streamOf(archive))).toMatchObject({
      ok: true,
      changes: 1,
      files: 2,
      recovered: 2,
      damaged: 0,
    });
    expect((await createRecovered(wiped).orphans()).map((file) => file.name).sort()).toEqual(
      ['01-clip.part', name].sort(),
    );
    expect(await wiped.files.get(name)).toEqual(photo(9));
    expect(await wiped.files.get('01-clip.part')).toEqual(photo(3, 90));
    expect(await importUnsentWork(phone, streamOf(archive)), 'here it lies already').toMatchObject({
      ok: true,
      changes: 0,
      damaged: 0,
    });
  });

  it('brings a recording that was not saved yet back with its place and what was written down of it', async () => {
    const slip = {
      id: 'r1',
      kind: 'video' as const,
      fileName: 'r1.part',
      nextFileName: null,
      scopeId,
      reportId,
      path: 'roof/covering',
      findingId: null,
      startedAt: '2026-11-22T10:00:00.000Z',
      originalName: '',
      span: null,
      transcript: 'Flashing is loose',
    };
    await phone.files.append('r1.part', photo(4, 60));
    await writeSlip(phone, slip);
    await writeSlip(phone, { ...slip, id: 'r2', fileName: 'gone.part' });
    const archive = await whole(exportUnsentWork(phone));
    const wiped = await openTestStore(createTestDevice(userId));
    await importUnsentWork(wiped, streamOf(archive));
    expect(await readSlips(wiped), 'one without bytes is left out').toEqual([slip]);
  });

  it('of the version before, without such photos, is read', async () => {
    const manifest = JSON.parse(await manifestOf(await whole(exportUnsentWork(phone)))) as object;
    const before = { ...manifest, version: 1, recovered: undefined, slips: undefined, files: undefined };
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(zipOf(before)))).toMatchObject({ ok: true, changes: 1 });
    expect(manifest, 'and written where an older app can read it').toMatchObject({ version: 1 });
  });

  it('of a newer version is told as such, and changes nothing', async () => {
    const manifest = JSON.parse(await manifestOf(await whole(exportUnsentWork(phone)))) as {
      mutations: object[];
    };
    const tablet = await openTestStore(createTestDevice(userId));
    const later = { ...manifest, version: 3 };
    const unknown = { ...manifest, mutations: [{ ...manifest.mutations[0], table: 'drones' }] };
    for (const each of [later, unknown])
      expect(await importUnsentWork(tablet, streamOf(zipOf(each)))).toEqual({ ok: false, reason: 'newer' });
    expect(await tablet.database.outbox.count()).toBe(0);
  });

  it('names no file of this device but photos and recordings', async () => {
    const manifest = JSON.parse(await manifestOf(await whole(exportUnsentWork(phone)))) as object;
    const sly = { ...manifest, version: 2, recovered: [{ name: '../ballast', sizeBytes: 1 }] };
    expect(await importUnsentWork(phone, streamOf(zipOf(sly)))).toEqual({
      ok: false,
      reason: 'not-a-backup',
    });
  });

  it('with a damaged photo keeps all that could be read, and a whole copy brings the rest', async () => {
    await addPhoto(phone, photo(7));
    const name = `${await addPhoto(phone, photo(6))}.jpg`;
    const archive = await whole(exportUnsentWork(phone));
    const damaged = archive.slice();
    const at = damaged.findIndex((_, start) =>
      damaged.subarray(start, start + 99).every((byte) => byte === 6),
    );
    damaged[at + 900] = 8;
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(damaged))).toMatchObject({
      ok: true,
      changes: 5,
      files: 1,
      damaged: 1,
    });
    expect(await tablet.files.has(name)).toBe(false);
    // The queue has looked for it in the meantime.
    await tablet.database.blobs.modify({ state: 'needs', needsCode: 'file-missing' });
    expect(await importUnsentWork(tablet, streamOf(archive))).toMatchObject({ files: 2, damaged: 0 });
    expect(await tablet.files.get(name)).toEqual(photo(6));
    const states = (await tablet.database.blobs.toArray()).map(({ state }) => state);
    expect(states).toEqual(['waiting', 'waiting']);
  });

  it('that was cut off keeps its text, and says so', async () => {
    await addPhoto(phone, photo(7));
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    const cut = archive.slice(0, archive.length - 4_000);
    expect(await importUnsentWork(tablet, streamOf(cut))).toMatchObject({ ok: true, changes: 3, damaged: 1 });
    expect(await createRepositories(tablet).answers.get(reportId, 'roof/note')).toMatchObject({
      value: 'Two layers',
    });
  });

  it('brings its text where there is no room for its photos', async () => {
    await addPhoto(phone, photo(7));
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    const full = { ...tablet, files: { ...tablet.files, put: () => Promise.reject(new FileStoreFull()) } };
    expect(await importUnsentWork(full, streamOf(archive))).toMatchObject({
      ok: true,
      changes: 3,
      files: 0,
      withoutRoom: 1,
    });
  });

  it('is refused when it is something else', async () => {
    expect(await importUnsentWork(phone, streamOf(photo(1)))).toEqual({ ok: false, reason: 'not-a-backup' });
  });
});
