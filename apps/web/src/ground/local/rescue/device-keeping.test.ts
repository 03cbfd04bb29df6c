import * as records from '@plumbline/domain/tables/records';
import Dexie from 'dexie';
import { IDBFactory as FakeFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { countSafeAnswers } from '#src/ground/sync/status/photo-facts.ts';
import { databaseName, SCHEMA_VERSION } from '../database.ts';
import { createEvictionCheck } from '../eviction-check.ts';
import { BALLAST_BYTES, checkRoom, ensureBallast, freeBallast, requestPersistence } from '../quota.ts';
import { createRepositories } from '../repositories/create-repositories.ts';
import { createTestDevice, openTestStore, type TestDevice } from '../testing.ts';
import { refreshRows } from '../write-rows.ts';
import { createRecovered, FILE_TABLES } from './recovered.ts';

const userId = '01900000-0000-7000-8000-00000000000a';
const scopeId = '01900000-0000-7000-8000-000000000002';
const officeId = '01900000-0000-7000-8000-000000000001';
let device: TestDevice;
beforeEach(() => {
  device = createTestDevice(userId);
});
const withFree = (bytes: number) => ({ estimate: async () => ({ quota: 5e9, usage: 5e9 - bytes }) });

describe('room on the device', () => {
  it('warns under 1 GB and stops video under 300 MB', async () => {
    expect((await checkRoom(withFree(2e9))).level).toBe('plenty');
    expect((await checkRoom(withFree(9e8))).level).toBe('low');
    expect(await checkRoom(withFree(2e8))).toEqual({ level: 'no-video', freeBytes: 2e8 });
    expect((await checkRoom({})).level).toBe('unknown');
  });

  it('keeps a ballast while there is plenty, and gives it up once', async () => {
    expect(await ensureBallast(device.files, withFree(9e8))).toBe(false);
    expect(await ensureBallast(device.files, withFree(2e9))).toBe(true);
    expect(await device.files.usage()).toBe(BALLAST_BYTES);
    expect(await freeBallast(device.files)).toBe(true);
    expect(await freeBallast(device.files)).toBe(false);
  });

  it('says what the browser promised', async () => {
    expect(await requestPersistence({})).toBe('unsupported');
    expect(await requestPersistence({ persist: async () => false })).toBe('not-kept');
    expect(await requestPersistence({ persisted: async () => true, persist: async () => false })).toBe(
      'kept',
    );
  });
});

describe('a browser that clears the storage', () => {
  it('is noticed at the next start, with what had not been sent', async () => {
    const store = await openTestStore(device);
    const evictionCheck = createEvictionCheck(store, device.texts);
    expect(await evictionCheck.check()).toEqual({ kind: 'fine' });
    evictionCheck.note({ pendingChanges: 12, pendingBlobs: 3 });
    store.dispose();

    const again = await openTestStore(device);
    expect(await createEvictionCheck(again, device.texts).check()).toEqual({ kind: 'fine' });
    again.dispose();

    const cleared = await openTestStore({ ...device, indexedDB: new FakeFactory() });
    const report = await createEvictionCheck(cleared, device.texts).check();
    expect(report).toEqual({ kind: 'cleared', unsentChanges: 12, unsentFiles: 3 });
    expect(await createEvictionCheck(cleared, device.texts).check()).toEqual({ kind: 'fine' });
  });
});

describe('files and rows', () => {
  it('that have lost each other are shown', async () => {
    const store = await openTestStore(device);
    const recovered = createRecovered(store);
    const [orphan, gone] = ['a'.repeat(64), 'b'.repeat(64)];
    await device.files.put(`${orphan}.jpg`, new Uint8Array(9));
    await device.files.append('video.part', new Uint8Array(4));
    await device.files.put('ballast', new Uint8Array(1));
    const file = { sha256: gone, ext: 'jpg', mime: 'image/jpeg', sizeBytes: 5, role: 'photo' as const };
    await createRepositories(store).media.add({
      place: { scopeId, reportId: scopeId },
      media: { kind: 'photo', sha256: gone, sizeBytes: 5, mime: 'image/jpeg' },
      placement: { position: 'a0' },
      files: [file],
    });
    expect(await recovered.missing()).toMatchObject([{ sha256: gone }]);
    expect(await recovered.orphans()).toEqual([
      { name: `${orphan}.jpg`, sizeBytes: 9, isRecording: false, isPart: false },
      { name: 'video.part', sizeBytes: 4, isRecording: true, isPart: true },
    ]);
    await device.files.put(`${gone}.jpg`, new Uint8Array(5));
    expect(await recovered.missing()).toEqual([]);
    expect((await recovered.orphans()).map(({ name }) => name)).not.toContain(`${gone}.jpg`);
  });

  it('of every table that names files belong together: what was fetched to be shown is no lost photo', () => {
    // Checksums of texts, not of files.
    const ofTexts = new Set(['document_sha256', 'consent_sha256']);
    const withFiles = Object.values(records)
      .filter((part) => part instanceof Object && 'columns' in part)
      .filter(({ columns }) =>
        Object.keys(columns).some((name) => name.endsWith('sha256') && !ofTexts.has(name)),
      )
      .map(({ table }) => table);
    expect(withFiles.sort()).toEqual([...FILE_TABLES].sort());
  });
});

describe('a database of a newer app', () => {
  it('opens for reading, refuses to write, and keeps what was typed', async () => {
    const first = await openTestStore(device);
    const { id } = await createRepositories(first).contacts.insert(officeId, { name: 'Ann' });
    first.dispose();
    const newer = new Dexie(databaseName(userId), {
      indexedDB: device.indexedDB,
      IDBKeyRange: device.keyRange,
    });
    newer.version(99).stores({
      rows: 'id, [table+scopeId+id], [table+parentId], scopeId, confirmed',
      outbox: '++seq, &id, row, scopeId, state',
      meta: 'key',
      future: 'id',
    });
    await newer.open();
    newer.close();

    const store = await openTestStore(device);
    const { contacts } = createRepositories(store);
    expect(store.state).toBe('newer');
    expect(await contacts.list({ scopeId: officeId })).toMatchObject([{ name: 'Ann' }]);
    expect(await contacts.get(id)).toMatchObject({ name: 'Ann' });
    const refused = await contacts.update({ id, scopeId: officeId }, { name: 'Bea' });
    expect(refused).toEqual({ ok: false, failure: { code: 'read-only' } });
    expect(store.spill.size()).toBe(1);
  });
});

describe('a database of an older app', () => {
  it('keeps its rows and its outbox, and counts what the server has', async () => {
    const older = new Dexie(databaseName(userId), {
      indexedDB: device.indexedDB,
      IDBKeyRange: device.keyRange,
    });
    older.version(1).stores({
      rows: 'id, [table+scopeId], [table+parentId], scopeId',
      outbox: '++seq, &id, row, scopeId, state',
    });
    const row = { table: 'report_answers', scopeId, parentId: scopeId, server: null, clk: {}, refused: 0 };
    await older.table('rows').bulkAdd([
      { ...row, id: 'a', values: { value: 12 }, pending: 0 },
      { ...row, id: 'b', values: { value: 12 }, pending: 1 },
      { ...row, id: 'c', values: { value: null }, pending: 0 },
    ]);
    await older.table('outbox').add({ id: 'm', row: 'b', scopeId, state: 'waiting' });
    older.close();

    const store = await openTestStore(device);
    expect(await countSafeAnswers(store)).toBe(1);
    expect(await store.database.outbox.count()).toBe(1);
    expect(await device.files.has(`outbox-before-${SCHEMA_VERSION}.json`)).toBe(true);
  });

  it('counts an answer as safe only while it says something and waits for nothing', async () => {
    const store = await openTestStore(device);
    const { answers } = createRepositories(store);
    await answers.set({ scopeId, reportId: scopeId }, 'roof/age', 12);
    expect(await countSafeAnswers(store)).toBe(0);
    const [row] = await store.list({ table: 'report_answers' });
    if (row === undefined) throw new Error('there is no answer');
    const server = { rev: 1, epoch: 1, clk: row.clk, values: row.values };
    await store.database.outbox.clear();
    await store.database.transaction(['rows', 'outbox'], (tables) =>
      refreshRows(tables, [{ ...row, server }]),
    );
    expect(await countSafeAnswers(store)).toBe(1);
    await answers.set({ scopeId, reportId: scopeId }, 'roof/age', 13);
    expect(await countSafeAnswers(store)).toBe(0);
  });
});

describe('another person on the same device', () => {
  it('gets another database; the first one’s unsent work waits', async () => {
    const ann = await openTestStore(device);
    await createRepositories(ann).contacts.insert(officeId, { name: 'Client of Ann' });
    ann.dispose();
    const bob = await openTestStore({ ...device, userId: '01900000-0000-7000-8000-00000000000b' });
    expect(await createRepositories(bob).contacts.list()).toEqual([]);
    bob.dispose();
    const back = await openTestStore(device);
    expect(await back.database.outbox.count()).toBe(1);
  });
});
