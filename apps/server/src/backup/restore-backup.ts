/**
 * Restores a backup into an empty DATA_DIR. Everything is unpacked next to it and moved at the end, so a damaged
 * archive leaves nothing behind. Postgres replays the backup's log at the next start.
 */
import {
  chownSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  createClusterState,
  readClusterState,
  stateFile,
  writeClusterState,
} from '../ground/database/cluster-state.ts';
import { makeFolder } from '../ground/database/native-folder.ts';
import { systemFolder } from '../ground/database/postgres-paths.ts';
import { findPostgresUser, type PostgresUser } from '../ground/database/postgres-user.ts';
import { StartRefusal } from '../ground/start-refusal.ts';
import { markRestored } from './after-restore.ts';
import { databasePrefix, dataPrefix, manifestName, manifestSchema } from './backup-format.ts';

/** @throws StartRefusal; DATA_DIR is then unchanged */
export async function restoreBackup(
  file: string,
  dataDir: string,
  system = systemFolder(process.platform),
): Promise<void> {
  if (!existsSync(file)) throw new StartRefusal(`There is no file ${file}.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartRefusal(`The data folder ${dataDir} is not empty; restore into an empty one (DATA_DIR).`);
  }
  const unpacked = `${dataDir}.restoring-${process.pid}`;
  makeFolder(unpacked, 0o700);
  try {
    await unpack(file, unpacked);
    moveIntoPlace(unpacked, dataDir, system);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The file ${file} is not a complete backup of Plumbline (${messageOf(error)}).`, {
      cause: error,
    });
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** One archive member; the next one comes only after this one was read. */
type Entry = AsyncIterable<unknown> & { resume(): unknown };

async function unpack(file: string, folder: string): Promise<void> {
  const archive = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), archive);
  fed.catch((error: Error) => archive.destroy(error));
  let isFirst = true;
  for await (const entry of archive) {
    const { name, type, mode } = entry.header;
    if (isFirst) await checkManifest(name, entry);
    else await unpackEntry(entry, placeOf(folder, name), type === 'directory', mode ?? 0o600);
    isFirst = false;
  }
  await fed;
  if (!existsSync(path.join(folder, databasePrefix, 'backup_label')))
    throw new Error('the database is missing');
}

async function checkManifest(name: string, entry: Entry): Promise<void> {
  if (name !== manifestName) throw new Error('the manifest is missing');
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk as Uint8Array);
  manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
}

async function unpackEntry(entry: Entry, place: string, isFolder: boolean, mode: number): Promise<void> {
  mkdirSync(isFolder ? place : path.dirname(place), { recursive: true, mode: 0o700 });
  if (isFolder) entry.resume();
  else await pipeline(entry, createWriteStream(place, { mode }));
}

/** A foreign archive must not write outside the folder. */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  const isKnown = name.startsWith(databasePrefix) || name.startsWith(dataPrefix);
  if (!isKnown || !place.startsWith(folder + path.sep)) throw new Error('it holds a foreign file');
  return place;
}

function moveIntoPlace(unpacked: string, dataDir: string, system: string): void {
  const data = path.join(unpacked, dataPrefix);
  const old = readClusterState(data);
  if (old === null) throw new Error('the passwords are missing');
  const user = findPostgresUser();
  markRestored(data);
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(data, dataDir);
  makeFolder(dataDir, user === null ? 0o700 : 0o711);
  rmSync(stateFile(dataDir));
  const { clusterFolder } = createClusterState(dataDir, user, system);
  const isInside = clusterFolder.startsWith(dataDir + path.sep);
  if (!isInside) makeFolder(system, 0o755);
  const kept = isInside ? path.relative(dataDir, clusterFolder) : clusterFolder;
  writeClusterState(dataDir, { ...old, clusterFolder: kept });
  moveFolder(path.join(unpacked, databasePrefix), clusterFolder);
  makeFolder(clusterFolder, 0o700);
  if (user !== null) giveTo(user, clusterFolder);
}

function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true });
  }
}

function giveTo(user: PostgresUser, folder: string): void {
  chownSync(folder, user.uid, user.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, name), user.uid, user.gid);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
