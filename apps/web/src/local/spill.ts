/**
 * A last net for what a person did last. The field that is being typed in has up to 250 ms in memory, and a commit takes
 * its milliseconds: when the page goes away both are written synchronously here and folded in at the next start. A commit
 * that found no room spills as well.
 *
 * Only a helper: localStorage itself is lost by a kill -9. An entry is removed only after its commit.
 */

import { type SyncedTableName, syncedTables } from '@plumbline/domain/sync/synced-tables';
import * as z from 'zod/mini';
import type { Change, CommitResult } from './change.ts';
import type { TextStorage } from './ports.ts';

const changeSchema = z.object({
  scopeId: z.string(),
  table: z.string().check(z.refine((name) => name in syncedTables)),
  id: z.string(),
  op: z.enum(['insert', 'set']),
  values: z.record(z.string(), z.unknown()),
  unseen: z.optional(z.array(z.string())),
});

export interface Spill {
  /** Keeps changes that are not on disk; the same row and columns replace an earlier entry. */
  keep(changes: readonly Change[]): void;
  /** These changes are on disk now: what the spill has of the same columns is old and must not come back. */
  settle(changes: readonly Change[]): void;
  /** A field that is being typed in: called when the page goes away, gives what is not committed yet. */
  addSource(source: () => readonly Change[]): () => void;
  /** Writes what every source has. Synchronous: for pagehide and visibilitychange. */
  flush(): void;
  /** What lies here, a row's creation first. */
  held(): readonly Change[];
  /** Commits what an earlier page left; keeps what cannot be committed. Returns how many entries were folded in. */
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
      // What cannot be read or committed is not ours to judge: it stays.
      for (const { key, change } of entries()) {
        if (change === null || storage.get(key) === null) continue; // typed anew meanwhile
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
    return null; // half written
  }
}
