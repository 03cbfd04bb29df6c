/**
 * A restored database is older than the devices synced with it: its revisions went back, and acknowledged changes may
 * be missing. A new epoch for every scope makes each device download again and resend its acknowledged changes of the
 * last days. The restore leaves a mark in the folder, because the database first runs at the next start.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newClient } from '../ground/database/connections.ts';

const restoreMark = 'restored';

export function markRestored(dataDir: string): void {
  writeFileSync(path.join(dataDir, restoreMark), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

/** Call before the first request is answered. If interrupted, it runs again: an extra epoch does no harm. */
export async function finishRestore(dataDir: string, databaseUrl: string): Promise<boolean> {
  const mark = path.join(dataDir, restoreMark);
  if (!existsSync(mark)) return false;
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await client.query('update public.sync_scopes set epoch = epoch + 1');
  } finally {
    await client.end();
  }
  rmSync(mark);
  return true;
}
