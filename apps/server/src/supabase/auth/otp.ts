/**
 * POST /otp: signs in with an email link or a six-digit code, without a password. If no account may be created, the
 * response is the same for an unknown address; supabase/auth says `otp_disabled` there and so reveals who has one.
 */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, challengeSchema, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { readChallenge, rememberChallenge } from './flow-state.ts';
import { assertHuman } from './guards/captcha.ts';
import { issueToken } from './one-time-tokens.ts';
import { openPendingAccount } from './pending-account.ts';
import { redirectTarget } from './redirect-target.ts';
import { boundedMetadata, plain, sendConfirmation } from './sign-up.ts';
import { type AuthUser, userByEmail } from './users.ts';

const otpSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

export async function sendOtp(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(otpSchema, call.body);
  if (wanted.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const email = normalEmail(wanted.email ?? '');
  const metadata = boundedMetadata(wanted.data ?? {});
  await assertHuman(context.settings.captcha, call.body);
  await context.limits.assertMayMail('otp', email);
  readChallenge(call.body);
  context.afterAnswer.run(email, async () => {
    const known = await userByEmail(plain(context), email);
    const isNew = known === null || known.email_confirmed_at === null;
    if (isNew && wanted.create_user !== false) await welcome(context, call, email, metadata);
    else if (known !== null) await mailLink(context, call, known);
  });
  return jsonResponse(200, {});
}

/** A new user: the email confirms the address and signs in at once. */
async function welcome(
  context: AuthContext,
  call: AuthCall,
  email: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  const made = await context.database.inServerTransaction((client) =>
    openPendingAccount(client, { email, passwordHash: null, metadata }),
  );
  if (made !== null) await sendConfirmation(context, call, made);
}

async function mailLink(context: AuthContext, call: AuthCall, user: AuthUser): Promise<void> {
  const email = user.email ?? '';
  const challenge = parseBody(challengeSchema, call.body);
  const token = await context.database.inServerTransaction(async (client) => {
    const flowStateId = await rememberChallenge(client, user.id, 'otp', challenge);
    await client.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
    return issueToken(client, { userId: user.id, tokenType: 'recovery_token', email, flowStateId });
  });
  const redirectTo = redirectTarget(context.settings.publicUrl, call.url.searchParams.get('redirect_to'));
  await context.mailer.magicLink({ to: email, token, redirectTo });
}
