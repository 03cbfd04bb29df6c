/**
 * PostgREST for calls that make sense only online. Screens of the application read the local database instead.
 * Loaded on first use: the sign-in page does not ship it.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { AppConfig } from './app-config.ts';

/** A network that takes everything and brings nothing back would hold a screen for minutes: the browser's own patience. */
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
    // Who asks decides how often (query-client.ts, persistent-task.ts): tries within tries took half a minute to say that nobody answers.
    retry: false,
    timeout: CALL_TIMEOUT_MS,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await accessToken()) ?? config.publishableKey}`);
      return fetch(input, { ...init, headers });
    },
  });
}
