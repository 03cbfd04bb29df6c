/** Search parameters of the list of appointments. */
import type { AppointmentStatus } from '@plumbline/domain/tables/records';
import { id, listQuery, oneOf, pageNumber, type QueryOf, text } from '#src/ground/list-query.ts';

export const spans = ['coming', 'past', 'all'] as const;
export type Span = (typeof spans)[number];

// Repeated here: every first load parses URLs and should not load the records module.
const statuses = [
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'no_show',
] as const satisfies readonly AppointmentStatus[];

const params = {
  q: text,
  status: oneOf(statuses),
  inspector: id,
  span: oneOf(spans),
  page: pageNumber,
};
export type AppointmentQuery = QueryOf<typeof params>;
export const { parse: parseAppointmentQuery, change: changeAppointmentQuery } = listQuery(params);
