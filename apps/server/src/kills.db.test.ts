/**
 * Random kills under load: writers record each acknowledged row while backends, Postgres and the server itself are
 * killed. At the end, every acknowledged row exists once, and the server is ready. A few kills here, a hundred in `npm
 * run test:soak`; KILL_SEED repeats the order of kills and pauses, KILL_COUNT sets their number.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readClusterState } from './ground/database/cluster-state.ts';
import { connectionUrl } from './ground/database/embedded-postgres.ts';
import { processName } from './ground/database/process-identity.ts';
import { makeOutageSchema, type OutageServer, outageServer, runSql } from './testing/outage-server.ts';
import { waitUntil } from './testing/server-process.ts';
import { type SupervisedServer, startSupervisedServer } from './testing/supervised-server.ts';

type Victim = 'backend ended' | 'backend killed' | 'Postgres' | 'server';

const killCount = Number(process.env.KILL_COUNT ?? 4);
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
const writerCount = 8;
const longestPauseMs = 400;
/** A kill with all that follows takes seconds, on a busy machine many. */
const timeLimitMs = 120_000 + killCount * 30_000;

let npmStart: SupervisedServer;
let office: OutageServer;

beforeAll(async () => {
  // No kill has anything to do with the one before.
  npmStart = await startSupervisedServer({ maxRestarts: 1, windowMs: 1 }, { RATE_LIMIT_FACTOR: '1000' });
  await makeOutageSchema(databaseUrl());
  office = await outageServer(npmStart.address);
});
afterAll(() => npmStart.dispose());

/** Changes with every start of the server. */
function databaseUrl(): string {
  const password = readClusterState(npmStart.dataDir)?.ownerPassword ?? '';
  return connectionUrl('postgres', password, npmStart.postgresPort());
}

/** mulberry32 */
function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Load {
  readonly acknowledged: Set<string>;
  /** Answers that are neither success, 503 nor a broken connection. */
  readonly wrong: string[];
  readonly counts: { later: number; broken: number };
  stop(): Promise<void>;
}

/** Each writer sends a row until it is acknowledged: 409 says that an attempt without an answer was stored. */
function startLoad(): Load {
  const load = { acknowledged: new Set<string>(), wrong: [] as string[], counts: { later: 0, broken: 0 } };
  let isOver = false;
  async function write(writer: number): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}-${n}`;
      while (!(await isStored(load, id))) await delay(50);
    }
  }
  const writers = Array.from({ length: writerCount }, (_, writer) => write(writer));
  return {
    ...load,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

async function isStored(load: Omit<Load, 'stop'>, id: string): Promise<boolean> {
  const answer = await office.write(id).catch(() => null);
  if (answer === null) {
    load.counts.broken += 1;
    return false;
  }
  await answer.text().catch(() => '');
  if (answer.status === 201 || answer.status === 409) {
    load.acknowledged.add(id);
    return true;
  }
  load.counts.later += 1;
  if (answer.status !== 503 || answer.headers.get('retry-after') === null)
    load.wrong.push(`${id}: ${answer.status}`);
  return false;
}

async function killOne(victim: Victim, random: () => number): Promise<void> {
  if (victim === 'server') return await killProcess(npmStart.serverId());
  if (victim === 'Postgres') return await killProcess(npmStart.postgresId());
  const backends = await runSql<{ pid: number }>(
    databaseUrl(),
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
  );
  const { pid } = backends[Math.floor(random() * backends.length)] ?? {};
  if (pid !== undefined) await killBackend(pid, victim);
}

async function killBackend(pid: number, victim: Victim): Promise<void> {
  if (victim === 'backend ended') await runSql(databaseUrl(), 'select pg_terminate_backend($1)', [pid]);
  else await killProcess(pid);
}

async function killProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // it ended in the meantime
  }
  await waitUntil(() => processName(pid) === null);
}

it(
  `loses nothing that it acknowledged in ${killCount} kills (KILL_SEED=${seed})`,
  async () => {
    const random = createRandom(seed);
    const victims: readonly Victim[] = ['backend ended', 'backend killed', 'Postgres', 'server'];
    const load = startLoad();
    const killed: Record<string, number> = {};
    let slowestMs = 0;
    for (let n = 0; n < killCount; n += 1) {
      await delay(random() * longestPauseMs);
      // Each kind at least once, whatever the seed is.
      const victim = victims[n < victims.length ? n : Math.floor(random() * victims.length)] ?? 'Postgres';
      const startedAtMs = performance.now();
      await killOne(victim, random);
      await office.until('/readyz', 200);
      slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
      killed[victim] = (killed[victim] ?? 0) + 1;
    }
    await load.stop();
    expect(load.wrong).toEqual([]);
    const rows = await runSql<{ id: string }>(databaseUrl(), 'select id from public.acknowledged');
    expect(rows.map(({ id }) => id).sort()).toEqual([...load.acknowledged].sort());
    expect(load.acknowledged.size).toBeGreaterThan(killCount); // not vacuous
    expect((await office.call('/healthz')).status).toBe(200);
    const { later, broken } = load.counts;
    console.info(
      `kills: ${JSON.stringify(killed)}; rows acknowledged: ${rows.length}; told to come back: ${later}; broken off: ${broken}; ready again after ${Math.round(slowestMs / 100) / 10} s at most`,
    );
  },
  timeLimitMs,
);
