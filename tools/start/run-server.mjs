/**
 * Runs the server as a child, restarts it when it crashes (restart-policy.mjs), and ends with it: SIGTERM and Ctrl-C
 * are passed on, and when npm is killed (it does not pass signals on), the orphan notices and stops its server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createRestartPolicy, restartLimits } from './restart-policy.mjs';

const parentCheckMs = 500;

/**
 * @typedef {{address: string, dataDir: string, clusterFolder: string | null, people: {email: string, password:
 * string}[]}} Ready
 * @param {{root: string, args: string[], env: Record<string, string | undefined>, onReady: (ready: Ready) => void,
 * limits?: typeof restartLimits}} options
 * `onReady` is called on the first start only
 * @returns {Promise<number>} the exit code
 */
export async function runServer({ root, args, env, onReady, limits = restartLimits }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const decide = createRestartPolicy(limits);
  watchForEnd(() => stopping.abort());
  /** @type {{first: Ready | null}} */
  const known = { first: null };
  for (;;) {
    // A port chosen by the system stays the same.
    const settings = known.first === null ? env : { ...env, PORT: new URL(known.first.address).port };
    const ending = await runOnce({ root, args, env: settings, signal }, (ready) => {
      if (known.first === null) onReady(ready);
      else console.log(`Plumbline is running again at ${ready.address}`);
      known.first ??= ready;
    });
    const decision = decide(ending, {
      hasBeenReady: known.first !== null,
      isStopping: signal.aborted,
      nowMs: performance.now(),
    });
    if (decision.sentence !== null) console.error(decision.sentence);
    if (decision.kind === 'end') {
      if (decision.sentence !== null || ending.signal !== null) await stopLeftover(root, env);
      return decision.exitCode;
    }
    await delay(decision.delayMs, undefined, { signal }).catch(() => undefined); // aborted: it does not start
    if (!signal.aborted) continue;
    await stopLeftover(root, env);
    return 0;
  }
}

/**
 * A killed server leaves its Postgres running, which the next start would end. @param {string} root @param
 * {Record<string, string | undefined>} env
 */
async function stopLeftover(root, env) {
  const command = ['--import', 'tsx', 'apps/server/src/commands/stop-leftover-command.ts'];
  await once(spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' }), 'exit');
}

/** @param {() => void} stop */
function watchForEnd(stop) {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const parentId = process.ppid;
  const timer = setInterval(() => process.ppid === parentId || stop(), parentCheckMs);
  timer.unref();
}

/**
 * @param {{root: string, args: string[], env: Record<string, string | undefined>, signal: AbortSignal}} options
 * @param {(ready: Ready) => void} onReady
 * @returns {Promise<import('./restart-policy.mjs').Ending>}
 */
async function runOnce({ root, args, env, signal }, onReady) {
  const command = ['--import', 'tsx', 'apps/server/src/main.ts', '--watch-parent', ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  child.on('message', (message) => onReady(/** @type {Ready} */ (message)));
  try {
    const [code, killedBy] = await once(child, 'exit');
    return { code, signal: killedBy };
  } catch (error) {
    console.error(
      `Node could not start the server: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    );
    return { code: 1, signal: null };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
