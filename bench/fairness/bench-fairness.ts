/**
 * `npm run bench -- fairness`: what others notice while one office floods, while a thousand connections are open, and
 * while visitors send large JSON. The load comes from the server's machine and uses part of its capacity.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createDemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { type BenchOffice, openOffice, startBenchServer } from '../bench-server.ts';
import { printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';

const PUSHES_AT_ONCE = 60;
const CONNECTIONS = 1_000;
const DURATION_MS = 8_000;
const BETWEEN_CALLS_MS = 5_000;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const server = await startBenchServer();

/** Status of one request after its last byte; 0 if its connection was closed. */
function send(agent: Agent, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(`${server.address}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });
}

const rpc = ({ accessToken }: BenchOffice, name: string, args: object): Call => {
  const body = JSON.stringify(args);
  return {
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: {
      apikey: server.apiKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  };
};
const pull = (office: BenchOffice): Call =>
  rpc(office, 'sync_pull', { p_scope: office.officeId, p_after: 0, p_limit: 100 });
const health: Call = { method: 'GET', path: '/healthz', headers: {} };

/** Sends requests on a separate connection until the time is up. */
async function probe(call: Call, untilMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durationsMs: number[] = [];
  while (performance.now() < untilMs) {
    const startedAtMs = performance.now();
    const status = await send(agent, call);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    durationsMs.push(performance.now() - startedAtMs);
    await delay(10);
  }
  agent.destroy();
  return durationsMs;
}

/** Number of pushes per status. */
async function flood(office: BenchOffice, untilMs: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: PUSHES_AT_ONCE });
  const statuses = new Map<number, number>();
  const call = rpc(office, 'sync_push', { p_scope: office.officeId, p_mutations: [], p_device: 'flood' });
  const work = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const status = await send(agent, call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, work));
  agent.destroy();
  return statuses;
}

const p99 = (durationsMs: readonly number[]): number => quantile(durationsMs, 0.99);
const noteOf = (durationsMs: readonly number[]): string =>
  `p50 ${quantile(durationsMs, 0.5).toFixed(1)} ms, longest ${Math.max(...durationsMs).toFixed(0)} ms of ${durationsMs.length}`;

async function measureFlood(flooding: BenchOffice, other: BenchOffice) {
  const alone = await probe(pull(other), performance.now() + DURATION_MS / 2);
  const untilMs = performance.now() + DURATION_MS;
  const [statuses, beside] = await Promise.all([flood(flooding, untilMs), probe(pull(other), untilMs)]);
  const told = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  return [
    { name: 'pull of an office, alone, p99', value: p99(alone), unit: 'ms', note: noteOf(alone) },
    {
      name: `the same while another sends ${PUSHES_AT_ONCE} pushes at once`,
      value: p99(beside),
      unit: 'ms',
      goal: { atMost: 300 },
      note: `${noteOf(beside)}; pushes: ${told}`,
    },
  ];
}

async function measureConnections(office: BenchOffice) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send(agent, health)));
  const untilMs = performance.now() + DURATION_MS;
  const device = async (index: number): Promise<void> => {
    await delay((index / CONNECTIONS) * BETWEEN_CALLS_MS);
    while (performance.now() < untilMs) {
      await send(agent, pull(office));
      await delay(BETWEEN_CALLS_MS);
    }
  };
  const devices = Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => device(index)));
  const asked = await probe(health, untilMs);
  await devices;
  agent.destroy();
  return {
    name: `/healthz at ${CONNECTIONS} connections that work, p99`,
    value: p99(asked),
    unit: 'ms',
    goal: { atMost: 100 },
    note: noteOf(asked),
  };
}

async function measureHeaps() {
  const body = Buffer.from(`{"p":[${'[],'.repeat(5 * 1024 ** 2)}[]]}`);
  const heap: Call = {
    method: 'POST',
    path: '/rest/v1/rpc/sync_push',
    headers: {
      apikey: server.apiKey,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    body,
  };
  const agent = new Agent({ maxSockets: 4 });
  const asking = probe(health, performance.now() + DURATION_MS / 2);
  await Promise.all(Array.from({ length: 4 }, () => send(agent, heap)));
  const asked = await asking;
  agent.destroy();
  return {
    name: '/healthz while a visitor sends 4 x 15 MB of JSON, longest',
    value: Math.max(...asked),
    unit: 'ms',
    goal: { atMost: 100 },
    note: noteOf(asked),
  };
}

try {
  const other = await openOffice(server, 'Other');
  const client = createDemoClient(server.address, server.apiKey, other);
  const contacts = Array.from({ length: 100 }, (_, index) => ({
    table: 'contacts',
    id: client.newId(),
    values: { kind: 'client', name: `Client ${index}` },
  }));
  await client.insert(other.officeId, contacts);
  printFigures('Fairness: what others notice of one who takes too much', [
    ...(await measureFlood(server, other)),
    await measureConnections(other),
    await measureHeaps(),
  ]);
} finally {
  await server.stop();
}
