import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** Made once, remembered on every device of the office; the id is `row_id(office, 'choice/' + key)`. */
export const rememberedChoices = defineTable('remembered_choices', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({ key: c.neededText }),
    /** Read with the schema of its key. */
    choice: c.json,
  },
});
export type RememberedChoice = RecordIn<typeof rememberedChoices>;
