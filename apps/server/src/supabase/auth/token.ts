/** POST /token: password, refresh_token, pkce and id_token. */
import { z } from 'zod';
import { type AuthCall, type AuthContext, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { exchangeCode } from './flow-state.ts';
import { attemptSource } from './guards/attempt-source.ts';
import { assertHuman } from './guards/captcha.ts';
import { signInWithIdToken } from './providers/id-token-grant.ts';
import { refreshSession, startSession } from './sessions.ts';
import { plain } from './sign-up.ts';
import { userByEmail } from './users.ts';

const passwordSchema = z.object({ email: z.string(), password: z.string().max(1024) });
const refreshSchema = z.object({ refresh_token: z.string().min(1).max(255) });
const exchangeSchema = z.object({
  auth_code: z.string().min(1).max(255),
  code_verifier: z.string().min(1).max(255),
});

export async function token(context: AuthContext, call: AuthCall): Promise<Response> {
  switch (call.url.searchParams.get('grant_type')) {
    case 'password':
      return signIn(context, call);
    case 'refresh_token':
      return refreshSession(context, parseBody(refreshSchema, call.body).refresh_token);
    case 'pkce': {
      const { auth_code, code_verifier } = parseBody(exchangeSchema, call.body);
      return exchangeCode(context, auth_code, code_verifier, call.request.headers.get('user-agent'));
    }
    case 'id_token':
      return signInWithIdToken(context, call);
    default:
      throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
  }
}

async function signIn(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(passwordSchema, call.body);
  const email = normalEmail(wanted.email);
  await assertHuman(context.settings.captcha, call.body);
  const user = await userByEmail(plain(context), email);
  const source = await attemptSource(context, call, user?.id ?? null);
  await context.limits.countSignIn(email, source);
  const isRight = await context.passwords.matches(wanted.password, user?.encrypted_password ?? null);
  if (user === null || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.email_confirmed_at === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  await context.limits.forgetFailedSignIns(email, source);
  return startSession(context, user, {
    method: 'password',
    userAgent: call.request.headers.get('user-agent'),
  });
}
