/**
 * The guarantees of the client, one case each, on a scripted server. The modules are passed in, so that the same
 * case tests the real client (it must pass) and a broken one (it must fail).
 */
import { expect } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { TestDevice } from '#src/ground/local/testing.ts';
import { createNeedsYou } from '#src/ground/sync/quarantine/needs-you.ts';
import type { SyncEngine } from '#src/ground/sync/sync-engine.ts';
import type { Transport } from '#src/ground/sync/transport/transport.ts';
import type { PullReply } from '#src/ground/sync/transport/wire.ts';
import { accept, createFakeServer, type FakeServer, failure } from '../fake-server.ts';

export interface ClientModules {
  readonly createTestDevice: (userId: string) => TestDevice;
  readonly openTestStore: (device: TestDevice) => Promise<LocalStore>;
  readonly createRepositories: (store: LocalStore) => Repositories;
  readonly createSyncEngine: typeof import('#src/ground/sync/sync-engine.ts').createSyncEngine;
}

interface Tab {
  readonly store: LocalStore;
  readonly repositories: Repositories;
  readonly engine: SyncEngine;
}

interface Bench {
  readonly device: TestDevice;
  readonly server: FakeServer;
  readonly openTab: (transport?: Transport) => Promise<Tab>;
}

const officeId = '01900000-0000-7000-8000-000000000001';
const place = {
  scopeId: '01900000-0000-7000-8000-000000000002',
  reportId: '01900000-0000-7000-8000-000000000003',
};

const contact = (id: string, rev: number, name = id) => ({
  table: 'contacts',
  id,
  rev,
  clk: { '*': `m${rev}` },
  values: { name, kind: 'client', deleted_at: null },
});
type Rows = ReturnType<typeof contact>[];
const page = (rows: Rows, cursor: number, { more = false, epoch = 1 } = {}) => ({
  ok: true as const,
  value: { rows, cursor, more, epoch } satisfies PullReply,
});
const office = (rev: number, epoch = 1) => [
  { scope: officeId, kind: 'office' as const, rev, epoch, role: 'owner' },
];

