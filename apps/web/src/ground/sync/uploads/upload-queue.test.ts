import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobRole } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore, type TestDevice } from '#src/ground/local/testing.ts';
import { pullScope } from '../pull/pull-scope.ts';
import { createContact } from '../status/contact.ts';
import { createStatus } from '../status/create-status.ts';
import { jobSafety } from '../status/job-safety.ts';
import { createFakeServer, type FakeServer, failure } from '../testing/fake-server.ts';
import type { LargeFile } from '../transport/send-large.ts';
import { freeSafeFiles } from './free-safe-files.ts';
import { createUploadPace } from './upload-pace.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const officeId = '01900000-0000-7000-8000-000000000001';
const jobId = '01900000-0000-7000-8000-000000000002';
let device: TestDevice;
let store: LocalStore;
let server: FakeServer;
let queue: UploadQueue;
let large: LargeFile[];
let lights: string[];

beforeEach(async () => {
  device = createTestDevice('01900000-0000-7000-8000-00000000000a');
  server = createFakeServer();
  large = [];
  lights = [];
  await start();
  await setJobOnServer(true);
});
afterEach(() => stop());

async function start(): Promise<void> {
  store = await openTestStore(device);
  queue = createUploadQueue({
    store,
    transport: server.transport,
    sendLarge: async (file) => {
      large.push(file);
      server.objects.set(file.path, file.content.size);
      return { ok: true, value: null };
    },
    locks: null,
    timers: { set: () => null, clear: () => undefined },
    random01: () => 0,
    isOnline: () => true,
    isVisible: () => false,
    wakeLock: {
      request: async () => {
        lights.push('on');
        return () => lights.push('off');
      },
    },
  });
}
function stop(): void {
  queue.dispose();
  store.dispose();
}
async function setJobOnServer(isThere: boolean): Promise<void> {
  await store.database.rows.put({
    id: jobId,
    table: 'inspections',
    scopeId: officeId,
    parentId: null,
    server: isThere ? { rev: 1, epoch: 1, clk: {}, values: {} } : null,
    values: {},
    clk: {},
    pending: 0,
    refused: 0,
  });
}
async function add(role: BlobRole, fill: number, sizeBytes = 10): Promise<string> {
  const bytes = new Uint8Array(sizeBytes).fill(fill);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await device.files.put(`${sha256}.jpg`, bytes);
  const file = { scopeId: jobId, sha256, ext: 'jpg', mime: 'image/jpeg', sizeBytes, role, mediaId: null };
  const result = await store.commit([], { blobs: [file] });
  if (!result.ok) throw new Error(result.failure.code);
  return sha256;
}
const stateOf = async (sha256: string) => (await store.database.blobs.get([jobId, sha256]))?.state;

