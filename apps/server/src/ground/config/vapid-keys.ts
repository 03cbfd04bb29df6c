/**
 * The key pair that identifies this server to push services (VAPID, RFC 8292), stored in DATA_DIR/vapid.json (mode
 * 0600) unless the environment gives one. Browsers subscribe with its public key, and another pair voids every
 * subscription, so it is created once, never silently replaced, and part of every backup.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const keysSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type VapidKeys = z.infer<typeof keysSchema>;

/** @throws StartRefusal when the file is damaged */
export function loadVapidKeys(dataDir: string): VapidKeys {
  const file = path.join(dataDir, 'vapid.json');
  if (existsSync(file)) return readKeys(file);
  const keys = keysSchema.parse(webPush.generateVAPIDKeys());
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

function readKeys(file: string): VapidKeys {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartRefusal(`The file ${file} is damaged; restore it from a backup.`, { cause });
  }
}
