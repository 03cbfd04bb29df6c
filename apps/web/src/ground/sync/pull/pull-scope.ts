/**
 * Downloads what is new in one scope, page by page. Rows and cursor of a page are one transaction, so a crash
 * between two pages costs nothing. A new epoch starts again at 0; rows stay readable until the scope is complete
 * again, and only then are rows that the server no longer has dropped (pending local changes are always kept).
 */
import type { In, ScopeRecord } from '#src/ground/local/database.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { type RowKey, refreshRows } from '#src/ground/local/write-rows.ts';
import type { ScopeOutcome } from '../push/push-scope.ts';
import { markForResend } from '../push/resend-acknowledged.ts';
import type { Transport } from '../transport/transport.ts';
import type { PullPage } from '../transport/wire.ts';
import { sendAgain } from '../uploads/send-again.ts';
import { takeServerRows } from './take-server-rows.ts';

export interface PullDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  readonly mayGoOn: () => boolean;
  readonly pageSize?: number;
}

const PAGE_SIZE = 500;

export async function pullScope(deps: PullDeps, scopeId: string): Promise<ScopeOutcome> {
  const { store, transport } = deps;
  while (deps.mayGoOn()) {
    const scope = await store.database.scopes.get(scopeId);
    if (scope === undefined) break;
    const answer = await transport.pull(scopeId, scope.cursor, deps.pageSize ?? PAGE_SIZE);
    if (!answer.ok) return { kind: 'stopped', error: answer.error };
    if ('gone' in answer.value) {
      await store.database.scopes.update(scopeId, { isReadable: false });
      await store.log.add('scope-gone', { scopeId });
      break;
    }
    const more = await applyPage(store, scope, answer.value);
    if (!more) break;
  }
  return { kind: 'done' };
}

/** Returns true when there is more to read. */
async function applyPage(store: LocalStore, asked: ScopeRecord, page: PullPage): Promise<boolean> {
  const names = ['rows', 'outbox', 'scopes', 'acknowledged', 'blobs'] as const;
  const outcome = await store.database.transaction(names, async (database) => {
    const scope = await database.scopes.get(asked.id);
    // Another tab moved the cursor, so this page may leave a gap behind it. Request it again.
    if (scope === undefined || scope.cursor !== asked.cursor || scope.epoch !== asked.epoch)
      return { more: true, keys: [] as RowKey[], isOtherState: false };
    if (page.epoch !== scope.epoch) {
      await database.scopes.put({ ...scope, epoch: page.epoch, cursor: 0, isComplete: false });
      if (scope.epoch > 0) {
        await markForResend(database, scope.id);
        await sendAgain(database, scope.id, { isNewEpoch: true, rows: [] });
      }
      // With cursor 0 this page was already the first of the new epoch.
      if (scope.cursor !== 0) return { more: true, keys: [] as RowKey[], isOtherState: true };
    }
    const wasComplete = scope.isComplete && scope.epoch === page.epoch;
    const keys = await takeServerRows(database, { id: scope.id, epoch: page.epoch }, page.rows);
    const isInDoubt = await sendAgain(database, scope.id, { isNewEpoch: false, rows: page.rows });
    const swept = page.more || wasComplete ? [] : await dropOldEpoch(database, scope.id, page.epoch);
    await database.scopes.put({
      ...scope,
      epoch: page.epoch,
      cursor: page.cursor,
      isComplete: !page.more || wasComplete,
      isReadable: true,
      serverRev: Math.max(scope.serverRev, page.cursor),
    });
    const isOtherState = isInDoubt || page.epoch !== scope.epoch || (!page.more && !wasComplete);
    return { more: page.more, keys: [...keys, ...swept], isOtherState };
  });
  if (outcome.keys.length > 0) store.feed.emit({ kind: 'rows', rows: outcome.keys });
  // Of the scope, which may be complete and empty, or of its files.
  if (outcome.isOtherState) store.feed.emit({ kind: 'queue' });
  return outcome.more;
}

async function dropOldEpoch(
  database: In<'rows' | 'outbox'>,
  scopeId: string,
  epoch: number,
): Promise<RowKey[]> {
  const old = await database.rows
    .where('scopeId')
    .equals(scopeId)
    .filter(({ server }) => server !== null && server.epoch !== epoch)
    .toArray();
  return refreshRows(
    database,
    old.map((row) => ({ ...row, server: null })),
  );
}
