import { addressColumns } from './address-columns.ts';
import * as c from './column.ts';
import { contactKinds } from './contacts.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const appointmentStatuses = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** `user_id` is the lead inspector, `contact_id` the client. */
export const appointments = defineTable('appointments', {
  scope: 'office',
  writers: everybody,
  columns: {
    user_id: c.named('Inspector', c.idOf('members')),
    contact_id: c.named('Client', c.idOf('contacts')),
    inspection_id: c.idOf('inspections'),
    title: c.phrase,
    ...c.register('place', {
      location: c.phrase,
      ...addressColumns,
      latitude: c.decimal,
      longitude: c.decimal,
    }),
    ...c.register('when', {
      appointment_date: c.named('Start', c.neededInstant),
      ends_at: c.named('End', c.instant),
      time_zone: c.text,
    }),
    status: c.choice(appointmentStatuses),
    notes: c.prose,
    year_built: c.number,
    living_area_sqft: c.squareFeet,
    foundation: c.word,
    /** Drive time before it. */
    travel_minutes: c.named('Drive time before', c.minutes(0)),
    ...c.register('series', {
      /** The first appointment of its series; null where it does not repeat. */
      series_id: c.idOf('appointments'),
      /** Without an end: the rows say where it ends. */
      series_rule: c.named('Repeats', c.repeat),
    }),
    ...c.server({
      /** SEQUENCE of the calendar entry. */
      ics_sequence: c.count,
    }),
  },
});
export type Appointment = RecordIn<typeof appointments>;

/** Accompanies the lead inspector. The id is `row_id(appointment, 'inspector/' + user_id)`. */
export const appointmentInspectors = defineTable('appointment_inspectors', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      appointment_id: c.neededIdOf('appointments'),
      user_id: c.named('Person', c.neededIdOf('members')),
    }),
  },
});
export type AppointmentInspector = RecordIn<typeof appointmentInspectors>;

/** A person involved besides the client. */
export const appointmentContacts = defineTable('appointment_contacts', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      appointment_id: c.neededIdOf('appointments'),
    }),
    ...c.register('person', {
      contact_id: c.neededIdOf('contacts'),
      role: c.choice(contactKinds, 'agent'),
    }),
  },
});
export type AppointmentContact = RecordIn<typeof appointmentContacts>;

/** A line item as agreed; negative cents are a discount. */
export const appointmentServices = defineTable('appointment_services', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      appointment_id: c.neededIdOf('appointments'),
      service_id: c.idOf('services'),
    }),
    ...c.register('line', {
      name: c.neededPhrase,
      duration_minutes: c.minutes(0),
      price_cents: c.cents,
    }),
    position: c.orderFrom('a0'),
  },
});
export type AppointmentService = RecordIn<typeof appointmentServices>;

/** A decision to book an overlapping time anyway; `createdBy` decided it. */
export const appointmentOverrides = defineTable('appointment_overrides', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      appointment_id: c.neededIdOf('appointments'),
      decided_at: c.named('Decided', c.neededInstant),
      /** In the words shown at that moment. */
      conflicts: c.neededProse,
      reason: c.neededProse,
    }),
  },
});
export type AppointmentOverride = RecordIn<typeof appointmentOverrides>;
