/**
 * The connection to the backend: configuration, auth client, access token, PostgREST. Everything is loaded on first
 * use and retried after a failure, so that an offline start costs nothing and breaks nothing.
 */
import { createEvents } from '../store.ts';
import type { AppConfig } from './app-config.ts';
import type { Auth } from './auth-client.ts';
import type { Rest } from './rest-client.ts';

export interface BackendDeps {
  loadConfig: () => Promise<AppConfig>;
  createAuth: (config: AppConfig) => Promise<Auth>;
  createRest: (config: AppConfig, accessToken: () => Promise<string | null>) => Promise<Rest>;
}

export interface Backend {
  /** Rejects when neither the network nor this device has the configuration. */
  config: () => Promise<AppConfig>;
  auth: () => Promise<Auth>;
  rest: () => Promise<Rest>;
  /** Returns a valid token, refreshed when needed (`renew`: always); null when signed out. */
  accessToken: (renew?: boolean) => Promise<string | null>;
  /** Calls back once, with the auth client, as soon as it is loaded; returns the unsubscribe function. */
  onAuth: (listener: (auth: Auth) => void) => () => void;
}

export function createBackend(deps: BackendDeps): Backend {
  const loaded = createEvents<Auth>();
  const config = onceUntilFailure(deps.loadConfig);
  const auth = onceUntilFailure(async () => {
    const client = await deps.createAuth(await config());
    loaded.tell(client);
    return client;
  });
  async function accessToken(renew = false): Promise<string | null> {
    const client = await auth();
    // `renew`: the server rejected the current token before it expired.
    const { data, error } = renew ? await client.refreshSession() : await client.getSession();
    // Offline, an expired session is not an ended one: no new sign-in is needed.
    if (data.session === null && error?.name === 'AuthRetryableFetchError') throw error;
    return data.session?.access_token ?? null;
  }
  const rest = onceUntilFailure(async () => deps.createRest(await config(), accessToken));
  return {
    config,
    auth,
    rest,
    accessToken,
    onAuth: loaded.subscribe,
  };
}

/** All callers share one result; a failure is not cached, so the next call tries again. */
function onceUntilFailure<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = null;
      throw error;
    });
    return making;
  };
}
