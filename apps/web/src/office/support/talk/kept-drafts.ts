/**
 * Drafts of messages to support, stored on this device during typing: they survive the screen, the tab, and a dead
 * battery. Read once when the desk starts, so that a box has its text at once.
 */
import type * as z from 'zod/mini';
import { writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { WRITE_WITHIN_MS } from '#src/ground/local/write-soon.ts';

/** A persistent `Map`. */
export interface KeptDrafts<D> {
  readonly get: (key: string) => D | undefined;
  readonly set: (key: string, draft: D) => unknown;
  readonly delete: (key: string) => unknown;
}

/** `prefix` precedes every key in the database, and is unique to these drafts. */
export async function openDrafts<D>(
  store: LocalStore,
  prefix: string,
  schema: z.ZodMiniType<D>,
): Promise<KeptDrafts<D> & { /** Writes pending drafts. */ readonly flush: () => void }> {
  const rows = await store.database.local.where('key').startsWith(prefix).toArray();
  const drafts = new Map<string, D>();
  for (const { key, value } of rows) {
    const draft = schema.safeParse(value);
    if (draft.success) drafts.set(key.slice(prefix.length), draft.data);
  }
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const write = (key: string): void => {
    clearTimeout(waiting.get(key));
    waiting.delete(key);
    void writeDeviceValue(store, prefix + key, drafts.get(key) ?? null);
  };
  return {
    get: (key) => drafts.get(key),
    set(key, draft) {
      drafts.set(key, draft);
      if (!waiting.has(key))
        waiting.set(
          key,
          setTimeout(() => write(key), WRITE_WITHIN_MS),
        );
    },
    delete(key) {
      drafts.delete(key);
      write(key);
    },
    flush() {
      for (const key of waiting.keys()) write(key);
    },
  };
}
