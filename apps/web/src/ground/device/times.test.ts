import { createZoneClock } from '@plumbline/domain/time/zone-clock';
import { describe, expect, it } from 'vitest';
import { createTimes, type Timed, type Zones } from './times.ts';

const OFFICE = 'America/New_York';
const HOUSES = ['America/New_York', 'America/Chicago', 'America/Phoenix'] as const;
const DEVICES = ['UTC', 'Asia/Tokyo', 'America/Denver'] as const;
/** The days before and after both changes of US clocks. */
const DAYS = ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'] as const;

const visit = (day: string, timeZone: string): Timed => {
  const clock = createZoneClock(timeZone);
  const iso = (time: string): string => new Date(clock.toInstantMs(day, time)).toISOString();
  return { appointmentDate: iso('08:00'), endsAt: iso('10:30'), timeZone };
};
const matrix = DEVICES.flatMap((device) =>
  HOUSES.flatMap((house) => DAYS.map((day) => [device, house, day] as const)),
);
const drawnAt = (zones: Zones, timed: Timed): string => {
  const axis = createTimes(zones).axisOf(timed.timeZone);
  return axis.wallAt(Date.parse(timed.appointmentDate)).time;
};

describe('the rule of time', () => {
  it.each(matrix)('on a device in %s tells a house in %s on %s by its own clock', (device, house, day) => {
    const timed = visit(day, house);
    const times = createTimes({ office: OFFICE, device });
    expect(times.day(timed)).toBe(day);
    expect(times.hours(timed)).toMatch(/^8:00 AM to 10:30 AM [CEM][SD]T$/);
  });

  it.each(matrix)(
    'on a device in %s draws a house in %s on %s where the office reads it',
    (device, house, day) => {
      const timed = visit(day, house);
      const there = createTimes({ office: OFFICE });
      const times = createTimes({ office: OFFICE, device });
      expect(drawnAt({ office: OFFICE, device }, timed)).toBe(drawnAt({ office: OFFICE }, timed));
      expect(times.axisHours(timed)).toBe(there.axisHours(timed));
      expect(drawnAt({ office: OFFICE, device, reading: 'house' }, timed)).toBe('08:00');
    },
  );

  it.each(DEVICES)("takes 'today' from the office on a device in %s", (device) => {
    const lateMs = createZoneClock(OFFICE).toInstantMs('2026-11-01', '23:30');
    expect(createTimes({ office: OFFICE, device }).office.wallAt(lateMs).day).toBe('2026-11-01');
  });

  it('names no zone where all clocks agree', () => {
    const times = createTimes({ office: OFFICE, device: 'America/Detroit' });
    expect(times.hours(visit('2026-11-01', OFFICE))).toBe('8:00 AM to 10:30 AM');
  });

  it('says in a block what the clock of another house shows', () => {
    const house = visit('2026-11-01', 'America/Chicago');
    expect(createTimes({ office: OFFICE }).axisHours(house)).toBe('9:00 to 11:30 (8:00 CST)');
    expect(createTimes({ office: OFFICE, reading: 'house' }).axisHours(house)).toBe('8:00 to 10:30');
    const mine = { office: OFFICE, mine: 'America/Denver', reading: 'mine' } as const;
    expect(createTimes(mine).axisHours(house)).toBe('7:00 to 9:30 (8:00 CST)');
  });

  it('follows the device for a person without a zone of their own', () => {
    const zones = { office: OFFICE, device: 'Asia/Tokyo', mine: '', reading: 'mine' } as const;
    expect(drawnAt(zones, visit('2026-11-01', OFFICE))).toBe('22:00');
  });

  it('labels the axis', () => {
    const atMs = Date.parse('2026-11-02T12:00:00Z');
    expect(createTimes({ office: OFFICE, device: 'UTC' }).axisLabel(atMs)).toBe('EST');
    expect(createTimes({ office: OFFICE, mine: 'America/Denver', reading: 'mine' }).axisLabel(atMs)).toBe(
      'MST',
    );
    expect(createTimes({ office: OFFICE, reading: 'house' }).axisLabel(atMs)).toBe('Property');
  });
});
