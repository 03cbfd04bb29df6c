/**
 * The connection to the backend: configuration, auth client, access token, PostgREST. Everything is loaded on first use
 * and tried again after a failure, so that a start without a network costs nothing and breaks nothing.
 */
import type { AppConfig } from './app-config.ts';
import type { Rest } from './rest-client.ts';
import type { Auth } from './session/auth-client.ts';

export interface BackendDeps {
  loadConfig: () => Promise<AppConfig>;
  createAuth: (config: AppConfig) => Promise<Auth>;
  createRest: (config: AppConfig, accessToken: () => Promise<string | null>) => Promise<Rest>;
}

export interface Backend {
  /** Rejects when neither the network nor this device knows where the backend is. */
  config: () => Promise<AppConfig>;
  auth: () => Promise<Auth>;
  rest: () => Promise<Rest>;
  /** A valid token, refreshed when needed (`renew`: in any case); null when nobody is signed in. */
  accessToken: (renew?: boolean) => Promise<string | null>;
  /** Calls back once, with the auth client, as soon as there is one; returns its own end. */
  onAuth: (listener: (auth: Auth) => void) => () => void;
}

export function createBackend(deps: BackendDeps): Backend {
  const listeners = new Set<(auth: Auth) => void>();
  const config = onceUntilFailure(deps.loadConfig);
  const auth = onceUntilFailure(async () => {
    const client = await deps.createAuth(await config());
    for (const listener of listeners) listener(client);
    return client;
  });
  async function accessToken(renew = false): Promise<string | null> {
    const client = await auth();
    // `renew`: the server refused the present token before its time.
    const { data, error } = renew ? await client.refreshSession() : await client.getSession();
    // Without a network an expired session is not an ended one: nobody has to sign in again.
    if (data.session === null && error?.name === 'AuthRetryableFetchError') throw error;
    return data.session?.access_token ?? null;
  }
  const rest = onceUntilFailure(async () => deps.createRest(await config(), accessToken));
  return {
    config,
    auth,
    rest,
    accessToken,
    onAuth(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Every caller shares one result; a failure is forgotten, so that the next call tries again. */
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
