/**
 * Search parameters of the calendar: a link or Back leads to the same dates and people. Part of every first load
 * because routes parse their URLs: imports nothing heavy.
 */
import { isCalendarDay } from '@plumbline/domain/calendar-day';
import * as z from 'zod/mini';

const calendarViews = ['month', 'week', 'day', 'agenda', 'team'] as const;
export type CalendarView = (typeof calendarViews)[number];
const colourings = ['inspector', 'status'] as const;
export type Colouring = (typeof colourings)[number];

export interface CalendarQuery {
  /** The opened appointment. */
  readonly appointment?: string;
  readonly view?: CalendarView;
  /** A visible day, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly color?: Colouring;
  /** IDs of the shown inspectors, comma-separated; all by default. */
  readonly who?: string;
  /** Include canceled ones. */
  readonly cancelled?: boolean;
}

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const querySchema = z.object({
  appointment: optional(z.uuid()),
  view: optional(z.enum(calendarViews)),
  date: optional(z.string().check(z.refine(isCalendarDay))),
  color: optional(z.enum(colourings)),
  who: optional(z.string().check(z.maxLength(4000))),
  cancelled: optional(z.boolean()),
});

/** `undefined` removes a parameter. */
export type CalendarPatch = { readonly [K in keyof CalendarQuery]?: CalendarQuery[K] | undefined };

/** Never fails: drops what is invalid. */
export function parseCalendarQuery(search: unknown): CalendarQuery {
  const parsed = querySchema.safeParse(search);
  if (!parsed.success) return {};
  const entries = Object.entries(parsed.data).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(entries) as CalendarQuery;
}
