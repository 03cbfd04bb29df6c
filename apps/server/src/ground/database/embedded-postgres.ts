/**
 * The Postgres inside DATA_DIR. Guarantees: one server per folder (lock), loopback only, its own passwords, never as
 * root, recovery after a kill -9 of Node or Postgres (keep-running.ts), a clean stop. Called by main.ts, the backup and
 * the tests.
 */
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type Cluster,
  ensureCluster,
  startCluster,
  stopCluster,
  stopLeftover,
  superuserName,
  watchCluster,
} from './cluster.ts';
import { createClusterState, readClusterState } from './cluster-state.ts';
import { type DataLock, lockDataDir } from './data-lock.ts';
import { isPortFree } from './free-port.ts';
import { keepRunning } from './keep-running.ts';
import { findNativeFolder, makeFolder, reachableNativeFolder, repairSymlinks } from './native-folder.ts';
import { ensurePlatform } from './platform.ts';
import { startPruningLogs } from './postgres-log.ts';
import { systemFolder } from './postgres-paths.ts';
import { findPostgresUser, type PostgresUser } from './postgres-user.ts';

export interface EmbeddedPostgres {
  /** Role `postgres`, as on Supabase: owns the database, may bypass row security, is not a superuser. */
  url: string;
  /** Role `supabase_admin`: for backups and for creating databases in tests. */
  superuserUrl: string;
  clusterFolder: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Logger;
  /** Location of binaries and data if the account that runs Postgres cannot reach theirs. */
  systemDir?: string;
  settings?: Readonly<Record<string, string>>;
  /** A free one unless a test needs a fixed one. */
  port?: number;
}

/** @throws StartRefusal with one sentence for the operator */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const isNew = !existsSync(dataDir);
  makeDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, lock, isNew);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For use after a server was killed. @throws StartRefusal when a server runs on the folder */
export async function stopLeftoverPostgres(folder: string): Promise<void> {
  const dataDir = path.resolve(folder);
  const state = existsSync(dataDir) ? readClusterState(dataDir) : null;
  if (state === null) return;
  const lock = lockDataDir(dataDir);
  try {
    const user = findPostgresUser();
    const native = reachableNativeFolder(findNativeFolder(), user, systemFolder(process.platform));
    await stopLeftover({
      binFolder: path.join(native, 'bin'),
      folder: state.clusterFolder,
      user,
      settings: {},
    });
  } finally {
    lock.release();
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  lock: DataLock,
  isNew: boolean,
): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const system = options.systemDir ?? systemFolder(process.platform);
  const user = findPostgresUser();
  const native = usableNative(user, system, log);
  // As root, Postgres's account only passes through the folder; its files stay unreadable to it.
  if (isNew) chmodSync(dataDir, user === null ? 0o700 : 0o711);
  const state = readClusterState(dataDir) ?? createClusterState(dataDir, user, system);
  const cluster: Cluster = {
    binFolder: path.join(native, 'bin'),
    folder: state.clusterFolder,
    user,
    settings: options.settings ?? {},
  };
  if (!isInside(dataDir, state.clusterFolder)) makeFolder(system, 0o755);
  await ensureCluster(cluster, state.superuserPassword);
  const port = await startCluster(cluster, options.port === undefined ? {} : { port: options.port });
  const superuserUrl = connectionUrl(superuserName, state.superuserPassword, port);
  try {
    await ensurePlatform(superuserUrl, { ownerPassword: state.ownerPassword });
  } catch (error) {
    await stopCluster(cluster);
    throw error;
  }
  const pruning = startPruningLogs(cluster.folder);
  log.info({ clusterFolder: cluster.folder, runsAs: user?.name, port }, 'Postgres is running');
  const supervisor = superviseCluster(cluster, port, log);
  return {
    url: connectionUrl('postgres', state.ownerPassword, port),
    superuserUrl,
    clusterFolder: cluster.folder,
    async stop() {
      await supervisor.stop();
      pruning.stop();
      await stopCluster(cluster);
      lock.release();
    },
  };
}

/** The port is fixed, because every connection of this process uses it. */
function superviseCluster(cluster: Cluster, port: number, log: Logger): { stop(): Promise<void> } {
  let isAlive = watchCluster(cluster);
  return keepRunning({
    isAlive: () => isAlive(),
    async start(signal) {
      try {
        await startCluster(cluster, { port, signal });
        isAlive = watchCluster(cluster);
        return 'started';
      } catch (error) {
        signal.throwIfAborted();
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'Postgres did not start');
        return (await isPortFree(port)) ? 'failed' : 'taken';
      }
    },
    log,
    now: () => performance.now(),
    wait: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
  });
}

function usableNative(user: PostgresUser | null, system: string, log: Logger): string {
  const installed = findNativeFolder();
  const repairedCount = repairSymlinks(installed);
  if (repairedCount > 0) log.info({ repairedCount }, 'Restored links of the Postgres package');
  return reachableNativeFolder(installed, user, system);
}

function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  makeFolder(dataDir, 0o711);
}

function isInside(parent: string, child: string): boolean {
  const relative = path.relative(parent, child);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

export function connectionUrl(user: string, password: string, port: number, database = 'postgres'): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
