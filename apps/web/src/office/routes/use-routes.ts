/** The office's routes with everything that they are drawn from, live and from this device. */
import { standingFor } from '@plumbline/domain/contacts/standing-for';
import { groupBy } from '@plumbline/domain/ground/group-by';
import { type RouteDay, routeDayOf } from '@plumbline/domain/office/routes/route-day';
import type { Appointment, Contact, Route, RouteSettings, RouteStop } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface RouteWorld {
  readonly routes: readonly Kept<Route>[];
  readonly appointments: readonly Kept<Appointment>[];
  readonly dayOf: (route: Route) => RouteDay;
  /** Everyone on an appointment: the lead inspector and companions. */
  readonly userIdsOf: (appointment: Appointment) => readonly string[];
  readonly settingsOf: (userId: string) => RouteSettings | null;
  /** Resolves a merged contact to its replacement. */
  readonly contact: (id: string | null) => Contact | null;
}

export function useRoutes(): LiveState<RouteWorld> {
  const { repositories, officeId } = useLocal();
  const scope = { scopeId: officeId };
  const routes = useLive(`routes ${officeId}`, () => repositories.routes.live(scope));
  const stops = useLive(`route stops ${officeId}`, () => repositories.routes.stops.live(scope));
  const settings = useLive(`route settings ${officeId}`, () => repositories.routes.settings.live(officeId));
  const appointments = useLive(`appointments ${officeId}`, () => repositories.appointments.live(scope));
  const companions = useLive(`companions ${officeId}`, () =>
    repositories.appointments.companions.live(scope),
  );
  const contacts = useLive(`contacts with bin ${officeId}`, () =>
    repositories.contacts.live({ ...scope, withDeleted: true }),
  );
  return useMemo(() => {
    const joined = joinLive({ routes, stops, settings, appointments, companions, contacts });
    if (joined.status !== 'ready') return joined;
    const rows = joined.value;
    const along = groupBy(rows.companions, ({ appointmentId }) => appointmentId);
    return {
      status: 'ready',
      value: {
        ...lookupsOf(rows.stops, rows.appointments, rows.contacts),
        routes: rows.routes,
        appointments: rows.appointments,
        userIdsOf: ({ id, userId }) => [
          ...(userId === null ? [] : [userId]),
          ...(along.get(id) ?? []).map((each) => each.userId),
        ],
        settingsOf: (userId) => rows.settings.find((each) => each.userId === userId) ?? null,
      },
    };
  }, [routes, stops, settings, appointments, companions, contacts]);
}

function lookupsOf(
  stops: readonly RouteStop[],
  appointments: readonly Appointment[],
  contacts: readonly Contact[],
): Pick<RouteWorld, 'dayOf' | 'contact'> {
  const byRoute = groupBy(stops, ({ routeId }) => routeId);
  const byId = new Map(appointments.map((each) => [each.id, each]));
  const contactById = new Map(contacts.map((each) => [each.id, each]));
  return {
    dayOf: (route) => routeDayOf(route, byRoute.get(route.id) ?? [], (id) => byId.get(id) ?? null),
    contact: (id) => {
      const named = contactById.get(id ?? '');
      return named === undefined ? null : standingFor(named, contactById);
    },
  };
}
