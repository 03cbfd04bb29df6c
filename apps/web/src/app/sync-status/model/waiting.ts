import type { LocalStore } from '#src/ground/local/local-store.ts';
import { placeOf, writeValues } from './place.ts';

export interface WaitingChange {
  readonly id: string;
  readonly what: string;
  readonly value: string;
  readonly createdAt: string;
}
export interface WaitingGroup {
  readonly name: string;
  readonly changes: readonly WaitingChange[];
  readonly hiddenCount: number;
}

const CHANGES_SHOWN = 30;
const VALUE_CHARS = 80;

/** Returns the outbox by inspection, latest change first. Looks up only what is shown. */
export async function readWaiting(store: LocalStore): Promise<WaitingGroup[]> {
  const records = await store.database.outbox.where('state').anyOf(['waiting', 'sent']).sortBy('seq');
  const groups = new Map<string, { changes: WaitingChange[]; hiddenCount: number; name: string }>();
  for (const record of records.toReversed()) {
    const known = groups.get(record.scopeId);
    if (known !== undefined && known.changes.length >= CHANGES_SHOWN) {
      known.hiddenCount += 1;
      continue;
    }
    const row = await store.database.rows.get(record.row);
    const place = await placeOf(store, {
      table: record.table,
      id: record.row,
      values: { ...record.values, ...row?.values },
    });
    const group = known ?? { name: place.job ?? 'Office', changes: [], hiddenCount: 0 };
    groups.set(record.scopeId, group);
    group.changes.push({
      id: record.id,
      what: place.what,
      value: record.table === 'report_answers' ? writeValues(place, record.values).slice(0, VALUE_CHARS) : '',
      createdAt: record.createdAt,
    });
  }
  return [...groups.values()];
}
