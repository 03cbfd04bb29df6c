import type { LocalStore } from '#src/ground/local/local-store.ts';

export interface UnsentCounts {
  readonly pendingChanges: number;
  readonly pendingBlobs: number;
  readonly pendingBytes: number;
  readonly needsCount: number;
  readonly conflictCount: number;
  readonly oldestPendingAt: string | null;
}

/** Counts from indexes; reads the outbox and the queue only for sizes and dates. */
export async function countUnsent({ database, incoming }: LocalStore): Promise<UnsentCounts> {
  const [refused, queued, first, blobs, needyBlobs, conflicts] = await Promise.all([
    database.outbox.where('state').equals('refused').count(),
    database.outbox.where('state').anyOf(['waiting', 'sent']).count(),
    database.outbox.filter(({ state }) => state !== 'refused').first(),
    database.blobs.where('state').anyOf(['waiting', 'sending']).toArray(),
    database.blobs.where('state').equals('needs').count(),
    database.rows
      .where('[table+scopeId+id]')
      .between(['sync_conflicts', ''], ['sync_conflicts', '\uffff'])
      .filter(({ values }) => (values.resolved_at ?? null) === null && (values.deleted_at ?? null) === null)
      .count(),
  ]);
  const dates = [first?.createdAt, ...blobs.map(({ queuedAt }) => queuedAt)].filter((d) => d !== undefined);
  return {
    pendingChanges: queued,
    pendingBlobs: blobs.length + incoming.count(),
    pendingBytes: blobs.reduce((sum, { sizeBytes, sentBytes }) => sum + sizeBytes - sentBytes, 0),
    needsCount: refused + needyBlobs,
    conflictCount: conflicts,
    oldestPendingAt: dates.sort()[0] ?? null,
  };
}
