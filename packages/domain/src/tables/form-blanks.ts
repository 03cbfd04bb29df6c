import * as c from './column.ts';
import { defineTable, leaders, type RecordIn } from './define-table.ts';

/**
 * The agency's fillable PDF of one official form or report type; its id is `row_id(organization, 'blank/' + form_id)`.
 */
export const formBlanks = defineTable('form_blanks', {
  scope: 'office',
  writers: leaders,
  isDeletable: false,
  columns: {
    ...c.given({
      /** A `PrintedFormId`, possibly from a newer app version, or `ownFormId` of a report type. */
      form_id: c.neededText,
    }),
    ...c.register('pdf', {
      file_name: c.text,
      pdf_sha256: c.neededText,
      pdf_size_bytes: c.neededNumber,
    }),
    /** Whether reports print on it instead of our own drawing. */
    is_printed: c.flagOn,
    /** Mapping of the organization's own fillable form; read by `mapOfBlank`. */
    field_map: c.json,
  },
});
export type FormBlank = RecordIn<typeof formBlanks>;
