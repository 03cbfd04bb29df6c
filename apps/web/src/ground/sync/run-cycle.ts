/**
 * One pass of the engine: push (office scopes first, because they create the scopes of inspections), manifest,
 * pull, report. Several scopes at once: while one applies its answer, the server works on the next. A stopped scope
 * never stops another one, except when no request can succeed: offline, sign-in, and update end the pass.
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

const SCOPES_AT_ONCE = 3;

export async function runCycle(deps: CycleDeps): Promise<CycleResult> {
  const { store, transport } = deps;
  const stops: AppError[] = [];
  const { offices, inspections } = await scopesToPush(store);
  for (const scopeIds of [offices, inspections]) {
    const end = await eachScope(deps, scopeIds, pushScope, stops);
    if (end !== null) return resultOf(end);
  }
  const refreshed = await refreshScopes(store, transport);
  if (refreshed.kind === 'stopped') return resultOf(refreshed.error);
  const end = await eachScope(deps, refreshed.toPull, pullScope, stops);
  if (end !== null) return resultOf(end);
  await pruneAcknowledged(store);
  if (!deps.mayGoOn()) return { outcome: 'again', error: null };
  const stop = stops[0];
  if (stop !== undefined) return { outcome: 'later', error: stop };
  return { outcome: (await isSomethingHeld(store)) ? 'later' : 'done', error: null };
}

/**
 * Works on the scopes in their order, a few at once, and adds what stopped one to `stops`. Returns the error that ends
 * the pass, which nothing goes on after; null otherwise.
 */
async function eachScope(
  deps: CycleDeps,
  scopeIds: readonly string[],
  work: (deps: CycleDeps, scopeId: string) => Promise<ScopeOutcome>,
  stops: AppError[],
): Promise<AppError | null> {
  const ends: AppError[] = [];
  const ownDeps = { ...deps, mayGoOn: () => ends.length === 0 && deps.mayGoOn() };
  const left = [...scopeIds];
  const worker = async (): Promise<void> => {
    for (let scopeId = left.shift(); scopeId !== undefined && ends.length === 0; scopeId = left.shift()) {
      const outcome = await work(ownDeps, scopeId);
      if (outcome.kind === 'done') continue;
      (endsPass(outcome.error) ? ends : stops).push(outcome.error);
    }
  };
  await Promise.all(Array.from({ length: SCOPES_AT_ONCE }, worker));
  return ends[0] ?? null;
}

/** Scopes with something to send. */
async function scopesToPush({
  database,
}: LocalStore): Promise<{ readonly offices: string[]; readonly inspections: string[] }> {
  const [records, resend] = await Promise.all([
    database.outbox.where('state').anyOf(['waiting', 'sent']).toArray(),
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
  const scopeIds = [...isOffice.keys()];
  return {
    offices: scopeIds.filter((id) => isOffice.get(id) === true),
    inspections: scopeIds.filter((id) => isOffice.get(id) === false),
  };
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
