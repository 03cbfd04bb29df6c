/**
 * Accounts with an unconfirmed address. Anyone may have requested one, so it always holds what a single request said:
 * the latest one, or that of the mailbox owner. Nothing placed there beforehand is left when the owner comes.
 */
import { writeProviders } from './providers/identity-rows.ts';
import {
  type AuthUser,
  addEmailIdentity,
  insertUser,
  type NewUser,
  type Queryable,
  userByEmail,
  userById,
} from './users.ts';

/** Creates an account, or updates the pending one with the current request. null when the address is taken. */
export async function openPendingAccount(
  db: Queryable,
  wanted: Pick<NewUser, 'email' | 'passwordHash' | 'metadata'>,
): Promise<AuthUser | null> {
  const made = await insertUser(db, { ...wanted, isConfirmed: false });
  if (made !== null) return made;
  await db.query('select 1 from auth.users where email = $1 and not is_sso_user for update', [wanted.email]);
  const waiting = await userByEmail(db, wanted.email);
  if (waiting === null || waiting.email_confirmed_at !== null) return null;
  await startOver(db, waiting, wanted);
  return userById(db, waiting.id);
}

export interface FreshStart {
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The flow by which the owner is currently signing in. */
  readonly flowStateId?: string | null;
}

/** Afterwards, the address is the account's only sign-in method. */
export async function startOver(db: Queryable, user: AuthUser, fresh: FreshStart): Promise<void> {
  await forgetWaysIn(db, user.id, fresh.flowStateId ?? null);
  const metadata = { ...fresh.metadata, sub: user.id, email: user.email };
  await db.query(
    `update auth.users set encrypted_password = $2, email_change = '', email_change_confirm_status = 0,
       raw_user_meta_data = $3, updated_at = now() where id = $1`,
    [
      user.id,
      fresh.passwordHash,
      JSON.stringify({ ...metadata, email_verified: false, phone_verified: false }),
    ],
  );
  await addEmailIdentity(db, user);
  await writeProviders(db, user.id);
}

/** Deletes sessions, outstanding emails, flows in progress and identities. */
export async function forgetWaysIn(
  db: Queryable,
  userId: string,
  keptFlowStateId: string | null,
): Promise<void> {
  await db.query('delete from auth.sessions where user_id = $1', [userId]);
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await db.query('delete from auth.flow_state where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    keptFlowStateId,
  ]);
  await db.query('delete from auth.identities where user_id = $1', [userId]);
}
