/** GET and PUT /user, POST /logout: the signed-in person's own account. */
import { z } from 'zod';
import { emptyResponse, jsonResponse } from '../contract/responses.ts';
import {
  type AuthCall,
  type AuthContext,
  challengeSchema,
  normalEmail,
  parseBody,
  signedInUserId,
} from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { rememberChallenge } from './flow-state.ts';
import { issueToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';
import { boundedMetadata, plain } from './sign-up.ts';
import { type AuthUser, setEmail, userByEmail, userById, userView } from './users.ts';

export async function getUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  return jsonResponse(200, await userView(plain(context), user.id));
}

const updateSchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

export async function updateUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  const wanted = parseBody(updateSchema, call.body);
  if (typeof wanted.password === 'string') await changePassword(context, call, user, wanted.password);
  if (wanted.data) {
    boundedMetadata({ ...user.raw_user_meta_data, ...wanted.data }); // the sum travels in every token
    const metadata = JSON.stringify(wanted.data);
    await context.database.asServer(
      `update auth.users set raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb), updated_at = now()
       where id = $1`,
      [user.id, metadata],
    );
  }
  if (typeof wanted.email === 'string') await changeEmail(context, call, user, normalEmail(wanted.email));
  return jsonResponse(200, await userView(plain(context), user.id));
}

async function changePassword(
  context: AuthContext,
  call: AuthCall,
  user: AuthUser,
  password: string,
): Promise<void> {
  context.passwords.assertStrong(password);
  if (await context.passwords.matches(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  const hash = await context.passwords.hash(password);
  await context.database.inServerTransaction(async (client) => {
    await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
      user.id,
      hash,
    ]);
    await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      user.id,
      sessionIdOf(call),
    ]);
    await client.query(
      `delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`,
      [user.id],
    );
  });
}

/** With confirmation on, both the old and the new mailbox must agree before the address changes. */
async function changeEmail(
  context: AuthContext,
  call: AuthCall,
  user: AuthUser,
  email: string,
): Promise<void> {
  if (email === user.email) return;
  if ((await userByEmail(plain(context), email)) !== null) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  if (!context.settings.emailConfirmation) {
    await context.database.inServerTransaction((client) => setEmail(client, user.id, email));
    return;
  }
  await context.limits.assertMayMail('change', email);
  const challenge = parseBody(challengeSchema, call.body);
  const current = user.email ?? '';
  const tokens = await context.database.inServerTransaction(async (client) => {
    const flowStateId = await rememberChallenge(client, user.id, 'otp', challenge);
    await client.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0 where id = $1`,
      [user.id, email],
    );
    const shared = { userId: user.id, relatesTo: email, flowStateId };
    return {
      toNew: await issueToken(client, { ...shared, tokenType: 'email_change_token_new', email }),
      toCurrent: await issueToken(client, {
        ...shared,
        tokenType: 'email_change_token_current',
        email: current,
      }),
    };
  });
  const redirectTo = redirectTarget(context.settings.publicUrl, call.url.searchParams.get('redirect_to'));
  await context.mailer.changeEmail({ to: email, token: tokens.toNew, redirectTo, newEmail: email });
  await context.mailer.changeEmail({ to: current, token: tokens.toCurrent, redirectTo, newEmail: email });
}

export async function signOut(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  const scope = call.url.searchParams.get('scope') ?? 'global';
  const sessionId = sessionIdOf(call);
  const conditions = new Map([
    ['global', 'true'],
    ['local', 'id = $2'],
    ['others', 'id <> $2'],
  ]);
  const condition = conditions.get(scope);
  if (condition === undefined)
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  await context.database.asServer(
    `delete from auth.sessions where user_id = $1 and $2::uuid is not null and ${condition}`,
    [user.id, sessionId],
  );
  return emptyResponse(204);
}

/** The account behind the token, only while its session still exists (a signed-out token ends here at once). */
async function currentUser(context: AuthContext, call: AuthCall): Promise<AuthUser> {
  const userId = signedInUserId(call);
  const session = await context.database.asServer(
    'select 1 from auth.sessions where id = $1 and user_id = $2',
    [sessionIdOf(call), userId],
  );
  if (session.rowCount === 0) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const user = await userById(plain(context), userId);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

function sessionIdOf(call: AuthCall): string {
  const id = z.uuid().safeParse(call.caller.claims.session_id);
  if (!id.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing session_id claim');
  return id.data;
}
