/**
 * A backup is one .tar.gz: `plumbline-backup.json` first, then `database/...` (a Postgres base backup with the WAL that
 * makes it consistent) and `data/...` (the rest of DATA_DIR: files, mail, secrets).
 */
import { z } from 'zod';

export const manifestName = 'plumbline-backup.json';
export const databasePrefix = 'database/';
export const dataPrefix = 'data/';

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgresMajor: z.number().int(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Recreated by Postgres at each start, or useful only to the running server; the folders themselves must exist. */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skippedNames = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'server.log',
  'log',
  'backup_label',
  'tablespace_map',
]);

/** Whether a cluster file (path with `/`, relative to it) belongs in the base backup. */
export function isInBaseBackup(relativePath: string): boolean {
  const segments = relativePath.split('/');
  if (segments.length > 1 && emptiedFolders.has(segments[0] ?? ''))
    return relativePath === 'pg_wal/archive_status';
  return !segments.some((segment) => skippedNames.has(segment) || segment.startsWith('pgsql_tmp'));
}

/** Segment names sort by position within one timeline. */
export function isSegmentBetween(name: string, first: string, last: string): boolean {
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

export function firstSegmentOf(backupLabel: string): string | null {
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(backupLabel)?.[1] ?? null;
}
