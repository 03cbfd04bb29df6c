/**
 * Hands row changes to the channels that subscribed to them. Changes are gathered and read once per person and table,
 * as that person; a change is told only with what its reader may see now.
 */
import type { Logger } from 'pino';
import type { Caller } from '../contract/caller.ts';
import type { CallerDatabase } from '../contract/caller-database.ts';
import { describeFailure } from '../contract/failure.ts';
import type { RowChange } from './change-feed.ts';
import type { ChangeSubscription, Channel, ChannelHub } from './channel.ts';
import { keyOf, mayReadTable, visibleRows } from './visible-rows.ts';

export interface ChangeDelivery {
  push(change: RowChange): void;
}

const maxQueued = 50_000;
const maxBatch = 500;

export function createChangeDelivery(database: CallerDatabase, hub: ChannelHub, log: Logger): ChangeDelivery {
  const queue: RowChange[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, maxBatch);
        for (const changes of byTable(batch)) await deliver(database, hub, changes, log);
      }
    } finally {
      isDraining = false;
    }
  }

  return {
    push(change) {
      if (queue.length >= maxQueued) {
        log.warn({ table: change.table }, 'too many changes wait to be told; the oldest are dropped');
        queue.splice(0, maxBatch);
      }
      queue.push(change);
      setImmediate(() => void drain());
    },
  };
}

async function deliver(
  database: CallerDatabase,
  hub: ChannelHub,
  changes: RowChange[],
  log: Logger,
): Promise<void> {
  const now = Date.now() / 1000;
  const readers = new Map<string, { caller: Caller; channels: Channel[] }>();
  for (const channel of hub.channels()) {
    if (!changes.some((change) => channel.subscriptions.some((wanted) => mayMatch(wanted, change)))) continue;
    const { caller } = channel;
    if (caller.expiresAtSeconds !== null && caller.expiresAtSeconds <= now) continue;
    const id = readerKey(caller);
    const reader = readers.get(id) ?? { caller, channels: [] };
    reader.channels.push(channel);
    readers.set(id, reader);
  }
  for (const { caller, channels } of readers.values()) {
    try {
      const present = changes.filter((change) => change.type !== 'DELETE');
      const rows = await visibleRows(database, caller, present);
      const deleted = changes.find((change) => change.type === 'DELETE');
      const seesDeleted = deleted !== undefined && (await mayReadTable(database, caller, deleted));
      const told = seesDeleted ? changes : present;
      for (const change of told) for (const channel of channels) tell(channel, change, rows);
    } catch (error) {
      log.error(describeFailure(error), 'changes could not be told');
    }
  }
}

/** Whose channels are told the same: all that policies ask of a caller. One person's sessions differ in what they have shown. */
function readerKey({ role, userId, claims }: Caller): string {
  const { aal, session_id: session, app_metadata: metadata } = claims;
  return JSON.stringify([role, userId, aal ?? null, session ?? null, metadata ?? null]);
}

function tell(channel: Channel, change: RowChange, rows: Map<string, Record<string, unknown>>): void {
  const row = change.type === 'DELETE' ? change.key : rows.get(keyOf(change.key));
  if (row === undefined) return;
  const ids = channel.subscriptions
    .filter((wanted) => matches(wanted, change, row))
    .map((wanted) => wanted.id);
  if (ids.length === 0) return;
  const data = {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: change.at,
    columns: [],
    record: change.type === 'DELETE' ? {} : row,
    old_record: change.type === 'INSERT' ? {} : change.key,
    errors: null,
  };
  channel.send({ ref: null, event: 'postgres_changes', payload: { ids, data } });
}

/** A cheap look at what the notification holds, before anything is read. */
function mayMatch(wanted: ChangeSubscription, change: RowChange): boolean {
  return matches(wanted, change, change.record ?? null);
}

function matches(
  wanted: ChangeSubscription,
  change: RowChange,
  row: Record<string, unknown> | null,
): boolean {
  if (wanted.event !== '*' && wanted.event !== change.type) return false;
  if (wanted.schema !== '*' && wanted.schema !== change.schema) return false;
  if (wanted.table !== '*' && wanted.table !== change.table) return false;
  if (wanted.filter === null || row === null || !(wanted.filter.column in row)) return true;
  return wanted.filter.matches(row[wanted.filter.column]);
}

function byTable(changes: readonly RowChange[]): RowChange[][] {
  const tables = new Map<string, RowChange[]>();
  for (const change of changes) {
    const name = `${change.schema}.${change.table}`;
    tables.set(name, [...(tables.get(name) ?? []), change]);
  }
  return [...tables.values()];
}
