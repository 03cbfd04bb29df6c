/**
 * Everything of a session that talks to the server: engine, uploads, downloads, signatures, doorbell. Loaded after the first screen
 * (later-network.ts).
 */
import type { LocalStore } from '../local/local-store.ts';
import type { ReadableFile } from '../readable-file.ts';
import { browserLocks, browserTimers, browserWakeLock } from './browser-ports.ts';
import { fetchFile, type WantedFile } from './downloads/fetch-file.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { exchangeSignatures } from './signatures/exchange-signatures.ts';
import { createSignatureCloud } from './signatures/signature-cloud.ts';
import type { Contact } from './status/contact.ts';
import { createDeviceReporter, deviceLabel } from './status/report-device.ts';
import { createSyncEngine, type SyncEngine } from './sync-engine.ts';
import type { Result } from './transport/app-error.ts';
import { createDoorbell } from './transport/doorbell.ts';
import { createSendLarge } from './transport/send-large.ts';
import { createTransport } from './transport/transport.ts';
import { createUploadQueue, type UploadQueue } from './uploads/upload-queue.ts';

export interface NetworkDeps {
  readonly userId: string;
  readonly store: LocalStore;
  readonly contact: Contact;
  readonly backendUrl: string;
  readonly publishableKey: string;
  readonly accessToken: (renew: boolean) => Promise<string | null>;
  /** A notification of this person was created or changed elsewhere. */
  readonly onBell: () => void;
}

export interface Network {
  readonly engine: SyncEngine;
  readonly uploads: UploadQueue;
  readonly file: (wanted: WantedFile) => Promise<Result<Blob>>;
  readonly parts: (wanted: WantedFile) => Promise<ReadableFile | null>;
  readonly exchangeSignatures: () => Promise<Result<null>>;
  dispose(): void;
}

export function createNetwork(deps: NetworkDeps): Network {
  const { userId, store, contact, accessToken } = deps;
  const url = deps.backendUrl;
  const apiKey = deps.publishableKey;
  const browserFetch: typeof fetch = (input, init) => fetch(input, init);
  const connection = { contact, url, apiKey, accessToken, fetch: browserFetch };
  const transport = createTransport(connection);
  const signatureCloud = createSignatureCloud({ ...connection, userId });
  const reporter = createDeviceReporter(store, transport, deviceLabel(navigator.userAgent));
  const surroundings = {
    store,
    transport,
    locks: browserLocks(),
    timers: browserTimers,
    random01: Math.random,
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
  };
  const engine = createSyncEngine({ ...surroundings, afterPass: () => reporter.report() });
  const uploads = createUploadQueue({
    ...surroundings,
    sendLarge: createSendLarge(store, transport),
    wakeLock: browserWakeLock,
  });
  const onRing = (): void => engine.ring();
  const doorbell = createDoorbell({ url, apiKey, accessToken, onRing, userId, onBell: deps.onBell });
  return {
    engine,
    uploads,
    file: (wanted) => fetchFile(store, transport, wanted),
    parts: async (wanted) => (await import('./downloads/remote-file.ts')).openParts(store, transport, wanted),
    exchangeSignatures: oneAtATime(() => exchangeSignatures(store, signatureCloud)),
    dispose() {
      for (const part of [doorbell, uploads, engine]) part.dispose();
    },
  };
}
