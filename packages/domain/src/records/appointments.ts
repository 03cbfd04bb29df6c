import * as z from 'zod/mini';
import { instant, nullableInstant, nullableUuid, text } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** `appointment_date`, `ends_at` and `time_zone` are one register: they are written together. */
export const appointments = defineRecord('appointments', {
  user_id: nullableUuid,
  contact_id: nullableUuid,
  inspection_id: nullableUuid,
  title: text,
  location: text,
  appointment_date: instant,
  ends_at: nullableInstant,
  time_zone: text,
  status: z.enum(appointmentStatuses),
  notes: text,
});
export type Appointment = RecordOf<typeof appointments>;
