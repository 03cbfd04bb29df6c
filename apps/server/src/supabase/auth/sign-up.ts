/** POST /signup: creates the account and, with email confirmation on, sends the link first. */
import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import {
  type AuthCall,
  type AuthContext,
  challengeSchema,
  normalEmail,
  notOffered,
  parseBody,
} from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { readChallenge, rememberChallenge } from './flow-state.ts';
import { assertHuman } from './guards/captcha.ts';
import { issueToken } from './one-time-tokens.ts';
import { openPendingAccount } from './pending-account.ts';
import { redirectTarget } from './redirect-target.ts';
import { startSession } from './sessions.ts';
import { type AuthUser, insertUser, type Queryable } from './users.ts';

const signUpSchema = z.object({
  email: z.string(),
  password: z.string(),
  phone: notOffered.or(z.literal('')),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const maxMetadataBytes = 4 * 1024; // included in every access token

export async function signUp(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(signUpSchema, call.body);
  const email = normalEmail(wanted.email);
  const metadata = boundedMetadata(wanted.data ?? {});
  await assertHuman(context.settings.captcha, call.body);
  await context.passwords.assertStrong(wanted.password);
  const passwordHash = await context.passwords.hash(wanted.password);
  if (!context.settings.emailConfirmation) {
    const made = await context.database.inServerTransaction((client) =>
      insertUser(client, { email, passwordHash, metadata, isConfirmed: true }),
    );
    if (made === null) throw new AuthError(422, 'user_already_exists', 'User already registered');
    return startSession(context, made, {
      method: 'password',
      userAgent: call.request.headers.get('user-agent'),
    });
  }
  await context.limits.assertMayMail('confirm', email);
  readChallenge(call.body);
  context.afterAnswer.run(email, async () => {
    const user = await context.database.inServerTransaction((client) =>
      openPendingAccount(client, { email, passwordHash, metadata }),
    );
    if (user !== null) await sendConfirmation(context, call, user);
  });
  return jsonResponse(200, unconfirmedUser(email, metadata));
}

export async function sendConfirmation(context: AuthContext, call: AuthCall, user: AuthUser): Promise<void> {
  const redirectTo = redirectTarget(context.settings.publicUrl, call.url.searchParams.get('redirect_to'));
  await mailConfirmation(context, user, parseBody(challengeSchema, call.body), redirectTo);
}

export async function mailConfirmation(
  context: AuthContext,
  user: AuthUser,
  challenge: z.infer<typeof challengeSchema>,
  redirectTo: string,
): Promise<void> {
  const email = user.email ?? '';
  const token = await context.database.inServerTransaction(async (client) => {
    const flowStateId = await rememberChallenge(client, user.id, 'email/signup', challenge);
    await client.query('update auth.users set confirmation_sent_at = now() where id = $1', [user.id]);
    return issueToken(client, { userId: user.id, tokenType: 'confirmation_token', email, flowStateId });
  });
  await context.mailer.confirmSignUp({ to: email, token, redirectTo });
}

/** The database as the server, for statements outside a transaction. */
export function plain(context: AuthContext): Queryable {
  return {
    query: <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
      context.database.asServer<T>(text, values),
  };
}

export function boundedMetadata(data: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(data)) > maxMetadataBytes) {
    throw new AuthError(400, 'validation_failed', 'The user metadata is too large');
  }
  return data;
}

/**
 * Made-up response for every unconfirmed address, identical for a new, pending or taken one, so accounts can't be
 * probed; the real id comes with the session after confirmation.
 */
function unconfirmedUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const data = { ...metadata, sub: id, email, email_verified: false, phone_verified: false };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: data,
    provider: 'email',
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [{ ...identity, last_sign_in_at: now, ...times }],
    ...times,
    is_anonymous: false,
  };
}
