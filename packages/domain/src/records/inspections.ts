import * as z from 'zod/mini';
import { nullableInstant, nullableNumber, nullableUuid, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const inspectionStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/**
 * One inspection at one property. The five address columns are one register, `starts_at, ends_at, time_zone` another.
 */
export const inspections = defineRecord('inspections', {
  appointment_id: nullableUuid,
  inspector_id: nullableUuid,
  client_contact_id: nullableUuid,
  agent_contact_id: nullableUuid,
  address_line1: text,
  address_line2: text,
  city: text,
  region: text,
  postal_code: text,
  year_built: nullableNumber,
  living_area_sqft: nullableNumber,
  starts_at: nullableInstant,
  ends_at: nullableInstant,
  time_zone: text,
  fee_cents: nullableNumber,
  status: z.enum(inspectionStatuses),
  notes: text,
});
export type Inspection = RecordOf<typeof inspections>;
