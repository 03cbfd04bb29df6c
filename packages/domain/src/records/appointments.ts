import * as z from 'zod/mini';
import {
  byteCount,
  instant,
  nullableInstant,
  nullableNumber,
  nullableUuid,
  requiredText,
  text,
  uuid,
} from './column-types.ts';
import { contactKinds } from './contacts.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

// Rows from older app versions have none.
const minutes = z.pipe(
  z.nullable(z.number()),
  z.transform((value): number => value ?? 0),
);

/**
 * `user_id` is the lead inspector, `contact_id` the client. `appointment_date`, `ends_at` and `time_zone` are one
 * register; the line `location` and its parts are another: write them together.
 */
export const appointments = defineRecord('appointments', {
  user_id: nullableUuid,
  contact_id: nullableUuid,
  inspection_id: nullableUuid,
  title: text,
  location: text,
  address_line1: text,
  address_line2: text,
  city: text,
  region: text,
  postal_code: text,
  latitude: nullableNumber,
  longitude: nullableNumber,
  appointment_date: instant,
  ends_at: nullableInstant,
  time_zone: text,
  status: z.enum(appointmentStatuses),
  notes: text,
  year_built: nullableNumber,
  living_area_sqft: nullableNumber,
  foundation: text,
  /** Drive time before it. */
  travel_minutes: minutes,
  /** Set by the server: SEQUENCE of the calendar entry. */
  ics_sequence: minutes,
});
export type Appointment = RecordOf<typeof appointments>;

/** Accompanies the lead inspector. The id is `row_id(appointment, 'inspector/' + user_id)`. */
export const appointmentInspectors = defineRecord('appointment_inspectors', {
  appointment_id: uuid,
  user_id: uuid,
});
export type AppointmentInspector = RecordOf<typeof appointmentInspectors>;

/** A person involved besides the client. `contact_id` and `role` are one register. */
export const appointmentContacts = defineRecord('appointment_contacts', {
  appointment_id: uuid,
  contact_id: uuid,
  role: z.enum(contactKinds),
});
export type AppointmentContact = RecordOf<typeof appointmentContacts>;

/** A line item as agreed. Name, minutes and cents (negative: a discount) are one register. */
export const appointmentServices = defineRecord('appointment_services', {
  appointment_id: uuid,
  service_id: nullableUuid,
  name: requiredText,
  duration_minutes: z.number(),
  price_cents: byteCount,
  position: requiredText,
});
export type AppointmentService = RecordOf<typeof appointmentServices>;
