/**
 * What the calendar shows, as it stands in the address: a link or Back leads to the same days and the same people. Part of every
 * first load, because routes read their addresses: nothing heavy is imported here.
 */
import { isCalendarDay } from '@plumbline/domain/calendar-day';
import * as z from 'zod/mini';

const calendarViews = ['month', 'week', 'day', 'agenda', 'team'] as const;
export type CalendarView = (typeof calendarViews)[number];
const colourings = ['inspector', 'status'] as const;
export type Colouring = (typeof colourings)[number];

export interface CalendarQuery {
  /** The appointment that is opened. */
  readonly appointment?: string;
  readonly view?: CalendarView;
  /** A day of what is shown, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly color?: Colouring;
  /** Inspectors who are shown, joined by commas; left out: all. */
  readonly who?: string;
  /** Cancelled ones too. */
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

/** `undefined` takes something out of the address. */
export type CalendarPatch = { readonly [K in keyof CalendarQuery]?: CalendarQuery[K] | undefined };

/** Never fails: what is not understood is left out. */
export function parseCalendarQuery(search: unknown): CalendarQuery {
  const parsed = querySchema.safeParse(search);
  if (!parsed.success) return {};
  const entries = Object.entries(parsed.data).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(entries) as CalendarQuery;
}
