/** GET and PUT /user, POST /logout: the signed-in person's own account. */
import { z } from 'zod';
import { emptyResponse, jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, normalEmail, notOffered, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { currentUser, sessionIdOf } from './current-user.ts';
import { changeEmail } from './email-change.ts';
import { assertFactorShown } from './factors/assert-factor-shown.ts';
import { writeProviders } from './providers/identity-rows.ts';
import { assertFreshSession } from './reauthenticate.ts';
import { boundedMetadata, plain } from './sign-up.ts';
import { type AuthUser, addEmailIdentity, userView } from './users.ts';

export async function getUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  return jsonResponse(200, await userView(plain(context), user.id));
}

const updateSchema = z.object({
  nonce: z.string().max(20).nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  phone: notOffered,
  current_password: notOffered,
  app_metadata: notOffered,
});

export async function updateUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  const wanted = parseBody(updateSchema, call.body);
  if (typeof wanted.password === 'string' || typeof wanted.email === 'string') {
    await assertFactorShown(context, call, user.id);
  }
  if (typeof wanted.password === 'string') {
    await assertFreshSession(context, call, user, wanted.nonce ?? '');
    await changePassword(context, call, user, wanted.password);
  }
  if (wanted.data) {
    boundedMetadata({ ...user.raw_user_meta_data, ...wanted.data }); // the total is included in every token
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
  await context.passwords.assertStrong(password);
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
    await addEmailIdentity(client, user);
    await writeProviders(client, user.id);
  });
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
