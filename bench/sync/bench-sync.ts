/**
 * `npm run bench -- sync`: rows per second to and from the real server, over HTTP, as devices send and fetch them, in turns
 * with the prototype, which is asked without HTTP.
 */
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import pg from 'pg';
import { z } from 'zod';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type Figure, printFigures } from '../figures.ts';
import { generateAnswers } from '../generate/generate-answers.ts';
import { generateOffice } from '../generate/generate-office.ts';
import { answerRows } from '../generate/write-report.ts';
import { plainRequest } from '../plain-request.ts';
import { type Prototype, startPrototype } from './prototype.ts';

const REPORTS = 1_000;
const CONTACTS = 1_000;
const EMPTY_PULLS = 400;
/** 50,000 rows/s next to the prototype's 85,000, where the goals were set: on a slower machine both fall, their ratio stays. */
const PULL_SHARE = 0.59;
const TURNS = 3;
const BATCH = 200;
const replySchema = z.object({ results: z.array(z.object({ result: z.string() })) });
const pageSchema = z.object({ rows: z.array(z.unknown()), cursor: z.coerce.number(), more: z.boolean() });

interface Rate {
  readonly count: number;
  readonly seconds: number;
}
type Work = () => Promise<number>;

async function timed(work: Work): Promise<Rate> {
  const startedAtMs = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - startedAtMs) / 1000 };
}

const perSecond = ({ count, seconds }: Rate): number => count / seconds;
const noteOf = ({ count, seconds }: Rate): string => `${count} in ${seconds.toFixed(2)} s`;
const figure = (name: string, rate: Rate, unit: string, atLeast?: number): Figure => ({
  name,
  value: perSecond(rate),
  unit,
  note: noteOf(rate),
  ...(atLeast !== undefined && { goal: { atLeast } }),
});

/** Own work and the prototype's in turns, so that whatever else the machine does slows both. */
async function beside(own: Work, peer: Work): Promise<readonly [own: Rate, peer: Rate]> {
  const rates: Rate[][] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [at, work] of [own, peer].entries()) rates[at]?.push(await timed(work));
  const [first = [], second = []] = rates;
  return [sum(first), sum(second)];
}

const sum = (rates: readonly Rate[]): Rate => ({
  count: rates.reduce((total, { count }) => total + count, 0),
  seconds: rates.reduce((total, { seconds }) => total + seconds, 0),
});

async function besidePrototype(
  name: string,
  unit: string,
  goals: { readonly perSecond?: number; readonly ofPrototype?: number },
  own: Work,
  peer: Work,
): Promise<Figure[]> {
  const [ownRate, peerRate] = await beside(own, peer);
  const ratio = perSecond(ownRate) / perSecond(peerRate);
  return [
    figure(name, ownRate, unit, goals.perSecond),
    figure('  the prototype, without HTTP', peerRate, unit),
    {
      name: '  of the prototype',
      value: ratio,
      unit: 'x',
      ...(goals.ofPrototype !== undefined && { goal: { atLeast: goals.ofPrototype } }),
    },
  ];
}

const agent = new Agent({ keepAlive: true });

