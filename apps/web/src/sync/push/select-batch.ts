/**
 * What goes into the next call of one scope, in order. At most 200 mutations and 200 kB (the server takes 256 kB of its
 * own binary form). A row whose creation was refused is left out wholly: what follows would only be refused too.
 */
import { type OutboxRecord, toMutation } from '../../local/outbox-record.ts';

export const MAX_MUTATIONS = 200;
export const MAX_BATCH_BYTES = 200_000;

/** `own` is the scope's outbox in order. Never empty unless nothing can be sent: a huge mutation goes alone. */
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
    // UTF-16 units count below UTF-8 bytes for foreign scripts; three bytes a unit is the most there is.
    const text = JSON.stringify(toMutation(record));
    const weight = text.length < MAX_BATCH_BYTES / 3 ? utf8Length(text) : text.length * 3;
    if (batch.length >= limit || (batch.length > 0 && sizeBytes + weight > MAX_BATCH_BYTES)) break;
    batch.push(record);
    sizeBytes += weight;
  }
  return batch;
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
