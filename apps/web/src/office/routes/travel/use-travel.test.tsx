// @vitest-environment jsdom
import { scheduleDay } from '@plumbline/domain/office/routes/day-schedule';
import { routeDayOf } from '@plumbline/domain/office/routes/route-day';
import { createTravelTimes, type Drive } from '@plumbline/domain/office/routes/travel-times';
import { aRoute, aRouteStop } from '@plumbline/domain/testing/a-route';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { proposalOf } from '../route/use-best-order.ts';
import { type TravelCalls, useDayTravelBy } from './use-travel.ts';

afterEach(cleanup);

const HOUSES = [
  { latitude: 27.95, longitude: -82.46 },
  { latitude: 27.91, longitude: -82.79 },
  { latitude: 28.05, longitude: -82.5 },
];
const [TAMPA, LARGO] = HOUSES as [(typeof HOUSES)[number], (typeof HOUSES)[number]];

/** Visits of an hour at the houses, agreed at 8, 12 and 16 by UTC. */
function dayAt(departsAt: string) {
  const visits = ['08', '12', '16'].map((hour, index) =>
    anAppointment({
      id: `appointment-${index}`,
      ...HOUSES[index],
      appointmentDate: `2099-12-01T${hour}:00:00.000Z`,
      endsAt: `2099-12-01T${hour}:59:00.000Z`,
    }),
  );
  return routeDayOf(
    aRoute({ routeOn: '2099-12-01', departsAt, timeZone: 'UTC' }),
    visits.map(({ id }, index) =>
      aRouteStop({ id: `stop-${index}`, appointmentId: id, position: `a${index}` }),
    ),
    (id) => visits.find((each) => each.id === id) ?? null,
  );
}

const hourIn = (iso: string): string => `${iso.slice(0, 13)}:00:00.000Z`;

/** A router with traffic: a drive takes as many minutes as the hour at which it begins; where it takes `slow`, three times. */
function createRouter(slow: (drive: Drive) => boolean = () => false) {
  const asked: string[] = [];
  const legs: string[] = [];
  const calls: TravelCalls = {
    fetchTravel(points, departAt) {
      asked.push(departAt);
      const cell = { seconds: Number(departAt.slice(11, 13)) * 60, miles: 20 };
      return Promise.resolve({
        ok: true,
        value: { status: 'ok', hour: hourIn(departAt), cells: points.map(() => points.map(() => cell)) },
      });
    },
    fetchLegs(drives) {
      const answer = drives.map((drive) => {
        const departAt = new Date(drive.departsAtMs).toISOString();
        legs.push(departAt.slice(11, 16));
        const seconds = Number(departAt.slice(11, 13)) * 60 * (slow(drive) ? 3 : 1);
        return { seconds, miles: 20, hour: hourIn(departAt) };
      });
      return Promise.resolve({ ok: true, value: { status: 'ok', legs: answer } });
    },
  };
  return { asked, legs, calls };
}

async function setUp(calls: TravelCalls, departsAt = '07:00') {
  const { work } = await openTestWork(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocalContext value={work}>{children}</LocalContext>
  );
  return renderHook(({ day }) => useDayTravelBy(calls, day), {
    wrapper,
    initialProps: { day: dayAt(departsAt) },
  });
}

it('asks again for a departure at another hour, and for the same one never', async () => {
  const { calls, asked } = createRouter();
  const { result, rerender } = await setUp(calls);
  const minutes = () => result.current.travel.between(TAMPA, LARGO).seconds / 60;
  expect(minutes()).toBe(createTravelTimes().between(TAMPA, LARGO).seconds / 60);
  await waitFor(() => expect(minutes()).toBe(7));
  rerender({ day: dayAt('07:40') });
  rerender({ day: dayAt('05:00') });
  await waitFor(() => expect(minutes()).toBe(5));
  rerender({ day: dayAt('07:00') });
  await waitFor(() => expect(minutes()).toBe(7));
  expect(asked).toEqual(['2099-12-01T07:00:00.000Z', '2099-12-01T05:00:00.000Z']);
});

it('drives each leg with the traffic of the hour at which it begins', async () => {
  const { calls, legs } = createRouter();
  const day = dayAt('07:00');
  const { result } = await setUp(calls);
  const drives = () => scheduleDay(day, result.current.travel, 'agreed').legs.map(({ seconds }) => seconds);
  // From the first stop to the last: at 8:59 and at 12:59.
  await waitFor(() => expect(drives()).toEqual([0, 8 * 60, 12 * 60, 0]));
  expect(legs).toEqual(['08:59', '12:59']);
});

it('compares a new order with the present one by the hours of both, and keeps the better', async () => {
  const day = dayAt('07:00');
  const best = { order: [1, 0, 2], isProven: true, broken: [] };
  /** Three times as long from there, but not in the hour of the departure, whose figures find the order. */
  async function proposed(slow: (typeof HOUSES)[number]) {
    const { calls } = createRouter(({ from }) => from.longitude === slow.longitude);
    const { result } = await setUp(calls);
    await waitFor(() => expect(result.current.travel.between(TAMPA, LARGO).seconds).toBe(420));
    return proposalOf(day, await result.current.learn([best.order, [0, 1, 2]]), best);
  }
  // The first house is left at 7:59, the second at 9:05.
  expect(await proposed(LARGO)).toMatchObject({
    order: best.order,
    isSame: false,
    isProven: false,
    savedSeconds: (7 + 9 * 3 - (7 + 9)) * 60,
  });
  expect(await proposed(TAMPA)).toMatchObject({
    order: [0, 1, 2],
    isSame: true,
    isProven: false,
    savedSeconds: 0,
  });
});
