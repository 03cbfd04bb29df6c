/**
 * Password hashes are bcrypt, as in supabase/auth, made by pgcrypto: native speed and off Node's event loop.
 * Checking against no hash costs as much as checking against one, so timing does not tell which accounts exist.
 */
import { z } from 'zod';
import type { CallerDatabase } from '../contract/caller-database.ts';
import { AuthError } from './auth-error.ts';

export interface Passwords {
  assertStrong(password: string): void;
  hash(password: string): Promise<string>;
  matches(password: string, hash: string | null): Promise<boolean>;
}

const costFactor = 10;
const maxBytes = 72; // bcrypt ignores what comes after
const decoyHash = '$2a$10$C6UzMDM.H6dfI/f/IKcEeO7ZlGZ7qJ0uYdYp1eH8o8mWZlH1Zq0yS';

export function createPasswords(database: CallerDatabase, minLength: number): Passwords {
  let schemaName: Promise<string> | null = null;

  function cryptoSchema(): Promise<string> {
    schemaName ??= findCryptoSchema(database);
    return schemaName;
  }

  return {
    assertStrong(password) {
      if (password.length < minLength) {
        throw new AuthError(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
          weak_password: { reasons: ['length'] },
        });
      }
      if (Buffer.byteLength(password) > maxBytes) {
        throw new AuthError(
          422,
          'validation_failed',
          `Password cannot be longer than ${maxBytes} characters`,
        );
      }
    },
    async hash(password) {
      const schema = await cryptoSchema();
      const made = await database.asServer<{ hash: string }>(
        `select ${schema}.crypt($1, ${schema}.gen_salt('bf', ${costFactor})) as hash`,
        [password],
      );
      return made.rows[0]?.hash ?? '';
    },
    async matches(password, hash) {
      const schema = await cryptoSchema();
      const known = hash !== null && hash !== '';
      const checked = await database.asServer<{ same: boolean }>(
        `select ${schema}.crypt($1, $2) = $2 as same`,
        [password, known ? hash : decoyHash],
      );
      return known && (checked.rows[0]?.same ?? false);
    },
  };
}

async function findCryptoSchema(database: CallerDatabase): Promise<string> {
  const found = await database.asServer(
    `select quote_ident(n.nspname) as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pgcrypto'`,
  );
  return z.object({ name: z.string() }).parse(found.rows[0]).name;
}
