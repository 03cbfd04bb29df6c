/**
 * npm run token-keys -- list | rotate | retire <id>
 * Keys that seal what other services gave or were given: tokens of calendars, secrets of webhooks, keys of model providers. With the
 * server running, `rotate` seals everything again at once; otherwise the next start does. `retire` refuses a key that is in use.
 */
import { findRunningCluster } from '../backup/running-cluster.ts';
import type { ServerConfig } from '../ground/config/server-config.ts';
import {
  loadTokenKeys,
  type TokenKeyFile,
  tokenKeysText,
  withNewKey,
  withoutTokenKey,
  writeTokenKeys,
} from '../ground/config/token-keys.ts';
import { newClient } from '../ground/database/connections.ts';
import { StartRefusal } from '../ground/start-refusal.ts';
import { type Ask, countSealed, reseal } from '../supabase/functions/reseal.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Use list, rotate or retire <id>.';

await runCommand(async (config) => {
  if (process.env.TOKEN_KEYS) throw new StartRefusal('TOKEN_KEYS is set: change the keys there.');
  const file = loadTokenKeys(config.dataDir);
  const [action = 'list', id = ''] = process.argv.slice(2);
  if (action === 'rotate') show(await rotate(config, file));
  else if (action === 'retire') show(await retire(config, file, id));
  else if (action === 'list') show(file);
  else throw new StartRefusal(`There is no '${action}'. ${USAGE}`);
});

async function rotate(config: ServerConfig, file: TokenKeyFile): Promise<TokenKeyFile> {
  const changed = withNewKey(file);
  writeTokenKeys(config.dataDir, changed);
  const done = await withDatabase(config, (ask) => reseal(ask, tokenKeysText(changed)));
  process.stdout.write(
    done === null
      ? 'The server is not running: everything is sealed again at its next start.\n'
      : `Sealed again: ${done.sealed}. Could not be opened: ${done.lost}.\n`,
  );
  return changed;
}

async function retire(config: ServerConfig, file: TokenKeyFile, id: string): Promise<TokenKeyFile> {
  const changed = without(file, id);
  const count = await withDatabase(config, (ask) => countSealed(ask, id));
  if (count === null) throw new StartRefusal('Start the server first: it knows what this key still seals.');
  if (count > 0)
    throw new StartRefusal(`The key ${id} still seals ${count} texts. Restart the server, then retire it.`);
  writeTokenKeys(config.dataDir, changed);
  return changed;
}

function without(file: TokenKeyFile, id: string): TokenKeyFile {
  try {
    return withoutTokenKey(file, id);
  } catch (cause) {
    if (cause instanceof RangeError) throw new StartRefusal(cause.message, { cause });
    throw cause;
  }
}

/** @returns null while no database runs */
async function withDatabase<T>(config: ServerConfig, work: (ask: Ask) => Promise<T>): Promise<T | null> {
  const connectionString = config.databaseUrl ?? runningUrl(config.dataDir);
  if (connectionString === null) return null;
  const client = newClient(connectionString);
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
}

function runningUrl(dataDir: string): string | null {
  try {
    return findRunningCluster(dataDir).url;
  } catch (error) {
    if (error instanceof StartRefusal) return null;
    throw error;
  }
}

function show({ keys }: TokenKeyFile): void {
  const lines = keys.map(
    (key, index) => `${index === 0 ? 'seals' : 'opens'} ${key.id} since ${key.createdAt}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
