/**
 * `npm run bench -- api`: requests per second under row-level security, next to Fastify with pg and to /healthz, in turns
 * of a second, so that whatever else the machine does slows all of them. The load loop uses part of its capacity.
 */
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type Figure, printFigures } from '../figures.ts';
import { type PlainCall, plainRequest } from '../plain-request.ts';
import { processTimeMs } from '../process-time.ts';
import { quantile } from '../quantile.ts';
import { startPeer } from './start-peer.ts';

const CONCURRENCY = 32;
const TURNS = 5;
const TURN_MS = 1_000;
/** Before that, Node interprets what it later compiles. */
const WARM_UP_REQUESTS = 3_000;

interface Target {
  readonly address: string;
  readonly pid: number;
}

interface Call extends PlainCall {
  readonly name: string;
  readonly goals?: { readonly perSecond: number; readonly ofPeer: number; readonly p99Ms?: number };
}

interface Sample {
  readonly durationsMs: number[];
  readonly refusedCount: number;
  readonly seconds: number;
  readonly processMs: number | null;
}

/** False when the server was too busy (503); anything else but 200 ends the bench. */
async function send(target: Target, agent: Agent, call: Call): Promise<boolean> {
  const { status } = await plainRequest(target.address, agent, call);
  if (status !== 200 && status !== 503) throw new Error(`${call.path} answered ${status}`);
  return status === 200;
}

async function load(target: Target, agent: Agent, call: Call, minRequests = 0): Promise<Sample> {
  const [startedAtMs, cpuAtMs] = [performance.now(), processTimeMs(target.pid)];
  const durationsMs: number[] = [];
  let refusedCount = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < startedAtMs + TURN_MS || durationsMs.length < minRequests) {
      const sentAtMs = performance.now();
      if (await send(target, agent, call)) durationsMs.push(performance.now() - sentAtMs);
      else refusedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const cpuMs = processTimeMs(target.pid);
  const processMs = cpuMs === null || cpuAtMs === null ? null : cpuMs - cpuAtMs;
  return { durationsMs, refusedCount, seconds: (performance.now() - startedAtMs) / 1000, processMs };
}

const joined = (samples: readonly Sample[]): Sample => ({
  durationsMs: samples.flatMap(({ durationsMs }) => durationsMs),
  refusedCount: samples.reduce((sum, { refusedCount }) => sum + refusedCount, 0),
  seconds: samples.reduce((sum, { seconds }) => sum + seconds, 0),
  processMs: samples.some(({ processMs }) => processMs === null)
    ? null
    : samples.reduce((sum, { processMs }) => sum + (processMs ?? 0), 0),
});

/** One sample for each target; the first turn of each warms up and does not count. */
async function inTurns(targets: readonly Target[], call: Call): Promise<readonly Sample[]> {
  const agents = targets.map(() => new Agent({ keepAlive: true, maxSockets: CONCURRENCY }));
  const samples: Sample[][] = targets.map(() => []);
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [at, target] of targets.entries()) {
      const sample = await load(target, agents[at] as Agent, call, turn === 0 ? WARM_UP_REQUESTS : 0);
      if (turn > 0) samples[at]?.push(sample);
    }
  for (const agent of agents) agent.destroy();
  return samples.map(joined);
}

const rateOf = ({ durationsMs, seconds }: Sample): number => durationsMs.length / seconds;
const timeOf = ({ durationsMs, processMs }: Sample): number | null =>
  processMs === null ? null : processMs / durationsMs.length;

function rateFigure(name: string, sample: Sample, goals?: Call['goals']): Figure {
  const note = `p50 ${quantile(sample.durationsMs, 0.5).toFixed(1)} ms, ${(timeOf(sample) ?? Number.NaN).toFixed(2)} ms of Node each${sample.refusedCount === 0 ? '' : `, ${sample.refusedCount} refused`}`;
  return {
    name,
    value: rateOf(sample),
    unit: 'requests/s',
    note,
    ...(goals && { goal: { atLeast: goals.perSecond } }),
  };
}

async function besidePeer(targets: readonly Target[], call: Call): Promise<Figure[]> {
  const [own, peer] = await inTurns(targets, call);
  if (own === undefined || peer === undefined) throw new Error('a server and its peer');
  const { name, goals } = call;
  const [ownMs, peerMs] = [timeOf(own), timeOf(peer)];
  const p99Ms = quantile(own.durationsMs, 0.99);
  return [
    rateFigure(name, own, goals),
    rateFigure('  Fastify + pg', peer),
    {
      name: '  requests, of the peer',
      value: rateOf(own) / rateOf(peer),
      unit: 'x',
      ...(goals && { goal: { atLeast: goals.ofPeer } }),
    },
    ...(ownMs === null || peerMs === null
      ? []
      : [
          {
            name: "  Node's time a request, of the peer",
            value: ownMs / peerMs,
            unit: 'x',
            goal: { atMost: 1.5 },
          },
        ]),
    {
      name: '  p99',
      value: p99Ms,
      unit: 'ms',
      note: `the peer ${quantile(peer.durationsMs, 0.99).toFixed(1)} ms`,
      ...(goals?.p99Ms !== undefined && { goal: { atMost: goals.p99Ms } }),
    },
  ];
}

async function addContacts({ client, officeId }: BenchServer): Promise<void> {
  const changes = Array.from({ length: 200 }, (_, index) => ({
    table: 'contacts',
    id: client.newId(),
    values: { kind: 'client', name: `Client ${index}`, email: `client.${index}@example.com` },
  }));
  await client.insert(officeId, changes);
}

const server = await startBenchServer();
const peer = await startPeer(server.database.url);
try {
  await addContacts(server);
  const pulled = await server.client.call('sync_pull', {
    p_scope: server.officeId,
    p_after: 0,
    p_limit: 2_000,
  });
  const { cursor } = z.object({ cursor: z.coerce.number(), more: z.literal(false) }).parse(pulled);
  const body = JSON.stringify({ p_scope: server.officeId, p_after: cursor, p_limit: 500 });
  const headers = { apikey: server.apiKey, authorization: `Bearer ${server.accessToken}` };
  const [health] = await inTurns([server], { name: 'healthz', method: 'GET', path: '/healthz' });
  printFigures(`API under row level security, ${CONCURRENCY} at a time`, [
    ...(await besidePeer([server, peer], {
      name: 'select 20 own contacts',
      method: 'GET',
      path: '/rest/v1/contacts?select=id,name,email&limit=20',
      headers,
      goals: { perSecond: 2_000, ofPeer: 0.85, p99Ms: 30 },
    })),
    ...(await besidePeer([server, peer], {
      name: 'sync_pull with nothing new',
      method: 'POST',
      path: '/rest/v1/rpc/sync_pull',
      body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      goals: { perSecond: 2_500, ofPeer: 0.9 },
    })),
    ...(health === undefined ? [] : [rateFigure('/healthz (no database)', health)]),
  ]);
} finally {
  peer.stop();
  await server.stop();
}
