/** `npm run bench -- sync`: rows per second to and from the real server, over HTTP, as devices send and fetch them. */
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { type Figure, printFigures } from '../figures.ts';
import { generateAnswers } from '../generate/generate-answers.ts';
import { generateOffice } from '../generate/generate-office.ts';
import { answerRows } from '../generate/write-report.ts';

const REPORTS = 1_000;
const EMPTY_PULLS = 2_000;
const pageSchema = z.object({ rows: z.array(z.unknown()), cursor: z.coerce.number(), more: z.boolean() });

async function rate(name: string, work: () => Promise<number>): Promise<Figure> {
  const startedAtMs = performance.now();
  const rows = await work();
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { name, value: rows / seconds, unit: 'rows/s', note: `${rows} rows in ${seconds.toFixed(2)} s` };
}

async function pullAll({ client }: BenchServer, scopeId: string): Promise<{ count: number; cursor: number }> {
  let [after, count, hasMore] = [0, 0, true];
  while (hasMore) {
    const page = pageSchema.parse(
      await client.call('sync_pull', { p_scope: scopeId, p_after: after, p_limit: 500 }),
    );
    count += page.rows.length;
    [after, hasMore] = [page.cursor, page.more];
  }
  return { count, cursor: after };
}

/** What devices ask most often: is there anything after the last that I have? */
async function pullNothing(server: BenchServer, scopeId: string, goal: number): Promise<Figure> {
  const { cursor } = await pullAll(server, scopeId);
  const startedAtMs = performance.now();
  for (let asked = 0; asked < EMPTY_PULLS; asked += 1)
    await server.client.call('sync_pull', { p_scope: scopeId, p_after: cursor, p_limit: 500 });
  const seconds = (performance.now() - startedAtMs) / 1000;
  return {
    name: 'pull of nothing new, one after the other',
    value: EMPTY_PULLS / seconds,
    unit: 'calls/s',
    goal: { atLeast: goal },
    note: `${((seconds / EMPTY_PULLS) * 1000).toFixed(2)} ms each`,
  };
}

const server = await startBenchServer();
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
  printFigures(`Sync, ${REPORTS} reports with their inspections, and one report of 600 fields, over HTTP`, [
    await rate('push, office', async () => {
      await client.insert(officeId, changes);
      return changes.length;
    }),
    await rate('push, answers', async () => {
      await client.insert(newest.inspectionId, answers);
      return answers.length;
    }),
    await rate(
      'pull, office (with the standard library)',
      async () => (await pullAll(server, officeId)).count,
    ),
    await rate('pull, answers', async () => (await pullAll(server, newest.inspectionId)).count),
    await pullNothing(server, officeId, 2_500),
  ]);
} finally {
  await server.stop();
}
