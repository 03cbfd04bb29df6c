/** What the calendar shows, as it stands in the address: a link or Back leads to the same days and the same people. */
import { addDays, weekdayOf } from '@plumbline/domain/booking/zone-clock';
import { isCalendarDay } from '@plumbline/domain/parse-day';
import * as z from 'zod/mini';

export const calendarViews = ['month', 'week', 'day', 'agenda', 'team'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const colourings = ['inspector', 'status'] as const;
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

/** What an agenda lists, from its day on. */
export const AGENDA_DAYS = 30;

/** The days that a view shows, from the first up to before the second. Weeks begin on Monday. */
export function rangeOf(view: CalendarView, day: string): { readonly from: string; readonly until: string } {
  if (view === 'day' || view === 'team') return { from: day, until: addDays(day, 1) };
  if (view === 'week') {
    const from = startOfWeek(day);
    return { from, until: addDays(from, 7) };
  }
  if (view === 'agenda') return { from: day, until: addDays(day, AGENDA_DAYS) };
  const first = `${day.slice(0, 7)}-01`;
  const from = startOfWeek(first);
  return { from, until: addDays(from, 42) };
}

/** One step forth (1) or back (-1): a day, a week or a month. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'day' || view === 'team') return addDays(day, step);
  if (view === 'week') return addDays(day, 7 * step);
  if (view === 'agenda') return addDays(day, AGENDA_DAYS * step);
  const first = `${day.slice(0, 7)}-01`;
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** Monday of the week. */
export const startOfWeek = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;
