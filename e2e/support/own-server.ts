/** A separate server, for a test that kills it or changes its settings: same code, another port and data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts';

export interface OwnServer {
  readonly url: string;
  /** Abruptly, like a power failure, including its Postgres. */
  kill(): Promise<void>;
  /** Restarts on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

export async function startOwnServer(
  root: string,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
      cwd: root,
      stdio: 'ignore',
      detached: true, // a process group: Postgres is killed with it
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        RATE_LIMIT_FACTOR: '1000',
        GUIDED_TOUR: 'off',
        LOG_LEVEL: 'error',
        ...settings,
      },
    });
    await waitUntilReady(url);
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === null || child.exitCode !== null || child.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
    await ended;
    child = null;
  }
  await copyPreparedData(dataFolder, path.dirname(process.env.E2E_DATA_DIR ?? dataFolder));
  await start();
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadlineMs = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadlineMs) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not become ready');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The project's root, from a file inside e2e/support. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
