/** One person's device for tests: the real store, engine, and uploads on a fake IndexedDB, over real HTTP. */

import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import type { TestServer } from '../../../../../server/src/testing/contract-test-server.ts';
import { createDeviceReporter } from '../status/report-device.ts';
import { createSyncEngine, type SyncEngine } from '../sync-engine.ts';
import { createSendLarge } from '../transport/send-large.ts';
import { createTransport, type Transport } from '../transport/transport.ts';
import { createUploadQueue, type UploadQueue } from '../uploads/upload-queue.ts';

export interface HttpDevice {
  readonly store: LocalStore;
  readonly repositories: Repositories;
  readonly transport: Transport;
  readonly engine: SyncEngine;
  readonly uploads: UploadQueue;
}

export async function openHttpDevice(
  server: TestServer,
  person: { readonly userId: string; readonly token: string },
): Promise<HttpDevice> {
  const store = await openTestStore(createTestDevice(person.userId));
  const transport = createTransport({
    url: server.url,
    apiKey: server.secrets.anonKey,
    accessToken: async () => person.token,
    fetch,
  });
  const surroundings = {
    store,
    transport,
    locks: null,
    timers: { set: () => null, clear: () => undefined },
    random01: () => 0,
    isOnline: () => true,
    isVisible: () => false,
  };
  const reporter = createDeviceReporter(store, transport, 'Test phone');
  const sendLarge = createSendLarge(store, transport);
  return {
    store,
    repositories: createRepositories(store),
    transport,
    engine: createSyncEngine({ ...surroundings, afterPass: () => reporter.report() }),
    uploads: createUploadQueue({
      ...surroundings,
      wakeLock: null,
      sendLarge: async (file) => sendLarge({ ...file, content: await forNode(file.content) }),
    }),
  };
}

/** tus-js-client takes a Blob in browsers and a Buffer in Node. */
async function forNode(content: Blob): Promise<Blob> {
  return Buffer.from(await content.arrayBuffer()) as unknown as Blob;
}
