/**
 * A provider sign-in in progress. The state sent through the provider is signed, valid for minutes and one use, and
 * bound to the browser by a cookie: a finished response slipped into another browser signs no one in and connects
 * nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../users.ts';
import { isProviderName, type ProviderName } from './provider-settings.ts';

export interface NewState {
  readonly provider: ProviderName;
  readonly redirectTo: string;
  readonly flowStateId: string | null;
  /** Set when connecting another sign-in method: the account and the session of the request. */
  readonly linking: Linking | null;
}

export interface Linking {
  readonly userId: string;
  readonly sessionId: string;
}

export interface StartedState {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly cookie: string;
}

export interface OauthState extends NewState {
  readonly nonce: string;
  readonly codeVerifier: string;
}

const stateSeconds = 10 * 60;
const claimsSchema = z.object({ oauth_state: z.uuid() });

export async function startState(
  context: AuthContext,
  db: Queryable,
  wanted: NewState,
): Promise<StartedState> {
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  const browser = randomBytes(24).toString('base64url');
  await db.query(`delete from auth.oauth_client_states where created_at < now() - interval '1 day'`);
  const made = await db.query<{ id: string }>(
    `insert into auth.oauth_client_states
       (provider_type, code_verifier, nonce, browser_hash, redirect_to, flow_state_id, linking_target_id, linking_session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      wanted.provider,
      codeVerifier,
      nonce,
      sha256(browser),
      wanted.redirectTo,
      wanted.flowStateId,
      wanted.linking?.userId ?? null,
      wanted.linking?.sessionId ?? null,
    ],
  );
  const id = made.rows[0]?.id ?? '';
  const { token } = await context.links.sign({ oauth_state: id }, stateSeconds);
  return { state: token, nonce, codeVerifier, cookie: cookieFor(context, id, browser) };
}

/**
 * Redeems the state, once.
 * @throws AuthError when it is unknown, used, expired, or was started in another browser
 */
export async function takeState(
  context: AuthContext,
  state: string,
  cookieHeader: string | null,
): Promise<OauthState> {
  const checked = await context.links.verify(state);
  const claims = claimsSchema.safeParse(checked.ok ? checked.claims : null);
  if (!claims.success) throw badState();
  const id = claims.data.oauth_state;
  const taken = await context.database.asServer<StateRow>(
    `delete from auth.oauth_client_states where id = $1 and created_at > now() - make_interval(secs => $2)
     returning provider_type, code_verifier, nonce, browser_hash, redirect_to, flow_state_id, linking_target_id,
       linking_session_id`,
    [id, stateSeconds],
  );
  const row = taken.rows[0];
  const browser = cookieNamed(cookieHeader, cookieName(id));
  if (row === undefined || browser === null || sha256(browser) !== row.browser_hash) throw badState();
  if (!isProviderName(row.provider_type)) throw badState();
  return {
    provider: row.provider_type,
    codeVerifier: row.code_verifier,
    nonce: row.nonce,
    redirectTo: row.redirect_to,
    flowStateId: row.flow_state_id,
    linking: linkingOf(row),
  };
}

/** A flow started to connect a sign-in method never ends as a sign-in. */
function linkingOf(row: StateRow): Linking | null {
  const { linking_target_id: userId, linking_session_id: sessionId } = row;
  if (userId === null) return null;
  if (sessionId === null) throw badState();
  return { userId, sessionId };
}

interface StateRow {
  readonly provider_type: string;
  readonly code_verifier: string;
  readonly nonce: string;
  readonly browser_hash: string;
  readonly redirect_to: string;
  readonly flow_state_id: string | null;
  readonly linking_target_id: string | null;
  readonly linking_session_id: string | null;
}

/** One cookie per flow, so that two tabs can sign in at once. */
function cookieFor(context: AuthContext, id: string, value: string): string {
  const secure = context.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(id)}=${value}; Path=/auth/v1/callback; Max-Age=${stateSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(id: string): string {
  return `oauth-${id}`;
}

function cookieNamed(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}

function badState(): AuthError {
  return new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
