/**
 * Runs the server as a child and ends with it: SIGTERM and Ctrl-C are passed on, and when npm is killed (it does not
 * pass signals on) the orphan notices and stops its server.
 */
import { spawn } from 'node:child_process';

const parentCheckMs = 500;

/**
 * @param {{root: string, args: string[], env: Record<string, string | undefined>, onMessage: (message: any) => void}} options
 * @returns {Promise<number>} the exit code
 */
export function runServer({ root, args, env, onMessage }) {
  const command = ['--import', 'tsx', 'apps/server/src/main.ts', '--watch-parent', ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const parentId = process.ppid;
  const timer = setInterval(() => process.ppid === parentId || stop(), parentCheckMs);
  timer.unref();
  child.on('message', onMessage);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Node could not start the server: ${error.message}.`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
