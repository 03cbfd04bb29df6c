/**
 * Typed records over the local store, the base of every repository. Reads return records (an invalid row is left
 * out and logged); writes return the result of their commit, which is 'ok' only when the change is on disk.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { Columns } from '@plumbline/domain/tables/column';
import type { Fields, NewOf, RecordBase, Table } from '@plumbline/domain/tables/define-table';
import type { Change, CommitResult } from '../change.ts';
import type { Live } from '../live.ts';
import type { RowQuery } from '../live-rows.ts';
import type { LocalStore } from '../local-store.ts';
import type { RowRecord } from '../row-record.ts';

/** safe: as on the server · pending: only on this device · needs: refused, in 'Needs you'. */
export type SyncMark = 'safe' | 'pending' | 'needs';
export type Kept<R> = R & { readonly mark: SyncMark };

export interface WriteOptions {
  /** Records the edit in the undo journal under this name. */
  readonly label?: string;
  /** See `CommitOptions`. */
  readonly reportId?: string;
}

/** `N`: what a new row must and may be given. */
export interface RecordRepository<R extends RecordBase, P, N> {
  get(id: string): Promise<Kept<R> | null>;
  list(query?: Omit<RowQuery, 'table'>): Promise<Kept<R>[]>;
  live(query?: Omit<RowQuery, 'table'>): Live<readonly Kept<R>[]>;
  /** Missing columns get the table's defaults; an ID is created unless given. */
  insert(scopeId: string, values: N, options?: WriteOptions & { id?: string }): Promise<InsertResult>;
  /** Writes only what differs. */
  update(record: Pick<R, 'id' | 'scopeId'>, patch: P, options?: WriteOptions): Promise<CommitResult>;
  remove(record: Pick<R, 'id' | 'scopeId'>, options?: WriteOptions): Promise<CommitResult>;
  restore(record: Pick<R, 'id' | 'scopeId'>, options?: WriteOptions): Promise<CommitResult>;
  /** The same as changes, for a commit over several tables. */
  inserting(scopeId: string, id: string, values: N): Change;
  /** `unseen`: names in the patch whose current value arrived while the form was open (see `Change`). */
  updating(record: Pick<R, 'id' | 'scopeId'>, patch: P, unseen?: readonly string[]): Change;
  removing(record: Pick<R, 'id' | 'scopeId'>): Change;
}

export interface InsertResult {
  readonly id: string;
  readonly result: CommitResult;
}

/** `usual`: what a new row of this device has instead of the defaults. */
export function createRecordRepository<C extends Columns>(
  store: LocalStore,
  description: Table<C>,
  usual: Partial<Fields<C>> = {},
): RecordRepository<RecordBase & Fields<C>, Partial<Fields<C>>, NewOf<C>> {
  type R = RecordBase & Fields<C>;
  const table = description.table as SyncedTableName;
  const first = { ...description.firstValues, ...description.toWire(usual) };
  const toRecord = (row: RowRecord): Kept<R> | null => {
    const parsed = description.parse(row.values, row);
    // The record was just created, so it is completed in place: a list of 10,000 copies none.
    if (parsed.ok) return Object.assign(parsed.record, { mark: markOf(row) });
    void store.log.add('row-unreadable', { table, id: row.id, reason: parsed.reason });
    return null;
  };
  const inserting = (scopeId: string, id: string, values: NewOf<C>): Change => ({
    scopeId,
    table,
    id,
    op: 'insert',
    values: { ...first, ...description.toWire(values as unknown as Partial<Fields<C>>) },
  });
  const setting = (record: Pick<R, 'id' | 'scopeId'>, values: Change['values']): Change => ({
    scopeId: record.scopeId,
    table,
    id: record.id,
    op: 'set',
    values,
  });
  const updating = (
    record: Pick<R, 'id' | 'scopeId'>,
    patch: Partial<Fields<C>>,
    unseen: readonly string[] = [],
  ): Change => {
    const change = setting(record, description.toWire(patch));
    if (unseen.length === 0) return change;
    const named = Object.entries(patch).filter(([name]) => unseen.includes(name));
    return {
      ...change,
      unseen: Object.keys(description.toWire(Object.fromEntries(named) as Partial<Fields<C>>)),
    };
  };
  const removing = (record: Pick<R, 'id' | 'scopeId'>): Change =>
    setting(record, { deleted_at: store.nowIso() });

  return {
    async get(id) {
      const row = await store.get(table, id);
      return row === undefined ? null : toRecord(row);
    },
    async list(query = {}) {
      const rows = await store.list({ ...query, table });
      return rows.map(toRecord).filter((record) => record !== null);
    },
    live: (query = {}) => store.live({ ...query, table }, toRecord),
    async insert(scopeId, values, { id = store.newId(), ...options } = {}) {
      return { id, result: await store.commit([inserting(scopeId, id, values)], options) };
    },
    update: (record, patch, options) => store.commit([updating(record, patch)], options),
    remove: (record, options) => store.commit([removing(record)], options),
    restore: (record, options) => store.commit([setting(record, { deleted_at: null })], options),
    inserting,
    updating,
    removing,
  };
}

function markOf({ pending, refused }: Pick<RowRecord, 'pending' | 'refused'>): SyncMark {
  if (refused > 0) return 'needs';
  return pending > 0 ? 'pending' : 'safe';
}
