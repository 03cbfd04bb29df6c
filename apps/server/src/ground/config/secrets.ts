/**
 * The signing secret and the two API keys, stored in DATA_DIR/secrets.json (mode 0600). The keys are derived from the
 * secret alone, so several servers with the same JWT_SECRET use the same keys.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  anonKey: z.string().min(1),
  serviceRoleKey: z.string().min(1),
});
export type Secrets = z.infer<typeof secretsSchema>;

const issuedAtSeconds = Date.UTC(2026, 0, 1) / 1000;
const expiresAtSeconds = Date.UTC(2076, 0, 1) / 1000;

/**
 * Reads the secrets of this folder, creating them on the first start. A JWT_SECRET from outside takes precedence and is
 * not written.
 */
export async function loadSecrets(dataDir: string, givenJwtSecret: string | null): Promise<Secrets> {
  if (givenJwtSecret !== null) return await deriveSecrets(givenJwtSecret);
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return readSecrets(file);
  const secrets = await deriveSecrets(randomBytes(48).toString('base64url'));
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

export async function deriveSecrets(jwtSecret: string): Promise<Secrets> {
  const key = new TextEncoder().encode(jwtSecret);
  const sign = (role: string) =>
    new SignJWT({ role, iss: 'plumbline', iat: issuedAtSeconds, exp: expiresAtSeconds })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
  return { jwtSecret, anonKey: await sign('anon'), serviceRoleKey: await sign('service_role') };
}

function readSecrets(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartRefusal(`The file ${file} is damaged; restore it from a backup.`, { cause });
  }
}
