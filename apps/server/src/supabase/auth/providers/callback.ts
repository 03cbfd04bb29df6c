/** /callback: where the provider sends the browser back, with a code or an error. */
import { ZodError, z } from 'zod';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import type { AuthCall, AuthContext } from '../auth-context.ts';
import { AuthError, outageError } from '../auth-error.ts';
import { completeFlow, issueAuthCode } from '../flow-state.ts';
import { redirectTarget } from '../redirect-target.ts';
import { sessionFragment } from '../session-fragment.ts';
import { openSession } from '../sessions.ts';
import { type AuthUser, userById } from '../users.ts';
import { callbackUrl } from './authorize.ts';
import { linkIdentity } from './identities.ts';
import { type OauthState, takeState } from './oauth-state.ts';
import type { ProviderTokens } from './provider-client.ts';
import { keepPicture } from './provider-picture.ts';
import { type ProviderProfile, readProfile } from './provider-profile.ts';
import { sendNeededConfirmation, signInIdentity } from './sign-in-identity.ts';

const maxFormBytes = 16 * 1024;

/** Apple posts a form from another site, without our cookie; the browser's next request brings it. */
export async function postedCallback(_context: AuthContext, call: AuthCall): Promise<Response> {
  const text = await call.request.text();
  const form = new URLSearchParams(text.length > maxFormBytes ? '' : text);
  const location = new URL('/auth/v1/callback', call.url);
  for (const name of ['code', 'state', 'error', 'error_description', 'user', 'iss']) {
    const value = form.get(name);
    if (value !== null) location.searchParams.set(name, value);
  }
  return redirect(`${location.pathname}${location.search}`);
}

export async function callback(context: AuthContext, call: AuthCall): Promise<Response> {
  let state: OauthState | null = null;
  try {
    state = await takeState(
      context,
      call.url.searchParams.get('state') ?? '',
      call.request.headers.get('cookie'),
    );
    return await finish(context, call, state);
  } catch (error) {
    const target = new URL(redirectTarget(context.settings.publicUrl, state?.redirectTo ?? null));
    return redirect(withError(target, refusalOf(context, error)));
  }
}

async function finish(context: AuthContext, call: AuthCall, state: OauthState): Promise<Response> {
  const query = call.url.searchParams;
  if (query.get('error') !== null) {
    throw new AuthError(403, 'access_denied', query.get('error_description') ?? 'The provider refused');
  }
  const { client } = context.providers.get(state.provider);
  const url = new URL(callbackUrl(context));
  url.search = call.url.search;
  url.searchParams.delete('user');
  const tokens = await client.tokensOf({
    url,
    state: query.get('state') ?? '',
    nonce: state.nonce,
    codeVerifier: state.codeVerifier,
  });
  const profile = readProfile(state.provider, tokens.claims, nameOf(query.get('user')));
  const user = await accountBehind(context, state, profile);
  await keepPicture(context, user, state.provider, profile.pictureUrl);
  return redirect(await withSession(context, call, { state, tokens, user }));
}

async function accountBehind(
  context: AuthContext,
  { provider, linking, redirectTo }: OauthState,
  profile: ProviderProfile,
): Promise<AuthUser> {
  if (linking !== null) return linkIdentity(context, linking, provider, profile);
  const outcome = await signInIdentity(context, provider, profile);
  if (outcome.kind === 'signed-in') return outcome.user;
  await sendNeededConfirmation(context, outcome.user, redirectTo);
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );
}

async function withSession(
  context: AuthContext,
  call: AuthCall,
  { state, tokens, user }: { state: OauthState; tokens: ProviderTokens; user: AuthUser },
): Promise<URL> {
  const target = new URL(state.redirectTo);
  const { flowStateId } = state;
  return context.database.inServerTransaction(async (db) => {
    if (flowStateId !== null) {
      await completeFlow(db, flowStateId, user.id, tokens);
      const code = await issueAuthCode(db, flowStateId);
      if (code === null) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
      target.searchParams.set('code', code);
      return target;
    }
    const fresh = (await userById(db, user.id)) ?? user;
    const userAgent = call.request.headers.get('user-agent');
    const body = await openSession(context, db, fresh, { method: 'oauth', userAgent });
    const fragment = sessionFragment(body);
    fragment.set('provider_token', tokens.accessToken);
    if (tokens.refreshToken !== null) fragment.set('provider_refresh_token', tokens.refreshToken);
    target.hash = fragment.toString();
    return target;
  });
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().max(150).nullish(), lastName: z.string().max(150).nullish() }),
});

/** Apple gives the name only at the first sign-in, outside the token. */
function nameOf(user: string | null): string | null {
  try {
    const { name } = appleUser.parse(JSON.parse(user ?? 'null'));
    const full = [name.firstName, name.lastName]
      .filter((part) => part)
      .join(' ')
      .trim();
    return full === '' ? null : full;
  } catch {
    return null; // no name, or an unreadable one: the user enters it in the profile
  }
}

/** What the page may learn. The provider's own message about a failed exchange stays in the log. */
function refusalOf(context: AuthContext, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseOutage) return outageError(error);
  context.log.warn(describeFailure(error), 'a sign-in with a provider failed');
  const words =
    error instanceof ZodError ? 'The provider told too little' : 'Unable to exchange external code';
  return new AuthError(500, 'unexpected_failure', words);
}

/** As in supabase/auth: in the query for a page that exchanges codes, otherwise in the fragment. */
function withError(target: URL, error: AuthError): URL {
  const parts = {
    error: error.status < 500 ? 'access_denied' : 'server_error',
    error_code: error.errorCode,
    error_description: error.message.slice(0, 300),
  };
  for (const [name, value] of Object.entries(parts)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(parts).toString();
  return target;
}

function redirect(location: URL | string): Response {
  return new Response(null, {
    status: 303,
    headers: { location: String(location), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
