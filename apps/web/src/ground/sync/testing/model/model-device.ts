/**
 * A device of the client model: the real store and engine on a fake IndexedDB. It replaces the simplified device of
 * the server's model (supabase/tests/sync/model), so that the same commands and invariants test the real client.
 *
 * `typed` is what its person entered and saw saved, by mutation ID, in its latest state.
 */
import type { Mutation, RowView, Values } from '@plumbline/domain/sync/registers';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { toMutation } from '#src/ground/local/outbox-record.ts';
import { isSameValue } from '#src/ground/local/same-value.ts';
import {
  breakDisk,
  createTestDevice,
  killStore,
  openTestStore,
  type TestDevice,
  watchTransactions,
} from '#src/ground/local/testing.ts';
import { createNeedsYou } from '#src/ground/sync/quarantine/needs-you.ts';
import { createSyncEngine, type SyncEngine } from '#src/ground/sync/sync-engine.ts';
import { createTransport } from '#src/ground/sync/transport/transport.ts';
import type { WireRow } from '../../../../../../../supabase/tests/sync/sync-calls.ts';
import type { TestDatabase, TestUser } from '../../../../../../server/src/testing/test-database.ts';
import { createModelNetwork, type NetworkFault } from './model-network.ts';

interface Tab {
  readonly store: LocalStore;
  readonly engine: SyncEngine;
  readonly active: ReadonlySet<IDBTransaction>;
}

interface Typing {
  readonly scope: string;
  readonly table: Mutation['table'];
  readonly row: string;
  readonly values: Values;
}

const PATIENT_MS = 20_000;
const HASTY_MS = 40;

export type ModelDevice = Awaited<ReturnType<typeof createModelDevice>>;

