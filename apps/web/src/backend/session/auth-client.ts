/**
 * The one auth client of a tab. Its own rules are those of the specification: a failed refresh is tried again after
 * 200 ms, doubling; a session taken from a link that was issued over 120 s earlier is flagged in the console and not opened.
 * Links are read by link-session.ts, on the pages that ask for it, never behind the back of another page.
 */
import { AuthClient } from '@supabase/auth-js';
import type { AppConfig } from '../app-config.ts';
import type { KeyValueStorage } from '../durable-key-value.ts';

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
    fetch: withoutServerTime,
    experimental: { recoveryCodes: true },
  });
}

/**
 * Without `expires_at` auth-js reckons the end of a token from `expires_in` on this device's own clock, by which it also asks whether it is
 * over. By the server's time every token would be over at once on a device that is an hour ahead (its zone set by hand): a
 * renewal before each request, until the server takes no more of them and everything that follows is a stranger's.
 */
const withoutServerTime: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return answer;
  const { status, headers } = answer;
  return Response.json({ ...body, expires_at: undefined }, { status, headers });
};
