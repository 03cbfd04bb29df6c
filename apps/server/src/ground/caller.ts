/**
 * Identifies the sender of a request from the `apikey` and the bearer token, once, for every part of the contract. A
 * request without a known key is rejected (401) before any other work; there is no keyless or admin mode.
 */
import { timingSafeEqual } from 'node:crypto';
import { createSecretSigner, type JwtClaims, type JwtSigner } from './keys/jwt.ts';

export type CallerRole = 'anon' | 'authenticated' | 'service_role';

export interface Caller {
  readonly role: CallerRole;
  readonly userId: string | null;
  readonly claims: JwtClaims;
  /** Seconds since 1970; null for a bare key, which does not expire. */
  readonly expiresAtSeconds: number | null;
  /** Rate limit key of a call without an account: its network, or the account or job a function works for. */
  readonly origin: string;
}

export interface ContractSecrets {
  readonly jwtSecret: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

/** Keys besides the two derived from the secret: `sb_publishable_...` for visitors, `sb_secret_...` for the service. */
export interface ApiKeys {
  readonly publishable: readonly string[];
  readonly secret: readonly string[];
}

export type CallerRefusal = 'no_key' | 'wrong_key' | 'bad_token' | 'expired_token';
export type CallerResult = { ok: true; caller: Caller } | { ok: false; refusal: CallerRefusal };

export interface CallerResolver {
  fromRequest(request: Request, origin: string): Promise<CallerResult>;
  /** Like `fromRequest`, but a bearer token alone is enough. */
  fromBearer(request: Request, origin: string): Promise<CallerResult>;
  fromCredentials(apiKey: string | null, bearer: string | null, origin: string): Promise<CallerResult>;
  isKey(apiKey: string | null): Promise<boolean>;
}

const supabaseLocal = {
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  publishable: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
};

export function createCallerResolver(
  secrets: ContractSecrets,
  jwt: JwtSigner,
  more: ApiKeys = { publishable: [], secret: [] },
): CallerResolver {
  const listed = listedKeys(secrets, more);
  const bySecret = createSecretSigner(secrets.jwtSecret);

  /**
   * Listed, or signed with the secret; this remains valid after the secret signs no more tokens, because the listed
   * keys are derived from it.
   */
  async function keyCaller(text: string, origin: string): Promise<Caller | null> {
    const given = Buffer.from(text);
    const role = listed.find(([key]) => sameBytes(key, given))?.[1];
    if (role !== undefined) return callerOfKey(role, origin);
    if (!text.includes('.')) return null;
    const checked = await bySecret.verify(text);
    const found = checked.ok ? tokenCaller(checked.claims, origin) : null;
    return found?.ok && found.caller.role !== 'authenticated' ? found.caller : null;
  }

  async function fromToken(bearer: string, origin: string): Promise<CallerResult> {
    const checked = await jwt.verify(bearer);
    if (checked.ok) return tokenCaller(checked.claims, origin);
    const key = await keyCaller(bearer, origin);
    if (key !== null) return { ok: true, caller: key };
    return { ok: false, refusal: checked.reason === 'expired' ? 'expired_token' : 'bad_token' };
  }

  async function fromCredentials(
    apiKey: string | null,
    bearer: string | null,
    origin: string,
  ): Promise<CallerResult> {
    if (apiKey === null) return { ok: false, refusal: 'no_key' };
    const key = await keyCaller(apiKey, origin);
    if (key === null) return { ok: false, refusal: 'wrong_key' };
    return bearer === null || bearer === apiKey ? { ok: true, caller: key } : fromToken(bearer, origin);
  }

  return {
    isKey: async (apiKey) => apiKey !== null && (await keyCaller(apiKey, '')) !== null,
    fromCredentials,
    fromRequest: (request, origin) => fromCredentials(apiKeyOf(request), bearerOf(request), origin),
    fromBearer(request, origin) {
      const [apiKey, bearer] = [apiKeyOf(request), bearerOf(request)];
      return apiKey === null && bearer !== null
        ? fromToken(bearer, origin)
        : fromCredentials(apiKey, bearer, origin);
    },
  };
}

function listedKeys(
  { jwtSecret, anonKey, serviceRoleKey }: ContractSecrets,
  more: ApiKeys,
): (readonly [key: Buffer, role: 'anon' | 'service_role'])[] {
  const isLocal = jwtSecret === supabaseLocal.jwtSecret;
  const publishable = [anonKey, ...more.publishable, ...(isLocal ? [supabaseLocal.publishable] : [])];
  const secret = [serviceRoleKey, ...more.secret, ...(isLocal ? [supabaseLocal.secret] : [])];
  return [
    ...publishable.map((key) => [Buffer.from(key), 'anon'] as const),
    ...secret.map((key) => [Buffer.from(key), 'service_role'] as const),
  ];
}

function bearerOf(request: Request): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

function apiKeyOf(request: Request): string | null {
  return request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
}

export function callerOfKey(role: CallerRole, origin: string): Caller {
  return { role, userId: null, claims: { role }, expiresAtSeconds: null, origin };
}

function tokenCaller(claims: JwtClaims, origin: string): CallerResult {
  const role = claims.role;
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    return { ok: false, refusal: 'bad_token' };
  const userId = typeof claims.sub === 'string' ? claims.sub : null;
  if (role === 'authenticated' && userId === null) return { ok: false, refusal: 'bad_token' };
  return { ok: true, caller: { role, userId, claims, expiresAtSeconds: claims.exp ?? null, origin } };
}

const sameBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
