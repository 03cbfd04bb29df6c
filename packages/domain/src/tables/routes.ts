import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** Where a day begins. first_stop: its first drive is not counted. */
export const routeStarts = ['home', 'office', 'first_stop', 'address'] as const;
export type RouteStart = (typeof routeStarts)[number];
export const routeEnds = ['home', 'office', 'last_stop', 'address'] as const;
export type RouteEnd = (typeof routeEnds)[number];

/** One inspector's drive of one day. The id is `row_id(organization, 'route/' + user_id + '/' + route_on)`. */
export const routes = defineTable('routes', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Inspector', c.neededIdOf('members')),
      route_on: c.named('Date', c.neededDay),
    }),
    ...c.register('departure', {
      /** HH:MM in `time_zone`. */
      departs_at: c.named('Departure', c.timeFrom('08:00')),
      time_zone: c.text,
    }),
    ...c.register('start', {
      start_kind: c.named('Start', c.choice(routeStarts, 'first_stop')),
      start_address: c.line,
      start_latitude: c.decimal,
      start_longitude: c.decimal,
    }),
    ...c.register('end', {
      end_kind: c.named('End', c.choice(routeEnds, 'last_stop')),
      end_address: c.line,
      end_latitude: c.decimal,
      end_longitude: c.decimal,
    }),
  },
});
export type Route = RecordIn<typeof routes>;

/** An appointment or any address. The id for an appointment is `row_id(route, 'stop/' + appointment_id)`. */
export const routeStops = defineTable('route_stops', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      route_id: c.neededIdOf('routes'),
      appointment_id: c.idOf('appointments'),
    }),
    /** Of a stop without an appointment. */
    ...c.register('place', {
      name: c.phrase,
      address: c.line,
      latitude: c.decimal,
      longitude: c.decimal,
    }),
    position: c.orderFrom('a0'),
    is_locked: c.named('Locked', c.flag),
    /** Null: as long as its appointment. */
    service_minutes: c.named('Time on site', c.optionalMinutes),
    ...c.register('window', {
      opens_at: c.named('Not before', c.time),
      closes_at: c.named('Not after', c.time),
    }),
    notes: c.named('Access notes', c.prose),
    arrived_at: c.named('Arrived', c.instant),
    left_at: c.named('Left', c.instant),
  },
});
export type RouteStop = RecordIn<typeof routeStops>;

const settingStarts = ['home', 'office', 'first_stop'] as const;
const settingEnds = ['home', 'office', 'last_stop'] as const;

/** Where a member's days begin and end. The id is `row_id(organization, 'route-settings/' + user_id)`. */
export const routeSettings = defineTable('route_settings', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
    }),
    ...c.register('home', {
      home_address: c.line,
      home_latitude: c.decimal,
      home_longitude: c.decimal,
    }),
    ...c.register('office', {
      office_address: c.line,
      office_latitude: c.decimal,
      office_longitude: c.decimal,
    }),
    start_kind: c.named('Days start', c.choice(settingStarts, 'home')),
    end_kind: c.named('Days end', c.choice(settingEnds, 'home')),
    departs_at: c.named('Departure', c.timeFrom('08:00')),
  },
});
export type RouteSettings = RecordIn<typeof routeSettings>;
