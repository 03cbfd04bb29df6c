import { byteCount, flag, json, requiredText, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** The agency's blank PDF of one official form, or of one report type; its id is `row_id(organization, 'blank/' + form_id)`. */
export const formBlanks = defineRecord('form_blanks', {
  /** A `PrintedFormId`, perhaps of a newer version of the app, or `ownFormId` of a report type. */
  form_id: requiredText,
  file_name: text,
  pdf_sha256: requiredText,
  pdf_size_bytes: byteCount,
  /** Reports are printed on it; else on our own drawing. */
  is_printed: flag,
  /** Of a blank that the organization brought itself; read by `mapOfBlank`. */
  field_map: json,
});
export type FormBlank = RecordOf<typeof formBlanks>;
