import { addressColumns } from './address-columns.ts';
import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const inspectionStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** One inspection at one property. */
export const inspections = defineTable('inspections', {
  scope: 'office',
  writers: everybody,
  columns: {
    appointment_id: c.idOf('appointments'),
    inspector_id: c.idOf('members'),
    client_contact_id: c.idOf('contacts'),
    agent_contact_id: c.idOf('contacts'),
    ...c.register('address', addressColumns),
    year_built: c.number,
    living_area_sqft: c.squareFeet,
    ...c.register('when', {
      starts_at: c.named('Start', c.instant),
      ends_at: c.named('End', c.instant),
      time_zone: c.text,
    }),
    fee_cents: c.optionalCents,
    status: c.choice(inspectionStatuses),
    notes: c.prose,
  },
});
export type Inspection = RecordIn<typeof inspections>;
