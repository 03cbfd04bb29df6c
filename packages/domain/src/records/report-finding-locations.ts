import { requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One place where a finding was seen. A row each, so that two inspectors adding places keep both. */
export const reportFindingLocations = defineRecord('report_finding_locations', {
  report_id: uuid,
  finding_id: uuid,
  position: requiredText,
  label: text,
});
export type ReportFindingLocation = RecordOf<typeof reportFindingLocations>;
