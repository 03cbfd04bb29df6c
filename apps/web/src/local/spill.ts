/**
 * A last net for typed text. The field that is being typed in has up to 250 ms in memory; when the page goes away its
 * value is written synchronously here and folded in at the next start. A commit that found no room spills as well.
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
});

export interface Spill {
  /** Keeps changes that are not on disk; the same row and columns replace an earlier entry. */
  keep(changes: readonly Change[]): void;
  /** A field that is being typed in: called when the page goes away, gives what is not committed yet. */
  addSource(source: () => readonly Change[]): () => void;
  /** Writes what every source has. Synchronous: for pagehide and visibilitychange. */
  flush(): void;
  /** Commits what an earlier page left; keeps what cannot be committed. Returns how many entries were folded in. */
  foldIn(commit: (changes: readonly Change[]) => Promise<CommitResult>): Promise<number>;
  size(): number;
}

export function createSpill(storage: TextStorage, userId: string): Spill {
  const prefix = `plumbline-spill-${userId}-`;
  const sources = new Set<() => readonly Change[]>();
  const keyOf = ({ id, values }: Change): string => `${prefix}${id}-${Object.keys(values).sort().join('+')}`;
  const keys = (): string[] => storage.keys().filter((key) => key.startsWith(prefix));

  function keep(changes: readonly Change[]): void {
    for (const change of changes) storage.set(keyOf(change), JSON.stringify(change));
  }
  return {
    keep,
    addSource(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
    flush() {
      for (const source of sources) keep(source());
    },
    async foldIn(commit) {
      let folded = 0;
      for (const key of keys()) {
        const text = storage.get(key);
        const change = text === null ? null : parseChange(text);
        if (change === null) continue; // not ours to judge: it stays
        const result = await commit([change]);
        if (!result.ok) continue;
        // The commit of an entry that fails again writes the same key; only an unchanged one goes.
        if (storage.get(key) === text) storage.remove(key);
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
