/**
 * `npm run bench -- load`: two hundred devices of twenty offices work for a minute, each sending a small push every two
 * seconds as a person who types does; then each sends a photo. Nothing may fail, and what was sent must be there.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import { z } from 'zod';
import { createDemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { type BenchOffice, openOffice, startBenchServer } from '../bench-server.ts';
import { printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';

const OFFICES = 20;
const DEVICES_PER_OFFICE = 10;
const DURATION_MS = 60_000;
const BETWEEN_PUSHES_MS = 2_000;
const CHANGES_PER_PUSH = 5;
const PHOTO_BYTES = 250_000;

const replySchema = z.object({ results: z.array(z.object({ result: z.string() })) });
const pageSchema = z.object({
  rows: z.array(z.object({ table: z.string(), id: z.string() })),
  cursor: z.coerce.number(),
  more: z.boolean(),
});

interface Device {
  readonly office: BenchOffice;
  readonly agent: Agent;
  readonly sent: string[];
}

const server = await startBenchServer();
const durationsMs: { push: number[]; upload: number[] } = { push: [], upload: [] };
let errorCount = 0;

/** The body of the answer; null for an error, which is counted. */
function post(
  { office, agent }: Device,
  path: string,
  mime: string,
  body: string | Buffer,
): Promise<string | null> {
  const headers = {
    apikey: server.apiKey,
    authorization: `Bearer ${office.accessToken}`,
    'content-type': mime,
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve) => {
    const fail = (): void => {
      errorCount += 1;
      resolve(null);
    };
    const outgoing = request(`${server.address}${path}`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else fail();
      });
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

async function timed(list: number[], work: () => Promise<string | null>): Promise<string | null> {
  const startedAtMs = performance.now();
  const answer = await work();
  if (answer !== null) list.push(performance.now() - startedAtMs);
  return answer;
}

async function pushOnce(device: Device): Promise<void> {
  const client = createDemoClient(server.address, server.apiKey, device.office);
  const mutations = Array.from({ length: CHANGES_PER_PUSH }, (_, index) => ({
    id: client.newId(),
    table: 'contacts',
    row: client.newId(),
    op: 'insert',
    values: { name: `Client ${index}`, phone: '555 0100' },
    base: {},
    hlc: nextHlc(null, Date.now()),
  }));
  const body = JSON.stringify({
    p_scope: device.office.officeId,
    p_mutations: mutations,
    p_device: 'bench',
  });
  const answer = await timed(durationsMs.push, () =>
    post(device, '/rest/v1/rpc/sync_push', 'application/json', body),
  );
  if (answer === null) return;
  const { results } = replySchema.parse(JSON.parse(answer));
  if (results.every(({ result }) => result === 'ok')) device.sent.push(...mutations.map(({ row }) => row));
  else errorCount += 1;
}

async function pushForAMinute(device: Device, at: number, count: number): Promise<void> {
  const untilMs = performance.now() + DURATION_MS;
  await delay((at / count) * BETWEEN_PUSHES_MS);
  while (performance.now() < untilMs) {
    const dueAtMs = performance.now() + BETWEEN_PUSHES_MS;
    await pushOnce(device);
    await delay(Math.max(0, dueAtMs - performance.now()));
  }
}

/** Bytes that begin as a JPEG does, under their checksum. */
async function sendPhoto(device: Device): Promise<void> {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(PHOTO_BYTES - 4)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { officeId } = device.office;
  const path = `/storage/v1/object/reports/${officeId}/${officeId}/${sha256}.jpg`;
  await timed(durationsMs.upload, () => post(device, path, 'image/jpeg', bytes));
}

async function idsOf(office: BenchOffice): Promise<Set<string>> {
  const client = createDemoClient(server.address, server.apiKey, office);
  const ids = new Set<string>();
  for (let [after, hasMore] = [0, true]; hasMore; ) {
    const args = { p_scope: office.officeId, p_after: after, p_limit: 2_000 };
    const page = pageSchema.parse(await client.call('sync_pull', args));
    for (const { table, id } of page.rows) if (table === 'contacts') ids.add(id);
    [after, hasMore] = [page.cursor, page.more];
  }
  return ids;
}

async function lostOf(devices: readonly Device[]): Promise<number> {
  const offices = new Map(devices.map(({ office }) => [office.officeId, office]));
  let lostCount = 0;
  for (const office of offices.values()) {
    const ids = await idsOf(office);
    const own = devices.filter((device) => device.office === office);
    lostCount += own.flatMap(({ sent }) => sent).filter((id) => !ids.has(id)).length;
  }
  return lostCount;
}

async function openDevices(): Promise<readonly Device[]> {
  const devices: Device[] = [];
  for (let at = 0; at < OFFICES; at += 1) {
    const office = await openOffice(server, `Office ${at}`);
    for (let own = 0; own < DEVICES_PER_OFFICE; own += 1)
      devices.push({ office, agent: new Agent({ keepAlive: true, maxSockets: 1 }), sent: [] });
  }
  return devices;
}

const note = (list: readonly number[]): string =>
  `p50 ${quantile(list, 0.5).toFixed(0)} ms of ${list.length}`;

try {
  const devices = await openDevices();
  await Promise.all(devices.map((device, at) => pushForAMinute(device, at, devices.length)));
  const lostCount = await lostOf(devices);
  await Promise.all(devices.map(sendPhoto));
  for (const { agent } of devices) agent.destroy();
  printFigures(`Load: ${devices.length} devices of ${OFFICES} offices`, [
    {
      name: 'push of 5 changes, every 2 s for a minute, p99',
      value: quantile(durationsMs.push, 0.99),
      unit: 'ms',
      goal: { atMost: 300 },
      note: note(durationsMs.push),
    },
    {
      name: 'rows that were accepted and are not there',
      value: lostCount,
      unit: 'rows',
      goal: { atMost: 0 },
    },
    {
      name: 'photo of 250 kB, all devices at once, p99',
      value: quantile(durationsMs.upload, 0.99),
      unit: 'ms',
      goal: { atMost: 2_000 },
      note: note(durationsMs.upload),
    },
    { name: 'errors', value: errorCount, unit: 'requests', goal: { atMost: 0 } },
  ]);
} finally {
  await server.stop();
}