describe('a photo', () => {
  it('is safe only when the server has confirmed it', async () => {
    const sha256 = await add('photo', 1);
    server.onConfirm = () => ({ ok: true, value: 'missing' });
    expect(await queue.runOnce()).toBe('later');
    expect(await stateOf(sha256)).toBe('waiting');
    server.onConfirm = () => ({ ok: true, value: 'safe' });
    expect(await queue.runOnce()).toBe('done');
    expect(await stateOf(sha256)).toBe('safe');
    expect(server.sentPaths).toEqual(Array(2).fill(`${officeId}/${jobId}/${sha256}.jpg`));
  });

  it('that is there already counts as sent', async () => {
    const sha256 = await add('photo', 1);
    server.objects.set(`${officeId}/${jobId}/${sha256}.jpg`, 10);
    server.onUpload = () => failure('exists', { status: 409 });
    await queue.runOnce();
    expect(await stateOf(sha256)).toBe('safe');
  });

  it('that the server has with another size needs a person', async () => {
    const sha256 = await add('photo', 1);
    server.onConfirm = () => ({ ok: true, value: 'different' });
    await queue.runOnce();
    expect(await stateOf(sha256)).toBe('needs');
  });

  it('that the server has no room for waits until there is some, and the status says why', async () => {
    const sha256 = await add('photo', 1);
    server.onUpload = () => failure('full', { status: 507 });
    for (let turn = 0; turn < 4; turn += 1) expect(await queue.runOnce()).toBe('later');
    expect(await stateOf(sha256)).toBe('waiting');
    const engine = {
      current: () => ({ isRunning: false, pausedBecause: null, lastSyncedAt: null, lastError: null }),
      subscribe: () => () => undefined,
    };
    const timers = { set: () => null, clear: () => undefined };
    const status = createStatus({ store, engine, uploads: queue, contact: createContact(), timers });
    expect((await status.refresh()).pausedBecause).toBe('full');
    server.onUpload = () => ({ ok: true, value: null });
    expect(await queue.runOnce()).toBe('done');
    expect(await stateOf(sha256)).toBe('safe');
    expect((await status.refresh()).pausedBecause).toBeNull();
    status.dispose();
  });

  it('waits while its job is not on the server', async () => {
    await setJobOnServer(false);
    const sha256 = await add('photo', 1);
    expect(await queue.runOnce()).toBe('done');
    expect(server.sentPaths).toEqual([]);
    expect(await stateOf(sha256)).toBe('waiting');
  });

  it('that was being sent when the tab died is sent again', async () => {
    const sha256 = await add('photo', 1);
    await store.database.blobs.update([jobId, sha256], { state: 'sending' });
    stop();
    await start();
    await queue.runOnce();
    expect(await stateOf(sha256)).toBe('safe');
  });

  it('whose bytes are gone needs a person, unless the server has it', async () => {
    const [gone, known] = [await add('photo', 1), await add('photo', 2)];
    for (const sha256 of [gone, known]) await device.files.delete(`${sha256}.jpg`);
    server.objects.set(`${officeId}/${jobId}/${known}.jpg`, 10);
    await queue.runOnce();
    expect([await stateOf(gone), await stateOf(known)]).toEqual(['needs', 'safe']);
  });

  it('that is refused three times needs a person and can be sent again by hand', async () => {
    const sha256 = await add('photo', 1);
    server.onUpload = () => failure('refused', { status: 403, detail: 'Unauthorized' });
    for (let n = 0; n < 3; n++) await queue.runOnce();
    expect(await store.database.blobs.get([jobId, sha256])).toMatchObject({
      state: 'needs',
      needsCode: 'Unauthorized',
    });
    server.onUpload = () => ({ ok: true, value: null });
    await queue.retry({ scopeId: jobId, sha256 });
    await queue.runOnce();
    expect(await stateOf(sha256)).toBe('safe');
  });
});

describe('a photo that was safe', () => {
  const mediaId = '01900000-0000-7000-8000-0000000000ff';
  const pull = (epoch: number, state: string) => {
    const values = { state };
    const row = { table: 'media', id: mediaId, rev: 9, clk: {}, values };
    server.onPull = () => ({ ok: true, value: { rows: [row], cursor: 9, more: false, epoch } });
    return pullScope({ store, transport: server.transport, mayGoOn: () => true }, jobId);
  };
  async function addSafe(fill: number): Promise<string> {
    const sha256 = await add('photo', fill);
    await queue.runOnce();
    expect(await stateOf(sha256)).toBe('safe');
    await store.database.blobs.update([jobId, sha256], { mediaId });
    const scope = { id: jobId, kind: 'inspection' as const, cursor: 8, epoch: 1, serverRev: 8 };
    await store.database.scopes.put({
      ...scope,
      isComplete: true,
      isReadable: true,
      isWanted: true,
      role: 'owner',
    });
    return sha256;
  }

  it('is sent again when the server has found that its bytes are gone', async () => {
    const sha256 = await addSafe(1);
    await pull(1, 'safe');
    expect(await stateOf(sha256)).toBe('safe');
    server.objects.clear();
    await pull(1, 'waiting');
    await queue.runOnce();
    expect([await stateOf(sha256), server.sentPaths.length, server.objects.size]).toEqual(['safe', 2, 1]);
  });

  it('is asked about after the server was restored, and sent only if it is missing there', async () => {
    const [kept, lost] = [await addSafe(1), await addSafe(2)];
    server.objects.delete(`${officeId}/${jobId}/${lost}.jpg`);
    await pull(2, 'safe');
    await queue.runOnce();
    expect([await stateOf(kept), await stateOf(lost)]).toEqual(['safe', 'safe']);
    expect(server.sentPaths.slice(2)).toEqual([`${officeId}/${jobId}/${lost}.jpg`]);
  });

  it('is left alone when its bytes were given back to the device', async () => {
    const sha256 = await addSafe(1);
    await store.database.blobs.update([jobId, sha256], { isFreed: true });
    await pull(1, 'waiting');
    expect(await stateOf(sha256)).toBe('safe');
  });
});

