/** Folder of the programs of the newest Postgres from the system's package manager, or null. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianRoot = '/usr/lib/postgresql';

export function findSystemPostgres(): string | null {
  return newestDebianFolder() ?? configuredFolder();
}

function newestDebianFolder(): string | null {
  if (!existsSync(debianRoot)) return null;
  const majors = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a));
  const folders = majors.map((major) => path.join(debianRoot, major, 'bin'));
  return folders.find(hasServer) ?? null;
}

function configuredFolder(): string | null {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return hasServer(folder) ? folder : null;
  } catch {
    return null; // no pg_config: no Postgres installed
  }
}

function hasServer(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(path.join(folder, program)));
}
