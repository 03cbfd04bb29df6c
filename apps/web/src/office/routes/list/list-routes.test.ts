import { routeDayOf } from '@plumbline/domain/office/routes/route-day';
import { aRoute } from '@plumbline/domain/testing/a-route';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { expect, it } from 'vitest';
import type { RouteWorld } from '../use-routes.ts';
import { listRoutes } from './list-routes.ts';

const kept = { mark: 'safe' } as const;
const on = (day: string, userId: string | null, status: 'scheduled' | 'cancelled' = 'scheduled') => ({
  ...anAppointment({ id: `${day} ${userId}`, userId, status, appointmentDate: `${day}T15:00:00.000Z` }),
  ...kept,
});
const world: RouteWorld = {
  routes: [
    { ...aRoute({ id: 'r1', userId: 'ann', routeOn: '2026-12-01' }), ...kept },
    { ...aRoute({ id: 'r2', userId: 'ann', routeOn: '2026-11-20' }), ...kept },
    { ...aRoute({ id: 'r3', userId: 'bob', routeOn: '2026-11-25' }), ...kept },
  ],
  appointments: [
    on('2026-12-01', 'ann'),
    on('2026-12-01', 'bob'),
    on('2026-12-02', 'bob', 'cancelled'),
    on('2026-12-03', null),
    on('2026-11-28', 'bob'),
    on('2027-01-20', 'bob'),
  ],
  dayOf: (route) => routeDayOf(route, [], () => null),
  userIdsOf: ({ userId }) => (userId === null ? [] : [userId]),
  settingsOf: () => null,
  contact: () => null,
};
const now = { today: '2026-12-01', timeZone: 'America/New_York', nameOf: (id: string) => id };
const shown = (query: Parameters<typeof listRoutes>[1]) =>
  listRoutes(world, query, now).groups.map(({ day, rows }) => [
    day,
    ...rows.map(({ kind, userId }) => `${kind} ${userId}`),
  ]);

it('lists routes from today on, and days with appointments that have none', () => {
  expect(shown({})).toEqual([['2026-12-01', 'route ann', 'open bob']]);
  expect(listRoutes(world, {}, now).counts).toEqual({ ahead: 2, past: 2 });
});

it('lists past routes, the latest first', () => {
  expect(shown({ view: 'past' })).toEqual([
    ['2026-11-25', 'route bob'],
    ['2026-11-20', 'route ann'],
  ]);
});

it('lists one inspector alone', () => {
  expect(shown({ who: 'bob' })).toEqual([['2026-12-01', 'open bob']]);
  expect(shown({ who: 'nobody' })).toEqual([]);
});
