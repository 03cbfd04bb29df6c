/** Rows of auth.users and auth.identities, and GoTrue's JSON of a user. */

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface AuthUser extends pg.QueryResultRow {
  readonly id: string;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_confirm_status: number;
  readonly raw_app_meta_data: Record<string, unknown>;
  readonly raw_user_meta_data: Record<string, unknown>;
  readonly is_banned: boolean;
}

export interface Queryable {
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<T>>;
}

const columns = `id, email, encrypted_password, email_confirmed_at, email_change, email_change_confirm_status,
  raw_app_meta_data, raw_user_meta_data, coalesce(banned_until > now(), false) as is_banned`;

export async function userById(db: Queryable, id: string): Promise<AuthUser | null> {
  const found = await db.query<AuthUser>(
    `select ${columns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return found.rows[0] ?? null;
}

export async function userByEmail(db: Queryable, email: string): Promise<AuthUser | null> {
  const found = await db.query<AuthUser>(
    `select ${columns} from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    [email],
  );
  return found.rows[0] ?? null;
}

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Record<string, unknown>;
  readonly isConfirmed: boolean;
  /** Whether ownership of the mailbox was verified; a server without mail confirms accounts without knowing. */
  readonly isProven?: boolean;
}

/** null when the address was taken in the meantime. */
export async function insertUser(db: Queryable, user: NewUser): Promise<AuthUser | null> {
  const id = randomUUID();
  const metadata = {
    ...user.metadata,
    sub: id,
    email: user.email,
    email_verified: user.isConfirmed,
    phone_verified: false,
  };
  const made = await db.query<AuthUser>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4 then now() end, '{"provider": "email", "providers": ["email"]}', $5)
     on conflict (email) where is_sso_user = false do nothing returning ${columns}`,
    [id, user.email, user.passwordHash, user.isConfirmed, JSON.stringify(metadata)],
  );
  if (made.rows[0] === undefined) return null;
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1::uuid::text, $1::uuid, $2, 'email', now())`,
    [id, JSON.stringify({ ...metadata, email_verified: user.isProven ?? false })],
  );
  return made.rows[0];
}

/** An account without a password; its sign-in method is written separately. null when the address is taken. */
export async function insertBareUser(
  db: Queryable,
  user: { readonly email: string; readonly provider: string; readonly metadata: Record<string, unknown> },
): Promise<AuthUser | null> {
  const { email, provider, metadata } = user;
  const id = randomUUID();
  const made = await db.query<AuthUser>(
    `insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values ($1, $2, $3, $4)
     on conflict (email) where is_sso_user = false do nothing returning ${columns}`,
    [
      id,
      email,
      JSON.stringify({ provider, providers: [provider] }),
      JSON.stringify({ ...metadata, sub: id, phone_verified: false }),
    ],
  );
  return made.rows[0] ?? null;
}

/**
 * A password is a separate sign-in method, even for an account that began with another provider. Its address counts as
 * verified only if another method verified the same one.
 */
export async function addEmailIdentity(db: Queryable, user: AuthUser): Promise<void> {
  await db.query(
    `insert into auth.identities (provider_id, user_id, provider, last_sign_in_at, identity_data)
     values ($1::uuid::text, $1::uuid, 'email', now(), jsonb_build_object('sub', $1::uuid, 'email', $2::text,
       'phone_verified', false, 'email_verified', exists (select 1 from auth.identities
         where user_id = $1::uuid and email = $2::text and (identity_data ->> 'email_verified')::boolean)))
     on conflict (provider_id, provider) do nothing`,
    [user.id, user.email],
  );
}

const userJson = `json_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
  'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
  'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
  'email_change_sent_at', u.email_change_sent_at, 'new_email', nullif(u.email_change, ''),
  'last_sign_in_at', u.last_sign_in_at, 'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
  'identities', coalesce((select json_agg(json_build_object('identity_id', i.id, 'id', i.provider_id,
      'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider, 'email', i.email,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at))
    from auth.identities i where i.user_id = u.id), '[]'),
  'factors', (select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
      'last_challenged_at', f.last_challenged_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id),
  'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous)`;

export async function userView(db: Queryable, id: string): Promise<Record<string, unknown>> {
  const found = await db.query<{ view: Record<string, unknown> }>(
    `select ${userJson} as view from auth.users u where u.id = $1`,
    [id],
  );
  return found.rows[0]?.view ?? {};
}

export async function userCount(db: Queryable): Promise<number> {
  const found = await db.query<{ count: string }>('select count(*) from auth.users where deleted_at is null');
  return Number(found.rows[0]?.count ?? 0);
}

export async function userViews(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<Record<string, unknown>[]> {
  const found = await db.query<{ view: Record<string, unknown> }>(
    `select ${userJson} as view from auth.users u where deleted_at is null order by u.created_at desc limit $1 offset $2`,
    [limit, offset],
  );
  return found.rows.map((row) => row.view);
}

export async function confirmEmail(db: Queryable, userId: string): Promise<void> {
  // Next to a password or a link, a provider's unverified address is someone else's claim.
  await db.query(
    `delete from auth.identities i using auth.users u where u.id = $1 and u.email_confirmed_at is null and i.user_id = u.id
       and i.provider <> 'email' and not coalesce((i.identity_data ->> 'email_verified')::boolean, false)
       and exists (select 1 from auth.identities e where e.user_id = u.id and e.provider = 'email')`,
    [userId],
  );
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
    [userId],
  );
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

/**
 * Emails sent for the old address stop working.
 * @param isProven whether both mailboxes agreed; a server without mail trusts the user
 */
export async function setEmail(
  db: Queryable,
  userId: string,
  email: string,
  isProven: boolean,
): Promise<void> {
  await db.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await db.query(
    `update auth.users set email = $2::text, email_change = '', email_change_confirm_status = 0, updated_at = now(),
       email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text) where id = $1`,
    [userId, email],
  );
  await db.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $3::boolean)
     where user_id = $1 and provider = 'email'`,
    [userId, email, isProven],
  );
}
