/**
 * The real client over real HTTP: sign-up, push, pull, small and large files, confirmation, against the embedded
 * contract.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/testing/contract-test-server.ts';
import { createRepositories } from '../local/repositories/create-repositories.ts';
import { fetchFile } from './downloads/fetch-file.ts';
import { openParts } from './downloads/remote-file.ts';
import { jobSafety } from './status/job-safety.ts';
import { watchFactor } from './status/watch-factor.ts';
import { type HttpDevice, openHttpDevice } from './testing/http-device.ts';
import { createSendLarge, type LargeFile } from './transport/send-large.ts';

let server: TestServer;
const roomyBytes = 1024 ** 4;
let freeBytes = roomyBytes;
let officeId: string;
let person: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer('', {}, undefined, async () => freeBytes);
  const { client, userId, token } = await server.signUp('rosa@example.com', { full_name: 'Rosa Lind' });
  person = { userId, token };
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  officeId = String(data);
});
afterAll(() => server.dispose());

const openDevice = (): Promise<HttpDevice> => openHttpDevice(server, person);

/** Real file headers, because the server checks them. */
const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  mp4: [0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')],
} as const;
function bytesOf(kind: keyof typeof heads, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes).fill(7);
  bytes.set(heads[kind]);
  return bytes;
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function startJob({ store }: HttpDevice): Promise<{ inspectionId: string; reportId: string }> {
  const made = await createRepositories(store).reports.create({
    officeId,
    inspection: { addressLine1: '12 Elm Street', city: 'Reno', region: 'NV' },
    report: { type: 'home-inspection', definitionId: 'home-inspection', definitionVersion: 1 },
  });
  expect(made.result.ok).toBe(true);
  return made;
}

