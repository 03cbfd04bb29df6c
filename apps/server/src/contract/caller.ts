/**
 * Who sends a request: read from the `apikey` and the bearer token, once, for every part of the contract.
 * A request without a known key is refused (401) before any other work; there is no keyless or admin mode.
 */
import { timingSafeEqual } from 'node:crypto';
import type { JwtClaims, JwtSigner } from '../auth/keys/jwt.ts';

export type CallerRole = 'anon' | 'authenticated' | 'service_role';

export interface Caller {
  readonly role: CallerRole;
  readonly userId: string | null;
  readonly claims: JwtClaims;
  /** Seconds since 1970; null for a bare key, which does not expire. */
  readonly expiresAtSeconds: number | null;
}

export interface ContractSecrets {
  readonly jwtSecret: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

export type CallerRefusal = 'no_key' | 'wrong_key' | 'bad_token' | 'expired_token';
export type CallerResult = { ok: true; caller: Caller } | { ok: false; refusal: CallerRefusal };

export interface CallerResolver {
  fromRequest(request: Request): Promise<CallerResult>;
  fromCredentials(apiKey: string | null, bearer: string | null): Promise<CallerResult>;
  keyRole(apiKey: string | null): CallerRole | null;
}

export function createCallerResolver(secrets: ContractSecrets, jwt: JwtSigner): CallerResolver {
  function keyRole(apiKey: string | null): CallerRole | null {
    if (apiKey === null) return null;
    if (sameText(apiKey, secrets.anonKey)) return 'anon';
    return sameText(apiKey, secrets.serviceRoleKey) ? 'service_role' : null;
  }

  async function fromCredentials(apiKey: string | null, bearer: string | null): Promise<CallerResult> {
    if (apiKey === null) return { ok: false, refusal: 'no_key' };
    const role = keyRole(apiKey);
    if (role === null) return { ok: false, refusal: 'wrong_key' };
    if (bearer === null) return { ok: true, caller: keyCaller(role) };
    const bearerRole = keyRole(bearer);
    if (bearerRole !== null) return { ok: true, caller: keyCaller(bearerRole) };
    const checked = await jwt.verify(bearer);
    if (!checked.ok)
      return { ok: false, refusal: checked.reason === 'expired' ? 'expired_token' : 'bad_token' };
    return tokenCaller(checked.claims);
  }

  return {
    keyRole,
    fromCredentials,
    fromRequest: (request) => fromCredentials(apiKeyOf(request), bearerOf(request)),
  };
}

function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

function apiKeyOf(request: Request): string | null {
  return request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
}

function keyCaller(role: CallerRole): Caller {
  return { role, userId: null, claims: { role }, expiresAtSeconds: null };
}

function tokenCaller(claims: JwtClaims): CallerResult {
  const role = claims.role;
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    return { ok: false, refusal: 'bad_token' };
  const userId = typeof claims.sub === 'string' ? claims.sub : null;
  if (role === 'authenticated' && userId === null) return { ok: false, refusal: 'bad_token' };
  return { ok: true, caller: { role, userId, claims, expiresAtSeconds: claims.exp ?? null } };
}

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
