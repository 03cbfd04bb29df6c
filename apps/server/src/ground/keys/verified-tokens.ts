/**
 * Tokens whose signature was checked: a device sends the same one for an hour, and checking it costs more than the rest
 * of a request. Holds only what a signature proved; the caller names the key that counts now.
 */
import type { JwtCheck, JwtClaims } from './jwt.ts';

export interface VerifiedTokens {
  /** Key id of a token in here, without decoding it; null otherwise. */
  keyIdOf(token: string): string | null;
  /** What a check with `key` would give now; null when that has to be found out. */
  find(token: string, key: object): JwtCheck | null;
  add(
    token: string,
    signedBy: { readonly kid: string | null; readonly key: object },
    claims: JwtClaims,
  ): void;
}

/** About a kilobyte each. */
const mostRemembered = 5_000;

export function createVerifiedTokens(now: () => number = Date.now, most = mostRemembered): VerifiedTokens {
  const known = new Map<string, { kid: string | null; key: object; claims: JwtClaims }>();
  return {
    keyIdOf: (token) => known.get(token)?.kid ?? null,
    find(token, key) {
      const found = known.get(token);
      if (found?.key !== key) return null;
      const { claims } = found;
      if (claims.exp === undefined || claims.exp > Math.floor(now() / 1000)) return { ok: true, claims };
      known.delete(token);
      return { ok: false, reason: 'expired' };
    },
    add(token, { kid, key }, claims) {
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= most) known.delete(oldest);
      known.set(token, { kid, key, claims });
    },
  };
}
