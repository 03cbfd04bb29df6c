import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** 100 MB, in bytes. */
export const MAX_DOCUMENT_BYTES = 104_857_600;
export const MAX_DOCUMENT_TITLE = 200;

/** A PDF of an inspection or of a company. Its file never changes: an annotated copy is another document. */
export const documents = defineTable('documents', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      file_name: c.text,
      sha256: c.neededText,
      size_bytes: c.neededBigNumber,
      /** Null: locked with a password, or not counted. */
      page_count: c.named('Pages', c.number),
      version_of: c.idOf('documents'),
    }),
    title: c.neededPhrase,
    ...c.register('place', {
      inspection_id: c.idOf('inspections'),
      account_id: c.idOf('accounts'),
    }),
  },
});
export type Document = RecordIn<typeof documents>;
