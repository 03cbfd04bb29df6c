import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '../local/local-store.ts';
import { createRepositories, type Repositories } from '../local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore, type TestDevice } from '../local/testing.ts';
import { createNeedsYou } from './quarantine/needs-you.ts';
import { createSyncEngine, type SyncEngine } from './sync-engine.ts';
import { accept, createFakeServer, type FakeServer, failure } from './testing/fake-server.ts';
import type { PushReply } from './transport/wire.ts';

const officeId = '01900000-0000-7000-8000-000000000001';
const inspectionId = '01900000-0000-7000-8000-000000000002';
const place = { scopeId: inspectionId, reportId: '01900000-0000-7000-8000-000000000003' };
let device: TestDevice;
let store: LocalStore;
let repositories: Repositories;
let server: FakeServer;
let engine: SyncEngine;

beforeEach(async () => {
  device = createTestDevice('01900000-0000-7000-8000-00000000000a');
  server = createFakeServer();
  await start();
});
afterEach(() => stop());

async function start(): Promise<void> {
  store = await openTestStore(device);
  repositories = createRepositories(store);
  engine = createSyncEngine({
    store,
    transport: server.transport,
    locks: null,
    timers: { set: () => null, clear: () => undefined },
    random01: () => 0,
    isOnline: () => true,
    isVisible: () => false,
  });
}
function stop(): void {
  engine.dispose();
  store.dispose();
}
const states = async (): Promise<string[]> =>
  (await store.database.outbox.toArray()).map(({ state }) => state);
const refusedBy = (
  code: string,
): ((_scope: string, m: Parameters<typeof accept>[0]) => ReturnType<typeof accept>) => {
  return (_scope, mutations) => accept(mutations, { result: 'rejected', code });
};

describe('what waits', () => {
  it('goes with the office first, because jobs are born there', async () => {
    await repositories.answers.set(place, 'roof/age', 1);
    await repositories.contacts.insert(officeId, { name: 'Ann' });
    await engine.runOnce();
    expect(server.pushes.map(({ scope }) => scope)).toEqual([officeId, inspectionId]);
    expect(await states()).toEqual([]);
  });

  /** An answer in each of five inspections. */
  async function answerEverywhere(): Promise<string[]> {
    const scopeIds = ['2', '4', '5', '6', '7'].map((digit) => inspectionId.replace(/2$/, digit));
    for (const scopeId of scopeIds)
      await repositories.answers.set({ scopeId, reportId: scopeId.replace(/^0/, '1') }, 'roof/age', 1);
    return scopeIds;
  }

  /** The server answers nothing until three inspections have been sent to it. */
  function untilThreeAsk(): void {
    const real = { ...server.transport };
    let areThree = (): void => undefined;
    const three = new Promise<void>((resolve) => {
      areThree = resolve;
    });
    server.transport.push = async (...call) => {
      const answer = await real.push(...call);
      if (server.pushes.length === 3) areThree();
      await three;
      return answer;
    };
  }

  it('goes to three inspections at once', async () => {
    const scopeIds = await answerEverywhere();
    untilThreeAsk();
    await engine.runOnce();
    expect(server.pushes.map(({ scope }) => scope).sort()).toEqual(scopeIds);
    expect(await states()).toEqual([]);
  });

  it('begins with no further inspection once no request can succeed', async () => {
    await answerEverywhere();
    untilThreeAsk();
    server.onPush = () => failure('offline');
    expect(await engine.runOnce()).toMatchObject({ outcome: 'later', error: { code: 'offline' } });
    expect(server.pushes).toHaveLength(3);
    expect((await states()).sort()).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting']);
  });

  it('goes 200 at a time', async () => {
    await repositories.answers.setMany(
      place,
      Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`a/${n}`, n])),
    );
    await engine.runOnce();
    expect(server.pushes.map(({ mutations }) => mutations.length)).toEqual([200, 200, 50]);
  });

  it('never goes over 200 kB in one call', async () => {
    const text = 'ü'.repeat(20_000);
    for (let n = 0; n < 12; n++) await repositories.answers.set(place, `a/${n}`, `${n}${text}`);
    await engine.runOnce();
    const sizes = server.pushes.map(({ mutations }) => Buffer.byteLength(JSON.stringify(mutations)));
    expect(Math.max(...sizes)).toBeLessThan(262_144);
    expect(await states()).toEqual([]);
  });

  it('stays after an answer that does not name it', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    await repositories.answers.set(place, 'a/2', 2);
    let calls = 0;
    server.onPush = (_scope, mutations) => {
      calls++;
      const reply = accept(mutations.slice(0, 1));
      return calls === 1 ? reply : failure('offline');
    };
    await engine.runOnce();
    expect(await states()).toEqual(['sent']);
  });

  it('stays through a death between the request and its answer, and is sent again under the same id', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    server.onPush = () => failure('timeout');
    expect(await engine.runOnce()).toMatchObject({ outcome: 'later', error: { code: 'timeout' } });
    stop();
    await start();
    await repositories.answers.set(place, 'a/1', 2);
    server.onPush = (_scope, mutations) => accept(mutations);
    await engine.runOnce();
    const [first, second] = server.pushes;
    expect(second?.mutations[0]).toEqual(first?.mutations[0]);
    expect(second?.mutations[1]).toMatchObject({ op: 'set', values: { value: 2 } });
  });
});

