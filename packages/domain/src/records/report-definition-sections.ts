import { json, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One section of a version of a report type; the id is `row_id(report_definition_id, 'section/<id of the section>')`. */
export const reportDefinitionSections = defineRecord('report_definition_sections', {
  report_definition_id: uuid,
  content: json,
});
export type ReportDefinitionSectionRow = RecordOf<typeof reportDefinitionSections>;
