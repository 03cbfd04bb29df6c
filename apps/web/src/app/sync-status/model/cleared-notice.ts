/** The finding of the eviction check outlives the visit that found it: it is kept until a person has read it. */
import * as shape from '@plumbline/domain/ground/shape';
import type { EvictionReport } from '#src/ground/local/eviction-check.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

const KEY = 'storage-cleared';
const noticeSchema = shape.object({ unsentChanges: shape.number(), unsentFiles: shape.number() });
export type ClearedNotice = shape.Infer<typeof noticeSchema>;

export async function keepCleared(store: LocalStore, report: EvictionReport): Promise<void> {
  if (report.kind === 'fine') return;
  const { unsentChanges, unsentFiles } = report;
  await store.database.local.put({ key: KEY, value: { unsentChanges, unsentFiles } });
  store.feed.emit({ kind: 'queue' });
}

export async function readCleared({ database }: LocalStore): Promise<ClearedNotice | 'none'> {
  const parsed = noticeSchema.safeParse((await database.local.get(KEY))?.value);
  return parsed.success ? parsed.data : 'none';
}

export async function dismissCleared(store: LocalStore): Promise<void> {
  await store.database.local.delete(KEY);
  store.feed.emit({ kind: 'queue' });
}
