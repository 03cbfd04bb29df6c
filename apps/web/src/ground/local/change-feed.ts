/**
 * Announces which rows changed, to this tab at once and to the person's other tabs by message. Live queries reread
 * only those rows: a keystroke in a report of 600 answers reads one row, not 600.
 */
import * as shape from '@plumbline/domain/ground/shape';
import type { TabChannel } from './ports.ts';
import type { RowKey } from './write-rows.ts';

export type FeedEvent =
  /** `rows` changed; scope facts are undefined when a row disappeared. */
  | { readonly kind: 'rows'; readonly rows: readonly RowKey[] }
  /** The outbox, the upload queue or a scope's state changed: counts, not contents. */
  | { readonly kind: 'queue' }
  /** This tab may have missed something: reread everything. */
  | { readonly kind: 'unknown' };

export interface ChangeFeed {
  emit(event: FeedEvent): void;
  listen(listener: (event: FeedEvent) => void): () => void;
  dispose(): void;
}

const messageSchema = shape.union([
  shape.object({
    kind: shape.literal('rows'),
    rows: shape.array(
      shape.object({
        id: shape.string(),
        table: shape.string(),
        scopeId: shape.string(),
        parentId: shape.nullable(shape.string()),
      }),
    ),
  }),
  shape.object({ kind: shape.enum(['queue', 'unknown']) }),
]);

export function createChangeFeed(channel: TabChannel | null): ChangeFeed {
  const listeners = new Set<(event: FeedEvent) => void>();
  const tell = (event: FeedEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const stop = channel?.listen((message) => {
    const parsed = messageSchema.safeParse(message);
    tell(parsed.success ? (parsed.data as FeedEvent) : { kind: 'unknown' });
  });
  return {
    emit(event) {
      tell(event);
      channel?.post(event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      stop?.();
      listeners.clear();
    },
  };
}
