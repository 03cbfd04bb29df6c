/**
 * `npm run bench -- booking`: open times of 25 inspectors over 60 days with full calendars, and a thousand strangers
 * who request the same time at once, over HTTP, like the public page.
 */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { computeSlots, type InspectorHours } from '@plumbline/domain/office/booking/compute-slots';
import { holdAnswerSchema, slotsAnswerSchema } from '@plumbline/domain/office/booking/page-contract';
import { noPropertyFacts } from '@plumbline/domain/office/booking/price-rules';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type Figure, printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';
import { openBookingPage } from './open-booking-page.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INSPECTORS = 25;
const DAYS = 60;
const ROUNDS = 15;
const STRANGERS = 1_000;

/** Six days a week, morning and afternoon, with two appointments on most days. */
function officeOf(nowMs: number): InspectorHours[] {
  return Array.from({ length: INSPECTORS }, (_, index) => ({
    id: `inspector ${index}`,
    timeZone: index % 2 === 0 ? 'America/New_York' : 'America/Chicago',
    weekly: [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
      { weekday, starts: '08:00', ends: '12:00' },
      { weekday, starts: '13:00', ends: '18:00' },
    ]),
    extra: [],
    off: [{ startMs: nowMs + (index + 5) * DAY_MS, endMs: nowMs + (index + 7) * DAY_MS }],
    busy: Array.from({ length: DAYS * 2 }, (_each, visit) => {
      const startMs = nowMs + visit * 12 * HOUR_MS + (index % 5) * HOUR_MS;
      return { startMs, endMs: startMs + 2.5 * HOUR_MS };
    }),
    bufferMinutes: 30,
  }));
}

function measureSlots(): Figure {
  const nowMs = Date.parse('2026-10-05T12:00:00Z'); // clocks are set back in between
  const question = {
    inspectors: officeOf(nowMs),
    durationMinutes: 150,
    stepMinutes: 30,
    noticeMinutes: 60,
    horizonDays: DAYS,
    nowMs,
    fromMs: nowMs,
    toMs: nowMs + DAYS * DAY_MS,
  };
  const durationsMs: number[] = [];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAtMs = performance.now();
    count = computeSlots(question).length;
    durationsMs.push(performance.now() - startedAtMs);
  }
  if (count === 0) throw new Error('nobody is free in the bench');
  const value = quantile(durationsMs, 0.5);
  return {
    name: `free times of ${INSPECTORS} inspectors, ${DAYS} days`,
    value,
    unit: 'ms',
    note: `${count} starts, first ${(durationsMs[0] ?? 0).toFixed(0)} ms`,
    goal: { atMost: 250 },
  };
}

async function ask(server: BenchServer, body: Record<string, unknown>): Promise<unknown> {
  const answer = await fetch(`${server.address}/functions/v1/booking`, {
    method: 'POST',
    headers: { apikey: server.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`booking answered ${answer.status}`);
  return await answer.json();
}

async function race(server: BenchServer): Promise<Figure> {
  const { slug, serviceId } = await openBookingPage(server);
  const wanted = { slug, serviceIds: [serviceId], facts: noPropertyFacts, postalCode: '' };
  const window = {
    from: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    to: new Date(Date.now() + 9 * DAY_MS).toISOString(),
  };
  const slots = slotsAnswerSchema.parse(await ask(server, { action: 'slots', ...wanted, ...window }));
  const startsAt = slots.status === 'ok' ? slots.starts[0] : undefined;
  if (startsAt === undefined) throw new Error('no time is offered in the bench');
  const startedAtMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: STRANGERS }, async () => {
      const token = randomBytes(32).toString('base64url');
      return holdAnswerSchema.parse(await ask(server, { action: 'hold', ...wanted, startsAt, token })).status;
    }),
  );
  const seconds = (performance.now() - startedAtMs) / 1000;
  const held = answers.filter((status) => status === 'held').length;
  if (held !== 1) throw new Error(`${held} strangers got the same time`);
  return {
    name: `${STRANGERS} strangers want one time`,
    value: seconds,
    unit: 's',
    note: `1 got it, ${(STRANGERS / seconds).toFixed(0)} requests/s`,
    goal: { atMost: 30 },
  };
}

printFigures('Slot computation', [measureSlots()]);
const server = await startBenchServer();
try {
  printFigures('Racing bookings, over HTTP', [await race(server)]);
} finally {
  await server.stop();
}
