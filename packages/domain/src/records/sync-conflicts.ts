import * as z from 'zod/mini';
import { json, nullableInstant, nullableUuid, requiredText, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** Both values of a concurrent write, until a person has resolved them. */
export const syncConflicts = defineRecord('sync_conflicts', {
  table_name: requiredText,
  row_id: uuid,
  register: requiredText,
  kind: z.enum(['value', 'deleted']),
  kept: nullableUuid,
  other: uuid,
  kept_values: json,
  other_values: json,
  resolved_at: nullableInstant,
});
export type SyncConflict = RecordOf<typeof syncConflicts>;
