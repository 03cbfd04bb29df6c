/**
 * npm run token-keys -- list | rotate | retire <id>
 * Keys that seal tokens of connected calendars. Restart the server after a rotation. Calendars whose tokens a retired
 * key sealed must be connected again.
 */
import {
  loadTokenKeys,
  type TokenKeyFile,
  withNewKey,
  withoutTokenKey,
  writeTokenKeys,
} from '../ground/config/token-keys.ts';
import { StartRefusal } from '../ground/start-refusal.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = loadTokenKeys(config.dataDir);
  const [action = 'list', id = ''] = process.argv.slice(2);
  const changed = change(file, action, id);
  if (changed !== file) writeTokenKeys(config.dataDir, changed);
  process.stdout.write(
    `${changed.keys.map((key, index) => `${index === 0 ? 'seals' : 'opens'} ${key.id} since ${key.createdAt}`).join('\n')}\n`,
  );
});

function change(file: TokenKeyFile, action: string, id: string): TokenKeyFile {
  if (action === 'list') return file;
  if (action === 'rotate') return withNewKey(file);
  if (action !== 'retire') throw new StartRefusal(`There is no '${action}': list, rotate or retire <id>.`);
  try {
    return withoutTokenKey(file, id);
  } catch (cause) {
    if (cause instanceof RangeError) throw new StartRefusal(cause.message, { cause });
    throw cause;
  }
}
