/** Common basis of both editions of OIR-B1-1802, apart from their questions. */

import type { ReportDefinition } from '../../report/engine/definition.ts';
import { withoutStatuses } from '../form-fields.ts';
import { notesField, sitePhotos } from './owner.ts';

export const WIND_MITIGATION_ID = 'wind_mitigation';

/** Parts whose ids mean the same in every edition. */
export const SHARED_SECTIONS = ['general', 'owner', 'inspector', 'homeowner', 'closing'];

export const formBasis = {
  ...withoutStatuses,
  id: WIND_MITIGATION_ID,
  title: 'Uniform Mitigation Verification Inspection Form',
  general: {
    label: 'Photos of the home',
    fields: sitePhotos,
  },
  closing: { label: 'Notes', fields: [notesField] },
  notices: [],
} satisfies Partial<ReportDefinition>;

/** 'Valid for up to five (5) years', with 60 days to schedule the next inspection. */
export const validFiveYears = (note: string): NonNullable<ReportDefinition['validity']> => ({
  path: 'owner/inspection_date',
  years: 5,
  remindDaysBefore: 60,
  note,
});
