/** Servers of one test: each starts in a folder that is new for it, and ends with it. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { copyPreparedData } from './prepared-data.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { endProcess, type ServerProcess, startServerProcess } from './server-process.ts';

export interface TestServers {
  /** Of the test, and the data folder in it, which is not there yet. */
  readonly folder: () => string;
  readonly dataDir: () => string;
  /** On what a server has left, for tests of something else than a first start. */
  readonly start: () => Promise<ServerProcess>;
  readonly startIn: (env?: Record<string, string>, args?: string[]) => Promise<ServerProcess>;
}

/** A Postgres that outlived its server may be writing its last files. */
const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** At the top of a test file: the folder is made before each of its tests. */
export function useTestServers(): TestServers {
  let folder = '';
  const started: ServerProcess[] = [];
  const dataDir = () => path.join(folder, 'data');

  beforeEach(() => {
    folder = makeScratchFolder('server');
  });
  afterEach(async () => {
    for (const { child, clusterFolder } of started.splice(0)) {
      await endProcess(child, 'SIGTERM');
      // As root the cluster may have been placed outside of the test's folder.
      if (clusterFolder !== null) removeFolder(clusterFolder);
    }
    removeFolder(folder);
  });

  async function startIn(env: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
    const server = await startServerProcess({ DATA_DIR: dataDir(), ...env }, args);
    started.push(server);
    return server;
  }
  return {
    folder: () => folder,
    dataDir,
    startIn,
    async start() {
      if (!existsSync(dataDir())) await copyPreparedData(dataDir(), inject('testPostgres').folder);
      return await startIn();
    },
  };
}
