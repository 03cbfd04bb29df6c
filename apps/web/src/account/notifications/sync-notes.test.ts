import { describe, expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { EMPTY_STATUS, type SyncStatus } from '#src/ground/sync/status/sync-status.ts';
import { createSyncNotes } from './sync-notes.ts';

const device = () => createTestDevice('u1');

async function setUp(on = device()) {
  const store = await openTestStore(on);
  const told: string[] = [];
  const state = { isOnline: true, isReached: true, status: EMPTY_STATUS };
  const listeners = new Set<() => void>();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const notes = createSyncNotes({
    status: {
      current: () => state.status,
      refresh: async () => state.status,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    store,
    isOnline: () => state.isOnline,
    async note(_id, type, _title, body) {
      if (!state.isReached) throw new TypeError('Failed to fetch');
      told.push(`${type}: ${body}`);
    },
    newId: () => crypto.randomUUID(),
  });
  async function become(patch: Partial<SyncStatus>, isOnline = state.isOnline): Promise<void> {
    state.isOnline = isOnline;
    state.status = { ...state.status, ...patch };
    for (const listener of listeners) listener();
    await notes.tellLater(); // after everything that was started
  }
  return { become, told, state, notes };
}

const waiting = { phase: 'waiting' as const, pendingChanges: 2, pendingBlobs: 1 };
const safe = { phase: 'safe' as const, pendingChanges: 0, pendingBlobs: 0 };

describe('a device that was offline with unsent work', () => {
  it('says once that everything is sent', async () => {
    const { become, told } = await setUp();
    await become(waiting, false);
    await become({ pendingChanges: 3 });
    await become({ ...waiting, phase: 'sending' }, true);
    await become(safe);
    await become(safe);
    expect(told).toEqual([
      'sync_complete: 4 changes and files that waited while you were offline are on the server.',
    ]);
  });

  it('says so also when it was closed in between', async () => {
    const on = device();
    await (await setUp(on)).become(waiting, false);
    const { become, told } = await setUp(on);
    await become(safe);
    expect(told).toEqual(['sync_complete: What waited while you were offline is on the server.']);
  });

  it('says nothing of work that was sent at once, nor of having been offline with none', async () => {
    const { become, told } = await setUp();
    await become(waiting);
    await become(safe);
    await become(safe, false);
    await become(safe, true);
    expect(told).toEqual([]);
  });
});

describe('a change that was refused', () => {
  it('is announced when it is new, not again at the next start, and again when there are more', async () => {
    const on = device();
    const { become, told } = await setUp(on);
    await become({ needsCount: 1 });
    await become({ needsCount: 1, pendingChanges: 5 });
    const later = await setUp(on);
    await later.become({ needsCount: 1 });
    await later.become({ needsCount: 2 });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^sync_failed: 1 change couldn’t be saved/);
    expect(later.told).toHaveLength(1);
    await later.become({ needsCount: 0 });
    await later.become({ needsCount: 1 });
    expect(later.told).toHaveLength(2);
  });

  it('is told later where the server was not reached', async () => {
    const { become, told, state, notes } = await setUp();
    state.isReached = false;
    await become({ needsCount: 1 });
    state.isReached = true;
    await notes.tellLater();
    await notes.tellLater();
    expect(told).toHaveLength(1);
  });
});
