/**
 * Wrapper for `npm run backup`, `restore` and `db:url`: at most one argument, one sentence and exit code 1 on refusal.
 */
import path from 'node:path';
import { readServerConfig, type ServerConfig } from '../ground/config/server-config.ts';
import { StartRefusal } from '../ground/start-refusal.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

export async function runCommand(work: (config: ServerConfig) => Promise<void>): Promise<void> {
  try {
    await work(readServerConfig(process.env, root));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The file named on the command line, relative to the folder where npm was called. */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new StartRefusal(usage);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

export function refuseForeignDatabase(config: ServerConfig, purpose: string): void {
  if (config.databaseUrl === null) return;
  throw new StartRefusal(
    `DATABASE_URL names a Postgres of your own: ${purpose} it with the tools of its provider (pg_dump, snapshots), and keep the files of the bucket or of ${config.dataDir} with it.`,
  );
}
