/**
 * The write path of the whole app: ONE read-write transaction over rows, outbox, clock (and blobs, journal). The
 * result is 'ok' only after the transaction's complete event: from then on a killed browser loses nothing.
 *
 * No room: the ballast file is deleted and the commit retried; then the typed values go to the spill (localStorage)
 * and the caller gets 'quota'. Failures are values; storage errors never throw.
 */
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import type { Change, CommitFailure, CommitOptions, CommitResult } from './change.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { In, LocalDatabase } from './database.ts';
import { readClock } from './device-clock.ts';
import { appendJournal } from './edit-journal.ts';
import type { BlobRecord } from './files/blob-record.ts';
import { type CommitPlan, planCommit } from './plan-commit.ts';
import type { Clock, RandomBytes } from './ports.ts';
import type { RowRecord } from './row-record.ts';
import { viewOf } from './view.ts';
import { withoutNul } from './without-nul.ts';
import { ownMutations, type RowKey, writeRows } from './write-rows.ts';

export interface CommitDeps {
  readonly database: LocalDatabase;
  readonly feed: ChangeFeed;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly isReadOnly: () => boolean;
  /** Returns true when room was made. */
  readonly freeBallast: () => Promise<boolean>;
  readonly keepTyped: (changes: readonly Change[]) => void;
  /** The changes are on disk: an older spill of the same fields must not come back. */
  readonly settleTyped: (changes: readonly Change[]) => void;
}

class NoSuchRow extends Error {
  constructor(readonly id: string) {
    super('no such row');
  }
}

export async function commit(
  deps: CommitDeps,
  given: readonly Change[],
  options: CommitOptions = {},
): Promise<CommitResult> {
  const changes = withoutNul(given);
  if (deps.isReadOnly()) {
    deps.keepTyped(changes);
    return { ok: false, failure: { code: 'read-only' } };
  }
  const first = await attempt(deps, changes, options);
  if (first.ok || first.failure.code !== 'quota') return keepIfLost(deps, changes, first);
  const hasRoom = await deps.freeBallast();
  const second = hasRoom ? await attempt(deps, changes, options) : first;
  return keepIfLost(deps, changes, second);
}

function keepIfLost(deps: CommitDeps, changes: readonly Change[], result: CommitResult): CommitResult {
  if (!result.ok && result.failure.code !== 'no-row') deps.keepTyped(changes);
  return result;
}

async function attempt(
  deps: CommitDeps,
  changes: readonly Change[],
  options: CommitOptions,
): Promise<CommitResult> {
  const { database, feed } = deps;
  const names: (keyof Written)[] = ['rows', 'outbox', 'meta'];
  if (options.blobs !== undefined) names.push('blobs');
  if (options.label !== undefined || options.journalStep !== undefined) names.push('journal');
  try {
    const done = await database.transaction(names, (tables) => write(deps, tables, changes, options));
    // An undone edit that changes no row still changes what can be undone next.
    if (done.keys.length > 0 || options.journalStep !== undefined)
      feed.emit({ kind: 'rows', rows: done.keys });
    if (options.blobs !== undefined) feed.emit({ kind: 'queue' });
    deps.settleTyped(changes);
    return { ok: true, mutationIds: done.mutationIds };
  } catch (error) {
    if (error instanceof NoSuchRow) return { ok: false, failure: { code: 'no-row', id: error.id } };
    return { ok: false, failure: failureOf(error) };
  }
}

/** Blobs and journal only where the commit has something for them. */
type Written = In<'rows' | 'outbox' | 'meta' | 'blobs' | 'journal'>;

async function write(
  { clock, random }: CommitDeps,
  database: Written,
  changes: readonly Change[],
  options: CommitOptions,
): Promise<{ keys: RowKey[]; mutationIds: string[] }> {
  const nowMs = clock.nowMs();
  const ids = [...new Set(changes.map(({ id }) => id))];
  const [kept, own, reader] = await Promise.all([
    database.rows.bulkGet(ids),
    ownMutations(database, ids),
    readClock(database, nowMs),
  ]);
  const rows = new Map<string, RowRecord>();
  for (const row of kept) if (row !== undefined) rows.set(row.id, row);
  const now = new Date(nowMs).toISOString();
  const plan = planCommit(changes, {
    rows,
    own,
    nextId: () => uuidV7(nowMs, random),
    nextHlc: () => reader.next(),
    now,
  });
  if (!plan.ok) throw new NoSuchRow(plan.id);
  const states = [...plan.states].map(([id, state]) => ({ id, ...state }));
  const [keys] = await Promise.all([
    writeRows(database, states),
    database.outbox.bulkPut([...plan.written]),
    plan.written.length > 0 ? reader.keep() : null,
    writeBlobs(database, options.blobs ?? [], now),
    journal(database, plan, options, now),
  ]);
  return { keys: plan.written.length > 0 ? keys : [], mutationIds: plan.written.map(({ id }) => id) };
}

/** Keeps the record of bytes that are already known (a second placement, an import). */
async function writeBlobs(
  database: In<'blobs'>,
  blobs: NonNullable<CommitOptions['blobs']>,
  now: string,
): Promise<void> {
  if (blobs.length === 0) return;
  const known = await database.blobs.bulkGet(blobs.map(({ scopeId, sha256 }) => [scopeId, sha256]));
  const added = blobs.filter((_, index) => known[index] === undefined);
  await database.blobs.bulkPut(
    added.map(
      (blob): BlobRecord => ({ ...blob, state: 'waiting', attempts: 0, sentBytes: 0, queuedAt: now }),
    ),
  );
}

async function journal(
  database: In<'journal'>,
  plan: CommitPlan,
  { label, reportId, journalStep }: CommitOptions,
  now: string,
): Promise<void> {
  if (journalStep !== undefined)
    await database.journal.update(journalStep.n, { isUndone: journalStep.isUndone });
  if (label === undefined || plan.redo.length === 0) return;
  const about = reportId ?? reportOf(plan);
  await appendJournal(database, { at: now, label, reportId: about, undo: plan.undo, redo: plan.redo });
}

/** Returns the report whose rows are changed; null when none of them is part of one. */
function reportOf({ states }: CommitPlan): string | null {
  for (const [id, { table, server, own }] of states) {
    if (table === 'reports') return id;
    const reportId = viewOf(server, own)?.values.report_id;
    if (typeof reportId === 'string') return reportId;
  }
  return null;
}

function failureOf(error: unknown): CommitFailure {
  const name = error instanceof Object && 'name' in error ? error.name : null;
  if (name === 'QuotaExceededError') return { code: 'quota' };
  if (name === 'InvalidStateError') return { code: 'closed' };
  return { code: 'failed', cause: error };
}
