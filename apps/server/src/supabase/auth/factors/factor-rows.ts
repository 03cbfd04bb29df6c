/** Rows of auth.mfa_factors and auth.mfa_challenges. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../users.ts';
import { factorRules } from './factor-parts.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

export interface FactorRow extends pg.QueryResultRow {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly factor_type: FactorType;
  readonly status: 'unverified' | 'verified';
  readonly secret: string | null;
  readonly phone: string | null;
  readonly web_authn_credential: unknown;
}

export interface ChallengeRow extends pg.QueryResultRow {
  readonly id: string;
  readonly otp_code: string | null;
  readonly web_authn_session_data: unknown;
  readonly is_expired: boolean;
  readonly is_used: boolean;
  readonly is_from_here: boolean;
}

const columns = `id, user_id, coalesce(friendly_name, '') as friendly_name, factor_type, status, secret, phone, web_authn_credential`;

export async function factorsOf(client: Queryable, userId: string): Promise<readonly FactorRow[]> {
  const found = await client.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = $1 order by created_at for update`,
    [userId],
  );
  return found.rows;
}

/** @throws AuthError 404, also for another user's factor */
export async function ownFactor(client: Queryable, userId: string, factorId: string): Promise<FactorRow> {
  const found = await client.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [factorId, userId],
  );
  const factor = found.rows[0];
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export interface NewFactor {
  readonly id: string;
  readonly userId: string;
  readonly type: FactorType;
  readonly name: string;
  readonly status?: 'verified';
  readonly secret?: string;
  readonly phone?: string;
}

export async function insertFactor(client: Queryable, factor: NewFactor): Promise<void> {
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      factor.id,
      factor.userId,
      factor.name,
      factor.type,
      factor.status ?? 'unverified',
      factor.secret ?? null,
      factor.phone ?? null,
    ],
  );
}

/** Deletes abandoned setups; a pending challenge keeps its factor. */
export async function forgetUnfinished(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.status = 'unverified'
       and f.created_at < now() - make_interval(secs => $2)
       and not exists (select 1 from auth.mfa_challenges c
         where c.factor_id = f.id and c.created_at > now() - make_interval(secs => $2))`,
    [userId, factorRules.lifeSeconds],
  );
}

export interface NewChallenge {
  readonly factorId: string;
  readonly address: string;
  readonly otpCode?: string;
  readonly webauthn?: unknown;
}

export async function insertChallenge(
  client: Queryable,
  wanted: NewChallenge,
): Promise<{ id: string; expiresAtSeconds: number }> {
  const id = randomUUID();
  const made = await client.query<{ expires_at: string }>(
    `insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code, web_authn_session_data) values ($1, $2, $3, $4, $5)
     returning extract(epoch from created_at + make_interval(secs => $6))::bigint as expires_at`,
    [
      id,
      wanted.factorId,
      wanted.address,
      wanted.otpCode ?? null,
      wanted.webauthn === undefined ? null : JSON.stringify(wanted.webauthn),
      factorRules.lifeSeconds,
    ],
  );
  // Unique in supabase/auth's table, and two challenges may start within one transaction timestamp.
  await client.query('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [
    wanted.factorId,
  ]);
  return { id, expiresAtSeconds: Number(made.rows[0]?.expires_at) };
}

/** @throws AuthError when it is unknown, used, expired, or started from another address */
export async function openChallenge(
  client: Queryable,
  factorId: string,
  challengeId: string,
  address: string,
): Promise<ChallengeRow> {
  const found = await client.query<ChallengeRow>(
    `select id, otp_code, web_authn_session_data, verified_at is not null as is_used, ip_address = $3::inet as is_from_here,
       created_at < now() - make_interval(secs => $4) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factorId, address, factorRules.lifeSeconds],
  );
  const challenge = found.rows[0];
  if (challenge === undefined) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.is_used || !challenge.is_from_here) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (challenge.is_expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}
