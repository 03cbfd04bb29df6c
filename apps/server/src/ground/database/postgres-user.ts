/**
 * Postgres refuses to run as root. When Node is root, an existing unprivileged account runs it: no account is created
 * and no sudo is needed, because the child process simply starts with that uid and gid.
 */
import { readFileSync, statSync } from 'node:fs';
import { StartRefusal } from '../start-refusal.ts';
import { ancestorsOf, mayPassThrough } from './postgres-paths.ts';

export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', '_postgres', 'nobody', 'daemon'];

/** Reads `name:password:uid:gid:...` lines; the first candidate with an ordinary uid wins (macOS has nobody as -2). */
export function choosePostgresUser(passwd: string): PostgresUser | null {
  const accounts = new Map<string, PostgresUser>();
  for (const line of passwd.split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (/^\d+$/.test(uid) && /^\d+$/.test(gid) && uid !== '0')
      accounts.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  for (const name of candidates) {
    const account = accounts.get(name);
    if (account !== undefined) return account;
  }
  return null;
}

/** The account to run Postgres as, or null when the current one works. */
export function findPostgresUser(): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = choosePostgresUser(readFileSync('/etc/passwd', 'utf8'));
  if (user === null) {
    throw new StartRefusal(
      'Postgres does not run as root and this system has no account named postgres or nobody; start the server as an ordinary user.',
    );
  }
  return user;
}

export function canReach(folder: string, user: PostgresUser): boolean {
  return ancestorsOf(folder, process.platform).every((ancestor) => {
    const access = statSync(ancestor, { throwIfNoEntry: false });
    return access === undefined || mayPassThrough(access, user);
  });
}
