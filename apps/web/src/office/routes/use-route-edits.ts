/** Edits of a route: each a commit with a message and Undo. */
import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { NewTime } from '@plumbline/domain/office/routes/day-schedule';
import type { DayStop, RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { Leg } from '@plumbline/domain/office/routes/travel-times';
import type { Appointment, Route, RouteStop } from '@plumbline/domain/tables/records';
import { generateNKeysBetween } from 'fractional-indexing';
import { useMemo } from 'react';
import type { Change } from '#src/ground/local/change.ts';
import { withDeliveries } from '#src/ground/local/delivery-task.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import {
  inspectionsFollowing,
  openInspectionsOf,
} from '#src/ground/local/repositories/linked-inspections.ts';
import { positionBetween } from '#src/ground/local/repositories/order.ts';
import type { RouteSettingsPatch } from '#src/ground/local/repositories/routes.ts';
import { type PlannedDay, planRoute } from './plan-route.ts';

export interface AppliedOrder {
  /** Indexes of the day's stops; null keeps the order. */
  readonly order: readonly number[] | null;
  /** Agreed times to change. */
  readonly times: readonly NewTime[];
  /** The drive to each stop in the new order. */
  readonly legs: readonly Leg[];
}

export interface NewDrive {
  readonly appointment: Appointment;
  readonly travelMinutes: number;
}

export type RouteEdits = ReturnType<typeof createRouteEdits>;

export function useRouteEdits() {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  return useMemo(() => createRouteEdits(repositories, officeId, commit), [repositories, officeId, commit]);
}

function createRouteEdits(
  repositories: Repositories,
  officeId: string,
  commit: ReturnType<typeof useCommit>,
) {
  const { routes, appointments } = repositories;
  const failed = failedText('update', 'route');
  const change = (changes: readonly Change[], label: string, done: string | null, undone?: string) =>
    commit(changes, { label, done, failed, ...(undone !== undefined && { undone }) });
  return {
    /** Returns the route's id; null when it was not written. */
    async plan(planned: PlannedDay): Promise<string | null> {
      const { routeId, changes } = planRoute(repositories, officeId, planned);
      const isDone = await commit(changes, {
        label: 'Plan day',
        done: createdText('Route'),
        failed: failedText('create', 'route'),
        undone: 'Route removed',
      });
      return isDone ? routeId : null;
    },
    remove: (day: RouteDay) =>
      commit([routes.removing(day.route), ...day.stops.map(({ row }) => routes.stops.removing(row))], {
        label: 'Delete route',
        done: deletedText('Route'),
        detail: 'Its appointments are unchanged.',
        failed: failedText('delete', 'route'),
        undone: 'Route restored',
      }),
    /** `usual`: also kept for the person's other days; null leaves those alone. */
    async setEnds(route: Route, patch: Partial<Route>, usual: RouteSettingsPatch | null): Promise<boolean> {
      const kept = usual === null ? [] : [await routes.settings.saving(officeId, route.userId, usual)];
      const changes = [routes.updating(route, patch), ...kept];
      return change(changes, 'Change route', updatedText('Route'), 'Route restored');
    },
    addStops: (
      day: RouteDay,
      stops: readonly Omit<Parameters<typeof routes.stops.adding>[1], 'routeId' | 'position'>[],
    ) => {
      const positions = generateNKeysBetween(day.stops.at(-1)?.row.position ?? null, null, stops.length);
      return change(
        stops.map((stop, index) =>
          routes.stops.adding(officeId, {
            ...stop,
            routeId: day.route.id,
            position: positions[index] ?? 'a0',
          }),
        ),
        'Add stop',
        stops.length === 1 ? 'Stop added' : `${stops.length} stops added`,
        'Stop removed',
      );
    },
    setStop: (stop: DayStop, patch: Partial<RouteStop>) =>
      change([routes.stops.updating(stop.row, patch)], 'Change stop', 'Stop updated', 'Stop restored'),
    /** Coordinates found for addresses; no step of Undo. */
    locate: (
      stops: readonly { readonly row: RouteStop; readonly latitude: number; readonly longitude: number }[],
    ) =>
      commit(
        stops.map(({ row, latitude, longitude }) =>
          // One register: its columns are written together.
          routes.stops.updating(row, { name: row.name, address: row.address, latitude, longitude }),
        ),
        { label: null, done: null, failed },
      ),
    removeStop: (stop: DayStop) =>
      change([routes.stops.removing(stop.row)], 'Remove stop', 'Stop removed', 'Stop restored'),
    setLocked: (stop: DayStop, isLocked: boolean) =>
      change([routes.stops.updating(stop.row, { isLocked })], isLocked ? 'Lock stop' : 'Unlock stop', null),
    move(day: RouteDay, from: number, to: number): Promise<boolean> {
      const moved = day.stops[from];
      if (moved === undefined || from === to) return Promise.resolve(true);
      const rest = day.stops.filter((stop) => stop !== moved);
      const position = positionBetween(rest[to - 1]?.row.position ?? null, rest[to]?.row.position ?? null);
      return change(
        [routes.stops.updating(moved.row, { position })],
        'Move stop',
        `${moved.title} is now stop ${to + 1}`,
        'Order restored',
      );
    },
    arrive: (stop: DayStop, at: string) =>
      change(
        [routes.stops.updating(stop.row, { arrivedAt: at })],
        'Arrive',
        'Arrival recorded',
        'Arrival removed',
      ),
    leave: (stop: DayStop, at: string) =>
      change(
        [
          routes.stops.updating(stop.row, {
            leftAt: at,
            ...(stop.row.arrivedAt === null && { arrivedAt: at }),
          }),
        ],
        'Leave',
        'Departure recorded',
        'Departure removed',
      ),
    /** The drive before each appointment; no step of Undo. */
    storeDrives: (drives: readonly NewDrive[]) =>
      commit(
        drives.map(({ appointment, travelMinutes }) => appointments.updating(appointment, { travelMinutes })),
        { label: null, done: null, failed },
      ),
    /** `decided`: logs why times that aren't free are taken anyway. */
    async apply(day: RouteDay, applied: AppliedOrder, decided: readonly Change[] = []): Promise<boolean> {
      const { order, times } = applied;
      return change(
        await withDeliveries(repositories, [...(await changesOf(repositories, day, applied)), ...decided]),
        'Apply order',
        updatedText('Route'),
        times.length === 0
          ? 'Order restored'
          : order === null
            ? 'Times restored'
            : 'Order and times restored',
      );
    },
  };
}

