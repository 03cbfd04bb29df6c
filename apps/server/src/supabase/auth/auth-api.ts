/** /auth/v1: the part of supabase/auth (GoTrue) that supabase-js uses. */
import pg from 'pg';
import type { Logger } from 'pino';
import { type CallerRefusal, type CallerResolver, callerOfKey } from '#src/ground/caller.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { Overload } from '#src/ground/overload.ts';
import { jsonRefusals, readJson } from '#src/ground/read-json.ts';
import { jsonResponse } from '#src/ground/responses.ts';
import { admin } from './admin.ts';
import type { AuthContext, AuthRoute } from './auth-context.ts';
import { AuthError, authErrorResponse, outageError } from './auth-error.ts';
import { factorRoute } from './factors/factor-routes.ts';
import { rememberDevice } from './guards/known-device.ts';
import { sendOtp } from './otp.ts';
import { authorize, authorizeLinking } from './providers/authorize.ts';
import { callback, postedCallback } from './providers/callback.ts';
import { unlinkIdentity } from './providers/identities.ts';
import { providerNames } from './providers/provider-settings.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { userSignedInBy } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { getUser, signOut, updateUser } from './user.ts';
import { verifyLink, verifyToken } from './verify.ts';

export interface AuthDeps {
  readonly context: AuthContext;
  readonly callers: CallerResolver;
  readonly log: Logger;
}

const maxBodyBytes = 64 * 1024;

/** Opened by a browser from an email, or read by libraries, so no key can be required. */
const keylessRoutes: Record<string, AuthRoute> = {
  'GET /verify': verifyLink,
  'GET /health': async () =>
    jsonResponse(200, { name: 'GoTrue', version: '2', description: 'Plumbline embedded auth' }),
  'GET /.well-known/jwks.json': async (context) =>
    jsonResponse(200, context.signingKeys.publicSet(), { 'cache-control': 'public, max-age=600' }),
  'GET /authorize': authorize,
  'GET /callback': callback,
  'POST /callback': postedCallback,
};

const routes: Record<string, AuthRoute> = {
  'POST /signup': signUp,
  'POST /token': token,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': verifyToken,
  'GET /user/identities/authorize': authorizeLinking,
  'GET /user': getUser,
  'PUT /user': updateUser,
  'POST /logout': signOut,
  'GET /settings': async (context) => jsonResponse(200, settingsView(context)),
  'POST /otp': sendOtp,
  'POST /magiclink': sendOtp,
  'GET /reauthenticate': reauthenticate,
};

export function createAuthApi(deps: AuthDeps): (request: Request, origin: string) => Promise<Response> {
  return async (request, origin) => {
    try {
      return await handle(deps, request, origin);
    } catch (error) {
      if (error instanceof AuthError) return authErrorResponse(error);
      if (isTakenAddress(error)) {
        return authErrorResponse(
          new AuthError(422, 'email_exists', 'A user with this email address has already been registered'),
        );
      }
      if (isUnstorableText(error))
        return authErrorResponse(new AuthError(400, 'validation_failed', 'The request is not valid'));
      if (error instanceof Overload) return authErrorResponse(overloadError(error));
      if (error instanceof DatabaseOutage) {
        deps.log.warn(describeFailure(error.cause), 'the database cannot answer an auth request');
        return authErrorResponse(outageError(error));
      }
      deps.log.error(describeFailure(error), 'an auth request failed');
      return authErrorResponse(
        new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again'),
      );
    }
  };
}

async function handle(deps: AuthDeps, request: Request, origin: string): Promise<Response> {
  const url = new URL(request.url);
  const name = `${request.method} ${url.pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, '')}`;
  const keyless = keylessRoutes[name];
  if (keyless !== undefined) {
    return keyless(deps.context, { request, url, body: {}, caller: callerOfKey('anon', origin) });
  }
  const resolved = await deps.callers.fromRequest(request, origin);
  if (!resolved.ok) throw refusalError(resolved.refusal);
  const route = routes[name] ?? routeByPrefix(name);
  if (route === null) throw new AuthError(404, 'not_found', 'There is no such auth endpoint');
  const body = request.method === 'GET' ? {} : await bodyOf(request);
  const call = { request, url, body, caller: resolved.caller };
  const answer = await route(deps.context, call);
  const userId = userSignedInBy(answer);
  return userId === null ? answer : rememberDevice(deps.context, call, answer, userId);
}

async function bodyOf(request: Request): Promise<unknown> {
  const body = await readJson(request, maxBodyBytes);
  if (body.ok) return body.value;
  if (body.refusal === 'not_json')
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  const { status, message } = jsonRefusals[body.refusal];
  throw new AuthError(status, body.refusal === 'nul' ? 'validation_failed' : 'bad_json', message);
}

const overloadError = ({ message, retryAfterSeconds }: Overload): AuthError =>
  new AuthError(503, 'over_capacity', message, { retryAfterSeconds });

/** Another request took the address between check and write. */
function isTakenAddress(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'users_email_partial_key';
}

/** U+0000, in a password for example: valid in JSON, but Postgres cannot store it. */
function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05');
}

function routeByPrefix(name: string): AuthRoute | null {
  const factors = factorRoute(name);
  if (factors !== null) return factors;
  if (/^(GET|POST|PUT|DELETE) \/admin\/users(\/|$)/.test(name)) return admin;
  if (name === 'POST /admin/generate_link') return admin;
  if (/^DELETE \/user\/identities\/[^/]+$/.test(name)) return unlinkIdentity;
  return null;
}

function refusalError(refusal: CallerRefusal): AuthError {
  if (refusal === 'no_key') return new AuthError(401, 'no_api_key', 'No API key found in request');
  if (refusal === 'wrong_key') return new AuthError(401, 'invalid_api_key', 'Invalid API key');
  if (refusal === 'expired_token') return new AuthError(403, 'bad_jwt', 'invalid JWT: token is expired');
  return new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

function settingsView(context: AuthContext): Record<string, unknown> {
  return {
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(
        providerNames.map((name) => [name, context.settings.providers[name] !== undefined]),
      ),
      github: false,
    },
    disable_signup: false,
    mailer_autoconfirm: !context.settings.emailConfirmation,
    phone_autoconfirm: false,
    sms_provider: context.factors.textSender() === null ? '' : 'twilio',
    saml_enabled: false,
  };
}
