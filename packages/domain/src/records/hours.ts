import * as z from 'zod/mini';
import { instant, nullableUuid, requiredText, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A period of a weekday (0 is Sunday) as wall time, '09:00' to '17:30' or '24:00'; weekday, starts and ends are one
 * register.
 */
export const workingHours = defineRecord('working_hours', {
  user_id: uuid,
  weekday: z.number(),
  starts: requiredText,
  ends: requiredText,
});
export type WorkingHours = RecordOf<typeof workingHours>;

/** A member's time off; `userId` null: the whole office. Start and end are one register. */
export const timeOff = defineRecord('time_off', {
  user_id: nullableUuid,
  starts_at: instant,
  ends_at: instant,
  reason: text,
});
export type TimeOff = RecordOf<typeof timeOff>;

/** A member's extra hours besides the weekly ones. Start and end are one register. */
export const extraHours = defineRecord('extra_hours', {
  user_id: uuid,
  starts_at: instant,
  ends_at: instant,
  reason: text,
});
export type ExtraHours = RecordOf<typeof extraHours>;
