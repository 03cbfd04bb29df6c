import type { DaySchedule } from '@plumbline/domain/office/routes/day-schedule';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import type { trips } from '@plumbline/domain/tables/records';

/** A driven day as one business trip: from where it began to where it ended, with the times that were kept. */
export function tripOfDay({ route, start, end, stops }: RouteDay, { miles }: DaySchedule) {
  const kept = stops.flatMap(({ row }) => [row.arrivedAt, row.leftAt]).filter((at) => at !== null);
  const visits = stops.flatMap(({ appointment }) => appointment?.inspectionId ?? []);
  return {
    source: 'route',
    routeId: route.id,
    tripOn: route.routeOn,
    userId: route.userId,
    purpose: 'business',
    reason: `Inspections: ${stops.map(({ title }) => title).join(', ')}`.slice(0, 200),
    fromPlace: start?.address ?? stops[0]?.address ?? '',
    toPlace: end?.address ?? stops.at(-1)?.address ?? '',
    miles: Math.round(miles * 10) / 10,
    startedAt: kept.toSorted()[0] ?? null,
    endedAt: kept.toSorted().at(-1) ?? null,
    // Of several, none is the trip's.
    inspectionId: visits.length === 1 ? (visits[0] ?? null) : null,
  } satisfies NewIn<typeof trips>;
}
