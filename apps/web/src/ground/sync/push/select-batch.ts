/**
 * Chooses the mutations of the next call for one scope, in order: at most 200 and 200 kB (the server accepts 256 kB
 * of its binary form). All mutations of a row whose creation was refused are left out because they would be
 * refused too.
 */
import { type OutboxRecord, toMutation } from '#src/ground/local/outbox-record.ts';

export const MAX_MUTATIONS = 200;
export const MAX_BATCH_BYTES = 200_000;

/** `own` is the scope's outbox in order. Empty only when nothing can be sent: an oversized mutation goes alone. */
export function selectBatch(own: readonly OutboxRecord[], limit: number = MAX_MUTATIONS): OutboxRecord[] {
  const held = new Set<string>();
  const batch: OutboxRecord[] = [];
  let sizeBytes = 0;
  for (const record of own) {
    if (record.state === 'refused') {
      if (record.op === 'insert') held.add(record.row);
      continue;
    }
    if (held.has(record.row)) continue;
    // Text in other scripts has fewer UTF-16 units than UTF-8 bytes; three bytes per unit is the maximum.
    const text = JSON.stringify(toMutation(record));
    const weight = text.length < MAX_BATCH_BYTES / 3 ? utf8Length(text) : text.length * 3;
    if (batch.length >= limit || (batch.length > 0 && sizeBytes + weight > MAX_BATCH_BYTES)) break;
    batch.push(record);
    sizeBytes += weight;
  }
  return batch;
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
