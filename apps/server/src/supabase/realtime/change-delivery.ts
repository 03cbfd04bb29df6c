/**
 * Delivers row changes to the subscribed channels. Changes are collected and read once per person and table, as that
 * person, so a change contains only what its reader may see now.
 */
import type { Logger } from 'pino';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { DatabaseOutage } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import type { RowChange } from './change-feed.ts';
import { type ChangeFilter, surelyFails } from './change-filter.ts';
import type { ChangeSubscription, Channel, ChannelHub } from './channel.ts';
import { deletedRows, keyOf, mayReadTable, type VisibleRow, visibleRows } from './visible-rows.ts';

export interface ChangeDelivery {
  push(change: RowChange): void;
}

const maxQueued = 50_000;
const maxBatch = 500;

/** `onGap`: changes were lost, so the listeners must read again. */
export function createChangeDelivery(
  database: CallerDatabase,
  hub: ChannelHub,
  onGap: () => void,
  log: Logger,
): ChangeDelivery {
  const queue: RowChange[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, maxBatch);
        for (const changes of byTable(batch)) await deliver(database, hub, changes, onGap, log);
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
  onGap: () => void,
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
      const filters = filtersOf(channels, changes);
      const present = changes.filter((change) => change.type !== 'DELETE');
      const rows = await visibleRows(database, caller, present, filters);
      const gone = changes.filter((change) => change.type === 'DELETE');
      const [deleted] = gone;
      const seesDeleted = deleted !== undefined && (await mayReadTable(database, caller, deleted));
      const goneRows = seesDeleted ? await deletedRows(database, gone, filters) : noRows;
      for (const change of changes)
        for (const channel of channels) tell(channel, change, change.type === 'DELETE' ? goneRows : rows);
    } catch (error) {
      log.error(describeFailure(error), 'changes could not be told');
      if (error instanceof DatabaseOutage) return onGap();
    }
  }
}

/**
 * Key of channels that get the same data: everything policies ask about a caller. One person's sessions can differ in
 * the factors used.
 */
function readerKey({ role, userId, claims }: Caller): string {
  const { aal, session_id: session, app_metadata: metadata } = claims;
  return JSON.stringify([role, userId, aal ?? null, session ?? null, metadata ?? null]);
}

const noRows: ReadonlyMap<string, VisibleRow> = new Map();

/** Distinct filters on one table. */
function filtersOf(channels: readonly Channel[], [first]: readonly RowChange[]): ChangeFilter[] {
  const filters = new Map<string, ChangeFilter>();
  for (const { subscriptions } of channels)
    for (const wanted of subscriptions)
      if (wanted.filter !== null && first !== undefined && isOf(wanted, first))
        filters.set(wanted.filter.text, wanted.filter);
  return [...filters.values()];
}

function tell(channel: Channel, change: RowChange, rows: ReadonlyMap<string, VisibleRow>): void {
  const found = rows.get(keyOf(change.key));
  if (found === undefined) return;
  const { row } = found;
  const ids = channel.subscriptions
    .filter(
      (wanted) =>
        isWanted(wanted, change) && (wanted.filter === null || found.passes.has(wanted.filter.text)),
    )
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

/** A cheap check of the notification before anything is read. */
function mayMatch(wanted: ChangeSubscription, change: RowChange): boolean {
  if (!isWanted(wanted, change)) return false;
  return wanted.filter === null || change.record === undefined || !surelyFails(wanted.filter, change.record);
}

const isWanted = (wanted: ChangeSubscription, change: RowChange): boolean =>
  (wanted.event === '*' || wanted.event === change.type) && isOf(wanted, change);

const isOf = ({ schema, table }: ChangeSubscription, change: RowChange): boolean =>
  (schema === '*' || schema === change.schema) && (table === '*' || table === change.table);

function byTable(changes: readonly RowChange[]): RowChange[][] {
  const tables = new Map<string, RowChange[]>();
  for (const change of changes) {
    const name = `${change.schema}.${change.table}`;
    tables.set(name, [...(tables.get(name) ?? []), change]);
  }
  return [...tables.values()];
}
