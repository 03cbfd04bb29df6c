/**
 * Fetches which scopes this person may read and what is new in them. A scope missing from the answer is lost: it
 * stays readable here and its unsent changes stay in the outbox. A scope that the server has not seen yet (an
 * inspection created offline) is not lost.
 */
import type { ScopeRecord } from '#src/ground/local/database.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { isSameValue } from '#src/ground/local/same-value.ts';
import type { AppError } from '../transport/app-error.ts';
import type { Transport } from '../transport/transport.ts';
import type { Manifest } from '../transport/wire.ts';

export type RefreshOutcome =
  | { readonly kind: 'done'; readonly toPull: readonly string[] }
  | { readonly kind: 'stopped'; readonly error: AppError };

export async function refreshScopes(store: LocalStore, transport: Transport): Promise<RefreshOutcome> {
  const { database } = store;
  const known = await database.scopes.primaryKeys();
  const answer = await transport.manifest(known);
  if (!answer.ok) return { kind: 'stopped', error: answer.error };
  const toPull = await database.transaction(['scopes'], async ({ scopes }) => {
    const before = new Map((await scopes.toArray()).map((scope) => [scope.id, scope]));
    const after = answer.value.map((entry) => merged(before.get(entry.scope), entry));
    const told = new Set(after.map(({ id }) => id));
    const lost = [...before.values()].filter(
      ({ id, epoch }) => !told.has(id) && epoch > 0 && known.includes(id),
    );
    const records = [...after, ...lost.map((scope) => ({ ...scope, isReadable: false }))];
    // Every pass fetches up to a thousand scopes, so only changed ones are written.
    await scopes.bulkPut(records.filter((record) => !isSameValue(before.get(record.id), record)));
    return answer.value.filter((entry) => isNews(before.get(entry.scope), entry)).map(({ scope }) => scope);
  });
  store.feed.emit({ kind: 'queue' });
  return { kind: 'done', toPull };
}

function merged(
  scope: ScopeRecord | undefined,
  { scope: id, kind, rev, role }: Manifest[number],
): ScopeRecord {
  return {
    id,
    kind,
    cursor: scope?.cursor ?? 0,
    epoch: scope?.epoch ?? 0,
    isComplete: scope?.isComplete ?? false,
    isReadable: true,
    isWanted: scope?.isWanted ?? false,
    role,
    serverRev: rev,
  };
}

function isNews(scope: ScopeRecord | undefined, { rev, epoch }: Manifest[number]): boolean {
  return scope === undefined || !scope.isComplete || scope.epoch !== epoch || scope.cursor < rev;
}