export async function createModelDevice(
  database: TestDatabase,
  { name, user, skewMs, scopes }: { name: string; user: TestUser; skewMs: number; scopes: readonly string[] },
) {
  const disk: TestDevice = createTestDevice(user.id);
  disk.clock.skewMs = skewMs;
  const network = createModelNetwork(database, user);
  const rows = new Map<string, WireRow>();
  const typed = new Map<string, Mutation>();
  const visible = new Set<string>();
  const promised = new Set<string>();
  let queue: Typing[] = [];
  let callTimeoutMs = PATIENT_MS;
  let heal: () => void = () => undefined;

  async function openTab(): Promise<Tab> {
    const store = await openTestStore(disk);
    const transport = createTransport({
      url: 'http://model',
      apiKey: 'key',
      accessToken: async () => 'token',
      fetch: network.fetch,
      get callTimeoutMs() {
        return callTimeoutMs;
      },
    });
    const engine = createSyncEngine({
      store,
      transport,
      locks: null,
      timers: { set: () => null, clear: () => undefined },
      random01: () => 0.5,
      isOnline: () => true,
      isVisible: () => false,
      pageSize: 3,
    });
    return { store, engine, active: watchTransactions(store) };
  }
  let tab = await openTab();
  for (const scope of scopes) await tab.engine.open(scope);

  /** Loads the disk's content for the invariants. */
  async function look(): Promise<void> {
    const { database: kept } = tab.store;
    for (const record of [...(await kept.outbox.toArray()), ...(await kept.acknowledged.toArray())])
      typed.set(record.id, toMutation(record));
    for (const id of promised) if (!typed.has(id)) throw new Error(`said to be saved, and is not: ${id}`);
    rows.clear();
    visible.clear();
    for (const row of await kept.rows.toArray()) {
      visible.add(row.id);
      if (row.server === null) continue;
      const { rev, clk, values } = row.server;
      rows.set(row.id, { table: row.table, id: row.id, rev, clk, values: { ...values } });
    }
  }
  async function flush(): Promise<void> {
    const work = queue;
    queue = [];
    for (const { scope, table, row, values } of work) {
      const op = visible.has(row) ? 'set' : 'insert';
      const seen = (await tab.store.database.rows.get(row))?.clk ?? {};
      const result = await tab.store.commit([{ scopeId: scope, table, id: row, op, values }]);
      if (!result.ok && result.failure.code === 'no-row')
        throw new Error(`a visible row is not there: ${table} ${row}`);
      const fresh = result.ok ? result.mutationIds.filter((id) => !typed.has(id)) : [];
      for (const id of fresh) promised.add(id);
      await look();
      for (const id of fresh)
        if (!isSameValue(typed.get(id)?.base, seen)) throw new Error(`another base than was seen: ${id}`);
    }
  }
  function setFaults(script: readonly NetworkFault[]): void {
    network.script = [...script];
    callTimeoutMs = script.some((fault) => fault === 'hang' || fault === 'late') ? HASTY_MS : PATIENT_MS;
  }
  async function pass(script: readonly NetworkFault[] = []): Promise<void> {
    setFaults(script);
    await tab.engine.runOnce();
    network.script = [];
    await look();
  }
  async function reopen(): Promise<void> {
    tab = await openTab();
    await tab.store.spill.foldIn((changes) => tab.store.commit(changes));
    await look();
  }
  /** Kills the tab in the middle of the work, after that many turns of the event loop, and restarts it. */
  async function crashDuring(work: () => Promise<unknown>, turns: number): Promise<void> {
    const dying = work().catch((error: unknown) => {
      if (String(error).includes('said to be saved')) throw error;
    });
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    killStore(tab.store, tab.active);
    tab.engine.dispose();
    await dying;
    await reopen();
  }
  return {
    name,
    user,
    rows,
    typed,
    view: (row: string): RowView | null => (visible.has(row) ? { values: {}, clk: {} } : null),
    write(scope: string, table: Mutation['table'], row: string, values: Values): void {
      queue.push({ scope, table, row, values });
    },
    send: async (_scope: string, fault: NetworkFault): Promise<void> => pass([fault]),
    fetch: async (_scope: string, fault: NetworkFault = 'none'): Promise<boolean> => {
      await pass([fault]);
      return false;
    },
    isWaiting: () => false,
    settle: async () => network.settle(),
    flush,
    pass,
    crashInPass: (turns: number, script: readonly NetworkFault[]) =>
      crashDuring(async () => {
        setFaults(script);
        await tab.engine.runOnce();
      }, turns),
    crashInTyping: (turns: number) => crashDuring(flush, turns),
    /** Runs two tabs concurrently without a lock. */
    async twoTabs(): Promise<void> {
      const other = await openTab();
      await Promise.all([tab.engine.runOnce(), other.engine.runOnce()]);
      other.engine.dispose();
      other.store.dispose();
      await look();
    },
    /** Makes the next row write fail at the disk, as a full or broken one does. */
    failNextWrite(error: 'QuotaExceededError' | 'AbortError'): void {
      heal();
      // Of a commit: a cycle that fails is repeated by the engine, which the model does not run.
      heal = breakDisk(tab.store, 'outbox', error, { isHit: (record) => !('seq' in record) });
    },
    healDisk: (): void => heal(),
    foldIn: async (): Promise<void> => {
      await tab.store.spill.foldIn((changes) => tab.store.commit(changes));
      await look();
    },
    async retryRefused(): Promise<void> {
      const needs = createNeedsYou(tab.store);
      for (const { id, refusal } of await needs.list())
        if (refusal?.kind === 'rejected') await needs.retry(id);
    },
    unsent: () => tab.store.database.outbox.where('state').anyOf(['waiting', 'sent']).count(),
    kept: () => tab.store.database.rows.toArray(),
    outbox: () => tab.store.database.outbox.toArray(),
    spill: () => disk.texts.keys().map((key) => disk.texts.get(key)),
    spilled: () => tab.store.spill.size(),
    end(): void {
      tab.engine.dispose();
      tab.store.dispose();
    },
  };
}
