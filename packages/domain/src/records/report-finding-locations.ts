import { requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** One location of a finding. Separate rows, so that two inspectors adding locations keep both. */
export const reportFindingLocations = defineRecord('report_finding_locations', {
  report_id: uuid,
  finding_id: uuid,
  position: requiredText,
  label: text,
});
export type ReportFindingLocation = RecordOf<typeof reportFindingLocations>;
