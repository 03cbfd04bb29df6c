/**
 * Connects and disconnects sign-in methods: the end of GET /user/identities/authorize, and DELETE
 * /user/identities/{id}.
 */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import type { AuthCall, AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { currentUser } from '../current-user.ts';
import { assertFactorShown, assertSureSession } from '../factors/assert-factor-shown.ts';
import { plain } from '../sign-up.ts';
import { type AuthUser, type Queryable, userById, userView } from '../users.ts';
import { lockIdentity, ownerOf, writeIdentity, writeProviders } from './identity-rows.ts';
import type { Linking } from './oauth-state.ts';
import type { ProviderProfile } from './provider-profile.ts';
import type { ProviderName } from './provider-settings.ts';

/** The account owner is present on both sides, so the addresses may differ. */
export async function linkIdentity(
  context: AuthContext,
  { userId, sessionId }: Linking,
  provider: ProviderName,
  profile: ProviderProfile,
): Promise<AuthUser> {
  const owner = await context.database.inServerTransaction(async (db) => {
    await assertStillThere(db, sessionId, userId);
    await lockIdentity(db, provider, profile);
    const present = await ownerOf(db, provider, profile.subject);
    if (present !== null) {
      const whose = present.id === userId ? 'already linked' : 'already linked to another user';
      throw new AuthError(422, 'identity_already_exists', `Identity is ${whose}`);
    }
    const user = await userById(db, userId);
    if (user === null || user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
    await writeIdentity(db, userId, provider, profile);
    return user;
  });
  await context.factors.letters.tell(owner.email, 'connected', nameOf(provider));
  return owner;
}

/**
 * The detour through the provider takes minutes: if the session was signed out, or a factor was added in the meantime,
 * it connects nothing.
 */
async function assertStillThere(db: Queryable, sessionId: string, userId: string): Promise<void> {
  await assertSureSession(db, sessionId, userId);
  const session = await db.query('select 1 from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    userId,
  ]);
  if (session.rowCount === 1) return;
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

export async function unlinkIdentity(context: AuthContext, call: AuthCall): Promise<Response> {
  const user = await currentUser(context, call);
  await assertFactorShown(context, call, user.id);
  const id = z.uuid().safeParse(call.url.pathname.split('/').at(-1));
  if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  const provider = await context.database.inServerTransaction(async (db) => {
    await db.query('select 1 from auth.users where id = $1 for update', [user.id]);
    const found = await db.query<{ id: string; provider: string }>(
      'select id, provider from auth.identities where user_id = $1',
      [user.id],
    );
    const wanted = found.rows.find((row) => row.id === id.data);
    if (wanted === undefined) throw new AuthError(422, 'identity_not_found', 'Identity doesn’t exist');
    if (found.rows.length === 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    await db.query('delete from auth.identities where id = $1', [wanted.id]);
    // Otherwise the password would still open an account whose owner removed that method.
    if (wanted.provider === 'email')
      await db.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
    await writeProviders(db, user.id);
    return wanted.provider;
  });
  await context.factors.letters.tell(user.email, 'disconnected', nameOf(provider));
  return jsonResponse(200, await userView(plain(context), user.id));
}

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  azure: 'Microsoft',
  apple: 'Apple',
  email: 'Email and password',
};
const nameOf = (provider: string): string => names[provider] ?? provider;
