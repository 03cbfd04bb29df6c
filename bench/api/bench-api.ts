/**
 * `npm run bench -- api`: requests per second under row-level security, next to /healthz in the same run: the cost of
 * HTTP alone. The load loop runs on the server's machine and uses part of its capacity.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type Figure, printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';

const CONCURRENCY = 32;
const DURATION_MS = 4_000;
const WARM_UP_MS = 1_000;

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Sends one request and reads the response to the end; anything but 200 ends the bench. */
function send(server: BenchServer, agent: Agent, { method, path, body }: Call): Promise<void> {
  const headers = {
    apikey: server.apiKey,
    authorization: `Bearer ${server.accessToken}`,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.address}${path}`, { method, agent, headers }, (response) => {
      response.on('data', () => undefined);
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function load(server: BenchServer, call: Call, durationMs: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const endsAtMs = performance.now() + durationMs;
  const durationsMs: number[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() < endsAtMs) {
      const startedAtMs = performance.now();
      await send(server, agent, call);
      durationsMs.push(performance.now() - startedAtMs);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  agent.destroy();
  return durationsMs;
}

async function measure(server: BenchServer, call: Call): Promise<Figure> {
  await load(server, call, WARM_UP_MS);
  const durationsMs = await load(server, call, DURATION_MS);
  const note = `p50 ${quantile(durationsMs, 0.5).toFixed(1)} ms, p99 ${quantile(durationsMs, 0.99).toFixed(1)} ms`;
  return { name: call.name, value: durationsMs.length / (DURATION_MS / 1000), unit: 'requests/s', note };
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
try {
  await addContacts(server);
  const pulled = await server.client.call('sync_pull', {
    p_scope: server.officeId,
    p_after: 0,
    p_limit: 2_000,
  });
  const { cursor } = z.object({ cursor: z.coerce.number(), more: z.literal(false) }).parse(pulled);
  const body = JSON.stringify({ p_scope: server.officeId, p_after: cursor, p_limit: 500 });
  printFigures(`API under row level security, ${CONCURRENCY} at a time`, [
    await measure(server, {
      name: 'select 20 own contacts',
      method: 'GET',
      path: '/rest/v1/contacts?select=id,name,email&limit=20',
    }),
    await measure(server, {
      name: 'sync_pull with nothing new',
      method: 'POST',
      path: '/rest/v1/rpc/sync_pull',
      body,
    }),
    await measure(server, { name: 'peer: /healthz (no database)', method: 'GET', path: '/healthz' }),
  ]);
} finally {
  await server.stop();
}
