import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';

/** What the map and the drawing show of a day, in driving order. */
export interface MapPlace {
  /** Of a stop; 'start' and 'end' for the ends of the day. */
  readonly id: string;
  /** Null for the ends. */
  readonly number: number | null;
  readonly title: string;
  readonly point: GeoPoint;
  readonly isDone: boolean;
}

export function mapPlacesOf({ start, end, stops }: RouteDay): readonly MapPlace[] {
  const ends = (place: RouteDay['start'], id: 'start' | 'end', title: string): MapPlace[] =>
    place === null || place.point === null
      ? []
      : [{ id, number: null, title, point: place.point, isDone: false }];
  return [
    ...ends(start, 'start', 'Start'),
    ...stops.flatMap(({ id, title, point, row }, index) =>
      point === null ? [] : [{ id, number: index + 1, title, point, isDone: row.leftAt !== null }],
    ),
    ...ends(end, 'end', 'End'),
  ];
}
