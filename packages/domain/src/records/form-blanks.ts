import { byteCount, flag, json, requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * The agency's fillable PDF of one official form or report type; its id is `row_id(organization, 'blank/' + form_id)`.
 */
export const formBlanks = defineRecord('form_blanks', {
  /** A `PrintedFormId`, possibly from a newer app version, or `ownFormId` of a report type. */
  form_id: requiredText,
  file_name: text,
  pdf_sha256: requiredText,
  pdf_size_bytes: byteCount,
  /** Whether reports print on it instead of our own drawing. */
  is_printed: flag,
  /** Mapping of the organization's own fillable form; read by `mapOfBlank`. */
  field_map: json,
});
export type FormBlank = RecordOf<typeof formBlanks>;
