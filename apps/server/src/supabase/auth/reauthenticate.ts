/**
 * GET /reauthenticate: emails a six-digit code to the signed-in user. If secure password change is on, a session older
 * than a day needs it, so a device left open cannot give the account away.
 */
import { jsonResponse } from '#src/ground/responses.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { currentUser, sessionIdOf } from './current-user.ts';
import { attemptSource } from './guards/attempt-source.ts';
import { issueToken, spendCode } from './one-time-tokens.ts';
import type { AuthUser } from './users.ts';

export async function reauthenticate(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  const { email } = user;
  if (email === null)
    throw new AuthError(422, 'validation_failed', 'Reauthentication requires the user to have an email');
  if (user.email_confirmed_at === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  await context.limits.assertMayMail('reauthenticate', email);
  const token = await context.database.inServerTransaction((client) =>
    issueToken(client, { userId: user.id, tokenType: 'reauthentication_token', email, flowStateId: null }),
  );
  await context.mailer.reauthenticate({ to: email, code: token.code });
  return jsonResponse(200, {});
}

/** @throws AuthError when the session is old and the code is missing or wrong */
export async function assertFreshSession(
  context: AuthContext,
  call: AuthCall,
  user: AuthUser,
  nonce: string,
): Promise<void> {
  if (!context.settings.isPasswordChangeSecure || (await isFresh(context, call))) return;
  if (nonce === '')
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const email = user.email ?? '';
  await context.limits.countCode(email, await attemptSource(context, call, user.id));
  const spent = await context.database.inServerTransaction((client) =>
    spendCode(client, email, nonce, ['reauthentication_token'], context.settings.linkSeconds),
  );
  if (spent === null)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function isFresh(context: AuthContext, call: AuthCall): Promise<boolean> {
  const found = await context.database.asServer(
    `select 1 from auth.sessions where id = $1 and created_at > now() - interval '24 hours'`,
    [sessionIdOf(call)],
  );
  return found.rowCount === 1;
}
