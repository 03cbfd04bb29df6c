/**
 * PUT /user with a new address. With confirmation on, both the old and the new mailbox must agree before it changes.
 */
import { type AuthCall, type AuthContext, challengeSchema, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { rememberChallenge } from './flow-state.ts';
import { issueToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';
import { plain } from './sign-up.ts';
import { type AuthUser, setEmail, userByEmail } from './users.ts';

export async function changeEmail(
  context: AuthContext,
  call: AuthCall,
  user: AuthUser,
  email: string,
): Promise<void> {
  if (email === user.email) return;
  await context.limits.countAddressChange(user.id);
  if ((await userByEmail(plain(context), email)) !== null) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  if (!context.settings.emailConfirmation) {
    await context.database.inServerTransaction((client) => setEmail(client, user.id, email, false));
    return;
  }
  await context.limits.assertMayMail('change', email);
  await mailEmailChange(context, call, user, email);
}

/** Emails both mailboxes; earlier links end. */
export async function mailEmailChange(
  context: AuthContext,
  call: AuthCall,
  user: AuthUser,
  email: string,
): Promise<void> {
  const challenge = parseBody(challengeSchema, call.body);
  const current = user.email ?? '';
  const tokens = await context.database.inServerTransaction(async (client) => {
    const flowStateId = await rememberChallenge(client, user.id, 'otp', challenge);
    await client.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
      [user.id, email],
    );
    const shared = { userId: user.id, relatesTo: email, flowStateId };
    const toNew = await issueToken(client, { ...shared, tokenType: 'email_change_token_new', email });
    const toCurrent = await issueToken(client, {
      ...shared,
      tokenType: 'email_change_token_current',
      email: current,
    });
    return { toNew, toCurrent };
  });
  const redirectTo = redirectTarget(context.settings.publicUrl, call.url.searchParams.get('redirect_to'));
  await context.mailer.changeEmail({ to: email, token: tokens.toNew, redirectTo, newEmail: email });
  await context.mailer.changeEmail({ to: current, token: tokens.toCurrent, redirectTo, newEmail: email });
}