/** A page as a device fetches it: compressed, read as JSON. */
async function pullPage(server: BenchServer, scopeId: string, after: number) {
  const args = JSON.stringify({ p_scope: scopeId, p_after: after, p_limit: 500 });
  const { status, body } = await plainRequest(server.address, agent, {
    method: 'POST',
    path: '/rest/v1/rpc/sync_pull',
    body: args,
    headers: {
      apikey: server.apiKey,
      authorization: `Bearer ${server.accessToken}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(args)),
      'accept-encoding': 'gzip',
    },
  });
  if (status !== 200) throw new Error(`sync_pull answered ${status}`);
  const isPacked = body[0] === 0x1f;
  return pageSchema.parse(JSON.parse((isPacked ? gunzipSync(body) : body).toString()));
}

async function pullAll(server: BenchServer, scopeId: string): Promise<{ count: number; cursor: number }> {
  let [after, count, hasMore] = [0, 0, true];
  while (hasMore) {
    const page = await pullPage(server, scopeId, after);
    count += page.rows.length;
    [after, hasMore] = [page.cursor, page.more];
  }
  return { count, cursor: after };
}

/** Asked at the beginning of every cycle. */
const manifestOf = async ({ client }: BenchServer): Promise<number> =>
  z.array(z.unknown()).parse(await client.call('sync_manifest', { p_known: [] })).length;

async function pushContacts({ client, officeId }: BenchServer): Promise<number> {
  const contacts = Array.from({ length: CONTACTS }, (_, index) => ({
    table: 'contacts',
    id: client.newId(),
    values: { name: `Client ${index}`, email: `client.${index}@example.com`, phone: '555 0100' },
  }));
  await client.insert(officeId, contacts);
  return CONTACTS;
}

/** New contacts, then a change of each by someone who saw it: only the changes are timed. */
async function changeContacts({ client, officeId }: BenchServer): Promise<Rate> {
  const push = async (op: 'insert' | 'set', values: object, seen: readonly { row: string; id: string }[]) => {
    const mutations = seen.map(({ row, id }) => {
      clock = nextHlc(clock, Date.now());
      const base = op === 'set' ? { '*': id } : {};
      return { id: op === 'set' ? client.newId() : id, table: 'contacts', row, op, values, base, hlc: clock };
    });
    for (let at = 0; at < mutations.length; at += BATCH) {
      const p_mutations = mutations.slice(at, at + BATCH);
      const reply = await client.call('sync_push', { p_scope: officeId, p_mutations, p_device: 'bench' });
      if (!replySchema.parse(reply).results.every(({ result }) => result === 'ok'))
        throw new Error('a change was not taken');
    }
    return mutations.length;
  };
  let clock: string | null = null;
  const made = Array.from({ length: CONTACTS }, () => ({ row: client.newId(), id: client.newId() }));
  await push('insert', { name: 'Client', email: 'client@example.com' }, made);
  return timed(() => push('set', { name: 'Changed', phone: '555 0100' }, made));
}

/** Sets off: each change goes alone, as before ADR 0191. */
const ONE_BY_ONE = `create or replace function private.sync_change_all(
  p_actor uuid, p_scope uuid, p_device text, p_mutations jsonb) returns jsonb language sql as 'select null::jsonb'`;

async function changesBesideOneByOne(server: BenchServer): Promise<Figure[]> {
  const sets = await changeContacts(server);
  const owner = new pg.Client({ connectionString: server.database.superuserUrl });
  await owner.connect();
  await owner.query(ONE_BY_ONE);
  await owner.end();
  const alone = await changeContacts(server);
  return [
    figure('push, changes of contacts', sets, 'rows/s', 2_500),
    figure('  one by one', alone, 'rows/s'),
    { name: '  of one by one', value: perSecond(sets) / perSecond(alone), unit: 'x', goal: { atLeast: 1 } },
  ];
}

/** What devices ask most often: is there anything after the last that I have? */
async function pullNothing(server: BenchServer, cursor: number): Promise<number> {
  for (let asked = 0; asked < EMPTY_PULLS; asked += 1) await pullPage(server, server.officeId, cursor);
  return EMPTY_PULLS;
}

async function measureBeside(server: BenchServer, prototype: Prototype): Promise<Figure[]> {
  const { officeId } = server;
  const push = await besidePrototype(
    'push, contacts',
    'rows/s',
    { perSecond: 2_500, ofPrototype: 1 },
    () => pushContacts(server),
    async () => {
      await prototype.push(CONTACTS);
      return CONTACTS;
    },
  );
  const pull = await besidePrototype(
    'pull, office (with the standard library)',
    'rows/s',
    { perSecond: 50_000, ofPrototype: PULL_SHARE },
    async () => (await pullAll(server, officeId)).count,
    () => prototype.pull(),
  );
  const { cursor } = await pullAll(server, officeId);
  const empty = await besidePrototype(
    'pull of nothing new, one after the other',
    'calls/s',
    {}, // how long one call takes; how many the server takes at once has its goal in bench/api
    () => pullNothing(server, cursor),
    async () => {
      for (let asked = 0; asked < EMPTY_PULLS; asked += 1) await prototype.pullNothing();
      return EMPTY_PULLS;
    },
  );
  return [...push, ...pull, ...empty];
}

const server = await startBenchServer();
const prototype = await startPrototype(server.database.superuserUrl);
try {
  const { client, officeId } = server;
  const input = {
    reportCount: REPORTS,
    newId: () => client.newId(),
    inspectorId: client.userId,
    nowMs: Date.now(),
  };
  const { changes, newest } = generateOffice(input);
  const answers = answerRows(newest.reportId, generateAnswers().answers);
  const insert = (scopeId: string, rows: typeof changes) =>
    timed(async () => {
      await client.insert(scopeId, rows);
      return rows.length;
    });
  printFigures(`Sync, ${REPORTS} reports with their inspections, and one report of 600 fields, over HTTP`, [
    figure('push, office', await insert(officeId, changes), 'rows/s', 2_500),
    figure('push, answers', await insert(newest.inspectionId, answers), 'rows/s', 2_500),
    figure(
      'pull, answers',
      await timed(async () => (await pullAll(server, newest.inspectionId)).count),
      'rows/s',
    ),
    {
      name: `what a device should hold, ${REPORTS} inspections`,
      value: (await timed(async () => manifestOf(server))).seconds * 1000,
      unit: 'ms',
      goal: { atMost: 100 },
    },
    ...(await measureBeside(server, prototype)),
    ...(await changesBesideOneByOne(server)),
  ]);
} finally {
  agent.destroy();
  await prototype.close();
  await server.stop();
}
