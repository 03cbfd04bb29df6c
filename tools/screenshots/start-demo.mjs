/** The real server with its demo organization, on a free port and in a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {{
 *   address: string,
 *   people: {email: string, password: string}[],
 *   stop: () => Promise<void>,
 * }} Demo
 */

/** @param {string} root @param {Record<string, string>} [settings] of the server, besides those of all pictures @returns {Promise<Demo>} */
export async function startDemo(root, settings = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-screenshots-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts', '--demo'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: process.env.SCREENSHOTS_PORT ?? '0',
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      GUIDED_TOUR: 'off',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (first === null) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('The demo server did not start; the message is above.');
  }
  const { address, people } = /** @type {{address: string, people: Demo['people']}} */ (first[0]);
  return { address, people, stop };
}
