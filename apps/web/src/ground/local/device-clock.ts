import { nextHlc } from '@plumbline/domain/sync/hlc';
import type { In } from './database.ts';

/**
 * Issues readings of the hybrid clock inside a transaction and stores the last one with it. The offset to the
 * server's clock is updated with each answer; correcting it never turns the clock back.
 */
export interface ClockReader {
  next(): string;
  /** Await it before the transaction ends. */
  keep(): Promise<unknown>;
}

export async function readClock(database: In<'meta'>, nowMs: number): Promise<ClockReader> {
  const [last, offset] = await database.meta.bulkGet(['hlc', 'offsetMs']);
  let reading = typeof last?.value === 'string' ? last.value : null;
  const offsetMs = typeof offset?.value === 'number' ? offset.value : 0;
  return {
    next() {
      reading = nextHlc(reading, Math.max(0, nowMs + offsetMs));
      return reading;
    },
    keep: () => database.meta.put({ key: 'hlc', value: reading }),
  };
}
