/**
 * Job: synchronizes connected calendars that are due, a few at a time. Each run is leased in the database, so any number of
 * nodes may call it. POST -> {synced, failed}.
 */
import { runSync } from '@plumbline/domain/office/calendar-sync/run-sync';
import { z } from 'zod';
import { createCalendar } from '../_shared/calendar/create-calendar.ts';
import { leasedCall } from '../_shared/calendar/leased-call.ts';
import { ProviderFailure } from '../_shared/calendar/provider-fetch.ts';
import { type CalendarWatch, keepChannels } from '../_shared/calendar/push.ts';
import {
  type Claimed,
  claimedSchema,
  createStore,
  type SourceRow,
  sourceSchema,
} from '../_shared/calendar/sync-rows.ts';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { createSeal, type Seal } from '../_shared/seal.ts';
import { siteUrl } from '../_shared/site-url.ts';

/** Runs side by side: a first one may take a minute and holds up no other. */
const WORKERS = 4;
const MOST_PER_WORKER = 50;
const EVERY_SECONDS = 240;
const MOST_WAIT_SECONDS = 3600;
const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 730;

export default async function calendarSync(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  const keys = context.env('TOKEN_KEYS');
  if (keys === null) return Response.json({ synced: 0, failed: 0 });
  const seal = createSeal(keys);
  const done = await Promise.all(Array.from({ length: WORKERS }, () => work(context, seal)));
  return Response.json({
    synced: done.reduce((sum, { synced }) => sum + synced, 0),
    failed: done.reduce((sum, { failed }) => sum + failed, 0),
  });
}

/** One due connection after another. */
async function work(context: FunctionContext, seal: Seal): Promise<{ synced: number; failed: number }> {
  const done = { synced: 0, failed: 0 };
  for (let count = 0; count < MOST_PER_WORKER; count += 1) {
    const claimed = claimedSchema.parse(await callDatabase(context, 'calendar_sync_claim', { p_limit: 1 }));
    const [connection] = claimed;
    if (connection === undefined) break;
    const problem = await syncOne(context, seal, connection);
    done[problem === null ? 'synced' : 'failed'] += 1;
    await end(context, connection, problem);
  }
  return done;
}

interface Problem {
  /** For the person who connected it. */
  readonly words: string;
  readonly mustRenew: boolean;
  readonly retryAfterSeconds: number;
}

async function syncOne(context: FunctionContext, seal: Seal, connection: Claimed): Promise<Problem | null> {
  try {
    const calendar = await createCalendar(context, seal, connection);
    const { account, found } = await calendar.calendars();
    const sources = z.array(sourceSchema).parse(
      await leasedCall(context, connection, 'calendar_sync_sources', {
        p_account: account,
        p_sources: found,
      }),
    );
    const nowMs = Date.now();
    await runSync({
      port: calendar.port,
      store: createStore(context, connection, sources, siteUrl(context), nowMs),
      window: windowAt(nowMs),
    });
    await watchCalendars(context, connection, calendar.watch, sources, nowMs);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) {
      context.log.error(
        { connection: connection.id, error: String(error) },
        'a calendar was not synchronized',
      );
      return { words: WORDS.unreachable, mustRenew: false, retryAfterSeconds: 0 };
    }
    context.log.info(
      { connection: connection.id, kind: error.kind },
      'a calendar provider answered otherwise',
    );
    return {
      words: WORDS[error.kind],
      mustRenew: error.kind === 'revoked',
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
}

/** Push is a convenience: without it the calendar is polled. */
async function watchCalendars(
  context: FunctionContext,
  connection: Claimed,
  watch: CalendarWatch | null,
  sources: readonly SourceRow[],
  nowMs: number,
): Promise<void> {
  if (watch === null) return;
  const used = sources.filter((source) => !source.is_missing && (source.is_busy || source.is_target));
  const ids = used.map((source) => source.calendar_id);
  await keepChannels(context, connection, watch, ids, nowMs).catch((error: unknown) => {
    context.log.info({ connection: connection.id, error: String(error) }, 'a calendar is not watched');
  });
}

const WORDS: Readonly<Record<ProviderFailure['kind'], string>> = {
  revoked: 'Access was withdrawn or has expired. Connect again.',
  limited: 'The provider is limiting requests. We’ll try again later. Nothing is lost.',
  unreachable: 'The provider couldn’t be reached. We’ll try again in a few minutes.',
  full: 'That calendar is full. Free up some space in it. We’ll try again later.',
  missing: 'A calendar no longer exists there. We’ll look for it again.',
  refused:
    'The provider rejected the request. We’ll try again later. If this keeps happening, disconnect and reconnect.',
};

/** After failures 4, 8, 16 ... minutes, at most an hour, and never earlier than the provider asks. */
async function end(context: FunctionContext, connection: Claimed, problem: Problem | null): Promise<void> {
  const backOff = Math.min(EVERY_SECONDS * 2 ** connection.failures, MOST_WAIT_SECONDS);
  await leasedCall(context, connection, 'calendar_sync_end', {
    p_problem: problem?.words ?? '',
    p_must_renew: problem?.mustRenew ?? false,
    p_next_seconds: problem === null ? EVERY_SECONDS : Math.max(backOff, problem.retryAfterSeconds),
  }).catch((error: unknown) => context.log.info({ error: String(error) }, 'another run has the calendar'));
}

/** Whole days, so that a repeated full pull asks the same. */
function windowAt(nowMs: number) {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    from: new Date(todayMs - DAYS_BACK * DAY_MS).toISOString(),
    until: new Date(todayMs + DAYS_AHEAD * DAY_MS).toISOString(),
  };
}
