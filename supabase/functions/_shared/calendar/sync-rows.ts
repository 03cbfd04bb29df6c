/** A claimed connection as the database tells it, and the engine's store over its calls. */
import { wantedOfRow, wantedRowSchema } from '@plumbline/domain/office/calendar-sync/event-of-row';
import { CALENDAR_SHOWS } from '@plumbline/domain/office/calendar-sync/event-shows';
import type {
  CalendarSource,
  EventLink,
  Question,
  SyncStore,
} from '@plumbline/domain/office/calendar-sync/port';
import { z } from 'zod';
import type { FunctionContext } from '../context.ts';
import { leasedCall } from './leased-call.ts';

export const sourceSchema = z.object({
  calendar_id: z.string(),
  name: z.string(),
  is_busy: z.boolean(),
  is_target: z.boolean(),
  can_write: z.boolean(),
  /** It was deleted there. */
  is_missing: z.boolean(),
  is_left: z.boolean(),
  cursor: z.string(),
  pulled_full_at: z.nullable(z.string()),
});
export const claimedSchema = z.array(
  z.object({
    id: z.uuid(),
    lease: z.uuid(),
    user_id: z.uuid(),
    provider: z.enum(['google', 'outlook', 'apple']),
    access_token: z.nullable(z.string()),
    refresh_token: z.nullable(z.string()),
    expires_at: z.nullable(z.string()),
    /** Sealed, of a CalDAV calendar. */
    password: z.nullable(z.string()),
    account: z.string(),
    shows: z.enum(CALENDAR_SHOWS),
    failures: z.number(),
    /** The office's; for all-day events where a provider names no zone. */
    time_zone: z.string(),
    sources: z.array(sourceSchema),
  }),
);
export type SourceRow = z.infer<typeof sourceSchema>;
export type Claimed = z.infer<typeof claimedSchema>[number];

const linkSchema = z.object({
  appointment_id: z.uuid(),
  generation: z.number(),
  event_id: z.string(),
  version: z.string(),
  fingerprint: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  question: z.nullable(z.enum(['deleted', 'moved'])),
  outside_starts_at: z.nullable(z.string()),
  outside_ends_at: z.nullable(z.string()),
  is_left_out: z.boolean(),
});
const loadedSchema = z.object({ links: z.array(linkSchema), wanted: z.array(wantedRowSchema) });

/** The window moves on: a calendar is read whole again before its end comes near. */
const FULL_PULL_DAYS = 7;
const DAY_MS = 86_400_000;

export function createStore(
  context: FunctionContext,
  connection: Claimed,
  sources: readonly SourceRow[],
  site: string,
  nowMs: number,
): SyncStore {
  const call = (name: string, values?: object): Promise<unknown> =>
    leasedCall(context, connection, name, values);
  return {
    async load() {
      const { links, wanted } = loadedSchema.parse(await call('calendar_sync_load'));
      return {
        sources: sources.map((source) => sourceOf(source, nowMs)),
        links: links.map(linkOf),
        wanted: wanted.map((row) => wantedOfRow(row, connection.shows, site)),
      };
    },
    async savePull(calendarId, { isFull, items, gone, cursor }, links) {
      const busy = items.flatMap((item) =>
        item.busy.map((each) => ({
          item_id: item.id,
          starts_at: each.startsAt,
          ends_at: each.endsAt,
          is_all_day: each.isAllDay,
          title: each.title,
        })),
      );
      const ids = isFull ? [] : [...gone, ...items.map(({ id }) => id)];
      await call('calendar_sync_pulled', {
        p_calendar: calendarId,
        p_pull: { is_full: isFull, ids, busy, cursor },
        p_links: links.map(rowOf),
      });
    },
    saveLink: async (link) => void (await call('calendar_sync_link', { p_link: rowOf(link) })),
    saveLeft: async (calendarId) => void (await call('calendar_sync_left', { p_calendar: calendarId })),
  };
}

function sourceOf(row: SourceRow, nowMs: number): CalendarSource {
  const isFresh =
    row.pulled_full_at !== null && nowMs - Date.parse(row.pulled_full_at) < FULL_PULL_DAYS * DAY_MS;
  return {
    calendarId: row.calendar_id,
    name: row.name,
    isBusy: row.is_busy && !row.is_missing,
    isTarget: row.is_target && !row.is_missing,
    isLeft: row.is_left && row.can_write && !row.is_missing,
    cursor: isFresh ? row.cursor : '',
  };
}

const iso = (text: string): string => new Date(text).toISOString();

function linkOf(row: z.infer<typeof linkSchema>): EventLink {
  return {
    appointmentId: row.appointment_id,
    generation: row.generation,
    eventId: row.event_id,
    version: row.version,
    fingerprint: row.fingerprint,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    question: questionOf(row),
    isLeftOut: row.is_left_out,
  };
}

function questionOf({
  question,
  outside_starts_at: startsAt,
  outside_ends_at: endsAt,
}: z.infer<typeof linkSchema>): Question | null {
  if (question === 'moved' && startsAt !== null && endsAt !== null)
    return { kind: 'moved', startsAt: iso(startsAt), endsAt: iso(endsAt) };
  return question === 'deleted' ? { kind: 'deleted' } : null;
}

const rowOf = ({ question, ...link }: EventLink): z.infer<typeof linkSchema> => ({
  appointment_id: link.appointmentId,
  generation: link.generation,
  event_id: link.eventId,
  version: link.version,
  fingerprint: link.fingerprint,
  starts_at: link.startsAt,
  ends_at: link.endsAt,
  question: question?.kind ?? null,
  outside_starts_at: question?.kind === 'moved' ? question.startsAt : null,
  outside_ends_at: question?.kind === 'moved' ? question.endsAt : null,
  is_left_out: link.isLeftOut,
});
