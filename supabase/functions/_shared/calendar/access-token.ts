/**
 * The access token of a claimed connection, refreshed before it ends. One run holds the lease of a connection, so no two nodes
 * refresh the same grant at once. Tokens that an older key sealed are sealed again.
 */
import * as oidc from 'openid-client';
import type { FunctionContext } from '../context.ts';
import type { Seal } from '../seal.ts';
import { type Leased, leasedCall } from './leased-call.ts';
import { ProviderFailure } from './provider-fetch.ts';

interface Held extends Leased {
  readonly access_token: string | null;
  readonly refresh_token: string | null;
  readonly expires_at: string | null;
}

/** Whose tokens these are, and where they are kept. */
export interface Grant {
  /** What a sealed token is bound to. */
  readonly ownerOf: (kind: 'access' | 'refresh') => string;
  /** Null: the operator has removed the client. */
  readonly client: () => oidc.Configuration | null;
  /** The leased call that stores a new pair. */
  readonly store: string;
}

/** Before the end, so that a request of half a minute still passes. */
const EARLY_MS = 120_000;

/** `isRefused`: the provider did not accept the last one. */
export type AccessToken = (isRefused?: boolean) => Promise<string>;

interface Current {
  readonly token: string;
  readonly untilMs: number;
  /** The newest: a provider may replace it with each use. */
  readonly refresh: string | null;
}

/** The function throws ProviderFailure 'revoked' when the person must connect again. */
export function createAccessToken(
  context: FunctionContext,
  seal: Seal,
  held: Held,
  grant: Grant,
): AccessToken {
  let current: Current | null = null;
  let isRefreshed = false; // tokens that live shorter than the margin are not renewed with each request
  return async (isRefused = false) => {
    current ??= await opened(context, seal, held, grant);
    if (isRefused || (!isRefreshed && current.untilMs - EARLY_MS < Date.now())) {
      if (current.refresh === null) throw new ProviderFailure('revoked', 'there is no refresh token');
      current = await refreshed(context, seal, held, grant, current.refresh);
      isRefreshed = true;
    }
    return current.token;
  };
}

/** What is stored; a token that can't be opened any longer counts as ended. */
async function opened(context: FunctionContext, seal: Seal, held: Held, grant: Grant): Promise<Current> {
  const open = (sealed: string | null, kind: 'access' | 'refresh'): Promise<string | null> =>
    sealed === null ? Promise.resolve(null) : seal.open(sealed, grant.ownerOf(kind));
  const token = await open(held.access_token, 'access');
  const refresh = await open(held.refresh_token, 'refresh');
  const untilMs = held.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(held.expires_at);
  if (token === null) return { token: '', untilMs: 0, refresh };
  if (held.access_token !== null && seal.isOld(held.access_token))
    await store(context, seal, held, grant, { access: token, refresh, expiresAt: held.expires_at });
  return { token, untilMs, refresh };
}

async function refreshed(
  context: FunctionContext,
  seal: Seal,
  held: Held,
  grant: Grant,
  refresh: string,
): Promise<Current> {
  const client = grant.client();
  if (client === null) throw new ProviderFailure('refused', 'the provider is not set up');
  const answer = await oidc.refreshTokenGrant(client, refresh).catch((error: unknown) => {
    const isRefused = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
    throw new ProviderFailure(isRefused ? 'revoked' : 'unreachable', String(error));
  });
  const seconds = answer.expires_in ?? null;
  const untilMs = seconds === null ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1000;
  const next = answer.refresh_token ?? refresh;
  await store(context, seal, held, grant, {
    access: answer.access_token,
    refresh: next,
    expiresAt: seconds === null ? null : new Date(untilMs).toISOString(),
  });
  return { token: answer.access_token, untilMs, refresh: next };
}

interface Opened {
  readonly access: string;
  readonly refresh: string | null;
  readonly expiresAt: string | null;
}

async function store(
  context: FunctionContext,
  seal: Seal,
  held: Held,
  grant: Grant,
  { access, refresh, expiresAt }: Opened,
): Promise<void> {
  await leasedCall(context, held, grant.store, {
    p_access_token: await seal.seal(access, grant.ownerOf('access')),
    p_refresh_token: refresh === null ? null : await seal.seal(refresh, grant.ownerOf('refresh')),
    p_expires_at: expiresAt,
  });
}
