/** GET /authorize and GET /user/identities/authorize: sends the browser to the provider. */
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, challengeSchema, parseBody } from '../auth-context.ts';
import { currentUser, sessionIdOf } from '../current-user.ts';
import { assertFactorShown } from '../factors/assert-factor-shown.ts';
import { rememberChallenge } from '../flow-state.ts';
import { redirectTarget } from '../redirect-target.ts';
import { type Linking, startState } from './oauth-state.ts';

/** Hints a page may pass to the provider in addition to ours. */
const hintNames = ['prompt', 'login_hint', 'hd', 'domain_hint', 'access_type', 'ui_locales'] as const;

/** Opened by the browser itself, so without a key. */
export async function authorize(context: AuthContext, call: AuthCall): Promise<Response> {
  return sendToProvider(context, call, null);
}

/** Connects another sign-in method to the requesting account. */
export async function authorizeLinking(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  await assertFactorShown(context, call, user.id);
  return sendToProvider(context, call, { userId: user.id, sessionId: sessionIdOf(call) });
}

async function sendToProvider(
  context: AuthContext,
  call: AuthCall,
  linking: Linking | null,
): Promise<Response> {
  const query = call.url.searchParams;
  const { name, client } = context.providers.get(query.get('provider') ?? '');
  const challenge = parseBody(challengeSchema, {
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  });
  const started = await context.database.inServerTransaction(async (db) => {
    const flowStateId = await rememberChallenge(db, linking?.userId ?? null, 'oauth', challenge);
    const redirectTo = redirectTarget(context.settings.publicUrl, query.get('redirect_to'));
    return startState(context, db, { provider: name, redirectTo, flowStateId, linking });
  });
  const hints = hintNames.flatMap((hint) => {
    const value = query.get(hint);
    return value === null ? [] : [[hint, value.slice(0, 300)] as const];
  });
  const url = await client.authorizationUrl({
    redirectUri: callbackUrl(context),
    state: started.state,
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    scopes: query.get('scopes'),
    hints: Object.fromEntries(hints),
  });
  const headers = { 'set-cookie': started.cookie, 'cache-control': 'no-store' };
  if (query.get('skip_http_redirect') === 'true') return jsonResponse(200, { url: url.href }, headers);
  return new Response(null, { status: 302, headers: { ...headers, location: url.href } });
}

export function callbackUrl(context: AuthContext): string {
  return `${context.settings.publicUrl}/auth/v1/callback`;
}
