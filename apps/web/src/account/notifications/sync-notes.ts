/**
 * Two notifications that this device creates: everything was sent after being offline with unsent work, and
 * something was refused and needs a person. Each appears once, from one tab, and again only when it recurs.
 */

import { countOf } from '@plumbline/domain/ground/format-number';
import * as z from 'zod/mini';
import { takeDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { StatusSource } from '#src/ground/sync/status/create-status.ts';
import type { SyncStatus } from '#src/ground/sync/status/sync-status.ts';
import type { NotificationCalls } from './calls/notification-calls.ts';

export interface SyncNotesDeps {
  readonly status: Pick<StatusSource, 'current' | 'subscribe' | 'refresh'>;
  readonly store: LocalStore;
  readonly isOnline: () => boolean;
  readonly note: NotificationCalls['note'];
  readonly newId: () => string;
}

export interface SyncNotes {
  /** Retries what could not be sent. */
  tellLater(): Promise<void>;
  dispose(): void;
}

const OFFLINE_KEY = 'unsent while offline';
const NEEDS_KEY = 'needs told';
const UNTOLD_KEY = 'sync notes';
const noteSchema = z.object({
  id: z.string(),
  type: z.enum(['sync_complete', 'sync_failed']),
  title: z.string(),
  body: z.string(),
});
type Note = z.infer<typeof noteSchema>;

export function createSyncNotes(deps: SyncNotesDeps): SyncNotes {
  const { status, store } = deps;
  let work: Promise<void> = Promise.resolve();
  let isOver = false;
  // Also remembered here: the status changes with every keystroke, and must not hit the device's storage each time.
  let isOfflineNoted = false;
  let mayHaveWaited = true;
  let waitedCount = 0;
  let seenNeeds: number | null = null;

  /** Serialized: each run reads what the previous one wrote. */
  function follow(): void {
    work = work
      .then(async () => {
        if (isOver) return;
        const now = status.current();
        await noteOffline(now);
        await noteNeeds(now);
        await noteSent(now);
      })
      .catch((error: unknown) => log.info('The delivery report was not stored.', error));
  }

  async function noteOffline(now: SyncStatus): Promise<void> {
    const isCutOff = !deps.isOnline() || now.pausedBecause === 'offline';
    const unsent = now.pendingChanges + now.pendingBlobs;
    if (!isCutOff || unsent === 0) return;
    waitedCount = unsent;
    if (isOfflineNoted) return;
    isOfflineNoted = true;
    mayHaveWaited = true;
    await writeDeviceValue(store, OFFLINE_KEY, true);
  }

  async function noteSent(now: SyncStatus): Promise<void> {
    if (!mayHaveWaited || now.phase !== 'safe' || !deps.isOnline() || now.pausedBecause !== null) return;
    const what =
      waitedCount > 0 ? `${countOf(waitedCount, 'change or file', 'changes and files')} that` : 'What';
    const verb = waitedCount > 1 ? 'are' : 'is';
    isOfflineNoted = false;
    mayHaveWaited = false;
    waitedCount = 0;
    // Handled by one tab only; may be from an earlier visit.
    if ((await takeDeviceValue(store, OFFLINE_KEY)) !== true) return;
    await tell({
      id: deps.newId(),
      type: 'sync_complete',
      title: 'Everything is uploaded',
      body: `${what} waited while you were offline ${verb} on the server.`,
    });
  }

  async function noteNeeds({ needsCount }: SyncStatus): Promise<void> {
    if (needsCount === seenNeeds) return;
    seenNeeds = needsCount;
    const told = z.number().safeParse(await takeDeviceValue(store, NEEDS_KEY)).data ?? 0;
    if (needsCount > 0) await writeDeviceValue(store, NEEDS_KEY, needsCount);
    if (needsCount <= told) return;
    await tell({
      id: deps.newId(),
      type: 'sync_failed',
      title: 'Something needs you',
      body: `${countOf(needsCount, 'change')} couldn’t be saved on the server. Nothing is lost. Review it on this device.`,
    });
  }

  async function tell(note: Note): Promise<void> {
    try {
      await deps.note(note.id, note.type, note.title, note.body);
    } catch (error) {
      log.info('The delivery report will be sent later.', error);
      const waiting = z.array(noteSchema).safeParse(await takeDeviceValue(store, UNTOLD_KEY)).data ?? [];
      await writeDeviceValue(store, UNTOLD_KEY, [...waiting, note].slice(-10));
    }
  }

  const stop = status.subscribe(follow);
  // Counted, not assumed: before the first count the status is that of an empty device.
  status.refresh().catch((error: unknown) => log.info('Unsent work was not counted.', error));
  return {
    tellLater() {
      work = work.then(async () => {
        const waiting = z.array(noteSchema).safeParse(await takeDeviceValue(store, UNTOLD_KEY)).data ?? [];
        for (const note of waiting) await tell(note);
      });
      return work;
    },
    dispose() {
      isOver = true;
      stop();
    },
  };
}