/** Positions, agreed times with the inspections that follow them, and the drive before each appointment. */
async function changesOf(
  repositories: Repositories,
  day: RouteDay,
  { order, times, legs }: AppliedOrder,
): Promise<readonly Change[]> {
  const { routes, appointments } = repositories;
  const places = order ?? day.stops.map((_, index) => index);
  const positions = generateNKeysBetween(null, null, places.length);
  // Once one moves, all get new keys: mixed old and new ones would not sort.
  const isMoved = places.some((index, place) => index !== place);
  const positioned = places.flatMap((index, place) => {
    const stop = day.stops[index];
    if (stop === undefined || !isMoved) return [];
    return [routes.stops.updating(stop.row, { position: positions[place] ?? 'a0' })];
  });
  const booked = await Promise.all(
    places.map(async (index, place): Promise<readonly Change[]> => {
      const appointment = day.stops[index]?.appointment ?? null;
      if (appointment === null) return [];
      const time = times.find(({ stop }) => stop.appointment?.id === appointment.id);
      const travelMinutes = Math.round((legs[place]?.seconds ?? 0) / 60);
      // A companion's drive is not the one before the appointment.
      const isTheirs = appointment.userId === day.route.userId;
      const drive = !isTheirs || travelMinutes === appointment.travelMinutes ? {} : { travelMinutes };
      const when = time === undefined ? {} : whenOf(appointment, day.clock.instantAt(time.toSeconds));
      const patch = { ...drive, ...when };
      if (Object.keys(patch).length === 0) return [];
      const inspections = time === undefined ? [] : await openInspectionsOf(repositories, appointment);
      return [
        appointments.updating(appointment, patch),
        ...inspectionsFollowing(repositories, inspections, when),
      ];
    }),
  );
  return [...positioned, ...booked.flat()];
}

export function whenOf(
  {
    appointmentDate,
    endsAt,
    timeZone,
  }: { readonly appointmentDate: string; readonly endsAt: string | null; readonly timeZone: string },
  startMs: number,
) {
  const lengthMs = Date.parse(endsAt ?? '') - Date.parse(appointmentDate);
  return {
    appointmentDate: new Date(startMs).toISOString(),
    endsAt: Number.isFinite(lengthMs) ? new Date(startMs + lengthMs).toISOString() : null,
    timeZone,
  };
}
