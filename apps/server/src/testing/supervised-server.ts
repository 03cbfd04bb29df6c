/** Test support: `npm start` without installing and building: the real supervisor, server and Postgres. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { z } from 'zod';
import { copyPreparedData } from './prepared-data.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { endProcess } from './server-process.ts';

export interface SupervisedServer {
  readonly process: ChildProcess;
  readonly address: string;
  readonly dataDir: string;
  readonly clusterFolder: string;
  /** Output so far. */
  printed(): string;
  errors(): string;
  /** Process ids, as recorded by the lock and Postgres. */
  serverId(): number;
  postgresId(): number;
  postgresPort(): number;
  dispose(): Promise<void>;
}

interface RestartLimits {
  readonly maxRestarts: number;
  readonly windowMs: number;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const readySchema = z.object({ address: z.string(), clusterFolder: z.string() });
const lockSchema = z.object({ pid: z.number() });

/** SIGUSR2 makes its server hit a defect. */
export async function startSupervisedServer(
  limits: RestartLimits,
  env: Record<string, string> = {},
): Promise<SupervisedServer> {
  const folder = makeScratchFolder('server');
  const dataDir = path.join(folder, 'data');
  await copyPreparedData(dataDir, inject('testPostgres').folder);
  const child = spawn(process.execPath, [writeScript(folder, limits)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(folder, 'defect.mjs')).href}`,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
  const written = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (written.err += chunk.toString()));
  const [message] = (await once(child, 'message')) as [unknown];
  const { address, clusterFolder } = readySchema.parse(message);
  const read = (file: string) => readFileSync(file, 'utf8');
  const postmaster = (line: number) =>
    Number(read(path.join(clusterFolder, 'postmaster.pid')).split('\n')[line]);
  return {
    process: child,
    address,
    dataDir,
    clusterFolder,
    printed: () => written.out,
    errors: () => written.err,
    serverId: () => lockSchema.parse(JSON.parse(read(path.join(dataDir, 'server.lock')))).pid,
    postgresId: () => postmaster(0),
    postgresPort: () => postmaster(3),
    async dispose() {
      await endProcess(child, 'SIGTERM');
      rmSync(clusterFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeScript(folder: string, limits: RestartLimits): string {
  writeFileSync(
    path.join(folder, 'defect.mjs'),
    `process.on('SIGUSR2', () => { throw new TypeError('a defect'); });`,
  );
  const script = path.join(folder, 'start.mjs');
  const runServer = pathToFileURL(path.join(root, 'tools/start/run-server.mjs')).href;
  writeFileSync(
    script,
    `import { runServer } from '${runServer}';
     process.exitCode = await runServer({ root: '${root}', args: [], env: process.env,
       limits: ${JSON.stringify(limits)}, onReady: (ready) => process.send(ready) });
     process.disconnect();`,
  );
  return script;
}
