/** Signs and checks the HS256 access tokens; the claims are those of supabase/auth, so policies read them alike. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

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

export function createJwtSigner(secret: string): JwtSigner {
  const key = new TextEncoder().encode(secret);

  return {
    async sign(claims, lifetimeSeconds) {
      const issuedAtSeconds = Math.floor(Date.now() / 1000);
      const expiresAtSeconds = issuedAtSeconds + lifetimeSeconds;
      const token = await new SignJWT(
        Object.fromEntries(Object.entries({ ...claims, iat: issuedAtSeconds, exp: expiresAtSeconds })),
      )
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key);
      return { token, expiresAtSeconds };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? { ok: true, claims: claims.data } : { ok: false, reason: 'invalid' };
      } catch (error) {
        return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
