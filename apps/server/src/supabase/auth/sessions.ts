/**
 * Sessions and refresh tokens. A refresh token is used once and replaced. Reusing a replaced one is theft or a lost
 * response: within a few seconds, or while its successor is unused (the response was lost on the way to a phone), the
 * successor is returned; otherwise the whole family ends. The rule is supabase/auth's.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { methodsOf, rememberMethod } from './factors/session-level.ts';
import { type AuthUser, type Queryable, userById, userView } from './users.ts';

export interface SessionOrigin {
  readonly method: 'password' | 'otp' | 'magiclink' | 'recovery' | 'email/signup' | 'oauth';
  readonly userAgent: string | null;
}

export async function startSession(
  context: AuthContext,
  user: AuthUser,
  origin: SessionOrigin,
): Promise<Response> {
  const body = await context.database.inServerTransaction((client) =>
    openSession(context, client, user, origin),
  );
  return sessionResponse(body);
}

export async function openSession(
  context: AuthContext,
  client: Queryable,
  user: AuthUser,
  origin: SessionOrigin,
): Promise<Record<string, unknown>> {
  const sessionId = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, refreshed_at, user_agent, not_after)
     values ($1, $2, now(), $3, now() + make_interval(secs => $4))`,
    [sessionId, user.id, origin.userAgent?.slice(0, 500) ?? null, context.settings.sessionMaxSeconds],
  );
  await rememberMethod(client, sessionId, origin.method);
  await client.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [
    user.id,
  ]);
  const token = await insertToken(client, user.id, sessionId, null);
  return sessionBody(context, client, user, { sessionId, token, aal: 'aal1' });
}

interface StoredToken extends pg.QueryResultRow {
  readonly id: string;
  readonly token: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly revoked: boolean;
  readonly is_fresh: boolean;
  readonly is_over: boolean;
  readonly aal: string;
}

type Refreshed = { ok: true; body: Record<string, unknown> } | { ok: false; error: AuthError };

export async function refreshSession(context: AuthContext, token: string): Promise<Response> {
  const result = await context.database.inServerTransaction((client) => rotate(context, client, token));
  if (!result.ok) throw result.error;
  return sessionResponse(result.body);
}

/** Errors are returned, not thrown, so that revoking a family is committed. */
async function rotate(context: AuthContext, client: Queryable, token: string): Promise<Refreshed> {
  const stored = await lockToken(context, client, token);
  if (stored === null) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (stored.is_over) {
    await client.query('delete from auth.sessions where id = $1', [stored.session_id]);
    return refused('session_expired', 'Session Expired');
  }
  const user = await userById(client, stored.user_id);
  if (user === null) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (user.is_banned) return { ok: false, error: new AuthError(400, 'user_banned', 'User is banned') };
  const next = stored.revoked ? await successorOf(client, stored) : await replace(client, stored);
  if (next === null) {
    await client.query('delete from auth.sessions where id = $1', [stored.session_id]);
    return refused('refresh_token_already_used', 'Already Used');
  }
  await client.query('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1', [
    stored.session_id,
  ]);
  const session = { sessionId: stored.session_id, token: next, aal: stored.aal };
  return { ok: true, body: await sessionBody(context, client, user, session) };
}

async function lockToken(
  context: AuthContext,
  client: Queryable,
  token: string,
): Promise<StoredToken | null> {
  const { refreshReuseSeconds, sessionIdleSeconds } = context.settings;
  await client.query(
    `select 1 from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token = $1 for update of s`,
    [token],
  );
  const found = await client.query<StoredToken>(
    `select t.id, t.token, t.user_id, t.session_id, t.revoked, s.aal,
       t.updated_at > now() - make_interval(secs => $2) as is_fresh,
       coalesce(s.not_after < now(), false)
         or coalesce(s.refreshed_at < now() - make_interval(secs => $3::double precision), false) as is_over
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [token, refreshReuseSeconds, sessionIdleSeconds],
  );
  return found.rows[0] ?? null;
}

async function replace(client: Queryable, stored: StoredToken): Promise<string> {
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [
    stored.id,
  ]);
  return insertToken(client, stored.user_id, stored.session_id, stored.token);
}

async function successorOf(client: Queryable, stored: StoredToken): Promise<string | null> {
  const active = await client.query<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [stored.session_id],
  );
  const successor = active.rows[0];
  if (successor === undefined) return null;
  return stored.is_fresh || successor.parent === stored.token ? successor.token : null;
}

/** Ends all refresh tokens of a session and issues an independent one. null when the session no longer exists. */
export async function renewTokens(
  client: Queryable,
  userId: string,
  sessionId: string,
): Promise<string | null> {
  const held = await client.query('select 1 from auth.sessions where id = $1 and user_id = $2 for update', [
    sessionId,
    userId,
  ]);
  if (held.rowCount === 0) return null;
  await client.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  return insertToken(client, userId, sessionId, null);
}

async function insertToken(
  client: Queryable,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await client.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    [token, userId, sessionId, parent],
  );
  return token;
}

export interface OpenSession {
  readonly sessionId: string;
  readonly token: string;
  readonly aal: string;
}

export async function sessionBody(
  context: AuthContext,
  client: Queryable,
  user: AuthUser,
  session: OpenSession,
): Promise<Record<string, unknown>> {
  const claims = {
    iss: `${context.settings.publicUrl}/auth/v1`,
    aud: 'authenticated',
    sub: user.id,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: 'authenticated',
    aal: session.aal,
    amr: await methodsOf(client, session.sessionId),
    session_id: session.sessionId,
    is_anonymous: false,
  };
  const { token, expiresAtSeconds } = await context.jwt.sign(claims, context.settings.accessTokenSeconds);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAtSeconds,
    refresh_token: session.token,
    user: await userView(client, user.id),
  };
}

function refused(code: string, message: string): Refreshed {
  return { ok: false, error: new AuthError(400, code, `Invalid Refresh Token: ${message}`) };
}

const signedInBy = new WeakMap<Response, string>();

/** User signed in by a response; null for any other response. */
export function userSignedInBy(answer: Response): string | null {
  return signedInBy.get(answer) ?? null;
}

const sessionUser = z.object({ user: z.object({ id: z.string() }) });

export function sessionResponse(body: Record<string, unknown>): Response {
  const answer = new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
  signedInBy.set(answer, sessionUser.parse(body).user.id);
  return answer;
}
