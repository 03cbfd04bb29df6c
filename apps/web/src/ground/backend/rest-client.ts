/**
 * PostgREST for online-only calls. Screens of the application read the local database instead. Loaded on first use:
 * the sign-in page does not ship it.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { AppConfig } from './app-config.ts';

/**
 * A network that accepts requests and never answers would block a screen for minutes, which is the browser's own
 * timeout.
 */
const CALL_TIMEOUT_MS = 30_000;

export type Rest = PostgrestClient;

export interface RestDeps {
  config: AppConfig;
  accessToken: () => Promise<string | null>;
  fetch: typeof fetch;
}

export function createRestClient({ config, accessToken, fetch }: RestDeps): Rest {
  return new PostgrestClient(`${config.backendUrl}/rest/v1`, {
    headers: { apikey: config.publishableKey },
    // Callers retry (query-client.ts, persistent-task.ts): nested retries took half a minute to report that the
    // server is unreachable.
    retry: false,
    timeout: CALL_TIMEOUT_MS,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await accessToken()) ?? config.publishableKey}`);
      return fetch(input, { ...init, headers });
    },
  });
}
