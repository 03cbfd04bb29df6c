import * as z from 'zod/mini';
import { inspectorShown } from '../booking/page-pictures.ts';
import { flag, json, nullableNumber, requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';
import { orElse } from './plain-value.ts';

/** Booking settings of the public page; its id is `row_id(organization, 'booking-settings')`. */
export const bookingSettings = defineRecord('booking_settings', {
  is_open: flag,
  /** When off, taking an open time creates the appointment at once. */
  needs_approval: flag,
  /** The office's zone: hours of inspectors without their own zone are wall time here. */
  time_zone: requiredText,
  buffer_minutes: z.number(),
  notice_minutes: z.number(),
  horizon_days: z.number(),
  step_minutes: z.number(),
  /** How long before the start a client may still move or cancel through the link. */
  change_notice_minutes: z.number(),
  welcome: text,
  terms: text,
  /** Read by `readQuestions` (booking/questions.ts). */
  questions: json,
  /** Read by `readPagePictures` (booking/page-pictures.ts). */
  pictures: json,
  /** What clients learn about the inspector. */
  inspector_shown: orElse(z.enum(inspectorShown), 'name'),
});
export type BookingSettings = RecordOf<typeof bookingSettings>;

/** Booking settings of one member; its id is `row_id(organization, 'booking-inspector/' + user_id)`. */
export const bookingInspectors = defineRecord('booking_inspectors', {
  user_id: uuid,
  is_bookable: flag,
  /** Null: every service. */
  service_ids: z.nullable(z.array(z.string())),
  /** Null: the office's. */
  buffer_minutes: nullableNumber,
  /** '': the office's. */
  time_zone: text,
  base_postal_code: text,
  /** From the base ZIP code; null: anywhere. */
  radius_miles: nullableNumber,
});
export type BookingInspector = RecordOf<typeof bookingInspectors>;
