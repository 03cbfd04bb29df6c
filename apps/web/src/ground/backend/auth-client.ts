/**
 * The single auth client of a tab. Its built-in rules match the specification: a failed refresh is retried after
 * 200 ms, doubling; a session from a link issued over 120 s earlier is flagged in the console and not opened. Links
 * are read by link-session.ts, only on the pages that need it.
 */
import { AuthClient } from '@supabase/auth-js';
import type { AppConfig } from './app-config.ts';
import { authFetch } from './auth-fetch.ts';
import type { KeyValueStorage } from './durable-key-value.ts';

export type Auth = InstanceType<typeof AuthClient>;

export function createAuthClient(config: AppConfig, storage: KeyValueStorage, storageKey: string): Auth {
  return new AuthClient({
    url: `${config.backendUrl}/auth/v1`,
    headers: { apikey: config.publishableKey, Authorization: `Bearer ${config.publishableKey}` },
    storageKey,
    storage,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: authFetch,
    experimental: { recoveryCodes: true },
  });
}
