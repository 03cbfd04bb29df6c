/** Search parameters of the calendar: a link or Back leads to the same dates and people. */
import { day, flag, id, key, listQuery, oneOf, type PatchOf, type QueryOf } from '#src/ground/list-query.ts';

const calendarViews = ['month', 'week', 'day', 'agenda', 'team'] as const;
export type CalendarView = (typeof calendarViews)[number];
const colourings = ['inspector', 'status'] as const;
export type Colouring = (typeof colourings)[number];

const params = {
  /** The opened appointment. */
  appointment: id,
  view: oneOf(calendarViews),
  /** A visible day. */
  date: day,
  color: oneOf(colourings),
  /** IDs of the shown inspectors, comma-separated; all by default. */
  who: key,
  /** Include canceled ones. */
  cancelled: flag,
};
export type CalendarQuery = QueryOf<typeof params>;
export type CalendarPatch = PatchOf<typeof params>;
export const { parse: parseCalendarQuery, change: changeCalendarQuery } = listQuery(params);
