/**
 * Background work: the job functions once a minute and when the database announces queued work, and the hourly cleanup.
 * Each job runs once at a time in this process; SQL claims coordinate across processes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CallerDatabase } from '../ground/caller-database.ts';
import { describeFailure } from '../ground/failure.ts';
import { jobChannel } from '../supabase/realtime/change-feed.ts';

export interface JobsDeps {
  readonly database: CallerDatabase;
  /** Names of the functions that exist. */
  readonly functionNames: ReadonlySet<string>;
  readonly runFunction: (name: string, body: object) => Promise<Response>;
  readonly tidyStorage: () => Promise<void>;
  readonly log: Logger;
}

export interface Jobs {
  /** Makes the database announce queued emails, notifications and versions. */
  attachTriggers(): Promise<void>;
  start(): void;
  /** Work was queued: runs the job functions now. */
  wake(): void;
  stop(): Promise<void>;
}

const jobFunctions = [
  'calendar-sync',
  'end-accounts',
  'poll-card-payments',
  'process-agreements',
  'process-email-queue',
  'process-intelligence',
  'process-notification-queue',
  'process-sms-queue',
  'process-webhooks',
  'quickbooks-sync',
  'remind-of-expiry',
  'remind-of-invoices',
  'remind-of-tasks',
  'send-letter-steps',
  'subscription-upkeep',
  'verify-report-version',
];
/** Run with the hourly cleanup, because they scan everything. */
const tidyFunctions = ['tidy-files'];
const tickMs = 60_000;
const tidyMs = 3_600_000;
/** The whole server has five seconds, and the database needs some of them. */
const stopLimitMs = 1500;
const wakeDelayMs = 100; // several emails are often queued at once

export function createJobs(deps: JobsDeps): Jobs {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let wakeTimer: NodeJS.Timeout | null = null;
  let isStarted = false;

  async function runJob(name: string, isStart: boolean): Promise<void> {
    try {
      // Data a job scans once at startup; anything later is announced by the database.
      let body: object = isStart ? { start: true } : {};
      do {
        again.delete(name);
        const answer = await deps.runFunction(name, body);
        body = {};
        if (!answer.ok) deps.log.warn({ job: name, status: answer.status }, 'a job did not succeed');
      } while (again.has(name));
    } finally {
      running.delete(name);
    }
  }

  function tick(isStart = false): void {
    runJobs(jobFunctions, isStart);
  }

  function runJobs(names: readonly string[], isStart: boolean): void {
    for (const name of names) {
      if (!deps.functionNames.has(name)) continue;
      if (running.has(name)) again.add(name);
      else running.set(name, runJob(name, isStart));
    }
  }

  function tidy(): void {
    const work = Promise.all([deps.tidyStorage(), deps.database.asServer(tidySql)]);
    work.catch((error: unknown) => deps.log.error(describeFailure(error), 'tidying failed'));
    runJobs(tidyFunctions, false);
  }

  return {
    async attachTriggers() {
      await deps.database.asServer(attachSql);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      timers.push(setInterval(tick, tickMs), setInterval(tidy, tidyMs));
      tick(true);
      tidy();
    },
    wake() {
      if (!isStarted || wakeTimer !== null) return;
      wakeTimer = setTimeout(() => {
        wakeTimer = null;
        tick();
      }, wakeDelayMs);
    },
    async stop() {
      isStarted = false;
      for (const timer of timers) clearInterval(timer);
      if (wakeTimer !== null) clearTimeout(wakeTimer);
      again.clear();
      // An email or report that takes longer is resumed after the next start: both have a lease or no mark yet.
      await Promise.race([Promise.allSettled(running.values()), delay(stopLimitMs, null, { ref: false })]);
    },
  };
}

const tidySql = `
  delete from auth.one_time_tokens where created_at < now() - interval '7 days';
  delete from auth.flow_state where created_at < now() - interval '1 day';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
  delete from auth.sessions where not_after < now() - interval '1 day';
`;

const attachSql = `
create or replace function realtime.tell_jobs() returns trigger language plpgsql security definer set search_path = '' as $f$
begin
  perform pg_notify('${jobChannel}', tg_table_name);
  return null;
end $f$;
-- A file has arrived: worth a look only where a published version, or a request with photos, still waits for one.
create or replace function realtime.tell_jobs_of_version() returns trigger language plpgsql security definer set search_path = '' as $f$
begin
  if exists (select 1 from public.report_versions v where v.scope_id = new.scope_id and v.verification is null)
    or exists (select 1 from public.ai_requests r where r.scope_id = new.scope_id and r.state = 'waiting' and r.cancelled_at is null) then
    perform pg_notify('${jobChannel}', 'report_versions');
  end if;
  return null;
end $f$;
revoke execute on function realtime.tell_jobs(), realtime.tell_jobs_of_version() from public;
do $$
declare target text;
begin
  foreach target in array array['public.agreement_events', 'public.ai_requests', 'public.email_log', 'public.notification_queue', 'public.report_versions', 'public.webhook_deliveries'] loop
    continue when to_regclass(target) is null
      or exists (select 1 from pg_trigger where tgrelid = to_regclass(target) and tgname = 'plumbline_tell_jobs');
    execute format('create trigger plumbline_tell_jobs after insert on %s for each statement execute function realtime.tell_jobs()', target);
  end loop;
  -- Connected, changed, or asked to sync again: due now.
  if to_regclass('private.calendar_connections') is not null
    and not exists (select 1 from pg_trigger where tgrelid = 'private.calendar_connections'::regclass and tgname = 'plumbline_tell_jobs') then
    create trigger plumbline_tell_jobs after insert or update of next_sync_at on private.calendar_connections
      for each row when (new.next_sync_at <= now()) execute function realtime.tell_jobs();
  end if;
  if to_regclass('private.quickbooks_connections') is not null
    and not exists (select 1 from pg_trigger where tgrelid = 'private.quickbooks_connections'::regclass and tgname = 'plumbline_tell_jobs') then
    create trigger plumbline_tell_jobs after insert or update of next_sync_at on private.quickbooks_connections
      for each row when (new.next_sync_at <= now()) execute function realtime.tell_jobs();
  end if;
  if to_regclass('public.media_blobs') is not null
    and not exists (select 1 from pg_trigger where tgrelid = 'public.media_blobs'::regclass and tgname = 'plumbline_tell_jobs') then
    create trigger plumbline_tell_jobs after insert on public.media_blobs for each row execute function realtime.tell_jobs_of_version();
  end if;
end $$;
`;
