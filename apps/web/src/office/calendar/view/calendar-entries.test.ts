import type { Appointment } from '@plumbline/domain/tables/records';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { addDays } from '@plumbline/domain/time/zone-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import type { OutsideBusy } from '../calls/outside-calls.ts';
import { createSchedule, type KeptAppointment } from '../schedule.ts';
import { NOTHING_WAITS, type Waiting } from '../waiting/waiting.ts';
import { entriesOf, instantOfDrawn } from './calendar-entries.ts';
import { parseCalendarQuery } from './calendar-query.ts';
import { agendaDaysBefore, agendaDaysOf, rangeOf, stepFrom } from './calendar-range.ts';
import { titleOf } from './calendar-words.ts';
import { createColours } from './colours.ts';
import { lanesOf } from './lanes.ts';

const kept = (values: Partial<Appointment>): KeptAppointment => ({ ...anAppointment(values), mark: 'safe' });
const MONDAYS = { weekStart: 'monday', agendaDays: 30 } as const;
const SUNDAYS = { weekStart: 'sunday', agendaDays: 30 } as const;
const nothing = {
  companions: [],
  people: [],
  lines: [],
  overrides: [],
  contacts: [],
  services: [],
  timeOff: [],
};

interface More {
  who?: string;
  cancelled?: boolean;
  waiting?: Waiting;
  isTeam?: boolean;
  outside?: readonly OutsideBusy[];
}

function entries(appointments: readonly KeptAppointment[], more: More = {}) {
  const schedule = createSchedule({ ...nothing, appointments }, createTimes({ office: 'America/New_York' }));
  return entriesOf({
    schedule,
    range: rangeOf('week', '2026-11-01', MONDAYS),
    query: more,
    colouring: 'inspector',
    colours: createColours(['rosa', 'tom']),
    nameOfUser: (id) => id,
    isTeam: more.isTeam ?? true,
    waiting: more.waiting ?? NOTHING_WAITS,
    outside: more.outside ?? [],
    nowMs: Date.parse('2026-10-30T12:00:00Z'),
  });
}

describe('the entries of a week in which the clocks change', () => {
  it('stand where the clocks of the office stand, before and after the change', () => {
    const { visits } = entries([
      kept({ id: 'a', appointmentDate: '2026-10-31T13:00:00.000Z', endsAt: '2026-10-31T15:00:00.000Z' }),
      kept({ id: 'b', appointmentDate: '2026-11-01T14:00:00.000Z', endsAt: '2026-11-01T16:00:00.000Z' }),
    ]);
    const drawn = visits.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));
    expect(drawn).toEqual(['2026-10-31T09:00', '2026-11-01T09:00']);
    const schedule = { times: createTimes({ office: 'America/New_York' }) };
    expect(visits.map(({ startMs }) => new Date(instantOfDrawn(startMs, schedule)).toISOString())).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ]);
  });

  it('show busy times of members’ own calendars, with the title only where it is known', () => {
    const time = { starts_at: '2026-10-29T17:00:00Z', ends_at: '2026-10-29T18:00:00Z', is_all_day: false };
    const outside = [
      { ...time, user_id: 'rosa', title: 'Dentist' },
      { ...time, user_id: 'tom', title: null },
    ];
    const { back } = entries([], { outside });
    expect(back).toMatchObject([
      {
        kind: 'busy',
        userId: 'rosa',
        title: 'rosa busy: Dentist',
        startMs: Date.parse('2026-10-29T13:00:00Z'),
        hours: '1:00 PM to 2:00 PM',
      },
      { kind: 'busy', userId: 'tom', title: 'tom busy' },
    ]);
    expect(entries([], { outside, who: 'tom' }).back).toHaveLength(1);
    expect(entries([], { outside, isTeam: false }).back[0]?.title).toBe('Busy: Dentist');
    const birthday = { ...time, starts_at: '2026-10-30T04:00:00Z', ends_at: '2026-10-31T04:00:00Z' };
    const allDay = { ...birthday, is_all_day: true, user_id: 'rosa', title: null };
    expect(entries([], { outside: [allDay] }).back[0]?.hours).toBe('All day');
    const farAway = { ...time, starts_at: '2027-03-01T17:00:00Z', ends_at: '2027-03-01T18:00:00Z' };
    expect(entries([], { outside: [{ ...farAway, user_id: 'rosa', title: null }] }).back).toEqual([]);
  });

  it('tell a request that waits and a time that is held from what is booked', () => {
    const asked = kept({ id: 'a', userId: 'rosa', appointmentDate: '2026-10-28T13:00:00.000Z' });
    const timed = { appointmentDate: '2026-10-29T17:00:00Z', endsAt: '2026-10-29T19:30:00Z', timeZone: '' };
    const waiting: Waiting = {
      requests: [
        { id: 'b1', appointment: asked, name: 'K. Moreau', services: '', userId: 'rosa', timed: asked },
      ],
      held: [{ id: 'h1', userId: 'tom', timed, untilMs: Date.parse('2026-10-28T12:10:00Z') }],
    };
    const { visits, back } = entries([asked, kept({ ...asked, id: 'b' })], { waiting });
    expect(visits.map(({ id, state, isRequested }) => [id, state, isRequested])).toEqual([
      ['a', 'Needs approval', true],
      ['b', '', false],
    ]);
    expect(back).toEqual([
      {
        kind: 'held',
        id: 'held h1',
        userId: 'tom',
        startMs: Date.parse('2026-10-29T13:00:00Z'),
        endMs: Date.parse('2026-10-29T15:30:00Z'),
        title: 'Held until 8:10 AM',
      },
    ]);
    expect(entries([asked], { waiting, who: 'rosa' }).back).toEqual([]);
  });

  it('name who comes where several people do, for those whom a colour tells nothing', () => {
    const rows = [kept({ userId: 'rosa', appointmentDate: '2026-10-28T13:00:00.000Z' })];
    expect(entries(rows).visits.map(({ who }) => who)).toEqual(['rosa']);
    expect(entries(rows, { isTeam: false }).visits.map(({ who }) => who)).toEqual(['']);
  });

  it('show the chosen inspectors, and the cancelled only on request', () => {
    const at = '2026-10-28T13:00:00.000Z';
    const rows = [
      kept({ id: 'a', userId: 'rosa', appointmentDate: at, travelMinutes: 20 }),
      kept({ id: 'b', userId: 'tom', appointmentDate: at }),
      kept({ id: 'c', userId: 'rosa', appointmentDate: at, status: 'cancelled', travelMinutes: 20 }),
      kept({ id: 'd', userId: 'rosa', appointmentDate: '2026-12-01T13:00:00.000Z' }),
    ];
    const ids = (more: Parameters<typeof entries>[1]) => entries(rows, more).visits.map(({ id }) => id);
    expect(ids({})).toEqual(['a', 'b']);
    expect(ids({ who: 'rosa' })).toEqual(['a']);
    expect(ids({ who: 'rosa', cancelled: true })).toEqual(['a', 'c']);
    expect(entries(rows, { cancelled: true }).back.map(({ id }) => id)).toEqual(['drive a']);
  });
});

