/** The account behind a request's token. */
import { z } from 'zod';
import { type AuthCall, type AuthContext, signedInUserId } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { plain } from './sign-up.ts';
import { type AuthUser, userById } from './users.ts';

/** Only while its session exists (a signed-out token ends here immediately). */
export async function currentUser(context: AuthContext, call: AuthCall): Promise<AuthUser> {
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

export function sessionIdOf(call: AuthCall): string {
  const id = z.uuid().safeParse(call.caller.claims.session_id);
  if (!id.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing session_id claim');
  return id.data;
}
