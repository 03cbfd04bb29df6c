/**
 * One Postgres cluster on disk: create, start, stop. Independent of DATA_DIR's lock and of the application.
 *
 * Order matters: a Postgres left over from a killed Node is stopped before the settings are rewritten, because port and
 * settings belong to this start.
 */
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { findFreePort } from './free-port.ts';
import { makeFolder } from './native-folder.ts';
import { lastLogLine, rotationSettings } from './postgres-log.ts';
import { programPath, quoteSetting } from './postgres-paths.ts';
import type { PostgresUser } from './postgres-user.ts';
import { isProcessAlive, processName, processStartMark } from './process-identity.ts';
import { runProgram } from './run-program.ts';

export const superuserName = 'supabase_admin';

export interface Cluster {
  binFolder: string;
  folder: string;
  user: PostgresUser | null;
  /** Extra `name = value` lines of postgresql.conf. */
  settings: Readonly<Record<string, string>>;
}

const startSeconds = 60;
const startAttempts = 4;
const logLimitBytes = 5_000_000;

export async function ensureCluster(cluster: Cluster, superuserPassword: string): Promise<void> {
  if (existsSync(path.join(cluster.folder, 'PG_VERSION'))) return await refuseOtherVersion(cluster);
  makeFolder(
    path.dirname(cluster.folder),
    statSync(path.dirname(cluster.folder), { throwIfNoEntry: false })?.mode ?? 0o755,
  );
  makeFolder(cluster.folder, 0o700);
  const passwordFile = `${cluster.folder}.pw`;
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (cluster.user) {
    chownSync(cluster.folder, cluster.user.uid, cluster.user.gid);
    chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  const major = await majorVersion(cluster);
  const args = ['-D', cluster.folder, '-U', superuserName, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const made = await run(cluster, 'initdb', [
    ...args,
    '-E',
    'UTF8',
    ...localeArguments(major),
    '--no-instructions',
  ]);
  rmSync(passwordFile, { force: true });
  if (made.exitCode === 0) return;
  throw new StartRefusal(`Postgres could not create its data in ${cluster.folder}: ${lastLine(made.output)}`);
}

export interface StartOptions {
  /** The port that this process's connections expect; otherwise a free one. */
  port?: number;
  /** If aborted, no further attempt is made. */
  signal?: AbortSignal;
}

/** Starts and waits until connections are accepted; returns the port. Postgres does crash recovery here. */
export async function startCluster(
  cluster: Cluster,
  { port: wanted, signal }: StartOptions = {},
): Promise<number> {
  await stopLeftover(cluster);
  const logFile = path.join(cluster.folder, 'server.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) truncateSync(logFile);
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    signal?.throwIfAborted();
    const port = wanted ?? (await findFreePort());
    writeSettings(cluster, port);
    const args = ['start', '-D', cluster.folder, '-l', logFile, '-w', '-t', String(startSeconds), '-s'];
    const started = await run(cluster, 'pg_ctl', args, true);
    if (started.exitCode === 0) return port;
    // Another program took the port in the meantime, or backends of a killed postmaster still hold the shared memory.
    await delay(250 * attempt);
  }
  const last = lastLogLine(cluster.folder, logFile);
  throw new StartRefusal(`Postgres did not start; its log ${last.file} ends with: ${last.line}`);
}

/**
 * Fast shutdown (sessions are ended, a checkpoint is written); immediate if that takes too long. Can be called twice.
 */
export async function stopCluster(cluster: Cluster, fastSeconds = 4): Promise<void> {
  if (!existsSync(path.join(cluster.folder, 'postmaster.pid'))) return;
  const stop = (mode: string, seconds: number) =>
    run(
      cluster,
      'pg_ctl',
      ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(seconds), '-s'],
      true,
    );
  if ((await stop('fast', fastSeconds)).exitCode !== 0) await stop('immediate', 5);
}

/** A Postgres whose server was killed. */
export async function stopLeftover(cluster: Cluster): Promise<void> {
  const pidFile = path.join(cluster.folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (isProcessAlive(pid) && processName(pid) === 'postgres') return await stopCluster(cluster, 30);
  // The process id now belongs to another program or none: pg_ctl must not signal it.
  rmSync(pidFile, { force: true });
}

function writeSettings(cluster: Cluster, port: number): void {
  const settings = { ...fixedSettings, ...cluster.settings, port: String(port) };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoteSetting(value)}`);
  writeOwned(cluster, 'plumbline.conf', `${lines.join('\n')}\n`);
  const main = path.join(cluster.folder, 'postgresql.conf');
  const text = readFileSync(main, 'utf8');
  if (!text.includes("include 'plumbline.conf'"))
    writeOwned(cluster, 'postgresql.conf', `${text}\ninclude 'plumbline.conf'\n`);
}

const fixedSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement may contain a client's address or a token: the log names the error, not the statement.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  // Nor the rows: a DETAIL quotes key values and failing rows.
  log_error_verbosity: 'terse',
  ...rotationSettings,
  log_statement: 'none',
  wal_level: 'replica',
  max_connections: '200',
};

/** Complete or not at all: a full disk must not leave half the settings. */
function writeOwned(cluster: Cluster, name: string, text: string): void {
  const file = path.join(cluster.folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  if (cluster.user) chownSync(draft, cluster.user.uid, cluster.user.gid);
  renameSync(draft, file);
}

/** Checks whether the current Postgres process still exists, without querying it. */
export function watchCluster(cluster: Cluster): () => boolean {
  const pid = Number.parseInt(readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8'), 10);
  const mark = processStartMark(pid);
  // Only Linux can cheaply tell that an id was reused or is a zombie.
  return () => (process.platform === 'linux' ? processStartMark(pid) === mark : isProcessAlive(pid));
}

async function refuseOtherVersion(cluster: Cluster): Promise<void> {
  const dataMajor = Number.parseInt(readFileSync(path.join(cluster.folder, 'PG_VERSION'), 'utf8'), 10);
  const major = await majorVersion(cluster);
  if (dataMajor === major) return;
  throw new StartRefusal(
    `The data in ${cluster.folder} was written by Postgres ${dataMajor}, but this version runs Postgres ${major}.`,
  );
}

async function majorVersion(cluster: Cluster): Promise<number> {
  const { exitCode, output } = await run(cluster, 'postgres', ['--version']);
  const major = /PostgreSQL\)? (\d+)/.exec(output)?.[1];
  if (exitCode === 0 && major !== undefined) return Number(major);
  throw new StartRefusal(
    `The packaged Postgres does not run on this system (${lastLine(output)}); set DATABASE_URL to a Postgres of your own.`,
  );
}

/** Code-point order and Unicode case rules that never change with system libraries, so indexes stay valid. */
function localeArguments(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['--locale=C'];
}

function run(
  cluster: Cluster,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  isOutputIgnored = false,
) {
  const cwd = cluster.user === null ? path.dirname(cluster.folder) : '/';
  return runProgram(programPath(cluster.binFolder, program, process.platform), args, {
    user: cluster.user,
    cwd,
    isOutputIgnored,
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