describe('the address of the calendar', () => {
  it('is read, and what is not understood left out', () => {
    expect(parseCalendarQuery({ view: 'team', date: '2026-02-30', color: 'status', x: 1 })).toEqual({
      view: 'team',
      color: 'status',
    });
  });

  it('names its days', () => {
    expect(titleOf('week', '2026-11-19', MONDAYS, '2026-11-19')).toBe('November 16 to 22');
    expect(titleOf('week', '2026-11-19', SUNDAYS, '2026-11-19')).toBe('November 15 to 21');
    expect(titleOf('week', '2026-11-15', SUNDAYS, '2026-11-19')).toBe('November 15 to 21');
    expect(titleOf('week', '2026-12-02', MONDAYS, '2026-11-19')).toBe('Nov 30 to Dec 6');
    expect(titleOf('month', '2026-11-19', MONDAYS, '2026-11-19')).toBe('November 2026');
    expect(rangeOf('month', '2026-11-19', SUNDAYS)).toEqual({ from: '2026-11-01', until: '2026-12-13' });
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  });
});

it('lists a month in the agenda, and fewer days of an office that books thousands', () => {
  const booked = (perDay: number) =>
    Array.from({ length: perDay * 40 }, (_, index) => ({
      appointmentDate: new Date(Date.UTC(2026, 10, 1 + Math.floor(index / perDay), 14)).toISOString(),
    }));
  expect(agendaDaysOf('2026-11-01', [])).toBe(30);
  expect(agendaDaysOf('2026-11-01', booked(6))).toBe(30);
  expect(agendaDaysOf('2026-11-01', booked(25))).toBe(7);
  expect(agendaDaysOf('2026-11-01', booked(66))).toBe(3);
  expect(agendaDaysOf('2026-11-01', booked(500))).toBe(1);
  expect(stepFrom('agenda', '2026-11-01', 1, 3)).toBe('2026-11-04');
});

it('goes back in the agenda by as many days as it lists then, so that none is skipped', () => {
  /** Quiet at the start of the month, busier toward its end. */
  const booked = Array.from({ length: 30 }, (_, day) =>
    Array.from({ length: day * 4 }, () => ({
      appointmentDate: new Date(Date.UTC(2026, 10, 1 + day, 14)).toISOString(),
    })),
  ).flat();
  expect(agendaDaysBefore('2026-11-01', booked)).toBe(30);
  for (let day = '2026-12-01'; day > '2026-11-01'; ) {
    const before = stepFrom('agenda', day, -1, agendaDaysBefore(day, booked));
    expect(addDays(before, agendaDaysOf(before, booked)) >= day, `${before} lists up to ${day}`).toBe(true);
    day = before;
  }
});

it('puts overlapping visits side by side, and never two on the same spot', () => {
  const stretch = fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
      const items = stretches.map(({ start, length }, index) => ({
        id: String(index),
        startMs: start,
        endMs: start + length,
      }));
      const lanes = lanesOf(items);
      expect(lanes).toHaveLength(items.length);
      for (const one of lanes) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of lanes) {
          const overlap = one.item.startMs < other.item.endMs && other.item.startMs < one.item.endMs;
          if (one !== other && overlap) expect(one.lane).not.toBe(other.lane);
        }
      }
    }),
  );
});