describe('a scope that is stopped', () => {
  it('never stops another one', async () => {
    await repositories.contacts.insert(officeId, { name: 'Ann' });
    await repositories.answers.set(place, 'a/1', 1);
    server.onPush = (scope, mutations) => (scope === officeId ? failure('wait') : accept(mutations));
    expect(await engine.runOnce()).toMatchObject({ outcome: 'later' });
    expect((await store.database.outbox.toArray()).map(({ scopeId }) => scopeId)).toEqual([officeId]);
  });
});

describe('a call that is refused as a whole', () => {
  it('is halved until the culprit is alone, which is refused the third time', async () => {
    for (let n = 0; n < 8; n++) await repositories.answers.set(place, `a/${n}`, n);
    server.onPush = (_scope, mutations) =>
      mutations.some(({ values }) => values.value === 5)
        ? failure('refused', { status: 400 })
        : accept(mutations);
    for (let pass = 0; pass < 3; pass++) await engine.runOnce();
    const [left, ...others] = await store.database.outbox.toArray();
    expect(left).toMatchObject({ state: 'refused', values: { value: 5 }, refusals: 3 });
    expect(others).toEqual([]);
  });

  it('is sent in smaller parts when it is too large', async () => {
    await repositories.answers.setMany(
      place,
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a/${n}`, n])),
    );
    server.onPush = (_scope, mutations) =>
      mutations.length > 10 ? failure('smaller-batch', { status: 413 }) : accept(mutations);
    await engine.runOnce();
    expect(await states()).toEqual([]);
  });
});

describe('a session that has ended', () => {
  it('pauses and loses nothing; signing in again sends everything', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    server.onPush = () => failure('sign-in', { status: 401 });
    expect(await engine.runOnce()).toMatchObject({ outcome: 'paused' });
    expect(engine.current().pausedBecause).toBe('sign-in');
    expect(await states()).toEqual(['sent']);
    server.onPush = (_scope, mutations) => accept(mutations);
    await engine.runOnce();
    expect(engine.current().pausedBecause).toBeNull();
    expect(await states()).toEqual([]);
  });

  it('pauses for an update when the server does not know the function any more', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    server.onPush = () => failure('update', { status: 404, detail: 'PGRST202' });
    expect(await engine.runOnce()).toMatchObject({ outcome: 'paused' });
    expect(engine.current().pausedBecause).toBe('update');
  });
});

describe('a change that the server refuses', () => {
  it('stays in sight, can be corrected, and is sent again', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: ' ' });
    server.onPush = refusedBy('23514');
    await engine.runOnce();
    const needs = createNeedsYou(store);
    const [refused] = await needs.list();
    expect(refused).toMatchObject({ row: id, refusal: { kind: 'rejected', code: '23514' } });
    expect(await repositories.contacts.get(id)).toMatchObject({ mark: 'needs' });
    server.onPush = (_scope, mutations) => accept(mutations);
    await needs.retry(refused?.id ?? '', { name: 'Ann' });
    await engine.runOnce();
    expect(server.pushes.at(-1)?.mutations[0]).toMatchObject({ id: refused?.id, values: { name: 'Ann' } });
    expect(await needs.list()).toEqual([]);
  });

  it('holds back what follows a refused creation, and nothing else', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: ' ' });
    server.onPush = refusedBy('23514');
    await engine.runOnce();
    await repositories.contacts.update({ id, scopeId: officeId }, { phone: '555' });
    const other = await repositories.contacts.insert(officeId, { name: 'Bob' });
    server.onPush = (_scope, mutations) => accept(mutations);
    await engine.runOnce();
    expect(server.pushes.at(-1)?.mutations.map(({ row }) => row)).toEqual([other.id]);
  });

  it('waits when what it needs is not there yet, and is refused only the third time', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    server.onPush = refusedBy('23503');
    await engine.runOnce();
    await engine.runOnce();
    expect(await states()).toEqual(['sent']);
    expect(await engine.runOnce()).not.toBeNull();
    expect(await states()).toEqual(['refused']);
  });

  it('goes when it is given up, with everything that hung on it', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: ' ' });
    server.onPush = refusedBy('23514');
    await engine.runOnce();
    await repositories.contacts.update({ id, scopeId: officeId }, { phone: '555' });
    const needs = createNeedsYou(store);
    const [refused] = await needs.list();
    expect(JSON.parse(await needs.exportText())).toMatchObject([{ row: id, refusal: { code: '23514' } }]);
    await needs.discard(refused?.id ?? '');
    expect(await states()).toEqual([]);
    expect(await repositories.contacts.get(id)).toBeNull();
  });
});

describe('a parked change that the owner lets in', () => {
  it('leaves the list by itself, also when it lost and only its conflict names it', async () => {
    const id = 'c1';
    const values = { name: 'Ann', kind: 'client', deleted_at: null };
    const contact = { table: 'contacts', id, rev: 1, clk: { '*': 'm1' }, values };
    server.manifest = [{ scope: officeId, kind: 'office', rev: 1, epoch: 1, role: 'owner' }];
    server.onPull = () => ({ ok: true, value: { rows: [contact], cursor: 1, more: false, epoch: 1 } });
    await engine.runOnce();
    await repositories.contacts.update({ id, scopeId: officeId }, { phone: '555' });
    server.onPush = (_scope, mutations) => accept(mutations, { result: 'parked', code: 'locked' });
    await engine.runOnce();
    const needs = createNeedsYou(store);
    const [parked] = await needs.list();
    expect(await repositories.contacts.get(id)).toMatchObject({ mark: 'needs', phone: '555' });
    server.manifest = [{ scope: officeId, kind: 'office', rev: 9, epoch: 1, role: 'owner' }];
    const conflict = {
      table: 'sync_conflicts',
      id: 'x1',
      rev: 9,
      clk: { '*': parked?.id ?? '' },
      values: {},
    };
    server.onPull = () => ({ ok: true, value: { rows: [conflict], cursor: 9, more: false, epoch: 1 } });
    await engine.runOnce();
    expect(await needs.list()).toEqual([]);
    expect(await repositories.contacts.get(id)).toMatchObject({ mark: 'safe', phone: '' });
  });
});

describe('news of the server', () => {
  const row = (rev: number, name: string) => ({
    table: 'contacts',
    id: 'c1',
    rev,
    clk: { '*': `m${rev}` },
    values: { name, kind: 'client', deleted_at: null },
  });
  const told = (rows: PushReply['rows'], cursor: number, epoch: number) => ({
    ok: true as const,
    value: { rows, cursor, more: false, epoch },
  });
  const office = (rev: number, epoch: number) => [
    { scope: officeId, kind: 'office' as const, rev, epoch, role: 'owner' },
  ];

  it('never replaces a newer row by an older one', async () => {
    server.manifest = office(7, 1);
    server.onPull = () => told([row(7, 'new')], 7, 1);
    await engine.runOnce();
    server.manifest = office(8, 1);
    server.onPull = () => told([row(5, 'old')], 8, 1);
    await engine.runOnce();
    expect(await repositories.contacts.get('c1')).toMatchObject({ name: 'new' });
  });

  it('keeps rows of a table that only a newer app knows, for the update', async () => {
    server.manifest = office(7, 1);
    server.onPull = () => told([{ ...row(7, 'kept'), table: 'kites', id: 'k1' }], 7, 1);
    await engine.runOnce();
    expect(await store.database.rows.get('k1')).toMatchObject({ table: 'kites', values: { name: 'kept' } });
    server.pulls.length = 0;
    await engine.runOnce();
    expect(server.pulls, 'nobody asks for it again').toEqual([]);
  });

  it('goes on beside changes of a table that this app does not know, as after going back to an older one', async () => {
    await repositories.contacts.insert(officeId, { name: 'Ann' });
    for (const { seq: _, ...contact } of await store.database.outbox.toArray())
      await store.database.outbox.add({ ...contact, id: 'kite', row: 'k1', table: 'kites' as never });
    server.manifest = office(7, 1);
    server.onPull = () => told([{ ...row(7, 'mine'), table: 'kites', id: 'k1' }], 7, 1);
    await engine.runOnce();
    expect(server.pushes.map(({ mutations }) => mutations.map(({ table }) => table))).toEqual([
      ['contacts', 'kites'],
    ]);
    expect(await states()).toEqual([]);
  });

  it('starts again after a restore, drops what is gone there, keeps the outbox, sends the last days again', async () => {
    server.manifest = office(7, 1);
    server.onPull = () => told([row(7, 'before')], 7, 1);
    const { id } = await repositories.contacts.insert(officeId, { name: 'Sent' });
    await engine.runOnce();
    const waiting = await repositories.contacts.insert(officeId, { name: 'Waiting' });
    server.onPush = () => failure('wait');
    await engine.runOnce();

    server.manifest = office(3, 2);
    server.onPull = (_scope, after) => told(after === 0 ? [{ ...row(2, 'restored'), id: 'c2' }] : [], 3, 2);
    await engine.runOnce();
    expect(await repositories.contacts.get('c1')).toBeNull();
    expect(await repositories.contacts.get('c2')).toMatchObject({ name: 'restored' });
    expect(await repositories.contacts.get(waiting.id)).toMatchObject({ name: 'Waiting' });

    server.pushes.length = 0;
    server.onPush = (_scope, mutations) => accept(mutations);
    await engine.runOnce();
    expect(server.pushes.map(({ mutations }) => mutations.map(({ row: each }) => each))).toEqual([
      [id],
      [waiting.id],
    ]);
  });

  it('keeps what it has of a scope that is lost, and says that it may not read it', async () => {
    server.manifest = office(7, 1);
    server.onPull = () => told([row(7, 'mine')], 7, 1);
    await engine.runOnce();
    server.manifest = [];
    await engine.runOnce();
    expect(await store.database.scopes.get(officeId)).toMatchObject({ isReadable: false });
    expect(await repositories.contacts.get('c1')).toMatchObject({ name: 'mine' });
  });

  it('reads an inspection that a person opened although the manifest does not name it by itself', async () => {
    server.manifest = [{ scope: inspectionId, kind: 'inspection', rev: 2, epoch: 1, role: 'owner' }];
    await engine.open(inspectionId);
    await engine.runOnce();
    expect(server.pulls).toEqual([{ scope: inspectionId, after: 0 }]);
    expect(await store.database.scopes.get(inspectionId)).toMatchObject({ isComplete: true, isWanted: true });
  });
});
