/**
 * Postgres's own log, below the cluster's folder: its collector rotates it daily and at 5 MB while the server runs, and
 * we prune it. Messages from before the collector starts are in server.log.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const logFolder = 'log';
const keptFiles = 10;
const pruneMs = 3_600_000;

export const rotationSettings: Readonly<Record<string, string>> = {
  logging_collector: 'on',
  log_directory: logFolder,
  log_filename: 'postgres-%Y%m%d-%H%M%S.log',
  log_rotation_age: '1d',
  log_rotation_size: '5MB',
  log_file_mode: '0600',
};

/** Removes all but the newest files, now and every hour. */
export function startPruningLogs(clusterFolder: string): { stop(): void } {
  pruneLogs(clusterFolder);
  const timer = setInterval(() => pruneLogs(clusterFolder), pruneMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export function pruneLogs(clusterFolder: string): void {
  for (const file of logFiles(clusterFolder).slice(0, -keptFiles)) rmSync(file, { force: true });
}

/** Contains the reason of a failed start. */
export function lastLogLine(clusterFolder: string, startLog: string): { file: string; line: string } {
  const newest = logFiles(clusterFolder).at(-1);
  const isNewer = newest !== undefined && existsSync(startLog) && changedAt(newest) >= changedAt(startLog);
  const file = newest !== undefined && (isNewer || !existsSync(startLog)) ? newest : startLog;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { file, line: text.trim().split('\n').at(-1) ?? '' };
}

/** Oldest first: names begin with their time. */
export function logFiles(clusterFolder: string): string[] {
  const folder = path.join(clusterFolder, logFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^postgres-\d{8}-\d{6}\.log$/.test(name));
  return names.sort().map((name) => path.join(folder, name));
}

const changedAt = (file: string): number => statSync(file).mtimeMs;
