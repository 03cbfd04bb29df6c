/**
 * Signs and verifies tokens. Access tokens (with supabase/auth's claims, so policies read them the same way) name the
 * key that signed them (ES256, `kid`); links to stored files are only for this server and use the shared secret
 * (HS256).
 */
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

const claimsSchema = z.looseObject({
  sub: z.string().optional(),
  role: z.string().optional(),
  session_id: z.string().optional(),
  exp: z.number().optional(),
});

export type JwtClaims = z.infer<typeof claimsSchema>;
export type JwtCheck = { ok: true; claims: JwtClaims } | { ok: false; reason: 'expired' | 'invalid' };

export interface JwtSigner {
  sign(claims: JwtClaims, lifetimeSeconds: number): Promise<{ token: string; expiresAtSeconds: number }>;
  verify(token: string): Promise<JwtCheck>;
}

interface KeyCheck {
  readonly kid: string | null;
  readonly key: object;
  verify(): Promise<JwtCheck>;
}

/** HS256 with a secret that never leaves this server. */
export function createSecretSigner(secret: string): JwtSigner {
  const key = new TextEncoder().encode(secret);
  return {
    async sign(claims, lifetimeSeconds) {
      const { unsigned, expiresAtSeconds } = prepare(claims, lifetimeSeconds);
      return {
        token: await unsigned.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
        expiresAtSeconds,
      };
    },
    verify: (token) => checked(() => jwtVerify(token, key, { algorithms: ['HS256'] })),
  };
}

/**
 * Access tokens. Those from before key pairs, signed with the shared secret, are accepted until that is turned off. A
 * signature is checked once per token; its key and its expiry each time.
 */
export function createTokenSigner(keys: SigningKeys, secret: string): JwtSigner {
  const shared = createSecretSigner(secret);
  const verified = createVerifiedTokens();

  /** The key that has to have signed the token; null if it is unknown, revoked or turned off. */
  async function keyOf(token: string): Promise<KeyCheck | null> {
    const kid = verified.keyIdOf(token) ?? keyIdOf(token);
    // The requested key determines the algorithm, never the token's own `alg`.
    if (kid === null)
      return keys.acceptsSharedSecret() ? { kid, key: shared, verify: () => shared.verify(token) } : null;
    const key = await keys.publicKey(kid);
    if (key === null) return null;
    return { kid, key, verify: () => checked(() => jwtVerify(token, key, { algorithms: ['ES256'] })) };
  }

  return {
    async sign(claims, lifetimeSeconds) {
      const { unsigned, expiresAtSeconds } = prepare(claims, lifetimeSeconds);
      const { kid, key } = await keys.current();
      return {
        token: await unsigned.setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(key),
        expiresAtSeconds,
      };
    },
    async verify(token) {
      const check = await keyOf(token);
      if (check === null) return { ok: false, reason: 'invalid' };
      const known = verified.find(token, check.key);
      if (known !== null) return known;
      const result = await check.verify();
      if (result.ok) verified.add(token, check, result.claims);
      return result;
    },
  };
}

function prepare(
  claims: JwtClaims,
  lifetimeSeconds: number,
): { unsigned: SignJWT; expiresAtSeconds: number } {
  const issuedAtSeconds = Math.floor(Date.now() / 1000);
  const expiresAtSeconds = issuedAtSeconds + lifetimeSeconds;
  const payload = { ...claims, iat: issuedAtSeconds, exp: expiresAtSeconds };
  return { unsigned: new SignJWT(Object.fromEntries(Object.entries(payload))), expiresAtSeconds };
}

async function checked(verify: () => Promise<{ payload: JWTPayload }>): Promise<JwtCheck> {
  try {
    const claims = claimsSchema.safeParse((await verify()).payload);
    return claims.success ? { ok: true, claims: claims.data } : { ok: false, reason: 'invalid' };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null; // not a token; the verification reports it
  }
}
