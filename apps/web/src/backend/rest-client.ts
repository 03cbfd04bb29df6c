/**
 * PostgREST for calls that make sense only online. Screens of the application read the local database instead.
 * Loaded on first use: the sign-in page does not ship it.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { AppConfig } from './app-config.ts';

export type Rest = PostgrestClient;

export interface RestDeps {
  config: AppConfig;
  accessToken: () => Promise<string | null>;
  fetch: typeof fetch;
}

export function createRestClient({ config, accessToken, fetch }: RestDeps): Rest {
  return new PostgrestClient(`${config.backendUrl}/rest/v1`, {
    headers: { apikey: config.publishableKey },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${(await accessToken()) ?? config.publishableKey}`);
      return fetch(input, { ...init, headers });
    },
  });
}
