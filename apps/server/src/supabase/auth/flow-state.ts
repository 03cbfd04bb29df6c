/** PKCE for email links: the requesting device holds the verifier, so a link alone signs no one in. */
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type AuthContext, challengeSchema, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { openSession, type SessionOrigin, sessionResponse } from './sessions.ts';
import { type Queryable, userById } from './users.ts';

/** @throws AuthError before any lookup: an error is the same for known and unknown addresses */
export function readChallenge(body: unknown): z.infer<typeof challengeSchema> {
  const challenge = parseBody(challengeSchema, body);
  kindOf(challenge);
  return challenge;
}

function kindOf({ code_challenge_method }: z.infer<typeof challengeSchema>): 's256' | 'plain' {
  const kind = (code_challenge_method ?? 's256').toLowerCase();
  if (kind === 's256' || kind === 'plain') return kind;
  throw new AuthError(400, 'validation_failed', 'code challenge method must be either s256 or plain');
}

/** @param userId null until it is known who returns from the other provider */
export async function rememberChallenge(
  db: Queryable,
  userId: string | null,
  method: SessionOrigin['method'],
  challenge: z.infer<typeof challengeSchema>,
): Promise<string | null> {
  const value = challenge.code_challenge ?? '';
  if (value === '') return null;
  const kind = kindOf(challenge);
  await db.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  const id = randomUUID();
  await db.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, authentication_method)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, randomUUID(), kind, value, method],
  );
  return id;
}

/** After the link was opened: the code that the page exchanges. null when the flow no longer exists. */
export async function issueAuthCode(db: Queryable, flowStateId: string): Promise<string | null> {
  const issued = await db.query<{ auth_code: string }>(
    'update auth.flow_state set auth_code_issued_at = now(), updated_at = now() where id = $1 returning auth_code',
    [flowStateId],
  );
  return issued.rows[0]?.auth_code ?? null;
}

/** The person who returned from another provider, and what the page may use there. */
export async function completeFlow(
  db: Queryable,
  flowStateId: string,
  userId: string,
  tokens: { readonly accessToken: string; readonly refreshToken: string | null },
): Promise<void> {
  await db.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4 where id = $1`,
    [flowStateId, userId, tokens.accessToken, tokens.refreshToken],
  );
}

interface FlowRow {
  readonly user_id: string | null;
  readonly provider_access_token: string | null;
  readonly provider_refresh_token: string | null;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
  readonly authentication_method: SessionOrigin['method'];
  readonly is_valid: boolean;
}

type Exchanged = { ok: true; body: Record<string, unknown> } | { ok: false; error: AuthError };

export async function exchangeCode(
  context: AuthContext,
  authCode: string,
  verifier: string,
  userAgent: string | null,
): Promise<Response> {
  const result = await context.database.inServerTransaction(async (client): Promise<Exchanged> => {
    const found = await client.query<FlowRow>(
      `select user_id, code_challenge, code_challenge_method, authentication_method,
         provider_access_token, provider_refresh_token,
         auth_code_issued_at > now() - make_interval(secs => $2) as is_valid
       from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
      [authCode, context.settings.codeExchangeSeconds],
    );
    const flow = found.rows[0];
    if (flow === undefined)
      return refused(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (!flow.is_valid)
      return refused(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!fits(flow, verifier)) {
      return refused(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    await client.query('delete from auth.flow_state where auth_code = $1', [authCode]);
    const user = flow.user_id === null ? null : await userById(client, flow.user_id);
    if (user === null || user.is_banned) return refused(400, 'user_banned', 'User is banned');
    const body = await openSession(context, client, user, { method: flow.authentication_method, userAgent });
    const { provider_access_token, provider_refresh_token } = flow;
    return {
      ok: true,
      body: {
        ...body,
        ...(provider_access_token !== null && { provider_token: provider_access_token }),
        ...(provider_refresh_token !== null && { provider_refresh_token }),
      },
    };
  });
  if (!result.ok) throw result.error;
  return sessionResponse(result.body);
}

function fits(flow: FlowRow, verifier: string): boolean {
  if (flow.code_challenge_method === 'plain') return flow.code_challenge === verifier;
  return createHash('sha256').update(verifier).digest('base64url') === flow.code_challenge.replace(/=+$/, '');
}

function refused(status: number, code: string, message: string): Exchanged {
  return { ok: false, error: new AuthError(status, code, message) };
}
