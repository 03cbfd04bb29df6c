/**
 * Last safety net for recent input. The field being typed in holds up to 250 ms in memory, and a commit takes a few
 * milliseconds: when the page closes, both are written here synchronously and folded in at the next start. A commit
 * without room also spills.
 *
 * Best effort: kill -9 can lose localStorage itself. An entry is removed only after its commit.
 */

import * as shape from '@plumbline/domain/ground/shape';
import { type SyncedTableName, syncedTables } from '@plumbline/domain/sync/synced-tables';
import type { Change, CommitResult } from './change.ts';
import type { TextStorage } from './ports.ts';

const changeSchema = shape.object({
  scopeId: shape.string(),
  table: shape.refine(shape.string(), (name) => name in syncedTables),
  id: shape.string(),
  op: shape.enum(['insert', 'set']),
  values: shape.record(shape.unknown()),
  unseen: shape.optional(shape.array(shape.string())),
});

export interface Spill {
  /** Keeps changes that are not on disk; replaces an earlier entry for the same row and columns. */
  keep(changes: readonly Change[]): void;
  /** These changes are on disk: spilled values of the same columns are outdated and must not come back. */
  settle(changes: readonly Change[]): void;
  /** Registers a field being typed in: called when the page closes, returns uncommitted changes. */
  addSource(source: () => readonly Change[]): () => void;
  /** Writes the changes of every source. Synchronous: for pagehide and visibilitychange. */
  flush(): void;
  /** Returns the spilled changes, a row's creation first. */
  held(): readonly Change[];
  /** Commits what an earlier page left; keeps what cannot be committed. Returns the number of entries folded in. */
  foldIn(commit: (changes: readonly Change[]) => Promise<CommitResult>): Promise<number>;
  size(): number;
}

export function createSpill(storage: TextStorage, userId: string): Spill {
  const prefix = `plumbline-spill-${userId}-`;
  const sources = new Set<() => readonly Change[]>();
  const keyOf = ({ id, values }: Change): string => `${prefix}${id}-${Object.keys(values).sort().join('+')}`;
  const keys = (): string[] => storage.keys().filter((key) => key.startsWith(prefix));

  let mayHold = keys().length > 0;

  function keep(changes: readonly Change[]): void {
    mayHold ||= changes.length > 0;
    for (const change of changes) storage.set(keyOf(change), JSON.stringify(change));
  }
  const read = (key: string): Change | null => {
    const text = storage.get(key);
    return text === null ? null : parseChange(text);
  };
  function entries(): { readonly key: string; readonly change: Change | null }[] {
    const found = keys().map((key) => ({ key, change: read(key) }));
    return found.sort((a, b) => Number(b.change?.op === 'insert') - Number(a.change?.op === 'insert'));
  }
  return {
    keep,
    held: () => entries().flatMap(({ change }) => change ?? []),
    settle(changes) {
      if (!mayHold) return;
      const held = keys();
      mayHold = held.length > 0;
      for (const key of held) {
        const old = read(key);
        const isCovered = changes.some(
          ({ id, values }) => id === old?.id && Object.keys(old.values).every((column) => column in values),
        );
        if (isCovered) storage.remove(key);
      }
    },
    addSource(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
    flush() {
      for (const source of sources) keep(source());
    },
    async foldIn(commit) {
      let folded = 0;
      // Unreadable or failing entries stay.
      for (const { key, change } of entries()) {
        if (change === null || storage.get(key) === null) continue; // typed again in the meantime
        const result = await commit([change]);
        if (!result.ok) continue;
        storage.remove(key);
        folded++;
      }
      return folded;
    },
    size: () => keys().length,
  };
}

function parseChange(text: string): Change | null {
  try {
    const parsed = changeSchema.safeParse(JSON.parse(text));
    return parsed.success ? { ...parsed.data, table: parsed.data.table as SyncedTableName } : null;
  } catch {
    return null; // partially written
  }
}
