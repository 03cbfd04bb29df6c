/** POST /recover: sends the password reset link. The response is the same for an unknown address, and as fast. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import {
  type AuthCall,
  type AuthContext,
  type challengeSchema,
  normalEmail,
  parseBody,
} from './auth-context.ts';
import { readChallenge, rememberChallenge } from './flow-state.ts';
import { assertHuman } from './guards/captcha.ts';
import { issueToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';
import { plain } from './sign-up.ts';
import { userByEmail } from './users.ts';

export async function recover(context: AuthContext, call: AuthCall): Promise<Response> {
  const email = normalEmail(parseBody(z.object({ email: z.string() }), call.body).email);
  const challenge = readChallenge(call.body);
  await assertHuman(context.settings.captcha, call.body);
  await context.limits.assertMayMail('recover', email);
  const redirectTo = redirectTarget(context.settings.publicUrl, call.url.searchParams.get('redirect_to'));
  context.afterAnswer.run(email, () => mailRecovery(context, email, challenge, redirectTo));
  return jsonResponse(200, {});
}

async function mailRecovery(
  context: AuthContext,
  email: string,
  challenge: z.infer<typeof challengeSchema>,
  redirectTo: string,
): Promise<void> {
  const user = await userByEmail(plain(context), email);
  if (user === null) return;
  const token = await context.database.inServerTransaction(async (client) => {
    const flowStateId = await rememberChallenge(client, user.id, 'recovery', challenge);
    await client.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
    return issueToken(client, { userId: user.id, tokenType: 'recovery_token', email, flowStateId });
  });
  await context.mailer.recover({ to: email, token, redirectTo });
}
