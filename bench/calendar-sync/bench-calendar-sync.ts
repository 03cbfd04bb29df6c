/**
 * `npm run bench -- calendar-sync`: a Google calendar of 5,000 events over 24 months, on a local server that speaks Google's
 * protocol: the first sync in the background, with 200 appointments to write, and a change there until it blocks a time here, with
 * a notice and without one (which takes four minutes).
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import {
  type GoogleServer,
  startGoogleServer,
} from '../../apps/server/src/testing/calendars/google-server.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { printFigures } from '../figures.ts';

const EVENTS = 5_000;
const DAYS = 730;
const APPOINTMENTS = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONGEST_MS = 360_000;
/** Google answers with this many at most. */
const PAGE_SIZE = 2_500;

const startedSchema = z.object({ outcome: z.literal('go'), url: z.string() });
const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});
const connectionSchema = z.object({ last_synced_at: z.nullable(z.string()), problem: z.string() });
const busySchema = z.array(z.object({ title: z.nullable(z.string()) }));

/** Most are single events; a tenth lasts all day. */
function fill(google: GoogleServer, nowMs: number): void {
  google.pageSize = PAGE_SIZE;
  const at = (ms: number): string => new Date(ms).toISOString();
  for (let index = 0; index < EVENTS; index += 1) {
    const startMs = nowMs + Math.floor((index / EVENTS) * (DAYS - 2)) * DAY_MS + (8 + (index % 9)) * HOUR_MS;
    if (index % 10 === 0) {
      const day = (ms: number) => ({ date: at(ms).slice(0, 10) });
      google.put({ start: day(startMs), end: day(startMs + DAY_MS) }, { summary: `Day ${index}` });
    } else {
      const time = (ms: number) => ({ dateTime: at(ms) });
      google.put({ start: time(startMs), end: time(startMs + HOUR_MS) }, { summary: `Event ${index}` });
    }
  }
}

async function book(server: BenchServer, nowMs: number): Promise<void> {
  const { client } = server;
  await client.insert(
    server.officeId,
    Array.from({ length: APPOINTMENTS }, (_, index) => ({
      table: 'appointments' as const,
      id: client.newId(),
      values: {
        user_id: client.userId,
        title: `Home inspection ${index}`,
        location: `${100 + index} Palmetto Ave, Tampa, FL`,
        status: 'confirmed',
        appointment_date: new Date(nowMs + index * DAY_MS).toISOString(),
        ends_at: new Date(nowMs + index * DAY_MS + 2 * HOUR_MS).toISOString(),
        time_zone: 'America/New_York',
      },
    })),
  );
}

async function callFunction(server: BenchServer, name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${server.address}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.apiKey,
      authorization: `Bearer ${server.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return answer.json();
}

async function connect(server: BenchServer, google: GoogleServer): Promise<void> {
  const asked = { provider: 'google', redirect_uri: `${server.address}/oauth/google` };
  const { url } = startedSchema.parse(
    await callFunction(server, 'calendar-connect', { action: 'start', ...asked }),
  );
  const back = google.desk.agree(url).searchParams;
  const returned = { code: back.get('code'), state: back.get('state') };
  const tokens = tokensSchema.parse(
    await callFunction(server, 'oauth-token-exchange', { ...asked, ...returned }),
  );
  await server.client.call('upsert_calendar_token_secure', {
    p_provider: 'google',
    p_access_token: tokens.access_token,
    p_refresh_token: tokens.refresh_token,
    p_expires_at: new Date(Date.now() + tokens.expires_in * 1000).toISOString(),
  });
}

/** Seconds until `isDone`. */
async function until(isDone: () => Promise<boolean>): Promise<number> {
  const beganMs = performance.now();
  while (!(await isDone())) {
    if (performance.now() - beganMs > LONGEST_MS) throw new Error('it took too long');
    await delay(100);
  }
  return (performance.now() - beganMs) / 1000;
}

async function busyTitles(server: BenchServer, nowMs: number): Promise<readonly (string | null)[]> {
  const busy = await server.client.call('calendar_busy', {
    p_organization: server.officeId,
    p_from: new Date(nowMs - DAY_MS).toISOString(),
    p_to: new Date(nowMs + DAYS * DAY_MS).toISOString(),
  });
  return busySchema.parse(busy).map(({ title }) => title);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const google = await startGoogleServer();
const nowMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
fill(google, nowMs);
const port = await freePort();
const server = await startBenchServer({
  PORT: String(port),
  CALENDAR_NOTICE_URL: `http://127.0.0.1:${port}`,
  CALENDAR_GOOGLE_CLIENT_ID: google.desk.clientId,
  CALENDAR_GOOGLE_SECRET: google.desk.secret,
  CALENDAR_GOOGLE_OAUTH_URL: google.url,
  CALENDAR_GOOGLE_API_URL: `${google.url}/api`,
});
try {
  await book(server, nowMs);
  await connect(server, google);
  const firstSeconds = await until(async () => {
    const shown = await server.client.call('calendar_connection', { p_provider: 'google' });
    const { last_synced_at: last, problem } = connectionSchema.parse(shown);
    if (problem !== '') throw new Error(problem);
    return last !== null;
  });
  const read = (await busyTitles(server, nowMs)).length;
  const written = [...google.events.values()].filter(
    (event) => event.extendedProperties !== undefined,
  ).length;
  if (read < EVENTS - 20 || written !== APPOINTMENTS) throw new Error(`read ${read}, wrote ${written}`);
  const newStart = nowMs + 3 * DAY_MS;
  const time = (ms: number) => ({ dateTime: new Date(ms).toISOString() });
  google.put({ start: time(newStart), end: time(newStart + HOUR_MS) }, { summary: 'Booked outside' });
  await google.notify();
  const isTaken = (title: string) => async () => (await busyTitles(server, nowMs)).includes(title);
  const pushSeconds = await until(isTaken('Booked outside'));
  // Right after a run: the longest wait for the next one.
  const later = newStart + 2 * HOUR_MS;
  google.put({ start: time(later), end: time(later + HOUR_MS) }, { summary: 'No one said so' });
  const pollSeconds = await until(isTaken('No one said so'));
  printFigures(`A calendar of ${EVENTS.toLocaleString('en')} events over 24 months`, [
    {
      name: `first sync, ${APPOINTMENTS} appointments written`,
      value: firstSeconds,
      unit: 's',
      goal: { atMost: 60 },
      note: `${read} busy times read`,
    },
    { name: 'changed outside, with a notice: blocks', value: pushSeconds, unit: 's', goal: { atMost: 60 } },
    {
      name: 'changed outside, without a notice: blocks',
      value: pollSeconds,
      unit: 's',
      goal: { atMost: 300 },
    },
  ]);
} finally {
  await server.stop();
  await google.dispose();
}
