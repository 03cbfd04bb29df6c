/**
 * One pass of the engine: push (office scopes first, because they create the scopes of inspections), manifest,
 * pull, report. A stopped scope never stops another one, except when no request can succeed: offline, sign-in, and
 * update end the pass.
 */
import { syncedTable } from '@plumbline/domain/sync/synced-tables';
import type { LocalStore } from '../local/local-store.ts';
import type { CycleOutcome } from './leader/scheduler.ts';
import { refreshScopes } from './manifest/refresh-scopes.ts';
import { pullScope } from './pull/pull-scope.ts';
import { pushScope, type ScopeOutcome } from './push/push-scope.ts';
import { pruneAcknowledged } from './push/resend-acknowledged.ts';
import type { AppError } from './transport/app-error.ts';
import type { Transport } from './transport/transport.ts';

export interface CycleDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  readonly mayGoOn: () => boolean;
  readonly pageSize?: number;
}

export interface CycleResult {
  readonly outcome: CycleOutcome;
  /** What stopped the pass or, for 'later', one of its scopes. */
  readonly error: AppError | null;
}

export async function runCycle(deps: CycleDeps): Promise<CycleResult> {
  const { store, transport } = deps;
  const stops: AppError[] = [];
  const isEnd = (outcome: ScopeOutcome): outcome is Extract<ScopeOutcome, { kind: 'stopped' }> => {
    if (outcome.kind === 'done') return false;
    stops.push(outcome.error);
    return endsPass(outcome.error);
  };
  for (const scopeId of await scopesToPush(store)) {
    const pushed = await pushScope(deps, scopeId);
    if (isEnd(pushed)) return resultOf(pushed.error);
  }
  const refreshed = await refreshScopes(store, transport);
  if (refreshed.kind === 'stopped') return resultOf(refreshed.error);
  for (const scopeId of refreshed.toPull) {
    const pulled = await pullScope(deps, scopeId);
    if (isEnd(pulled)) return resultOf(pulled.error);
  }
  await pruneAcknowledged(store);
  if (!deps.mayGoOn()) return { outcome: 'again', error: null };
  const stop = stops[0];
  if (stop !== undefined) return { outcome: 'later', error: stop };
  return { outcome: (await isSomethingHeld(store)) ? 'later' : 'done', error: null };
}

/** Scopes with something to send, offices first. */
async function scopesToPush({ database }: LocalStore): Promise<string[]> {
  const [records, resend] = await Promise.all([
    database.outbox.where('state').anyOf('waiting', 'sent').toArray(),
    database.acknowledged.filter((record) => record.resend === 1).toArray(),
  ]);
  const isOffice = new Map<string, boolean>();
  for (const { scopeId, table } of [...resend, ...records]) {
    const scopes = syncedTable(table)?.scopes ?? [];
    isOffice.set(
      scopeId,
      (isOffice.get(scopeId) ?? false) || (scopes.length === 1 && scopes[0] === 'office'),
    );
  }
  return [...isOffice].sort(([, a], [, b]) => Number(b) - Number(a)).map(([scopeId]) => scopeId);
}

/** Returns whether mutations wait for a row that does not exist yet; these are retried with back-off. */
async function isSomethingHeld({ database }: LocalStore): Promise<boolean> {
  const waiting = await database.outbox
    .where('state')
    .equals('sent')
    .filter((r) => r.refusals > 0)
    .count();
  return waiting > 0;
}

const endsPass = ({ code }: AppError): boolean =>
  ['offline', 'timeout', 'portal', 'sign-in', 'update', 'busy'].includes(code);

function resultOf(error: AppError): CycleResult {
  const isPaused = error.retry === 'after-sign-in' || error.retry === 'after-update';
  return { outcome: isPaused ? 'paused' : 'later', error };
}
