/**
 * Keys that seal tokens of other services (calendars and the like) before the database stores them: DATA_DIR/token-keys.json
 * (mode 0600), unless TOKEN_KEYS gives them. Without its keys a sealed token is lost and the person connects again, so a
 * damaged file stops the start rather than being replaced.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const keySchema = z.object({
  id: z.string().regex(/^[\w-]{1,32}$/),
  key: z.string().refine((key) => Buffer.from(key, 'base64url').length === 32),
  createdAt: z.iso.datetime(),
});
const fileSchema = z.object({ keys: z.array(keySchema).min(1) });
/** The first key seals; the others only open. */
export type TokenKeyFile = z.infer<typeof fileSchema>;

/** Reads the keys of this folder, creating one on the first start. @throws StartRefusal when the file is damaged */
export function loadTokenKeys(dataDir: string): TokenKeyFile {
  const file = fileOf(dataDir);
  if (existsSync(file)) return readKeys(file);
  const first = { keys: [newKey()] };
  writeTokenKeys(dataDir, first);
  return first;
}

export function writeTokenKeys(dataDir: string, keys: TokenKeyFile): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The setting TOKEN_KEYS, as functions read it. */
export const tokenKeysText = ({ keys }: TokenKeyFile): string =>
  keys.map(({ id, key }) => `${id}:${key}`).join(',');

/** Adds a key that seals from the next start on. */
export const withNewKey = ({ keys }: TokenKeyFile): TokenKeyFile => ({ keys: [newKey(), ...keys] });

/** @throws RangeError for the key that seals, and for an unknown one */
export function withoutTokenKey({ keys }: TokenKeyFile, id: string): TokenKeyFile {
  if (keys[0]?.id === id) throw new RangeError(`${id} seals new tokens: rotate first.`);
  if (!keys.some((key) => key.id === id)) throw new RangeError(`There is no key '${id}'.`);
  return { keys: keys.filter((key) => key.id !== id) };
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'token-keys.json');

const newKey = (): TokenKeyFile['keys'][number] => ({
  id: randomBytes(6).toString('hex'),
  key: randomBytes(32).toString('base64url'),
  createdAt: new Date().toISOString(),
});

function readKeys(file: string): TokenKeyFile {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartRefusal(`The file ${file} is damaged; restore it from a backup.`, { cause });
  }
}
