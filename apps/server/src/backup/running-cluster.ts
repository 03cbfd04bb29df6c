/** The embedded Postgres of a running server, as seen from another process (backup, db:url). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { superuserName } from '../ground/database/cluster.ts';
import { type ClusterState, readClusterState } from '../ground/database/cluster-state.ts';
import { findLockHolder } from '../ground/database/data-lock.ts';
import { connectionUrl } from '../ground/database/embedded-postgres.ts';
import { StartRefusal } from '../ground/start-refusal.ts';

export interface RunningCluster {
  state: ClusterState;
  url: string;
  superuserUrl: string;
}

/** @throws StartRefusal when no server runs on this folder */
export function findRunningCluster(dataDir: string): RunningCluster {
  const state = readClusterState(dataDir);
  const port = state === null ? null : portOf(state.clusterFolder);
  if (state === null || port === null || findLockHolder(dataDir) === null) {
    throw new StartRefusal(`No server is running on ${dataDir}; start it first (npm start) or set DATA_DIR.`);
  }
  return {
    state,
    url: connectionUrl('postgres', state.ownerPassword, port),
    superuserUrl: connectionUrl(superuserName, state.superuserPassword, port),
  };
}

/** The fourth line of postmaster.pid. */
function portOf(clusterFolder: string): number | null {
  const file = path.join(clusterFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const port = Number.parseInt(readFileSync(file, 'utf8').split('\n')[3] ?? '', 10);
  return Number.isNaN(port) ? null : port;
}
