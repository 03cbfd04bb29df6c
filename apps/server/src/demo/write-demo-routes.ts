/** The demo office's drives: those of the past year and yesterday's are done, today's is ahead, Rosa's of tomorrow is planned. */
import { groupBy } from '@plumbline/domain/ground/group-by';
import { rowId } from '@plumbline/domain/sync/row-id';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import type { DemoChange, DemoClient } from './demo-client.ts';
import { DEMO_TIME_ZONE, type DemoPersonKey } from './demo-people.ts';
import type { PastInspection } from './write-past-reports.ts';

/** Approximate centers of the demo's ZIP codes. */
const CENTERS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  33602: [27.9512, -82.4563],
  33603: [27.9842, -82.4634],
  33604: [28.0173, -82.4551],
  33605: [27.9555, -82.4307],
  33606: [27.9334, -82.4632],
  33609: [27.9437, -82.5138],
  33611: [27.8907, -82.5095],
  33616: [27.8662, -82.5402],
  33617: [28.0386, -82.3949],
  33770: [27.9163, -82.8021],
  34205: [27.4837, -82.5836],
  34208: [27.4667, -82.5123],
  34236: [27.3276, -82.5435],
};

/** Returns the coordinates of a demo address, for a row of appointments. */
export function demoCoordinates(
  postalCode: string,
): Readonly<Record<'latitude' | 'longitude', number | null>> {
  const [latitude, longitude] = CENTERS[postalCode] ?? [null, null];
  return { latitude, longitude };
}

interface Stop {
  readonly appointmentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface DemoVisit extends Stop {
  readonly inspector: DemoPersonKey;
  readonly dayOffset: number;
}

const HOME = { address: '77 Heron Lane, Tampa, FL 33604', latitude: 28.0121, longitude: -82.4499 };

export async function writeDemoRoutes(
  clients: ReadonlyMap<DemoPersonKey, DemoClient>,
  officeId: string,
  visits: readonly DemoVisit[],
  past: readonly PastInspection[],
): Promise<void> {
  const owner = clients.get('owner');
  if (owner === undefined) throw new Error('The demo has no owner.');
  await owner.insert(officeId, [
    {
      table: 'route_settings',
      id: rowId(officeId, `route-settings/${owner.userId}`),
      values: {
        user_id: owner.userId,
        home_address: HOME.address,
        home_latitude: HOME.latitude,
        home_longitude: HOME.longitude,
        departs_at: '10:15',
      },
    },
  ]);
  const days = [
    ['owner', -1],
    ['owner', 0],
    ['rosa', 1],
  ] as const;
  const recent = days.flatMap(([person, dayOffset]) => {
    const userId = clients.get(person)?.userId;
    const stops = visits.filter((visit) => visit.inspector === person && visit.dayOffset === dayOffset);
    if (userId === undefined || stops.length === 0) throw new Error('A day of the demo has no visit.');
    return routeRows({ owner, officeId, userId, stops, isDone: dayOffset < 0, hasDropOff: true });
  });
  const before = pastDays(past).flatMap((day) =>
    routeRows({ owner, officeId, ...day, isDone: true, hasDropOff: false }),
  );
  await owner.insert(officeId, [...before, ...recent]);
}

const clock = createWallClock(DEMO_TIME_ZONE);
const dayOf = (instant: string): string => clock.wallAt(Date.parse(instant)).day;

/** The stops of each inspector's day. */
function pastDays(past: readonly PastInspection[]): { userId: string; stops: Stop[] }[] {
  const stopOf = ({ values }: PastInspection['inspection']): Stop => ({
    appointmentId: String(values.appointment_id),
    startsAt: String(values.starts_at),
    endsAt: String(values.ends_at),
  });
  return [...groupBy(past, ({ client }) => client.userId)].flatMap(([userId, theirs]) => {
    const days = groupBy(
      theirs.map(({ inspection }) => stopOf(inspection)),
      ({ startsAt }) => dayOf(startsAt),
    );
    return [...days.values()].map((stops) => ({ userId, stops }));
  });
}

const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

interface DemoRoute {
  readonly owner: DemoClient;
  readonly officeId: string;
  readonly userId: string;
  /** At least one. */
  readonly stops: readonly Stop[];
  readonly isDone: boolean;
  /** After the last visit. */
  readonly hasDropOff: boolean;
}

function routeRows({ owner, officeId, userId, stops, isDone, hasDropOff }: DemoRoute): DemoChange[] {
  const day = stops.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const [first] = day;
  const last = day.at(-1);
  if (first === undefined || last === undefined) return [];
  const routeOn = dayOf(first.startsAt);
  const routeId = rowId(officeId, `route/${userId}/${routeOn}`);
  const isHome = userId === owner.userId;
  const dropOff: DemoChange = {
    table: 'route_stops',
    id: owner.newId(),
    values: {
      route_id: routeId,
      name: 'Radon lab drop-off',
      address: '2200 Channel Drive, Tampa, FL 33605',
      latitude: 27.9489,
      longitude: -82.4365,
      position: `a${day.length}`,
      service_minutes: 10,
      closes_at: '18:30',
      arrived_at: isDone ? minutesAfter(last.endsAt, 25) : null,
      left_at: isDone ? minutesAfter(last.endsAt, 35) : null,
    },
  };
  return [
    {
      table: 'routes',
      id: routeId,
      values: {
        user_id: userId,
        route_on: routeOn,
        departs_at: isHome && !isDone ? '10:15' : '07:15',
        time_zone: DEMO_TIME_ZONE,
        start_kind: isHome ? 'home' : 'first_stop',
        end_kind: isHome ? 'home' : 'last_stop',
        ...(isHome && {
          start_address: HOME.address,
          start_latitude: HOME.latitude,
          start_longitude: HOME.longitude,
          end_address: HOME.address,
          end_latitude: HOME.latitude,
          end_longitude: HOME.longitude,
        }),
      },
    },
    ...day.map(({ appointmentId, startsAt, endsAt }, index) => ({
      table: 'route_stops' as const,
      id: rowId(routeId, `stop/${appointmentId}`),
      values: {
        route_id: routeId,
        appointment_id: appointmentId,
        position: `a${index}`,
        is_locked: index === 0,
        notes: index === 0 && hasDropOff ? 'Gate code 4471. Lockbox on the side door.' : '',
        arrived_at: isDone ? startsAt : null,
        left_at: isDone ? endsAt : null,
      },
    })),
    ...(hasDropOff ? [dropOff] : []),
  ];
}
