/** Starts the real server as a separate process for tests, in a temporary folder, and waits until it is ready. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../../../..');

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  clusterFolder: string | null;
}

export interface Ending {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

function spawnTool(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const clean = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'silent', ...env };
  const command = script.endsWith('.ts') ? ['--import', 'tsx', script, ...args] : [script, ...args];
  return spawn(process.execPath, command, {
    cwd: root,
    env: clean,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Runs one of the project's programs to completion. */
export async function runTool(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ending> {
  const child = spawnTool(script, args, env);
  const ending: Ending = { exitCode: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (ending.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (ending.stderr += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { ...ending, exitCode };
}

export async function startServerProcess(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawnTool('apps/server/src/main.ts', args, { PORT: '0', ...env });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const message = await Promise.race([once(child, 'message'), once(child, 'close').then(() => null)]);
  if (message === null) throw new Error(`The server did not start: ${stderr}`);
  const { address, clusterFolder } = message[0] as { address: string; clusterFolder: string | null };
  return { child, address, clusterFolder };
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(50);
}