describe('an organization that begins to ask for a second factor', () => {
  const rule = (isOn: boolean): Promise<unknown> =>
    server.database.query(
      'update public.organizations set second_factor_since = case when $2 then now() end where id = $1',
      [officeId, isOn],
    );

  it('meets a device at work: it is told once, nothing is refused for good, and all is sent afterwards', async () => {
    const phone = await openDevice();
    const { inspectionId, reportId } = await startJob(phone);
    await phone.engine.runOnce();
    let told = 0;
    watchFactor(phone.engine, () => {
      told += 1;
    });
    await rule(true);
    const place = { scopeId: inspectionId, reportId };
    const photo = bytesOf('jpeg', 30_000);
    const file = {
      sha256: sha256(photo),
      ext: 'jpg',
      mime: 'image/jpeg',
      sizeBytes: photo.length,
      role: 'photo' as const,
    };
    await phone.store.files.put(`${file.sha256}.jpg`, photo);
    await createRepositories(phone.store).media.add({
      place,
      media: { kind: 'photo', sha256: file.sha256, sizeBytes: file.sizeBytes, mime: file.mime },
      placement: { position: 'a0' },
      files: [file],
    });
    for (let pass = 0; pass < 2; pass++) {
      await phone.engine.runOnce();
      expect(phone.engine.current()).toMatchObject({
        pausedBecause: 'sign-in',
        lastError: { detail: 'PT401' },
      });
      expect(await phone.uploads.runOnce()).toBe('paused');
    }
    expect(told).toBe(1);
    expect(await phone.store.database.blobs.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect((await phone.store.database.outbox.toArray()).length).toBeGreaterThan(0);

    await rule(false);
    await phone.engine.runOnce();
    expect(await phone.uploads.runOnce()).toBe('done');
    await phone.engine.runOnce();
    expect(await phone.store.database.outbox.toArray()).toEqual([]);
    expect((await jobSafety(phone.store, inspectionId)).light).toBe('green');
  });
});

describe('a phone and a tablet of one inspector', () => {
  it('show the same report, photo included, and the light turns green', async () => {
    const [phone, tablet] = [await openDevice(), await openDevice()];
    const { inspectionId, reportId } = await startJob(phone);
    const { answers, findings, media } = createRepositories(phone.store);
    const place = { scopeId: inspectionId, reportId };
    await answers.set(place, 'roof/covering/note', 'Two layers');
    const finding = await findings.add(place, { itemPath: 'roof/covering', position: 'a0', title: 'Worn' }, [
      'North',
    ]);
    const photo = bytesOf('jpeg', 40_000);
    const file = {
      sha256: sha256(photo),
      ext: 'jpg',
      mime: 'image/jpeg',
      sizeBytes: photo.length,
      role: 'photo' as const,
    };
    await phone.store.files.put(`${file.sha256}.jpg`, photo);
    await media.add({
      place,
      media: { kind: 'photo', sha256: file.sha256, sizeBytes: file.sizeBytes, mime: file.mime },
      placement: { position: 'a0', findingId: finding.id },
      files: [file],
    });
    expect((await jobSafety(phone.store, inspectionId)).light).toBe('amber');
    expect(await phone.engine.runOnce()).toEqual({ outcome: 'done', error: null });
    expect(await phone.store.database.outbox.toArray()).toEqual([]);
    expect(await phone.uploads.runOnce()).toBe('done');
    await phone.engine.runOnce();
    expect((await jobSafety(phone.store, inspectionId)).light).toBe('green');

    await tablet.engine.runOnce();
    const there = createRepositories(tablet.store);
    expect(await there.reports.get(reportId)).toMatchObject({
      definitionId: 'home-inspection',
      mark: 'safe',
    });
    expect(await there.answers.get(reportId, 'roof/covering/note')).toMatchObject({ value: 'Two layers' });
    expect(await there.findings.locations.ofReport(reportId)).toMatchObject([{ label: 'North' }]);
    expect(await there.media.ofInspection(inspectionId)).toMatchObject([{ state: 'safe' }]);
    const wanted = { scopeId: inspectionId, sha256: file.sha256, ext: 'jpg' };
    const parts = await openParts(tablet.store, tablet.transport, wanted);
    expect(parts?.size).toBe(photo.length);
    expect(new Uint8Array((await parts?.slice(2, 9).arrayBuffer()) ?? [])).toEqual(photo.slice(2, 9));
    const fetched = await fetchFile(tablet.store, tablet.transport, wanted);
    expect(fetched.ok && new Uint8Array(await fetched.value.arrayBuffer())).toEqual(photo);
    expect((await jobSafety(tablet.store, inspectionId)).light).toBe('green');
  });

  it('see one conflict when both changed a field offline, and one of them solves it', async () => {
    const [phone, tablet] = [await openDevice(), await openDevice()];
    const { inspectionId, reportId } = await startJob(phone);
    const place = { scopeId: inspectionId, reportId };
    await createRepositories(phone.store).answers.set(place, 'roof/covering/note', 'start');
    await phone.engine.runOnce();
    await tablet.engine.runOnce();
    await createRepositories(phone.store).answers.set(place, 'roof/covering/note', 'from the phone');
    await createRepositories(tablet.store).answers.set(place, 'roof/covering/note', 'from the tablet');
    await phone.engine.runOnce();
    await tablet.engine.runOnce();
    await phone.engine.runOnce();
    const note = async (device: HttpDevice) =>
      (await createRepositories(device.store).answers.get(reportId, 'roof/covering/note'))?.value;
    expect(await note(phone)).toBe(await note(tablet));

    const { conflicts } = createRepositories(phone.store);
    const [conflict, ...others] = await conflicts.open(inspectionId);
    expect(others).toEqual([]);
    expect(conflict?.keptValues).toEqual({ value: await note(phone) });
    if (conflict === undefined) return;
    await conflicts.resolve(conflict, { kind: 'take' });
    await phone.engine.runOnce();
    await tablet.engine.runOnce();
    expect(await note(tablet)).toBe((conflict.otherValues as { value: string }).value);
    expect(await createRepositories(tablet.store).conflicts.open(inspectionId)).toEqual([]);
  });

  it('tell the office what is not sent', async () => {
    const phone = await openDevice();
    await phone.engine.runOnce();
    const rows = await server.database.query('select label from public.device_status where device_id = $1', [
      phone.store.deviceId,
    ]);
    expect(rows).toEqual([{ label: 'Test phone' }]);
  });
});

describe('a video', () => {
  it('is sent in chunks, goes on after a cut, and is confirmed', { timeout: 120_000 }, async () => {
    const phone = await openDevice();
    const { inspectionId } = await startJob(phone);
    await phone.engine.runOnce();
    const video = bytesOf('mp4', 14 * 1024 * 1024);
    const path = `${officeId}/${inspectionId}/${sha256(video)}.mp4`;
    const file = (signal: AbortSignal, onProgress: (sent: number) => void): LargeFile => ({
      path,
      sha256: sha256(video),
      mime: 'video/mp4',
      content: Buffer.from(video) as unknown as Blob,
      onProgress,
      signal,
    });
    const cut = new AbortController();
    const sendLarge = createSendLarge(phone.store, phone.transport);
    const first = await sendLarge(file(cut.signal, (sent) => sent > 6.5 * 1024 * 1024 && cut.abort()));
    expect(first).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await phone.store.database.local.get(`upload ${path}`)).toBeDefined();

    const progress: number[] = [];
    // The server may still be writing what arrived before the cut (423, 409). The queue tries again, and so does this test.
    await vi.waitFor(async () => {
      const again = await sendLarge(file(new AbortController().signal, (sent) => progress.push(sent)));
      expect(again).toEqual({ ok: true, value: null });
    });
    expect(Math.min(...progress)).toBeGreaterThanOrEqual(6 * 1024 * 1024);
    expect(await phone.store.database.local.get(`upload ${path}`)).toBeUndefined();
    const { transport } = phone;
    expect(await transport.confirmBlob(inspectionId, sha256(video), video.length)).toEqual({
      ok: true,
      value: 'safe',
    });
    // The same upload again: the file exists already.
    expect(await sendLarge(file(new AbortController().signal, () => undefined))).toMatchObject({
      ok: false,
      error: { code: 'exists' },
    });
  });

  it('waits while the server is full, and goes on where it was when there is room', {
    timeout: 120_000,
  }, async () => {
    const phone = await openDevice();
    const { inspectionId } = await startJob(phone);
    await phone.engine.runOnce();
    const video = bytesOf('mp4', 13 * 1024 * 1024);
    const sendLarge = createSendLarge(phone.store, phone.transport);
    const send = (onProgress: (sent: number) => void) =>
      sendLarge({
        path: `${officeId}/${inspectionId}/${sha256(video)}.mp4`,
        sha256: sha256(video),
        mime: 'video/mp4',
        content: Buffer.from(video) as unknown as Blob,
        onProgress,
        signal: new AbortController().signal,
      });
    const full = { ok: false, error: { code: 'full', retry: 'later', status: 507 } };
    freeBytes = 0;
    expect(await send(() => undefined)).toMatchObject(full);
    freeBytes = roomyBytes;
    const fillUp = (sent: number): void => {
      if (sent > 5 * 1024 * 1024) freeBytes = 0;
    };
    expect(await send(fillUp)).toMatchObject(full);
    freeBytes = roomyBytes;
    const progress: number[] = [];
    expect(await send((sent) => progress.push(sent))).toEqual({ ok: true, value: null });
    expect(Math.min(...progress)).toBeGreaterThanOrEqual(6 * 1024 * 1024);
    const confirmed = await phone.transport.confirmBlob(inspectionId, sha256(video), video.length);
    expect(confirmed).toEqual({ ok: true, value: 'safe' });
  });
});
