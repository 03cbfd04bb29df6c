/**
 * DATA_DIR/postgres.json: the location of this folder's cluster and its generated passwords. Written once, mode 0600. A
 * cluster inside DATA_DIR is stored as a relative path, so the folder can be moved.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@plumbline/domain/ground/parse-json';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';

const stateSchema = z.object({
  clusterFolder: z.string().min(1),
  superuserPassword: z.string().min(20),
  ownerPassword: z.string().min(20),
});
export type ClusterState = z.infer<typeof stateSchema>;

export function stateFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.json');
}

export function readClusterState(dataDir: string): ClusterState | null {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return null;
  const parsed = stateSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new StartRefusal(`The file ${file} is damaged; restore it from a backup.`);
  return { ...parsed.data, clusterFolder: path.resolve(dataDir, parsed.data.clusterFolder) };
}

/**
 * Chooses the cluster's location for a new DATA_DIR: inside it, or under `systemFolder` when `user` cannot enter it.
 */
export function createClusterState(
  dataDir: string,
  user: PostgresUser | null,
  systemFolder: string,
): ClusterState {
  const isReachable = user === null || canReach(dataDir, user);
  const clusterFolder = isReachable
    ? 'postgres'
    : path.join(systemFolder, `data-${randomBytes(6).toString('hex')}`);
  const state = { clusterFolder, superuserPassword: newPassword(), ownerPassword: newPassword() };
  writeClusterState(dataDir, state);
  return { ...state, clusterFolder: path.resolve(dataDir, clusterFolder) };
}

export function writeClusterState(dataDir: string, state: ClusterState): void {
  const file = stateFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
