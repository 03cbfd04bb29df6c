/**
 * `npm run bench -- site`: cost of a stranger's first visit to each page of the public site: bytes over the wire,
 * compressed as sent by the server, and time to first byte with 200 concurrent visitors from this machine. With
 * LIGHTHOUSE_CLI (see lighthouse.ts), also the Lighthouse scores.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { createLink, openPreview, publish, writeFinishedReport } from '../../e2e/publish/finished-report.ts';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { openBookingPage } from '../booking/open-booking-page.ts';
import { createBenchProfile } from '../browser.ts';
import { type Figure, printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';
import { lighthouseFigures, type ScoredPage } from './lighthouse.ts';

const PAGES = [
  '/',
  '/features',
  '/feature-comparison',
  '/pricing',
  '/sample-reports',
  '/privacy',
  '/terms',
] as const;
const VISITORS = 200;
const VISITS_EACH = 10;
const SCRIPT_BUDGET_KB = 60;
const FIRST_BYTE_GOAL_MS = 500;

interface Answer {
  readonly body: string;
  readonly sizeBytes: number;
  readonly firstByteMs: number;
}

/** The body is read as text only if the server did not compress it. */
function get(address: string, encoding: 'br' | 'identity', agent?: Agent): Promise<Answer> {
  const startedAtMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': encoding };
    const outgoing = request(address, { headers, ...(agent !== undefined && { agent }) }, (response) => {
      const firstByteMs = performance.now() - startedAtMs;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
        else resolve({ body: bytes.toString(), sizeBytes: bytes.length, firstByteMs });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function weigh(origin: string, path: string): Promise<readonly Figure[]> {
  const { body } = await get(`${origin}${path}`, 'identity');
  const html = await get(`${origin}${path}`, 'br');
  const sizeOf = async (pattern: RegExp): Promise<number> => {
    const files = new Set([...body.matchAll(pattern)].map(([, file = '']) => file));
    const answers = await Promise.all([...files].map((file) => get(`${origin}${file}`, 'br')));
    return answers.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  };
  const scripts = await sizeOf(/(?:src|href)="(\/[^"]+\.js)"/g);
  const styles = await sizeOf(/href="(\/[^"]+\.css)"/g);
  const kB = (bytes: number): number => bytes / 1000;
  return [
    { name: `${path}: page`, value: kB(html.sizeBytes), unit: 'kB' },
    { name: `${path}: scripts`, value: kB(scripts), unit: 'kB', goal: { atMost: SCRIPT_BUDGET_KB } },
    { name: `${path}: styles`, value: kB(styles), unit: 'kB' },
  ];
}

async function crowd(origin: string): Promise<readonly Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const visit = async (visitor: number): Promise<number[]> => {
    const times: number[] = [];
    for (let count = 0; count < VISITS_EACH; count += 1) {
      const path = PAGES[(visitor + count) % PAGES.length] ?? '/';
      times.push((await get(`${origin}${path}`, 'br', agent)).firstByteMs);
    }
    return times;
  };
  const times = (await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))).flat();
  agent.destroy();
  return [
    { name: 'first byte, p50', value: quantile(times, 0.5), unit: 'ms' },
    {
      name: 'first byte, p95',
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: { atMost: FIRST_BYTE_GOAL_MS },
    },
  ];
}

const ALL = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Pages that load the app, and that search engines should not find. */
const APP = { accessibility: 100, 'best-practices': 100 };

async function scores(server: BenchServer, cli: string): Promise<readonly Figure[]> {
  const { slug } = await openBookingPage(server);
  const pages: readonly ScoredPage[] = [
    { path: '/', goals: ALL },
    { path: '/pricing', goals: ALL },
    { path: '/auth', goals: { performance: 95, ...APP } },
    { path: `/book/${slug}`, goals: { performance: 100, ...APP } },
    {
      name: '/download/{token}',
      path: new URL(await publishLink(server)).pathname,
      goals: { performance: 95, accessibility: 100, 'best-practices': 100 },
      largestPaintMs: 2_000,
    },
  ];
  return lighthouseFigures(cli, server.address, pages);
}

/** The client's link of a report with photos, published by a browser. */
async function publishLink(server: BenchServer): Promise<string> {
  const report = await writeFinishedReport(server.address);
  const profile = createBenchProfile({ width: 1440, height: 900 });
  try {
    const context = await profile.open();
    const page = await context.newPage();
    await openPreview(page, report);
    await publish(page, 1);
    const link = await createLink(page);
    await context.close();
    return link;
  } finally {
    profile.remove();
  }
}

async function main(): Promise<void> {
  const server = await startBenchServer();
  try {
    const weights = await Promise.all(PAGES.map((path) => weigh(server.address, path)));
    printFigures('Public site, first visit, as sent', weights.flat());
    printFigures(`Public site, ${VISITORS} visitors at once`, await crowd(server.address));
    const cli = process.env.LIGHTHOUSE_CLI;
    if (cli !== undefined) printFigures('Public site, Lighthouse, mobile', await scores(server, cli));
  } finally {
    await server.stop();
  }
}

await main();
