/**
 * The specification's rules that auth-js implements for us, pinned so that an update of the library cannot lose
 * them.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client.ts';
import type { KeyValueStorage } from './durable-key-value.ts';

const KEY = 'tokens';
const config = { backendUrl: 'http://db.test', publishableKey: 'key' };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const user = { id: 'u1', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };

function sessionUntil(expiresAtSeconds: number): string {
  const token = `${base64({ alg: 'HS256' })}.${base64({ sub: 'u1', exp: expiresAtSeconds })}.c2ln`;
  return JSON.stringify({
    access_token: token,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAtSeconds,
    user,
  });
}

function memory(text: string): KeyValueStorage {
  const texts = new Map([[KEY, text]]);
  return {
    getItem: async (key) => texts.get(key) ?? null,
    setItem: async (key, value) => void texts.set(key, value),
    removeItem: async (key) => void texts.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('a session that must be refreshed without a network', () => {
  it('is tried again after 200 ms, doubling, and is kept', async () => {
    const triedAtMs: number[] = [];
    const startMs = Date.now();
    vi.stubGlobal('fetch', async () => {
      triedAtMs.push(Date.now() - startMs);
      throw new TypeError('Failed to fetch');
    });
    const storage = memory(sessionUntil(nowSeconds() - 60));
    const auth = createAuthClient(config, storage, KEY);
    await vi.advanceTimersByTimeAsync(3500);
    const gapsMs = triedAtMs.slice(1).map((at, index) => at - (triedAtMs[index] ?? 0));
    expect(gapsMs.slice(0, 4)).toEqual([200, 400, 800, 1600]);
    expect(await storage.getItem(KEY)).not.toBeNull();
    await auth.stopAutoRefresh();
  });
});

describe('on a device whose clock is hours off', () => {
  it.each([-5, 5])('a token is renewed once, not before each request (%i hours)', async (hours) => {
    let renewals = 0;
    const serverSeconds = nowSeconds() - hours * 3600;
    vi.stubGlobal('fetch', async () => {
      renewals += 1;
      return Response.json(JSON.parse(sessionUntil(serverSeconds + 3600)));
    });
    const storage = memory(sessionUntil(nowSeconds() - 60));
    const auth = createAuthClient(config, storage, KEY);
    for (let asked = 0; asked < 3; asked += 1) {
      const { data } = await auth.getSession();
      expect(data.session?.expires_at).toBe(nowSeconds() + 3600);
    }
    expect(renewals).toBe(1);
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    expect(renewals).toBe(2);
    await auth.stopAutoRefresh();
  });
});

describe('a renewal that is refused', () => {
  const page = (status: number) =>
    new Response('<h1>Nothing here</h1>', { status, headers: { 'content-type': 'text/html' } });
  const word = (status: number, code: string) =>
    Response.json({ code: status, error_code: code }, { status });

  it.each([
    ['because there were too many', () => word(429, 'over_request_rate_limit')],
    ['because the server fails', () => word(500, 'unexpected_failure')],
    ['by what stands before the server', () => page(404)],
  ])('%s is tried again, and the session is kept', async (_why, refusal) => {
    let refusals = 2;
    vi.stubGlobal('fetch', async () => {
      refusals -= 1;
      return refusals >= 0 ? refusal() : Response.json(JSON.parse(sessionUntil(nowSeconds() + 3600)));
    });
    const storage = memory(sessionUntil(nowSeconds() - 60));
    const auth = createAuthClient(config, storage, KEY);
    const asked = auth.getSession();
    await vi.advanceTimersByTimeAsync(5000);
    expect((await asked).data.session).not.toBeNull();
    expect(await storage.getItem(KEY)).not.toBeNull();
    await auth.stopAutoRefresh();
  });

  it('because the session is over ends it', async () => {
    vi.stubGlobal('fetch', async () => word(400, 'refresh_token_not_found'));
    const storage = memory(sessionUntil(nowSeconds() - 60));
    const auth = createAuthClient(config, storage, KEY);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await auth.getSession()).data.session).toBeNull();
    expect(await storage.getItem(KEY)).toBeNull();
    await auth.stopAutoRefresh();
  });
});

describe('signing out', () => {
  it.each([401, 403, 404])('is done when the server answers %i', async (status) => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ code: status, msg: 'gone' }), {
          status,
          headers: { 'content-type': 'application/json' },
        }),
    );
    const storage = memory(sessionUntil(nowSeconds() + 3600));
    const auth = createAuthClient(config, storage, KEY);
    const { error } = await auth.signOut({ scope: 'local' });
    expect(error).toBeNull();
    expect(await storage.getItem(KEY)).toBeNull();
    await auth.stopAutoRefresh();
  });
});
