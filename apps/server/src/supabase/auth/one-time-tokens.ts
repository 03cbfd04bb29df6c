/**
 * Tokens sent by email: a long one in the link, a six-digit one to type. Only hashes are stored, one of each kind per
 * user; using one, or creating a new one, ends the old one.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from './users.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

export interface IssuedToken {
  /** Used in the link as `token` / `token_hash`. */
  readonly linkToken: string;
  readonly code: string;
}

export interface SpentToken {
  readonly userId: string;
  readonly tokenType: TokenType;
  readonly relatesTo: string;
  readonly flowStateId: string | null;
}

export interface TokenRequest {
  readonly userId: string;
  readonly tokenType: TokenType;
  readonly email: string;
  readonly relatesTo?: string;
  readonly flowStateId: string | null;
}

const pkcePrefix = 'pkce_';

export async function issueToken(db: Queryable, wanted: TokenRequest): Promise<IssuedToken> {
  const linkToken = (wanted.flowStateId === null ? '' : pkcePrefix) + randomBytes(32).toString('hex');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await db.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id, created_at = now(), updated_at = now()`,
    [
      wanted.userId,
      wanted.tokenType,
      sha256(linkToken),
      sha256(`${wanted.email}:${code}`),
      wanted.relatesTo ?? '',
      wanted.flowStateId,
    ],
  );
  return { linkToken, code };
}

const spentRow = z.object({
  user_id: z.string(),
  token_type: z.enum([
    'confirmation_token',
    'recovery_token',
    'reauthentication_token',
    'email_change_token_new',
    'email_change_token_current',
  ]),
  relates_to: z.string(),
  flow_state_id: z.string().nullable(),
  is_valid: z.boolean(),
});

/** null when the token is unknown, used, replaced or expired; the caller cannot and need not tell which. */
export async function spendLinkToken(
  db: Queryable,
  token: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<SpentToken | null> {
  const spent = await db.query(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)
     returning user_id, token_type, relates_to, flow_state_id, created_at > now() - make_interval(secs => $3) as is_valid`,
    [sha256(token), types, lifeSeconds],
  );
  return spentOf(spent.rows[0]);
}

export async function spendCode(
  db: Queryable,
  email: string,
  code: string,
  types: readonly TokenType[],
  lifeSeconds: number,
): Promise<SpentToken | null> {
  const spent = await db.query(
    `delete from auth.one_time_tokens where code_hash = $1 and token_type = any($2)
     returning user_id, token_type, relates_to, flow_state_id, created_at > now() - make_interval(secs => $3) as is_valid`,
    [sha256(`${email}:${code}`), types, lifeSeconds],
  );
  return spentOf(spent.rows[0]);
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

function spentOf(row: unknown): SpentToken | null {
  const spent = spentRow.safeParse(row);
  if (!spent.success || !spent.data.is_valid) return null;
  const { user_id, token_type, relates_to, flow_state_id } = spent.data;
  return { userId: user_id, tokenType: token_type, relatesTo: relates_to, flowStateId: flow_state_id };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
