/**
 * A live list of rows. Reads everything once, then only the rows that the feed names; changes during a read are
 * read after it, in order. The list is never mutated: every update is a new array.
 */
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { ChangeFeed, FeedEvent } from './change-feed.ts';
import type { Live, LiveState } from './live.ts';
import type { RowRecord } from './row-record.ts';
import type { RowKey } from './write-rows.ts';

export interface RowQuery {
  readonly table: SyncedTableName;
  readonly scopeId?: string;
  /** Only rows of this report. */
  readonly parentId?: string;
  readonly ids?: readonly string[];
  /** Includes deleted rows (Trash). */
  readonly withDeleted?: boolean;
}

export interface LiveRowsDeps {
  readonly feed: ChangeFeed;
  /** Passes every row of the query to `take`, in one or more slices. */
  readonly readAll: (take: (rows: readonly RowRecord[]) => void) => Promise<void>;
  readonly readSome: (ids: readonly string[]) => Promise<(RowRecord | undefined)[]>;
}

/** `toItem` runs once per changed row; null omits the row (it does not match its record). */
export function liveRows<T>(
  deps: LiveRowsDeps,
  query: RowQuery,
  toItem: (row: RowRecord) => T | null,
): Live<readonly T[]> {
  return {
    subscribe(listener) {
      let items = new Map<string, T>();
      let work = Promise.resolve();
      let isOver = false;

      const set = (into: Map<string, T>, id: string, row: RowRecord | undefined): void => {
        const item = row !== undefined && matches(query, row) && isVisible(query, row) ? toItem(row) : null;
        if (item === null) into.delete(id);
        else into.set(id, item);
      };
      const tell = (state: LiveState<readonly T[]>): void => {
        if (!isOver) listener(state);
      };
      const run = (task: () => Promise<boolean>): void => {
        work = work.then(async () => {
          if (isOver) return;
          try {
            if (await task()) tell({ status: 'ready', value: [...items.values()] });
          } catch (error) {
            tell({ status: 'failed', error });
          }
        });
      };
      const load = async (): Promise<boolean> => {
        const found = new Map<string, T>();
        await deps.readAll((rows) => {
          if (!isOver) for (const row of rows) set(found, row.id, row);
        });
        items = found;
        return true;
      };
      const follow = (event: FeedEvent): void => {
        if (event.kind === 'unknown') run(load);
        if (event.kind !== 'rows') return;
        const ids = event.rows.filter((key) => matches(query, key) || items.has(key.id)).map(({ id }) => id);
        if (ids.length === 0) return;
        run(async () => {
          const rows = await deps.readSome(ids);
          ids.forEach((id, index) => {
            set(items, id, rows[index]);
          });
          return true;
        });
      };
      const stop = deps.feed.listen(follow);
      tell({ status: 'loading' });
      run(load);
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

function matches({ table, scopeId, parentId, ids }: RowQuery, row: RowKey): boolean {
  return (
    row.table === table &&
    (scopeId === undefined || row.scopeId === scopeId) &&
    (parentId === undefined || row.parentId === parentId) &&
    (ids === undefined || ids.includes(row.id))
  );
}

export const isVisible = ({ withDeleted }: RowQuery, row: RowRecord): boolean =>
  withDeleted === true || (row.values.deleted_at ?? null) === null;
