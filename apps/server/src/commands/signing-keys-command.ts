/**
 * npm run signing-keys -- list | rotate | revoke <kid> | revoke-shared-secret
 * A running server picks up the change within seconds; a rotation signs no one out.
 */

import { loadSecrets } from '../ground/config/secrets.ts';
import {
  loadSigningKeys,
  rotated,
  type SigningKeyFile,
  withoutKey,
  writeSigningKeys,
} from '../ground/keys/signing-key-file.ts';
import { StartRefusal } from '../ground/start-refusal.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const { jwtSecret } = await loadSecrets(config.dataDir, config.jwtSecret);
  const file = await loadSigningKeys(config.dataDir, jwtSecret);
  const [action = 'list', kid = ''] = process.argv.slice(2);
  const changed = await change(file, action, kid);
  if (changed !== file) writeSigningKeys(config.dataDir, changed);
  process.stdout.write(`${overview(changed)}\n`);
});

async function change(file: SigningKeyFile, action: string, kid: string): Promise<SigningKeyFile> {
  switch (action) {
    case 'list':
      return file;
    case 'rotate':
      return rotated(file);
    case 'revoke':
      return revoked(file, kid);
    case 'revoke-shared-secret':
      return { ...file, acceptsSharedSecret: false };
    default:
      throw new StartRefusal(`There is no '${action}': list, rotate, revoke <kid> or revoke-shared-secret.`);
  }
}

function revoked(file: SigningKeyFile, kid: string): SigningKeyFile {
  try {
    return withoutKey(file, kid);
  } catch (cause) {
    if (cause instanceof RangeError) throw new StartRefusal(cause.message, { cause });
    throw cause;
  }
}

function overview({ keys, acceptsSharedSecret }: SigningKeyFile): string {
  const lines = keys.map(({ kid, status, createdAt }) => `${status.padEnd(9)} ${kid} since ${createdAt}`);
  const shared = `Tokens signed with the shared secret are ${acceptsSharedSecret ? 'accepted' : 'refused'}.`;
  return [...lines, shared].join('\n');
}
