import { describe, expect, it } from 'vitest';
import { aRoute, aRouteStop } from '../../testing/a-route.ts';
import { anAppointment } from '../../testing/an-appointment.ts';
import { progressOf, stateOf } from './day-progress.ts';
import { newTimesOf, problemOf, scheduleDay } from './day-schedule.ts';
import { planOrder } from './plan-order.ts';
import { routeDayOf } from './route-day.ts';
import { createTravelTimes, travelKey } from './travel-times.ts';

/** Three appointments on one road, booked in a zigzag: near, far, middle. */
const places = { near: -82.46, middle: -82.6, far: -82.8 } as const;
const at = (name: keyof typeof places, time: string) =>
  anAppointment({
    id: `appointment-${name}`,
    location: `${name}, Tampa, FL`,
    latitude: 27.95,
    longitude: places[name],
    appointmentDate: `2026-12-01T${time}:00.000Z`,
    endsAt: new Date(Date.parse(`2026-12-01T${time}:00.000Z`) + 3_600_000).toISOString(),
  });
// New York is five hours behind in December.
const appointments = [at('near', '13:30'), at('far', '16:00'), at('middle', '18:00')];
const route = aRoute({ departsAt: '08:00', timeZone: 'America/New_York' });
const stops = appointments.map(({ id }, index) =>
  aRouteStop({ id: `stop-${index}`, appointmentId: id, position: `a${index}` }),
);
const find = (id: string) => appointments.find((each) => each.id === id) ?? null;
const day = routeDayOf(route, stops, find);
const travel = createTravelTimes();
const indexes = [0, 1, 2];

describe('the day of a route', () => {
  it('has the stops in order, at the appointments and as long as they are', () => {
    expect(day.stops.map(({ title }) => title)).toEqual(['near', 'far', 'middle']);
    expect(day.stops.map(({ agreedAtSeconds }) => day.clock.timeAt(agreedAtSeconds ?? 0))).toEqual([
      '08:30',
      '11:00',
      '13:00',
    ]);
    expect(day.stops[0]?.serviceSeconds).toBe(3600);
  });

  it('leaves out what does not take place', () => {
    const off = (id: string) => {
      const found = find(id);
      return found === null ? null : { ...found, status: 'cancelled' as const };
    };
    expect(routeDayOf(route, stops, off).stops).toEqual([]);
    expect(routeDayOf(route, stops, () => null).stops).toEqual([]);
  });

  it('waits for agreed times, and says when to leave', () => {
    const schedule = scheduleDay(day, travel, 'agreed');
    expect(schedule.stops.map(({ startsAtSeconds }) => day.clock.timeAt(startsAtSeconds))).toEqual([
      '08:30',
      '11:00',
      '13:00',
    ]);
    expect(schedule.lateSeconds).toBe(0);
    // From the first stop, so no drive before it.
    expect(day.clock.timeAt(schedule.leaveAtSeconds)).toBe('08:30');
    expect(schedule.isEstimated).toBe(true);
    expect(schedule.miles).toBeGreaterThan(30);
  });

  it("uses a router's figures where there are any", () => {
    const points = day.stops.map(({ point }) => point);
    const [near, far, middle] = points;
    if (!near || !far || !middle) throw new Error('no points');
    const known = createTravelTimes(
      new Map([
        [travelKey(near, far), { seconds: 600, miles: 10 }],
        [travelKey(far, middle), { seconds: 300, miles: 5 }],
      ]),
    );
    const schedule = scheduleDay(day, known, 'agreed');
    expect(schedule).toMatchObject({ driveSeconds: 900, miles: 15, isEstimated: false });
    expect(schedule.legs.map(({ source }) => source)).toEqual(['router', 'router', 'router', 'router']);
  });

  it('counts typed minutes to a place without coordinates', () => {
    const blind = (id: string) => {
      const found = find(id);
      return found === null ? null : { ...found, latitude: null, travelMinutes: id.endsWith('far') ? 25 : 0 };
    };
    const { legs } = scheduleDay(routeDayOf(route, stops, blind), travel, 'agreed');
    expect(legs[1]).toEqual({ seconds: 1500, miles: 0, source: 'entered' });
    expect(legs[2]?.source).toBe('unknown');
  });
});

