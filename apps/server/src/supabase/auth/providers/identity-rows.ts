/** Rows of auth.identities for other providers. */
import { type AuthUser, type Queryable, userById } from '../users.ts';
import type { ProviderProfile } from './provider-profile.ts';
import type { ProviderName } from './provider-settings.ts';

/** Ensures that two tabs returning from the provider create one account. Held until the transaction ends. */
export async function lockIdentity(
  db: Queryable,
  provider: ProviderName,
  { subject, email }: ProviderProfile,
): Promise<void> {
  for (const name of [`email ${email ?? ''}`, `${provider} ${subject}`]) {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 40))', [name]);
  }
}

/** Owner of this identity; null when it has none yet. */
export async function ownerOf(
  db: Queryable,
  provider: ProviderName,
  subject: string,
): Promise<AuthUser | null> {
  const found = await db.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  const id = found.rows[0]?.user_id;
  return id === undefined ? null : userById(db, id);
}

/** Records what the provider said this time, and fills in missing profile data. */
export async function writeIdentity(
  db: Queryable,
  userId: string,
  provider: ProviderName,
  profile: ProviderProfile,
): Promise<void> {
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $2, $3, $4, now())
     on conflict (provider_id, provider) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [profile.subject, userId, JSON.stringify(profile.identityData), provider],
  );
  await db.query(
    `update auth.users set raw_user_meta_data = $2::jsonb || raw_user_meta_data, updated_at = now() where id = $1`,
    [userId, JSON.stringify(metadataOf(profile))],
  );
  await writeProviders(db, userId);
}

/** `app_metadata.providers` lists the sign-in methods; the first one stays `provider` while it is listed. */
export async function writeProviders(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
         'providers', ways.names,
         'provider', case when ways.names ? (u.raw_app_meta_data ->> 'provider')
           then u.raw_app_meta_data -> 'provider' else ways.names -> 0 end)
     from (select coalesce(jsonb_agg(i.provider order by i.first), '[]') as names from (
       select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) i) ways
     where u.id = $1`,
    [userId],
  );
}

/** Included in every token, so only what the app shows; the photo is added once stored (provider-picture.ts). */
export function metadataOf({ fullName, identityData }: ProviderProfile): Record<string, unknown> {
  return {
    iss: identityData.iss,
    provider_id: identityData.provider_id,
    ...(fullName !== null && { name: fullName, full_name: fullName }),
  };
}
