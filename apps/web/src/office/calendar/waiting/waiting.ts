/** Undecided items from the booking page: requests, and times held while a visitor fills in the form. */

import type { Timed, Times } from '#src/ground/device/times.ts';
import type { WaitingBooking } from '../calls/waiting-bookings.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';

export interface WaitingRequest {
  readonly id: string;
  /** Null: not on this device yet, so it cannot be decided here. */
  readonly appointment: KeptAppointment | null;
  readonly name: string;
  readonly services: string;
  readonly userId: string | null;
  readonly timed: Timed;
}

export interface HeldTime {
  readonly id: string;
  readonly userId: string;
  readonly timed: Timed;
  /** When the hold ends. */
  readonly untilMs: number;
}

export interface Waiting {
  readonly requests: readonly WaitingRequest[];
  readonly held: readonly HeldTime[];
}

export const NOTHING_WAITS: Waiting = { requests: [], held: [] };

/**
 * Combines the server's list with this device's data: a local answer counts before it is sent, and a rescheduled
 * appointment shows its new time.
 */
export function waitingOf(
  rows: readonly WaitingBooking[],
  schedule: Pick<Schedule, 'appointment'>,
  nowMs: number,
): Waiting {
  const requests = rows.flatMap((row): readonly WaitingRequest[] => {
    if (row.status !== 'requested') return [];
    const appointment = row.appointment_id === null ? null : schedule.appointment(row.appointment_id);
    if (appointment !== null && (appointment.deletedAt !== null || appointment.status !== 'scheduled'))
      return [];
    const { name, services } = row.details;
    const [userId, timed] =
      appointment === null ? [row.user_id, timedOf(row)] : [appointment.userId, appointment];
    return [{ id: row.id, appointment, name, services, userId, timed }];
  });
  const held = rows.flatMap((row): readonly HeldTime[] => {
    const untilMs = Date.parse(row.hold_expires_at ?? '');
    return row.status === 'held' && untilMs > nowMs
      ? [{ id: row.id, userId: row.user_id, timed: timedOf(row), untilMs }]
      : [];
  });
  return { requests, held };
}

/** An unknown zone means the device's. */
const timedOf = (row: WaitingBooking): Timed => ({
  appointmentDate: row.starts_at,
  endsAt: row.ends_at,
  timeZone: '',
});

/** '2:10 PM' by this device's clock. */
export const heldUntil = ({ untilMs }: HeldTime, times: Times): string =>
  times.hours({ appointmentDate: new Date(untilMs).toISOString(), endsAt: null, timeZone: '' });
