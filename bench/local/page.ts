/** Runs in Chromium: measures the local store on its real IndexedDB and puts the figures where the bench reads them. */
import { createDatabaseFileStore } from '../../apps/web/src/local/files/database-file-store.ts';
import { createLocalStore } from '../../apps/web/src/local/local-store.ts';
import { createRepositories } from '../../apps/web/src/local/repositories/create-repositories.ts';

export interface LocalFigures {
  readonly keystrokeDurableMs: { readonly p50: number; readonly p99: number };
  readonly openReportOf600AnswersMs: number;
  readonly list10000ReportsMs: number;
  /** From a commit to the list of 10,000 that shows it. */
  readonly liveListAfterChangeMs: number;
}

const officeId = crypto.randomUUID();
const place = { scopeId: crypto.randomUUID(), reportId: crypto.randomUUID() };
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

async function measure(): Promise<LocalFigures> {
  const store = await createLocalStore({
    userId: crypto.randomUUID(),
    indexedDB,
    keyRange: IDBKeyRange,
    clock: { nowMs: () => Date.now() },
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    files: createDatabaseFileStore({ databaseName: 'bench-files', indexedDB, keyRange: IDBKeyRange }),
    texts: { get: () => null, set: () => true, remove: () => undefined, keys: () => [] },
    channel: null,
  });
  const { answers, reports } = createRepositories(store);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAtMs = performance.now();
    await work();
    return performance.now() - startedAtMs;
  };
  await answers.setMany(
    place,
    Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`s/${n}/note`, `Text ${n}`])),
  );
  for (let part = 0; part < 20; part++) {
    const header = {
      inspectionId: store.newId(),
      type: 'home-inspection',
      definitionId: 'home-inspection',
      title: 'A house',
    };
    await store.commit(Array.from({ length: 500 }, () => reports.inserting(officeId, store.newId(), header)));
  }
  const openReportOf600AnswersMs = await timed(() => answers.ofReport(place.reportId));
  const list10000ReportsMs = await timed(() => reports.list());

  let told: () => void = () => undefined;
  const stop = reports.live().subscribe(() => told());
  const [first] = await reports.list();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const liveListAfterChangeMs = await timed(async () => {
    const shown = new Promise<void>((resolve) => {
      told = resolve;
    });
    if (first !== undefined) await reports.update(first, { title: 'Another house' });
    await shown;
  });
  stop();

  const keystrokes: number[] = [];
  const stopAnswers = answers.liveOfReport(place.reportId).subscribe(() => undefined);
  for (let key = 0; key < 500; key++)
    keystrokes.push(await timed(() => answers.set(place, `s/${key % 600}/note`, `Typed ${key}`)));
  stopAnswers();
  keystrokes.sort((a, b) => a - b);
  return {
    keystrokeDurableMs: { p50: quantile(keystrokes, 0.5), p99: quantile(keystrokes, 0.99) },
    openReportOf600AnswersMs,
    list10000ReportsMs,
    liveListAfterChangeMs,
  };
}

declare global {
  interface Window {
    figures: Promise<LocalFigures>;
  }
}
window.figures = measure();
