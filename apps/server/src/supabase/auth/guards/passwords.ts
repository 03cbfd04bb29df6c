/**
 * Password hashes are bcrypt by pgcrypto, as in supabase/auth: native speed and off Node's event loop. bcrypt reads 72
 * bytes; for a longer password its SHA-256 is hashed, so that every character counts. Checking without a hash costs as
 * much as with one, so timing does not reveal which accounts exist.
 */
import { createHash } from 'node:crypto';
import { commonPasswordText, PASSWORD_MAX_LENGTH } from '@plumbline/domain/ground/password-rules';
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { isBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface Passwords {
  /** @throws AuthError `weak_password` with the reasons, as in supabase/auth */
  assertStrong(password: string): Promise<void>;
  hash(password: string): Promise<string>;
  matches(password: string, hash: string | null): Promise<boolean>;
}

const maxBytes = 72; // bcrypt ignores the rest
const decoy = (cost: number): string =>
  `$2a$${String(cost).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEeO7ZlGZ7qJ0uYdYp1eH8o8mWZlH1Zq0yS`;

export function createPasswords(
  database: CallerDatabase,
  {
    minPasswordLength: minLength,
    breachCheckUrl,
    passwordCost,
  }: Pick<AuthSettings, 'minPasswordLength' | 'breachCheckUrl' | 'passwordCost'>,
): Passwords {
  let schemaName: Promise<string> | null = null;

  function cryptoSchema(): Promise<string> {
    schemaName ??= findCryptoSchema(database);
    return schemaName;
  }

  return {
    async assertStrong(password) {
      if (password.length < minLength)
        throw weak(`Password should be at least ${minLength} characters.`, 'length');
      if (password.length > PASSWORD_MAX_LENGTH) {
        const message = `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`;
        throw new AuthError(422, 'validation_failed', message);
      }
      if (await isCommonPassword(password)) throw weak(commonPasswordText, 'pwned');
      if (breachCheckUrl !== null && (await isBreached(breachCheckUrl, password)))
        throw weak('Password is known to be weak and easy to guess, please choose a different one.', 'pwned');
    },
    async hash(password) {
      const schema = await cryptoSchema();
      const made = await database.asServer<{ hash: string }>(
        `select ${schema}.crypt($1, ${schema}.gen_salt('bf', ${passwordCost})) as hash`,
        [readWhole(password)],
      );
      return made.rows[0]?.hash ?? '';
    },
    async matches(password, hash) {
      const schema = await cryptoSchema();
      const known = hash !== null && hash !== '';
      const checked = await database.asServer<{ same: boolean }>(
        `select ${schema}.crypt($1, $2) = $2 as same`,
        [readWhole(password), known ? hash : decoy(passwordCost)],
      );
      return known && (checked.rows[0]?.same ?? false);
    },
  };
}

function weak(message: string, reason: 'length' | 'pwned'): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });
}

function readWhole(password: string): string {
  if (Buffer.byteLength(password) <= maxBytes) return password;
  return `sha256:${createHash('sha256').update(password).digest('base64')}`;
}

async function findCryptoSchema(database: CallerDatabase): Promise<string> {
  const found = await database.asServer(
    `select quote_ident(n.nspname) as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pgcrypto'`,
  );
  return z.object({ name: z.string() }).parse(found.rows[0]).name;
}
