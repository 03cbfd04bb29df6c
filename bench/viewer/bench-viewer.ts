/**
 * `npm run bench -- viewer`: a PDF of 500 pages and 100 MB from our server, on a phone at a quarter of its speed: time until the first
 * page, bytes until then, and memory of the page's process on the way to the end and back. The viewer of pdf.js does the same in the
 * same run. The whole file, which is kept for later, is held back: it is not what is measured.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { type BenchServer, startBenchServer } from '../bench-server.ts';
import { createBenchProfile, signIn, waitForRows } from '../browser.ts';
import { printFigures } from '../figures.ts';
import { quantile } from '../quantile.ts';
import { makeLargePdf } from './large-pdf.ts';
import { PEER_ADDRESS, servePeer } from './peer-page.ts';

const PAGES = 500;
const PHOTO_BYTES = 205_000;
const RUNS = 5;
const SLOWDOWN = 4;
const STEP_PAGES = 5;

interface Walked {
  /** Without a PDF: the app, or the empty page. */
  readonly emptyMb: number;
  readonly endMb: number;
  readonly backMb: number;
}

const signedSchema = z.object({ signedURL: z.string() });

const profile = createBenchProfile({ width: 390, height: 844 });
/** Without our service worker, which would answer in the place of the peer's page. */
const peerProfile = createBenchProfile({ width: 390, height: 844 });
const server = await startBenchServer();
try {
  const document = await addDocument(server);
  const context = await profile.open();
  await context.route('**/object/authenticated/reports/**', (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, server);
  await waitForRows(page, 'documents', 1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const emptyMb = await memoryMb(page, profile.folder);
  const ours = await timeOurs(page, document.id);
  const walked = { emptyMb, ...(await walk(page, profile.folder)) };
  await context.close();
  const peerContext = await peerProfile.open();
  await servePeer(peerContext);
  const peerPage = await peerContext.newPage();
  await peerPage.goto(`${server.address}${PEER_ADDRESS}`);
  const peerEmptyMb = await memoryMb(peerPage, peerProfile.folder);
  const peer = await timePeer(peerPage, () => signedAddress(server, document.path));
  const peerWalked = { emptyMb: peerEmptyMb, ...(await walk(peerPage, peerProfile.folder)) };
  await peerContext.close();
  const [oursMs, peerMs] = [quantile(ours.ms, 0.5), quantile(peer, 0.5)];
  const note = `${PAGES} pages, ${Math.round(document.sizeBytes / 1e6)} MB, CPU at 1/${SLOWDOWN}, ${RUNS} runs`;
  printFigures('PDF viewer', [
    { name: 'first page, p50', value: oursMs, unit: 'ms', goal: { atMost: 1_500 }, note },
    { name: 'first page, longest', value: Math.max(...ours.ms), unit: 'ms' },
    { name: 'first page, viewer of pdf.js, p50', value: peerMs, unit: 'ms' },
    { name: 'first page, ours / pdf.js', value: oursMs / peerMs, unit: 'x', goal: { atMost: 1.1 } },
    { name: 'read until the first page', value: ours.readMb, unit: 'MB', goal: { atMost: 5 } },
    { name: 'memory without a PDF', value: walked.emptyMb, unit: 'MB' },
    { name: 'memory without a PDF, viewer of pdf.js', value: peerWalked.emptyMb, unit: 'MB' },
    { name: 'memory at the end', value: walked.endMb, unit: 'MB' },
    { name: 'memory back at the beginning', value: walked.backMb, unit: 'MB' },
    { name: 'memory at the end, viewer of pdf.js', value: peerWalked.endMb, unit: 'MB' },
    {
      name: 'memory back at the beginning, ours / pdf.js',
      value: walked.backMb / peerWalked.backMb,
      unit: 'x',
      goal: { atMost: 1.1 },
    },
    {
      name: 'memory added by the PDF, ours / pdf.js',
      value: addedMb(walked) / addedMb(peerWalked),
      unit: 'x',
    },
  ]);
} finally {
  await server.stop();
  profile.remove();
  peerProfile.remove();
}

function addedMb({ emptyMb, backMb }: Walked): number {
  return backMb - emptyMb;
}

async function addDocument({ client, officeId }: BenchServer) {
  const bytes = new Uint8Array(await makeLargePdf(PAGES, PHOTO_BYTES));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${officeId}/${officeId}/${sha256}.pdf`;
  await client.upload(path, bytes, 'application/pdf');
  await client.call('confirm_blob', { p_scope: officeId, p_sha256: sha256, p_size_bytes: bytes.length });
  const [id, inspectionId] = [client.newId(), client.newId()];
  const values = {
    inspection_id: inspectionId,
    title: 'Plans',
    file_name: 'plans.pdf',
    sha256,
    size_bytes: bytes.length,
    page_count: PAGES,
  };
  await client.insert(officeId, [
    { table: 'inspections', id: inspectionId, values: { address_line1: '12 Elm Street' } },
    { table: 'documents', id, values },
  ]);
  return { id, path, sizeBytes: bytes.length };
}

async function signedAddress({ address, apiKey, accessToken }: BenchServer, path: string): Promise<string> {
  const answer = await fetch(`${address}/storage/v1/object/sign/reports/${path}`, {
    method: 'POST',
    headers: { apikey: apiKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 3600 }),
  });
  return `/storage/v1${signedSchema.parse(await answer.json()).signedURL}`;
}

/**
 * From a press in the list of documents, which warms pdf.js while it is read; the first run, which fetches the viewer itself, does not
 * count.
 */
async function timeOurs(page: Page, id: string) {
  const ms: number[] = [];
  let readBytes = 0;
  page.on('response', (response) => {
    if (response.url().includes('/object/sign/') && response.status() === 206)
      readBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await slowDown(page);
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto(`${server.address}/documents`);
    const link = page.locator(`a[href="/documents/${id}"]`);
    await link.waitFor();
    await expectWorkers(page);
    readBytes = 0;
    const start = performance.now();
    await link.click();
    await firstPage(page);
    if (run > 0) ms.push(performance.now() - start);
  }
  return { ms, readMb: readBytes / 1e6 };
}

/** pdf.js has started its worker: the list has been on the screen for about a second. */
async function expectWorkers(page: Page): Promise<void> {
  const isPdfjs = (worker: { url: () => string }): boolean => worker.url().includes('/pdfjs/');
  if (!page.workers().some(isPdfjs)) await page.waitForEvent('worker', { predicate: isPdfjs });
  // It evaluates its script.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
}

/** From handing it the address, the library loaded. */
async function timePeer(page: Page, address: () => Promise<string>): Promise<number[]> {
  const ms: number[] = [];
  await slowDown(page);
  for (let run = 0; run <= RUNS; run += 1) {
    const url = await address();
    await page.goto(`${server.address}${PEER_ADDRESS}`);
    await page.waitForFunction(() => 'openPdf' in self);
    const start = performance.now();
    await page.evaluate(openOnPeer, url);
    await firstPage(page);
    if (run > 0) ms.push(performance.now() - start);
  }
  return ms;
}

/** Runs in the page. */
async function openOnPeer(url: string): Promise<void> {
  const open: unknown = Reflect.get(self, 'openPdf');
  if (typeof open === 'function') await open(url);
}

async function firstPage(page: Page): Promise<void> {
  const text = page.locator('.pdfViewer .page[data-page-number="1"][data-loaded] .textLayer');
  await text.waitFor({ state: 'attached', timeout: 120_000 });
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** To the last page and back in steps, each drawn before the next. */
async function walk(page: Page, profileFolder: string): Promise<Omit<Walked, 'emptyMb'>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const steps = Array.from({ length: PAGES / STEP_PAGES }, (_, index) => (index + 1) * STEP_PAGES);
  for (const number of steps) await showPage(page, number);
  const endMb = await memoryMb(page, profileFolder);
  for (const number of [...steps].reverse()) await showPage(page, number);
  await showPage(page, 1);
  return { endMb, backMb: await memoryMb(page, profileFolder) };
}

async function showPage(page: Page, number: number): Promise<void> {
  const shown = page.locator(`.pdfViewer .page[data-page-number="${number}"]`);
  await shown.evaluate((element) => element.scrollIntoView());
  await page
    .locator(`.pdfViewer .page[data-page-number="${number}"][data-loaded] .textLayer`)
    .waitFor({ state: 'attached', timeout: 60_000 });
}

/**
 * Of the largest renderer, worker included; the other pages of the browser are empty. Linux only. A service worker with nothing to do
 * is ended, as a browser does after 30 seconds, unless a debugger is attached: the one that runs this bench.
 */
async function memoryMb(page: Page, profileFolder: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('HeapProfiler.collectGarbage');
  return Math.max(...renderersOf(profileFolder).map(residentMb));
}

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function renderersOf(profileFolder: string): number[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  const byPid = new Map(running.map((each) => [each.pid, each]));
  const isOurs = (each: Running | undefined): boolean =>
    each !== undefined && (each.command.includes(profileFolder) || isOurs(byPid.get(each.parent)));
  return running
    .filter((each) => each.command.includes('--type=renderer') && isOurs(each))
    .map(({ pid }) => pid);
}

function processOf(name: string): Running[] {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
    return [{ pid: Number(name), parent: Number(parent), command }];
  } catch {
    return []; // it ended in the meantime
  }
}

function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
