import { rowId } from '@plumbline/domain/sync/row-id';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import { routeSettings, routeStops, routes } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

export type RouteSettingsPatch = Parameters<typeof routeSettings.toWire>[0];

/** Routes of days, their stops, and where members' days begin and end. */
export function createRoutes(store: LocalStore) {
  const base = createRecordRepository(store, routes);
  const stops = createRecordRepository(store, routeStops);
  const settings = createRecordRepository(store, routeSettings);
  // The row may exist, deleted earlier or on another device.
  const present = (change: Change): Change => ({ ...change, values: { ...change.values, deleted_at: null } });
  return {
    ...base,
    idOf: (officeId: string, userId: string, day: string): string =>
      rowId(officeId, `route/${userId}/${day}`),
    /** Creates the route of a person's day, or restores it with these values. */
    planning: (officeId: string, values: NewIn<typeof routes>): Change =>
      present(base.inserting(officeId, rowId(officeId, `route/${values.userId}/${values.routeOn}`), values)),
    stops: {
      ...stops,
      /** An appointment is on a route once, even when two devices add it. */
      adding(officeId: string, values: NewIn<typeof routeStops>): Change {
        const { routeId, appointmentId } = values;
        const isVisit = appointmentId !== undefined && appointmentId !== null;
        const id = isVisit ? rowId(routeId, `stop/${appointmentId}`) : store.newId();
        return present(stops.inserting(officeId, id, values));
      },
    },
    settings: {
      live: (officeId: string) => settings.live({ scopeId: officeId }),
      /** Returns a change that creates the member's row the first time. */
      async saving(officeId: string, userId: string, patch: RouteSettingsPatch): Promise<Change> {
        const id = rowId(officeId, `route-settings/${userId}`);
        const row = await settings.get(id);
        return row === null
          ? settings.inserting(officeId, id, { userId, ...patch })
          : settings.updating(row, patch);
      },
    },
  };
}
export type Routes = ReturnType<typeof createRoutes>;
