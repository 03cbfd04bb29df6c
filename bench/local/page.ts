/**
 * Runs in Chromium: measures the app's own local store (IndexedDB, files in the private file system) with a report of
 * 600 answers and 300 photos plus 10,000 report headers, and publishes the figures for the bench.
 */
import type { LocalStore } from '../../apps/web/src/ground/local/local-store.ts';
import { createRepositories } from '../../apps/web/src/ground/local/repositories/create-repositories.ts';
import { openBenchStore } from '../open-bench-store.ts';
import { quantile } from '../quantile.ts';
import { timePlainDexie, timeTextStorage } from './peers.ts';

type Repositories = ReturnType<typeof createRepositories>;
interface Spread {
  readonly p50: number;
  readonly p99: number;
}
export interface LocalFigures {
  readonly writeCount: number;
  readonly ours: Spread;
  readonly relaxedDexie: Spread;
  readonly textStorage: Spread;
  readonly openReportMs: number;
  readonly listReportsMs: number;
  /** From a commit until the list of 10,000 shows it. */
  readonly followChangeMs: number;
}

const WRITES = 500;
const officeId = crypto.randomUUID();
const place = { scopeId: crypto.randomUUID(), reportId: crypto.randomUUID() };
const spreadOf = (values: readonly number[]): Spread => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
};

async function addPhotos(store: LocalStore, { media }: Repositories): Promise<void> {
  const bytes = new Uint8Array(85_000);
  for (let number = 0; number < 300; number += 1) {
    crypto.getRandomValues(bytes.subarray(0, 60_000));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    await store.files.put(`${sha256}.jpg`, bytes);
    const file = { sha256, ext: 'jpg', mime: 'image/jpeg', sizeBytes: bytes.length };
    const added = await media.add({
      place,
      media: { kind: 'photo', sha256, sizeBytes: bytes.length, mime: file.mime },
      placement: { position: `a${String.fromCharCode(65 + (number % 26))}1`, path: 'roof/roof_coverings' },
      files: [{ ...file, role: 'photo' }],
    });
    if (!added.result.ok) throw new Error(`photo ${number} was not kept`);
  }
}

async function fill(store: LocalStore, repositories: Repositories): Promise<void> {
  const { answers, reports } = repositories;
  const texts = Array.from({ length: 600 }, (_, n) => [`s/${n}/note`, `Text ${n}`]);
  await answers.setMany(place, Object.fromEntries(texts));
  await addPhotos(store, repositories);
  for (let part = 0; part < 20; part += 1) {
    const header = {
      inspectionId: store.newId(),
      type: 'home_inspection',
      definitionId: 'home_inspection',
      title: 'A house',
    };
    await store.commit(Array.from({ length: 500 }, () => reports.inserting(officeId, store.newId(), header)));
  }
}

async function timeFollowing({ reports }: Repositories): Promise<number> {
  let told: () => void = () => undefined;
  const stop = reports.live().subscribe(() => told());
  const [first] = await reports.list();
  if (first === undefined) throw new Error('there is no report');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const durationMs = await timed(async () => {
    const shown = new Promise<void>((resolve) => {
      told = resolve;
    });
    await reports.update(first, { title: 'Another house' });
    await shown;
  });
  stop();
  return durationMs;
}

async function timeKeystrokes({ answers }: Repositories): Promise<number[]> {
  const durationsMs: number[] = [];
  const stop = answers.liveOfReport(place.reportId).subscribe(() => undefined);
  for (let key = 0; key < WRITES; key += 1)
    durationsMs.push(await timed(() => answers.set(place, `s/${key % 600}/note`, `Typed ${key}`)));
  stop();
  return durationsMs;
}

async function measure(): Promise<LocalFigures> {
  const store = await openBenchStore();
  const repositories = createRepositories(store);
  await fill(store, repositories);
  return {
    writeCount: WRITES,
    openReportMs: await timed(() => repositories.answers.ofReport(place.reportId)),
    listReportsMs: await timed(() => repositories.reports.list()),
    followChangeMs: await timeFollowing(repositories),
    ours: spreadOf(await timeKeystrokes(repositories)),
    relaxedDexie: spreadOf(await timePlainDexie(WRITES)),
    textStorage: spreadOf(timeTextStorage(WRITES)),
  };
}

declare global {
  interface Window {
    figures: Promise<LocalFigures>;
  }
}
window.figures = measure();
