/** A network that accepts requests and never answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAuthFailure } from '../session/auth-failure.ts';
import { createAuthClient } from './auth-client.ts';
import { call, nothing } from './call.ts';
import { callFunction } from './call-function.ts';
import { createRestClient } from './rest-client.ts';
import { outcomeOf } from './testing/outcomes.ts';

const config = { backendUrl: 'http://server.test', publishableKey: 'key' };

/** Settles only when the caller aborts. */
const silentFetch: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
  });

const shortTimeout = AbortSignal.timeout.bind(AbortSignal, 1);
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockImplementation(shortTimeout));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a call that nobody answers is given up', () => {
  it('by the client of tables', async () => {
    vi.useFakeTimers();
    const rest = createRestClient({ config, accessToken: async () => null, fetch: silentFetch });
    const asked = call(
      { rest: async () => rest },
      (client) => client.from('profiles').select('user_id'),
      nothing,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outcomeOf(await asked)).toBe('offline');
  });

  it('by sign-in', async () => {
    vi.stubGlobal('fetch', silentFetch);
    const storage = {
      getItem: async () => null,
      setItem: async () => undefined,
      removeItem: async () => undefined,
    };
    const auth = createAuthClient(config, storage, 'tokens');
    const { error } = await auth.signInWithPassword({ email: 'ana@example.com', password: 'not to be told' });
    expect(toAuthFailure(error)).toEqual({ kind: 'offline' });
    await auth.stopAutoRefresh();
  });

  it('by functions', async () => {
    const backend = { config: async () => config };
    const asked = await callFunction({ backend, fetch: silentFetch }, 'email-test', {}, nothing);
    expect(outcomeOf(asked)).toBe('offline');
  });
});
