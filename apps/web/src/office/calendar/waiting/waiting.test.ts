import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import type { WaitingBooking } from '../calls/waiting-bookings.ts';
import type { KeptAppointment } from '../schedule.ts';
import { heldUntil, waitingOf } from './waiting.ts';

const nowMs = Date.parse('2026-11-20T17:00:00Z');
const booking = (values: Partial<WaitingBooking>): WaitingBooking => ({
  id: 'b',
  user_id: 'rosa',
  status: 'requested',
  starts_at: '2026-11-20T18:00:00Z',
  ends_at: '2026-11-20T20:30:00Z',
  hold_expires_at: null,
  appointment_id: 'a',
  details: { name: 'K. Moreau', services: 'Home inspection' },
  ...values,
});
const visit = (values: Parameters<typeof anAppointment>[0] = {}): KeptAppointment => ({
  ...anAppointment({ id: 'a', userId: 'rosa', ...values }),
  mark: 'safe',
});
const knowing = (appointment: KeptAppointment | null) => ({ appointment: () => appointment });

describe('what waits for an answer', () => {
  it('is a request that nobody has decided on this device', () => {
    const ids = (appointment: KeptAppointment | null) =>
      waitingOf([booking({})], knowing(appointment), nowMs).requests.map(({ id }) => id);
    expect(ids(visit())).toEqual(['b']);
    expect(ids(visit({ status: 'confirmed' }))).toEqual([]);
    expect(ids(visit({ status: 'cancelled' }))).toEqual([]);
    expect(ids(visit({ deletedAt: '2026-11-20T16:00:00Z' }))).toEqual([]);
  });

  it('stands where it was moved to here, and by what the server says until it is here', () => {
    const moved = visit({ userId: 'tom', appointmentDate: '2026-11-21T15:00:00.000Z' });
    expect(waitingOf([booking({})], knowing(moved), nowMs).requests[0]).toMatchObject({
      userId: 'tom',
      timed: { appointmentDate: '2026-11-21T15:00:00.000Z' },
    });
    expect(waitingOf([booking({})], knowing(null), nowMs).requests[0]).toMatchObject({
      appointment: null,
      userId: 'rosa',
      timed: { appointmentDate: '2026-11-20T18:00:00Z' },
    });
  });

  it('is no time whose ten minutes are over', () => {
    const hold = (hold_expires_at: string) =>
      booking({ id: hold_expires_at, status: 'held', appointment_id: null, hold_expires_at });
    const rows = [hold('2026-11-20T16:59:59Z'), hold('2026-11-20T17:10:00Z')];
    const { requests, held } = waitingOf(rows, knowing(null), nowMs);
    expect(requests).toEqual([]);
    expect(held.map(({ id }) => id)).toEqual(['2026-11-20T17:10:00Z']);
    expect(held.map((each) => heldUntil(each, createTimes({ office: 'America/New_York' })))).toEqual([
      '12:10 PM',
    ]);
  });
});
