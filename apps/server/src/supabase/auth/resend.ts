/** POST /resend: resends the email of a sign-up or address change. The response is the same for an unknown address. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { mailEmailChange } from './email-change.ts';
import { readChallenge } from './flow-state.ts';
import { assertHuman } from './guards/captcha.ts';
import { plain, sendConfirmation } from './sign-up.ts';
import { userByEmail } from './users.ts';

const resendSchema = z.object({ type: z.string(), email: z.string().nullish() });

export async function resend(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(resendSchema, call.body);
  const email = normalEmail(wanted.email ?? '');
  if (!['signup', 'email', 'email_change'].includes(wanted.type))
    throw new AuthError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
  await assertHuman(context.settings.captcha, call.body);
  const isChange = wanted.type === 'email_change';
  await context.limits.assertMayMail(isChange ? 'change' : 'confirm', email);
  readChallenge(call.body);
  context.afterAnswer.run(email, async () => {
    const user = await userByEmail(plain(context), email);
    if (user === null) return;
    if (isChange) {
      if (user.email_change) await mailEmailChange(context, call, user, user.email_change);
    } else if (user.email_confirmed_at === null) await sendConfirmation(context, call, user);
  });
  return jsonResponse(200, {});
}
