/** A session's assurance level (aal) and the methods that led to it (amr). Both survive refreshes. */
import type { Queryable } from '../users.ts';

/** The name of a method in a token's `amr`. */
export type SignInMethod = string;

export interface MethodEntry {
  readonly method: SignInMethod;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

export async function rememberMethod(
  client: Queryable,
  sessionId: string,
  method: SignInMethod,
): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

/** Newest first, as in supabase/auth. */
export async function methodsOf(client: Queryable, sessionId: string): Promise<readonly MethodEntry[]> {
  const found = await client.query<{ method: string; timestamp: string }>(
    `select authentication_method as method, extract(epoch from updated_at)::bigint as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  );
  return found.rows.map(({ method, timestamp }) => ({ method, timestamp: Number(timestamp) }));
}

/** Marks the session as verified by this factor; every other session that has used none ends, as in supabase/auth. */
export async function raiseSession(
  client: Queryable,
  session: { readonly id: string; readonly userId: string },
  factorId: string,
  method: SignInMethod,
): Promise<void> {
  await rememberMethod(client, session.id, method);
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factorId],
  );
  await client.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [session.userId]);
}

/** Sessions verified by this factor lose that from their next refresh on. */
export async function lowerSessionsOf(client: Queryable, factorId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims c using auth.sessions s
     where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = any ($2)`,
    [factorId, factorMethods],
  );
  await client.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
    [factorId],
  );
}

export const methodOfType = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;
const factorMethods = Object.values(methodOfType);