describe('a better order', () => {
  it('drives the road once, and names each agreed time that it changes', () => {
    const { order } = planOrder(problemOf(day, travel, 'free'));
    expect([order, order.toReversed()]).toContainEqual([0, 2, 1]);
    const times = newTimesOf(day, travel, [0, 2, 1]);
    // The far one happens to keep 11:00.
    expect(times.map(({ stop }) => stop.title)).toEqual(['near', 'middle']);
    expect(times.every(({ toSeconds }) => toSeconds % 300 === 0)).toBe(true);
    expect(times[0]).toMatchObject({
      fromSeconds: day.clock.secondsOf('08:30'),
      toSeconds: day.clock.secondsOf('08:00'),
    });
  });

  it('never moves a locked appointment, nor its place', () => {
    const locked = routeDayOf(
      route,
      stops.map((stop, index) => ({ ...stop, isLocked: index === 1 })),
      find,
    );
    const { order } = planOrder(problemOf(locked, travel, 'free'));
    expect(order[1]).toBe(1);
    expect(newTimesOf(locked, travel, order).map(({ stop }) => stop.title)).not.toContain('far');
  });

  it('says which window breaks, and by how much', () => {
    const tight = routeDayOf(
      route,
      stops.map((stop, index) => ({ ...stop, closesAt: index === 1 ? '07:00' : '' })),
      find,
    );
    const { broken } = planOrder(problemOf(tight, travel, 'free'));
    expect(broken).toEqual([{ stopId: 'stop-1', lateSeconds: 3600 }]);
  });

  it('rounds up to five minutes, but not past a window', () => {
    const narrow = routeDayOf(
      { ...route, departsAt: '08:02' },
      stops.slice(0, 1).map((stop) => ({ ...stop, opensAt: '08:00', closesAt: '08:03' })),
      find,
    );
    expect(newTimesOf(narrow, travel).map(({ toSeconds }) => day.clock.timeAt(toSeconds))).toEqual(['08:03']);
    expect(
      newTimesOf({ ...day, departAtSeconds: day.clock.secondsOf('08:02') }, travel, indexes)[0]?.toSeconds,
    ).toBe(day.clock.secondsOf('08:05'));
  });
});

describe('the day under way', () => {
  const schedule = scheduleDay(day, travel, 'agreed');
  const nowMs = (time: string) => Date.parse(`2026-12-01T${time}:00-05:00`);
  const visited = (arrived: string | null, left: string | null) => {
    const rows = stops.map((stop, index) =>
      index === 0
        ? {
            ...stop,
            arrivedAt: arrived === null ? null : new Date(nowMs(arrived)).toISOString(),
            leftAt: left === null ? null : new Date(nowMs(left)).toISOString(),
          }
        : stop,
    );
    return routeDayOf(route, rows, find);
  };

  it('is planned, underway, done', () => {
    expect(stateOf(day.stops)).toBe('planned');
    expect(stateOf(visited('08:30', null).stops)).toBe('underway');
    expect(stateOf(visited('08:30', '09:30').stops.slice(0, 1))).toBe('done');
    expect(stateOf([])).toBe('planned');
  });

  it('is on time while it is', () => {
    const progress = progressOf(visited('08:30', null), schedule, nowMs('09:00'));
    expect(progress).toMatchObject({ state: 'underway', late: [] });
    expect(progress.current?.title).toBe('near');
    expect(progress.next?.title).toBe('far');
  });

  it('shifts what follows when it runs late, and forgives a few minutes', () => {
    const late = progressOf(visited('08:30', null), schedule, nowMs('11:00'));
    expect(late.late.map(({ stop }) => stop.title)).toContain('far');
    expect(late.late[0]?.lateSeconds).toBe(schedule.legs[1]?.seconds);
    const drive = schedule.legs[1]?.seconds ?? 0;
    const leave = new Date(nowMs('11:00') - drive * 1000 + 5 * 60_000);
    expect(progressOf(visited('08:30', null), schedule, leave.getTime()).late).toEqual([]);
  });
});