describe('the queue', () => {
  it('sends thumbnails, report images, photos, videos, documents in this order', async () => {
    const order: BlobRole[] = ['document', 'video', 'photo', 'report', 'thumb'];
    const sent = new Map<string, BlobRole>();
    for (const [n, role] of order.entries()) sent.set(await add(role, n), role);
    await queue.runOnce();
    const roles = server.sentPaths.map((path) => [...sent].find(([sha256]) => path.includes(sha256))?.[1]);
    expect(roles).toEqual([...order].reverse());
  });

  it('sends what is over 6 MB resumably', async () => {
    const sha256 = await add('video', 1, 6 * 1024 * 1024 + 1);
    await queue.runOnce();
    expect(large.map(({ path }) => path)).toEqual([`${officeId}/${jobId}/${sha256}.jpg`]);
    expect(server.sentPaths).toEqual([]);
    expect(await stateOf(sha256)).toBe('safe');
  });

  it('stops at a dead network and goes on where it was', async () => {
    for (let n = 0; n < 5; n++) await add('photo', n);
    server.onUpload = () => failure('offline');
    expect(await queue.runOnce()).toBe('later');
    expect(server.sentPaths.length).toBeLessThanOrEqual(2);
    server.onUpload = () => ({ ok: true, value: null });
    expect(await queue.runOnce()).toBe('done');
    expect(await store.database.blobs.where('state').equals('safe').count()).toBe(5);
  });

  it('is not stopped by one file that is refused', async () => {
    const bad = await add('thumb', 9);
    await add('photo', 1);
    server.onUpload = (path) =>
      path.includes(bad) ? failure('refused', { status: 415 }) : { ok: true, value: null };
    await queue.runOnce();
    expect(await store.database.blobs.where('state').equals('safe').count()).toBe(1);
  });

  it('keeps the screen on while it sends', async () => {
    await add('photo', 1);
    await queue.runOnce();
    expect(lights).toEqual(['on', 'off']);
  });
});

describe('the light of a job', () => {
  it('is green only when every file and field is confirmed, also those of other devices', async () => {
    const sha256 = await add('photo', 1);
    expect(await jobSafety(store, jobId)).toMatchObject({ light: 'amber', pendingBlobs: 1 });
    await queue.runOnce();
    expect((await jobSafety(store, jobId)).light).toBe('green');
    const elsewhere = { sha256: 'c'.repeat(64), state: 'waiting' };
    await store.database.rows.put({
      id: 'm1',
      table: 'media',
      scopeId: jobId,
      parentId: null,
      server: null,
      values: elsewhere,
      clk: {},
      pending: 0,
      refused: 0,
    });
    expect(await jobSafety(store, jobId)).toMatchObject({ light: 'amber', elsewhere: 1 });
    await store.database.rows.update('m1', { values: { ...elsewhere, state: 'safe' } });
    expect((await jobSafety(store, jobId)).light).toBe('green');
    await store.database.blobs.update([jobId, sha256], { state: 'needs' });
    expect((await jobSafety(store, jobId)).light).toBe('red');
  });
});

describe('room given back', () => {
  it('comes from confirmed originals of closed jobs only, oldest first', async () => {
    const [first, second, thumb] = [await add('photo', 1), await add('photo', 2), await add('thumb', 3)];
    expect(await freeSafeFiles(store, 100, () => false)).toBe(0);
    await queue.runOnce();
    await store.database.blobs.update([jobId, first], { safeAt: '2026-01-01T00:00:00Z' });
    expect(await freeSafeFiles(store, 100, () => true)).toBe(0);
    expect(await freeSafeFiles(store, 5, () => false)).toBe(10);
    expect(await device.files.has(`${first}.jpg`)).toBe(false);
    expect(await freeSafeFiles(store, 100, () => false)).toBe(10);
    expect(await device.files.has(`${second}.jpg`)).toBe(false);
    expect(await device.files.has(`${thumb}.jpg`)).toBe(true);
  });
});

describe('the time that is left', () => {
  it('follows the pace, and is silent until there is one', () => {
    let nowMs = 0;
    const pace = createUploadPace(() => nowMs);
    pace.start(1_000);
    expect(pace.secondsLeft()).toBeNull();
    nowMs = 4_000;
    pace.add(400);
    expect(pace.progress()).toBe(0.4);
    expect(pace.secondsLeft()).toBe(6);
  });
});
