/**
 * The network as the rest of a session knows it, before and after its code is here: it is loaded at the first wish, which is carried
 * out then. What is written until then waits in the outbox, as it does offline. A load that fails is repeated at the next wish or change.
 */
import type { LocalStore } from '../local/local-store.ts';
import { log } from '../log.ts';
import { createStore } from '../store.ts';
import { wantScope } from './manifest/want-scope.ts';
import type { Network } from './network.ts';
import { ENGINE_AT_REST, UPLOADS_AT_REST } from './status/engine-state.ts';
import { appError } from './transport/app-error.ts';

interface Source<State> {
  current(): State;
  subscribe(listener: () => void): () => void;
}

export function createLaterNetwork(store: LocalStore, load: () => Promise<Network>): Network {
  const engineState = createStore(ENGINE_AT_REST);
  const uploadState = createStore(UPLOADS_AT_REST);
  let loading: Promise<Network> | null = null;
  let isOver = false;
  /** A wish could not be carried out. */
  let isLeft = false;
  let end = (): void => undefined;

  function follow<State>(source: Source<State>, set: (state: State) => void): void {
    const take = (): void => set(source.current());
    source.subscribe(take);
    take();
  }
  async function begin(): Promise<Network> {
    const network = await load();
    if (isOver) {
      network.dispose();
      throw new Error('the session is over');
    }
    end = () => network.dispose();
    follow(network.engine, engineState.set);
    follow(network.uploads, uploadState.set);
    return network;
  }
  function here(): Promise<Network> {
    loading ??= begin().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  const wish = (work: (network: Network) => void): void => {
    if (isOver) return;
    here().then(work, (error: unknown) => {
      isLeft = true;
      if (!isOver) log.info('What talks to the server is not on this device yet.', error);
    });
  };
  async function orOffline<T>(work: (network: Network) => Promise<T>, offline: T): Promise<T> {
    const network = await here().catch(() => null);
    return network === null ? offline : work(network);
  }
  const stopListening = store.feed.listen(({ kind }) => {
    if (kind !== 'rows' || !isLeft || loading !== null) return;
    isLeft = false;
    wish(({ engine }) => engine.syncNow());
  });
  const OFFLINE = { ok: false, error: appError('offline') } as const;

  return {
    engine: {
      current: engineState.get,
      subscribe: engineState.subscribe,
      syncNow: () => wish(({ engine }) => engine.syncNow()),
      ring: () => wish(({ engine }) => engine.ring()),
      async open(scopeId) {
        await wantScope(store, scopeId);
        wish(({ engine }) => engine.syncNow());
      },
      runOnce: async () => (await here()).engine.runOnce(),
      dispose: engineState.clear,
    },
    uploads: {
      current: uploadState.get,
      subscribe: uploadState.subscribe,
      uploadNow: () => wish(({ uploads }) => uploads.uploadNow()),
      runOnce: async () => (await here()).uploads.runOnce(),
      retry: async (blob) => (await here()).uploads.retry(blob),
      dispose: uploadState.clear,
    },
    file: (wanted) => orOffline((network) => network.file(wanted), OFFLINE),
    parts: (wanted) => orOffline((network) => network.parts(wanted), null),
    exchangeSignatures: () => orOffline((network) => network.exchangeSignatures(), OFFLINE),
    dispose() {
      isOver = true;
      stopListening();
      end();
      engineState.clear();
      uploadState.clear();
    },
  };
}
