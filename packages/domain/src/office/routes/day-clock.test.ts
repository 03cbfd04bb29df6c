/** The two days of a year when clocks change, in the zone of the houses. */
import { describe, expect, it } from 'vitest';
import { aRoute, aRouteStop } from '../../testing/a-route.ts';
import { anAppointment } from '../../testing/an-appointment.ts';
import { createDayClock } from './day-clock.ts';
import { progressOf } from './day-progress.ts';
import { newTimesOf, scheduleDay } from './day-schedule.ts';
import { routeDayOf } from './route-day.ts';
import { createTravelTimes, travelKey } from './travel-times.ts';

const NEW_YORK = 'America/New_York';
const A = { latitude: 27.95, longitude: -82.46 };
const B = { latitude: 27.95, longitude: -82.6 };
const travel = createTravelTimes(
  new Map([
    [travelKey(A, B), { seconds: 1800, miles: 20 }],
    [travelKey(B, A), { seconds: 1800, miles: 20 }],
  ]),
);

/** A visit of half an hour at A, and one at B, at these instants. */
function dayOf(routeOn: string, departsAt: string, first: string, second: string) {
  const visits = [first, second].map((start, index) =>
    anAppointment({
      id: `appointment-${index}`,
      ...(index === 0 ? A : B),
      appointmentDate: new Date(start).toISOString(),
      endsAt: new Date(Date.parse(start) + 1_800_000).toISOString(),
      timeZone: NEW_YORK,
    }),
  );
  const stops = visits.map(({ id }, index) =>
    aRouteStop({ id: `stop-${index}`, appointmentId: id, position: `a${index}` }),
  );
  return routeDayOf(
    aRoute({ routeOn, departsAt, timeZone: NEW_YORK }),
    stops,
    (id) => visits.find((each) => each.id === id) ?? null,
  );
}

describe('a spring day, whose clocks skip from 2 to 3', () => {
  // 1:00 EST, and 3:00 EDT an hour later.
  const day = dayOf('2026-03-08', '00:30', '2026-03-08T01:00:00-05:00', '2026-03-08T03:00:00-04:00');

  it('drives and works as long as it takes, and reaches both sides on time', () => {
    const { stops, lateSeconds } = scheduleDay(day, travel, 'agreed');
    expect(lateSeconds).toBe(0);
    expect(stops.map(({ arrivesAtSeconds }) => day.clock.timeAt(arrivesAtSeconds))).toEqual([
      '00:30',
      '03:00',
    ]);
    expect(stops.map(({ startsAtSeconds }) => day.clock.timeAt(startsAtSeconds))).toEqual(['01:00', '03:00']);
    expect((stops[1]?.startsAtSeconds ?? 0) - (stops[0]?.startsAtSeconds ?? 0)).toBe(3600);
  });

  it('moves the far side to an instant that keeps its drive', () => {
    const [near, far] = newTimesOf(day, travel);
    expect(new Date(day.clock.instantAt(near?.toSeconds ?? 0)).toISOString()).toBe(
      '2026-03-08T05:30:00.000Z',
    );
    // 30 minutes of work and 30 of driving after 0:30 EST.
    expect(new Date(day.clock.instantAt(far?.toSeconds ?? 0)).toISOString()).toBe('2026-03-08T06:30:00.000Z');
  });

  it('is late by what it is late', () => {
    const schedule = scheduleDay(day, travel, 'agreed');
    const { late } = progressOf(day, schedule, Date.parse('2026-03-08T01:20:00-05:00'));
    expect(late.map(({ stop, lateSeconds }) => [stop.id, lateSeconds])).toEqual([
      ['stop-0', 1200],
      ['stop-1', 1200],
    ]);
  });
});

describe('an autumn day, whose clocks repeat the hour from 1 to 2', () => {
  // 1:30 EDT, and 1:30 EST an hour later: the wall shows the same time.
  const day = dayOf('2026-11-01', '01:00', '2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00');

  it('knows the two hours apart', () => {
    const { stops, lateSeconds } = scheduleDay(day, travel, 'agreed');
    expect(lateSeconds).toBe(0);
    expect(stops.map(({ startsAtSeconds }) => day.clock.timeAt(startsAtSeconds))).toEqual(['01:30', '01:30']);
    expect((stops[1]?.startsAtSeconds ?? 0) - (stops[0]?.startsAtSeconds ?? 0)).toBe(3600);
  });

  it('an afternoon after the change keeps its time on the wall', () => {
    const later = dayOf('2026-11-01', '00:30', '2026-11-01T01:00:00-04:00', '2026-11-01T14:00:00-05:00');
    const { stops } = scheduleDay(later, travel, 'agreed');
    expect(later.clock.timeAt(stops[1]?.startsAtSeconds ?? 0)).toBe('14:00');
    expect(newTimesOf(later, travel)[1]).toMatchObject({ fromSeconds: 15 * 3600 });
  });
});

describe('the clock of a day', () => {
  it.each(['2026-03-08', '2026-11-01', '2026-06-15'])('finds back every minute of %s', (routeOn) => {
    const clock = createDayClock({ routeOn, timeZone: NEW_YORK });
    const begun = clock.instantAt(0);
    for (let minute = 0; minute < 25 * 60; minute += 1) {
      const instantMs = begun + minute * 60_000;
      expect(clock.instantAt(clock.secondsAt(instantMs))).toBe(instantMs);
    }
    expect(clock.timeAt(0)).toBe('00:00');
    expect(clock.timeAt(clock.secondsOf('15:45'))).toBe('15:45');
  });

  it('writes a time at a house in another zone', () => {
    const clock = createDayClock({ routeOn: '2026-06-15', timeZone: NEW_YORK });
    expect(clock.timeAt(clock.secondsOf('09:00'), 'America/Chicago')).toBe('08:00');
    expect(clock.timeAt(clock.secondsOf('09:00'), '')).toBe('09:00');
  });
});
