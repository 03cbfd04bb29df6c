import type { Appointment } from '@plumbline/domain/tables/records';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { expect, it, vi } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import { createSchedule } from '../schedule.ts';
import { createMove } from './create-move.ts';

const nothing = {
  companions: [],
  people: [],
  lines: [],
  overrides: [],
  contacts: [],
  services: [],
  timeOff: [],
};
const kept = (values: Partial<Appointment>) => ({ ...anAppointment(values), mark: 'safe' as const });
const day = (time: string): number => Date.parse(`2026-12-01T${time}:00Z`);

/** Two appointments of Rosa by the office's clock (UTC): 8 to 10, and 1 to 3 PM. */
function start(reason: string | null) {
  const at = { userId: 'rosa', timeZone: 'UTC' };
  const appointments = [
    kept({
      ...at,
      id: 'early',
      addressLine1: '1 Elm',
      appointmentDate: '2026-12-01T08:00:00Z',
      endsAt: '2026-12-01T10:00:00Z',
    }),
    kept({
      ...at,
      id: 'late',
      addressLine1: '2 Oak',
      appointmentDate: '2026-12-01T13:00:00Z',
      endsAt: '2026-12-01T15:00:00Z',
    }),
  ];
  const schedule = createSchedule({ ...nothing, appointments }, createTimes({ office: 'UTC' }));
  const ask = vi.fn((_said: readonly string[]) => Promise.resolve(reason));
  const move = vi.fn(() => Promise.resolve(true));
  const run = createMove({
    schedule,
    actions: { move },
    nameOf: () => 'Rosa',
    ask,
    nowMs: () => day('07:00'),
    save: () => Promise.reject(new Error('it is in no series')),
  });
  return { run, ask, move };
}

it('moves to a free time without a question', async () => {
  const { run, ask, move } = start(null);
  expect(await run('early', day('10:00'), day('12:00'))).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(move.mock.calls[0]).toMatchObject([
    { id: 'early' },
    { startMs: day('10:00') },
    expect.any(String),
    undefined,
  ]);
});

it('stays where it was when nobody gives a reason for an overlap', async () => {
  const { run, ask, move } = start(null);
  expect(await run('early', day('12:00'), day('14:00'))).toBe(false);
  expect(ask).toHaveBeenCalledWith(['Rosa is at 2 Oak, 1:00 PM to 3:00 PM.']);
  expect(move).not.toHaveBeenCalled();
});

it('moves onto another one with the reason and what it overlaps', async () => {
  const { run, move } = start('Tom takes the other one');
  expect(await run('early', day('12:00'), day('14:00'))).toBe(true);
  expect(move.mock.calls[0]?.at(3)).toEqual({
    conflicts: 'Rosa is at 2 Oak, 1:00 PM to 3:00 PM.',
    reason: 'Tom takes the other one',
    decidedAt: '2026-12-01T07:00:00.000Z',
  });
});
