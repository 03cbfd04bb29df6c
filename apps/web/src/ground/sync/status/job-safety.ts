/**
 * The safe-to-leave status of one inspection. Green only when the server has confirmed every field and every photo;
 * a photo that is still on another device keeps it amber.
 */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { readRows } from '#src/ground/local/read-rows.ts';

export interface JobSafety {
  readonly light: 'green' | 'amber' | 'red';
  readonly pendingChanges: number;
  readonly pendingBlobs: number;
  readonly needsCount: number;
  /** Photos of this inspection that neither the server nor this device has. */
  readonly elsewhere: number;
}

export async function jobSafety({ database, incoming }: LocalStore, scopeId: string): Promise<JobSafety> {
  const [inside, headers, blobs, media] = await Promise.all([
    database.outbox.where('scopeId').equals(scopeId).toArray(),
    database.rows.where('[table+parentId]').equals(['reports', scopeId]).primaryKeys(),
    database.blobs.where('[scopeId+sha256]').between([scopeId, ''], [scopeId, '\uffff']).toArray(),
    readRows(database, { table: 'media', scopeId }),
  ]);
  const office = await database.outbox
    .where('row')
    .anyOf([scopeId, ...headers])
    .toArray();
  const changes = [...new Map([...inside, ...office].map((record) => [record.id, record])).values()];
  const refused = changes.filter(({ state }) => state === 'refused').length;
  const here = new Set(blobs.map(({ sha256 }) => sha256));
  const elsewhere = media.filter(
    ({ values }) =>
      values.state !== 'safe' && (values.deleted_at ?? null) === null && !here.has(String(values.sha256)),
  ).length;
  const queued = blobs.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const pendingBlobs = queued + incoming.count(scopeId);
  const needsCount = refused + blobs.filter(({ state }) => state === 'needs').length;
  const pendingChanges = changes.length - refused;
  const isPending = pendingChanges + pendingBlobs + elsewhere > 0;
  const light = needsCount > 0 ? 'red' : isPending ? 'amber' : 'green';
  return { light, pendingChanges, pendingBlobs, needsCount, elsewhere };
}
