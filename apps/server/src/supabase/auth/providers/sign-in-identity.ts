/**
 * Selects the account for a person from another provider. An address leads to an account only if the provider has
 * verified it, and only to an account whose owner has verified it as well: registering someone else's address in
 * advance leaves no way in.
 */
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import { forgetWaysIn } from '../pending-account.ts';
import { mailConfirmation } from '../sign-up.ts';
import {
  type AuthUser,
  confirmEmail,
  insertBareUser,
  type Queryable,
  userByEmail,
  userById,
} from '../users.ts';
import { lockIdentity, metadataOf, ownerOf, writeIdentity } from './identity-rows.ts';
import type { ProviderProfile } from './provider-profile.ts';
import type { ProviderName } from './provider-settings.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly user: AuthUser }
  /** The account waits until its mailbox confirms; no one is signed in. */
  | { readonly kind: 'unconfirmed'; readonly user: AuthUser };

export async function signInIdentity(
  context: AuthContext,
  provider: ProviderName,
  profile: ProviderProfile,
): Promise<SignInOutcome> {
  const user = await context.database.inServerTransaction(async (db) => {
    await lockIdentity(db, provider, profile);
    const owner = await ownerOf(db, provider, profile.subject);
    const account = owner ?? (await accountFor(db, provider, profile));
    if (account.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
    await writeIdentity(db, account.id, provider, profile);
    if (profile.isEmailVerified && account.email === profile.email) await confirmEmail(db, account.id);
    return (await userById(db, account.id)) ?? account;
  });
  return { kind: user.email_confirmed_at === null ? 'unconfirmed' : 'signed-in', user };
}

async function accountFor(
  db: Queryable,
  provider: ProviderName,
  profile: ProviderProfile,
): Promise<AuthUser> {
  const { email, isEmailVerified } = profile;
  if (email === null)
    throw new AuthError(
      422,
      'validation_failed',
      `Error getting user email from external provider ${provider}`,
    );
  const known = await userByEmail(db, email);
  if (known === null) return newAccount(db, provider, profile, email);
  if (!isEmailVerified) throw taken();
  if (known.email_confirmed_at === null) return takeOver(db, known, profile);
  if (!(await hasProvenMailbox(db, known.id, email))) throw taken();
  return known;
}

async function newAccount(
  db: Queryable,
  provider: ProviderName,
  profile: ProviderProfile,
  email: string,
): Promise<AuthUser> {
  const made = await insertBareUser(db, {
    email,
    provider,
    metadata: { ...metadataOf(profile), email, email_verified: profile.isEmailVerified },
  });
  if (made === null) throw taken();
  return made;
}

/** Never confirmed: its creator did not prove the address, and now the owner is here. */
async function takeOver(db: Queryable, user: AuthUser, profile: ProviderProfile): Promise<AuthUser> {
  await forgetWaysIn(db, user.id, null);
  await db.query(
    `update auth.users set encrypted_password = null, email_change = '', email_change_confirm_status = 0,
       raw_user_meta_data = $2, updated_at = now() where id = $1`,
    [user.id, JSON.stringify({ ...metadataOf(profile), email: user.email, email_verified: true })],
  );
  return user;
}

/** A server without mail confirms no one: its accounts have an address of unknown ownership. */
async function hasProvenMailbox(db: Queryable, userId: string, email: string): Promise<boolean> {
  const found = await db.query(
    `select 1 from auth.identities where user_id = $1 and email = $2 and (identity_data ->> 'email_verified')::boolean`,
    [userId, email],
  );
  return (found.rowCount ?? 0) > 0;
}

export async function sendNeededConfirmation(
  context: AuthContext,
  user: AuthUser,
  redirectTo: string,
): Promise<void> {
  await context.limits.assertMayMail('confirm', user.email ?? '');
  await mailConfirmation(context, user, {}, redirectTo);
}

function taken(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}
