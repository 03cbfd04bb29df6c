/**
 * Everything that a signed-in person needs to work: database, files, repositories, engine, uploads, doorbell.
 * Created when the shell knows who is signed in (online or offline) and ended on sign-out. Ending it never deletes
 * anything: another person gets another database, and this one's unsent work is kept.
 */

import { createEvictionCheck, type EvictionReport } from '../local/eviction-check.ts';
import { createDatabaseFileStore } from '../local/files/database-file-store.ts';
import type { FileStore } from '../local/files/file-store.ts';
import { createOpfsFileStore, createOpfsWorker } from '../local/files/opfs-file-store.ts';
import { createLocalStore, type LocalStore } from '../local/local-store.ts';
import { checkRoom, ensureBallast, WARN_BELOW_BYTES } from '../local/quota.ts';
import { createRepositories, type Repositories } from '../local/repositories/create-repositories.ts';
import { createRecovered, type Recovered } from '../local/rescue/recovered.ts';
import { log } from '../log.ts';
import type { ReadableFile } from '../readable-file.ts';
import { createEvents } from '../store.ts';
import {
  browserStorage,
  browserTabs,
  browserTexts,
  browserTimers,
  createBrowserChannel,
} from './browser-ports.ts';
import type { WantedFile } from './downloads/fetch-file.ts';
import { createLaterNetwork } from './later-network.ts';
import { listenToPage } from './page-events.ts';
import { createNeedsYou, type NeedsYou } from './quarantine/needs-you.ts';
import { createContact } from './status/contact.ts';
import { createStatus, type StatusSource } from './status/create-status.ts';
import { readUnsentSummary, type UnsentSummary } from './status/unsent-summary.ts';
import { watchFactor } from './status/watch-factor.ts';
import type { SyncEngine } from './sync-engine.ts';
import type { Result } from './transport/app-error.ts';
import { freeSafeFiles } from './uploads/free-safe-files.ts';
import type { UploadQueue } from './uploads/upload-queue.ts';

export interface SessionConfig {
  readonly backendUrl: string;
  readonly publishableKey: string;
}

export interface SessionAuth {
  /** Returns null when the session has ended; `renew` forces a refresh. May reject offline. */
  accessToken(renew: boolean): Promise<string | null>;
  /** The server requires a second factor that this session has not presented. */
  onFactorMissing(): void;
}

export interface SyncSession {
  readonly store: LocalStore;
  readonly repositories: Repositories;
  readonly engine: SyncEngine;
  readonly uploads: UploadQueue;
  readonly status: StatusSource;
  readonly needsYou: NeedsYou;
  readonly recovered: Recovered;
  /** What the browser did to the storage since the last visit. */
  readonly eviction: EvictionReport;
  /** A photo for display or print, fetched when it is not here. */
  file(wanted: WantedFile): Promise<Result<Blob>>;
  /** The same in parts from the server, before it is here; null when that is not possible now. */
  parts(wanted: WantedFile): Promise<ReadableFile | null>;
  unsentSummary(): Promise<UnsentSummary>;
  /** A notification of this person was created or changed elsewhere, or may have been while offline. */
  onBell(listener: () => void): () => void;
  /** Syncs signature and initials between this device and the account. */
  exchangeSignatures(): Promise<Result<null>>;
  /** Sends what waited, after signing in again. */
  resume(): void;
  dispose(): void;
}

export interface SessionDeps {
  readonly userId: string;
  readonly config: SessionConfig;
  readonly auth: SessionAuth;
}

export async function createSession({ userId, config, auth }: SessionDeps): Promise<SyncSession> {
  const name = `plumbline-${userId}`;
  const { channel, close } = createBrowserChannel(name);
  const files = await openFiles(name);
  const clock = { nowMs: () => Date.now() };
  const store = await createLocalStore({
    userId,
    indexedDB,
    keyRange: IDBKeyRange,
    clock,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    files,
    texts: browserTexts,
    channel,
    tabs: browserTabs(),
  });
  const evictionCheck = createEvictionCheck(store, browserTexts);
  const eviction = await evictionCheck.check();
  const contact = createContact();
  const bell = createEvents();
  const network = createLaterNetwork(store, async () => {
    const { createNetwork } = await import('./network.ts');
    const accessToken = (renew: boolean): Promise<string | null> => auth.accessToken(renew);
    return createNetwork({ ...config, userId, store, contact, accessToken, onBell: bell.tell });
  });
  const { engine, uploads } = network;
  const status = createStatus({ store, engine, uploads, contact, timers: browserTimers });
  const foldIn = (): Promise<number> => store.spill.foldIn((changes) => store.commit(changes));
  await foldIn();
  const resume = (): void => {
    // Also what found no room or no row the last time.
    foldIn().catch((error: unknown) => log.error('Spilled text was not folded in.', error));
    giveRoomBack(store).catch((error: unknown) => log.info('No room was given back.', error));
    engine.syncNow();
    uploads.uploadNow();
    if (navigator.onLine)
      network
        .exchangeSignatures()
        .catch((error: unknown) => log.info('Signatures were not exchanged.', error));
  };
  const stopPage = listenToPage({
    spill: store.spill,
    onBack: resume,
    onSeen: () => store.feed.emit({ kind: 'unknown' }),
  });
  const stopFactor = watchFactor(engine, () => auth.onFactorMissing());
  const stopEvictionCheck = status.subscribe(() => evictionCheck.note(status.current()));
  let isOver = false;
  /** Nothing of this changes what the first screen shows. */
  store.firstReads.then(
    () => {
      if (isOver) return;
      ensureBallast(files, browserStorage()).catch((error: unknown) => log.info('No ballast set.', error));
      resume();
    },
    (error: unknown) => log.error('Sync did not start.', error),
  );

  return {
    store,
    repositories: createRepositories(store),
    engine,
    uploads,
    status,
    needsYou: createNeedsYou(store),
    recovered: createRecovered(store),
    eviction,
    async file(wanted) {
      const here = await store.files.blob(`${wanted.sha256}.${wanted.ext}`);
      return here === null ? network.file(wanted) : { ok: true, value: here };
    },
    parts: network.parts,
    unsentSummary: async () => readUnsentSummary(store, await status.refresh()),
    onBell: bell.subscribe,
    exchangeSignatures: network.exchangeSignatures,
    resume,
    dispose() {
      isOver = true;
      stopPage();
      stopEvictionCheck();
      stopFactor();
      for (const part of [status, network, store, files]) part.dispose();
      close();
    },
  };
}

async function openFiles(folder: string): Promise<FileStore> {
  const opfs = await createOpfsFileStore({
    folder,
    getRoot: () => navigator.storage.getDirectory(),
    createWorker: createOpfsWorker,
  });
  return opfs ?? createDatabaseFileStore({ name: `${folder}-files`, indexedDB, keyRange: IDBKeyRange });
}

/** When the device runs low, frees confirmed originals of finished inspections, oldest first. */
async function giveRoomBack(store: LocalStore): Promise<void> {
  const { freeBytes } = await checkRoom(browserStorage());
  if (freeBytes === null || freeBytes >= WARN_BELOW_BYTES) return;
  const jobs = await store.list({ table: 'inspections' });
  const over = new Set(
    jobs
      .filter(({ values }) => values.status === 'completed' || values.status === 'cancelled')
      .map(({ id }) => id),
  );
  const freedBytes = await freeSafeFiles(
    store,
    WARN_BELOW_BYTES - freeBytes,
    (scopeId) => !over.has(scopeId),
  );
  if (freedBytes > 0) await store.log.add('room-given-back', { freedBytes });
}
