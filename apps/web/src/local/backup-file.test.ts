import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportUnsentWork, importUnsentWork } from './backup-file.ts';
import type { Bytes } from './files/file-store.ts';
import type { LocalStore } from './local-store.ts';
import { createRepositories } from './repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from './testing.ts';

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
/** In pieces, as a file comes from a disk. */
const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 777) controller.enqueue(bytes.slice(at, at + 777));
      controller.close();
    },
  });

beforeEach(async () => {
  phone = await openTestStore(createTestDevice(userId));
  await createRepositories(phone).answers.set({ scopeId, reportId }, 'roof/note', 'Two layers');
});

describe('a backup of unsent work', () => {
  it('brings changes and photos to another device of the same person', async () => {
    const name = `${await addPhoto(phone, photo(7))}.jpg`;
    const archive = await whole(exportUnsentWork(phone));
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(archive))).toEqual({ ok: true, changes: 3, files: 1 });
    expect(await tablet.files.get(name)).toEqual(photo(7));
    expect(await createRepositories(tablet).answers.get(reportId, 'roof/note')).toMatchObject({
      value: 'Two layers',
    });
    const ids = async (store: LocalStore) =>
      (await store.database.outbox.orderBy('seq').toArray()).map(({ id }) => id);
    expect(await ids(tablet)).toEqual(await ids(phone));
  });

  it('does nothing the second time, nor on the device it came from', async () => {
    await addPhoto(phone, photo(7));
    const archive = await whole(exportUnsentWork(phone));
    expect(await importUnsentWork(phone, streamOf(archive))).toEqual({ ok: true, changes: 0, files: 1 });
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

  it('is refused when a photo in it is damaged, and changes nothing', async () => {
    await addPhoto(phone, photo(7));
    const archive = await whole(exportUnsentWork(phone));
    const at = archive.indexOf(7, archive.length - 3_000);
    archive[at] = 8;
    const tablet = await openTestStore(createTestDevice(userId));
    expect(await importUnsentWork(tablet, streamOf(archive))).toEqual({ ok: false, reason: 'damaged' });
    expect(await tablet.database.outbox.count()).toBe(0);
  });

  it('is refused when it is something else', async () => {
    expect(await importUnsentWork(phone, streamOf(photo(1)))).toEqual({ ok: false, reason: 'not-a-backup' });
  });
});
