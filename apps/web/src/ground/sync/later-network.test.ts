import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalStore } from '../local/local-store.ts';
import { createRepositories } from '../local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '../local/testing.ts';
import { createStore } from '../store.ts';
import { createLaterNetwork } from './later-network.ts';
import type { Network } from './network.ts';
import { ENGINE_AT_REST, UPLOADS_AT_REST } from './status/engine-state.ts';

const officeId = '01900000-0000-7000-8000-000000000001';
const inspectionId = '01900000-0000-7000-8000-000000000002';
const wanted = { scopeId: inspectionId, sha256: 'ab', ext: 'jpg' };

let store: LocalStore;
let later: Network;
let load: () => Promise<Network>;
const calls: string[] = [];
const engineState = createStore(ENGINE_AT_REST);

function aNetwork(): Network {
  const uploads = createStore(UPLOADS_AT_REST);
  const note = (name: string) => () => void calls.push(name);
  return {
    engine: {
      current: engineState.get,
      subscribe: engineState.subscribe,
      syncNow: note('sync'),
      ring: note('ring'),
      open: async () => undefined,
      runOnce: async () => null,
      dispose: note('engine over'),
    },
    uploads: {
      current: uploads.get,
      subscribe: uploads.subscribe,
      uploadNow: note('upload'),
      runOnce: async () => 'done',
      retry: async () => undefined,
      dispose: note('uploads over'),
    },
    file: async () => ({ ok: true, value: new Blob(['photo']) }),
    parts: async () => null,
    exchangeSignatures: async () => ({ ok: true, value: null }),
    dispose: note('over'),
  };
}

beforeEach(async () => {
  calls.length = 0;
  engineState.set(ENGINE_AT_REST);
  store = await openTestStore(createTestDevice('01900000-0000-7000-8000-00000000000a'));
  load = vi.fn(async () => aNetwork());
  later = createLaterNetwork(store, () => load());
});
afterEach(() => {
  later.dispose();
  store.dispose();
});

it('is loaded at the first wish, and carries out every one', async () => {
  expect(load).not.toHaveBeenCalled();
  later.engine.syncNow();
  later.uploads.uploadNow();
  await later.engine.open(inspectionId);
  await vi.waitFor(() => expect(calls).toEqual(['sync', 'upload', 'sync']));
  expect((await store.database.scopes.get(inspectionId))?.isWanted).toBe(true);
  expect(load).toHaveBeenCalledOnce();
});

it('tells what the engine tells', async () => {
  const listener = vi.fn();
  later.engine.subscribe(listener);
  later.engine.ring();
  await vi.waitFor(() => expect(calls).toEqual(['ring']));
  engineState.set({ ...ENGINE_AT_REST, isRunning: true });
  expect(listener).toHaveBeenCalledOnce();
  expect(later.engine.current().isRunning).toBe(true);
});

it('that cannot be loaded is offline, keeps what is wished, and is tried again with the next change', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  later.engine.syncNow();
  await later.engine.open(inspectionId);
  expect(await later.file(wanted)).toMatchObject({ ok: false, error: { code: 'offline', retry: 'later' } });
  expect(await later.exchangeSignatures()).toMatchObject({ ok: false });
  expect(await later.parts(wanted)).toBeNull();
  expect((await store.database.scopes.get(inspectionId))?.isWanted).toBe(true);
  load = vi.fn(async () => aNetwork());
  await createRepositories(store).contacts.insert(officeId, { name: 'Ann' });
  await vi.waitFor(() => expect(calls).toEqual(['sync']));
});

it('that arrives after the session is over ends at once', async () => {
  later.engine.syncNow();
  later.dispose();
  await vi.waitFor(() => expect(calls).toEqual(['over']));
});