export const clientCases = {
  async 'what had no answer is sent again under its own id, unaltered'({ server, openTab }) {
    const { repositories, engine } = await openTab();
    await repositories.answers.set(place, 'roof/age', 1);
    server.onPush = () => failure('timeout');
    await engine.runOnce();
    await repositories.answers.set(place, 'roof/age', 2);
    server.onPush = (_scope, mutations) => accept(mutations);
    await engine.runOnce();
    const [first, second] = server.pushes;
    expect(second?.mutations[0]).toEqual(first?.mutations[0]);
    expect(second?.mutations[1]).toMatchObject({ op: 'set', values: { value: 2 } });
  },

  async 'an answer that comes late does not bring back what another tab has seen accepted'({
    server,
    openTab,
  }) {
    const other = await openTab();
    let isFirst = true;
    const push: Transport['push'] = async (_scope, mutations) => {
      if (!isFirst) return failure('offline');
      isFirst = false;
      await other.engine.runOnce(); // accepted there because the missing row has arrived since
      return accept(mutations, { result: 'rejected', code: '23503' });
    };
    const { engine, repositories, store } = await openTab({ ...server.transport, push });
    await repositories.answers.set(place, 'roof/age', 1);
    await engine.runOnce();
    expect(await store.database.outbox.toArray()).toEqual([]);
  },

  async 'a refused change stays until its own scope has it, whoever uses its id elsewhere'({
    server,
    openTab,
  }) {
    const { engine, repositories, store } = await openTab();
    await repositories.answers.set(place, 'roof/age', 1);
    server.onPush = (_scope, mutations) => accept(mutations, { result: 'parked', code: 'locked' });
    await engine.runOnce();
    const [refused] = await store.database.outbox.toArray();
    const squat = { ...contact('c1', 7), clk: { '*': String(refused?.id) } };
    server.manifest = office(7);
    server.onPull = () => page([squat], 7);
    await engine.runOnce();
    expect((await store.database.outbox.toArray()).map(({ state }) => state)).toEqual(['refused']);
  },

  async 'an edit of a refused creation outlives the owner who lets its first text in'({ server, openTab }) {
    const { engine, repositories, store } = await openTab();
    await repositories.answers.set(place, 'roof/age', 1);
    const parked: FakeServer['onPush'] = (_scope, sent) =>
      accept(sent, { result: 'parked', code: 'removed' });
    server.onPush = parked;
    await engine.runOnce();
    const [refused] = await store.database.outbox.toArray();
    const id = String(refused?.id);
    await createNeedsYou(store).retry(id, { value: 2 });
    await engine.runOnce();
    expect(server.pushes.at(-1)?.mutations).toMatchObject([{ id, op: 'insert', values: { value: 2 } }]);
    const values = { ...refused?.values, value: 1 };
    const row = { table: 'report_answers', id: String(refused?.row), rev: 7, clk: { '*': id }, values };
    server.manifest = [
      { scope: place.scopeId, kind: 'inspection' as const, rev: 7, epoch: 1, role: 'owner' },
    ];
    server.onPull = () => ({ ok: true, value: { rows: [row], cursor: 7, more: false, epoch: 1 } });
    await engine.runOnce();
    const [edit] = await store.database.outbox.toArray();
    expect(edit).toMatchObject({ state: 'refused', op: 'set', values: { value: 2 }, base: { '*': id } });
    expect(edit?.id).not.toBe(id);
  },

  async 'what the answer does not name stays'({ server, openTab }) {
    const { repositories, engine, store } = await openTab();
    await repositories.answers.set(place, 'roof/age', 1);
    await repositories.answers.set(place, 'roof/kind', 'slate');
    let calls = 0;
    server.onPush = (_scope, mutations) =>
      calls++ === 0 ? accept(mutations.slice(0, 1)) : failure('offline');
    await engine.runOnce();
    expect((await store.database.outbox.toArray()).map(({ values }) => values.value)).toEqual(['slate']);
  },

  async 'a reading that was cut off goes on where the last page ended'({ server, openTab }) {
    const { engine, repositories } = await openTab();
    server.manifest = office(9);
    server.onPull = (_scope, after) =>
      after === 0 ? page([contact('c3', 3)], 3, { more: true }) : failure('offline');
    await engine.runOnce();
    server.onPull = (_scope, after) => page(after === 3 ? [contact('c9', 9)] : [], 9);
    await engine.runOnce();
    expect(await repositories.contacts.get('c9')).toMatchObject({ name: 'c9' });
  },

  async 'a page that another tab has overtaken leaves no hole'({ server, openTab }) {
    const other = await openTab();
    server.manifest = office(7);
    server.onPull = () => page([contact('c1', 7)], 7);
    await other.engine.runOnce();
    // The server is restored. The other tab notices first, starts again from 0, and goes offline after one page.
    server.manifest = office(8, 2);
    const restored = { epoch: 2 };
    let isFirst = true;
    const pull: Transport['pull'] = async (_scope, after) => {
      if (!isFirst) return page(after < 8 ? [contact('c4', 4), contact('c8', 8)] : [], 8, restored);
      isFirst = false;
      server.onPull = (_s, asked) =>
        asked === 3
          ? failure('offline')
          : page([contact('c1', 3)], asked === 0 ? 3 : 8, { more: true, epoch: 2 });
      await other.engine.runOnce();
      return page([contact('c8', 8)], 8, restored);
    };
    const { engine, repositories } = await openTab({ ...server.transport, pull });
    await engine.runOnce();
    expect(await repositories.contacts.get('c4')).toMatchObject({ name: 'c4' });
  },

  async 'an older row never replaces a newer one'({ server, openTab }) {
    const { engine, repositories } = await openTab();
    server.manifest = office(7);
    server.onPull = () => page([contact('c1', 7, 'new')], 7);
    await engine.runOnce();
    server.manifest = office(8);
    server.onPull = () => page([contact('c1', 5, 'old')], 8);
    await engine.runOnce();
    expect(await repositories.contacts.get('c1')).toMatchObject({ name: 'new' });
  },

  async 'a change says what its author saw'({ server, openTab }) {
    const { engine, repositories } = await openTab();
    server.manifest = office(7);
    server.onPull = () => page([contact('c1', 7)], 7);
    await engine.runOnce();
    await repositories.contacts.update({ id: 'c1', scopeId: officeId }, { phone: '555' });
    await engine.runOnce();
    expect(server.pushes.at(-1)?.mutations).toMatchObject([{ base: { '*': 'm7' } }]);
  },

  async 'the clock never goes backwards, whatever the clock of the device does'({ device, server, openTab }) {
    const { engine, repositories } = await openTab();
    await repositories.answers.set(place, 'roof/age', 1);
    device.clock.skewMs = -3_600_000;
    await repositories.answers.set(place, 'roof/kind', 'slate');
    await engine.runOnce();
    const [first, second] = server.pushes.flatMap(({ mutations }) => mutations.map(({ hlc }) => hlc));
    expect(String(first) < String(second)).toBe(true);
  },
} satisfies Record<string, (bench: Bench) => Promise<void>>;

export type ClientCase = keyof typeof clientCases;

/** Runs one case on a fresh device; throws when the client breaks its guarantee. */
export async function runClientCase(modules: ClientModules, title: ClientCase): Promise<void> {
  const device = modules.createTestDevice('01900000-0000-7000-8000-00000000000a');
  const server = createFakeServer();
  const tabs: Tab[] = [];
  async function openTab(transport = server.transport): Promise<Tab> {
    const store = await modules.openTestStore(device);
    const engine = modules.createSyncEngine({
      store,
      transport,
      locks: null,
      timers: { set: () => null, clear: () => undefined },
      random01: () => 0,
      isOnline: () => true,
      isVisible: () => false,
    });
    const tab = { store, engine, repositories: modules.createRepositories(store) };
    tabs.push(tab);
    return tab;
  }
  try {
    await clientCases[title]({ device, server, openTab });
  } finally {
    for (const { engine, store } of tabs) {
      engine.dispose();
      store.dispose();
    }
  }
}
