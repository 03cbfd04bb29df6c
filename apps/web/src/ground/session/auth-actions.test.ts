import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from '../backend/auth-client.ts';
import { createBackend } from '../backend/backend.ts';
import { createAuthActions } from './auth-actions.ts';

const config = { backendUrl: 'http://db.test', publishableKey: 'key' };
const user = { id: 'u1', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };
const nowSeconds = 1_795_000_000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As the server sends it in the URL fragment. */
function linkIssued(secondsAgo: number): string {
  const iat = nowSeconds - secondsAgo;
  const token = `${part({ alg: 'HS256' })}.${part({ sub: 'u1', iat, exp: iat + 3600 })}.c2ln`;
  const parts = {
    access_token: token,
    refresh_token: 'r',
    expires_in: '3600',
    expires_at: `${nowSeconds + 3600}`,
  };
  return `http://app.test/auth/confirm#${new URLSearchParams(parts)}`;
}

function open(href: string) {
  const adopt = vi.fn(async () => undefined);
  const texts = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => texts.get(key) ?? null,
    setItem: async (key: string, value: string) => void texts.set(key, value),
    removeItem: async (key: string) => void texts.delete(key),
  };
  const backend = createBackend({
    loadConfig: async () => config,
    createAuth: async () => createAuthClient(config, storage, 'tokens'),
    createRest: () => Promise.reject(new Error('not asked for here')),
  });
  const actions = createAuthActions({ backend, session: { adopt }, origin: 'http://app.test' });
  return { adopt, outcome: actions.openLink(href) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Response.json(user));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a session in the address of a page', () => {
  it('is taken over while it is fresh', async () => {
    const { adopt, outcome } = open(linkIssued(60));
    expect(await outcome).toEqual({ ok: true, value: { message: null } });
    expect(adopt).toHaveBeenCalledOnce();
  });

  it('is left alone after two minutes: it may be a stranger’s, made to be clicked', async () => {
    const { adopt, outcome } = open(linkIssued(121));
    expect(await outcome).toEqual({ ok: false, error: { kind: 'link-expired' } });
    expect(adopt).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
