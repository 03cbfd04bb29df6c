import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** Both values of a concurrent write, until a person has resolved them. */
export const syncConflicts = defineTable('sync_conflicts', {
  scope: 'both',
  writers: everybody,
  columns: {
    ...c.server({
      table_name: c.neededText,
      row_id: c.neededUuid,
      register: c.neededText,
      kind: c.neededChoice(['value', 'deleted']),
      kept: c.uuid,
      other: c.neededUuid,
      kept_values: c.json,
      other_values: c.json,
    }),
    resolved_at: c.instant,
  },
});
export type SyncConflict = RecordIn<typeof syncConflicts>;
