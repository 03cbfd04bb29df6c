/**
 * Backs up a running server without stopping it: Postgres's low-level base backup, then the other files. Database
 * first, so a file that arrives in between is one too many in the archive, never one too few.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { newClient } from '../ground/database/connections.ts';
import { StartRefusal } from '../ground/start-refusal.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import {
  type BackupManifest,
  databasePrefix,
  dataPrefix,
  firstSegmentOf,
  isInBaseBackup,
  isSegmentBetween,
  manifestName,
} from './backup-format.ts';
import { findRunningCluster } from './running-cluster.ts';

/** @throws StartRefusal */
export async function writeBackup(dataDir: string, file: string): Promise<{ sizeBytes: number }> {
  if (existsSync(file)) throw new StartRefusal(`The file ${file} exists already; choose another name.`);
  if (!existsSync(path.dirname(file)))
    throw new StartRefusal(`The folder ${path.dirname(file)} does not exist.`);
  const { state, superuserUrl } = findRunningCluster(dataDir);
  const client = newClient(superuserUrl);
  await client.connect();
  const archive = createArchiveWriter(file);
  try {
    await archive.addText(manifestName, JSON.stringify(await manifestOf(client), null, 2));
    await addDatabase(client, archive, state.clusterFolder);
    await archive.addFolder(dataDir, dataPrefix, isOtherData(dataDir, state.clusterFolder));
    await archive.finish();
    return { sizeBytes: statSync(file).size };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function manifestOf(client: pg.Client): Promise<BackupManifest> {
  const found = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return { format: 1, createdAt: new Date().toISOString(), postgresMajor: found.rows[0]?.major ?? 0 };
}

async function addDatabase(client: pg.Client, archive: ArchiveWriter, clusterFolder: string): Promise<void> {
  // The slot keeps the log from being recycled while files are copied; it ends with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
  await client.query('select pg_backup_start($1, true)', ['plumbline']);
  await archive.addFolder(clusterFolder, databasePrefix, isInBaseBackup);
  const stopped = await client.query<{ label: string; lastSegment: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as "lastSegment" from pg_backup_stop(false)`,
  );
  const { label = '', lastSegment = '' } = stopped.rows[0] ?? {};
  const firstSegment = firstSegmentOf(label);
  if (firstSegment === null) throw new Error('Postgres gave a backup label without a start');
  await archive.addText(`${databasePrefix}backup_label`, label);
  await archive.addFolder(path.join(clusterFolder, 'pg_wal'), `${databasePrefix}pg_wal/`, (name) =>
    isSegmentBetween(name, firstSegment, lastSegment),
  );
}

function isOtherData(dataDir: string, clusterFolder: string): (relativePath: string) => boolean {
  const cluster = path.relative(dataDir, clusterFolder).replaceAll('\\', '/');
  return (relativePath) => relativePath !== cluster && !relativePath.startsWith('server.lock');
}
