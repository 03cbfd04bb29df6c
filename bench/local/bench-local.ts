/**
 * `npm run bench -- local`: the local store in Chromium, compared with Dexie with relaxed durability and localStorage
 * in the same page. Goals: a keystroke is durable in 30 ms at p99, a report of 600 answers opens in 50 ms.
 */
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import type { LocalFigures } from './page.ts';

const packages = ['dexie', 'zod', 'zod/mini', 'fflate', 'fractional-indexing'];
print(
  await onBenchPage({ folder: 'local', packages, readyWith: 'figures' }, (page) =>
    page.evaluate(() => window.figures),
  ),
);

function print(figures: LocalFigures): void {
  const { ours, relaxedDexie, textStorage } = figures;
  const goal = { atMost: 30 };
  const unit = 'ms';
  const times = `${figures.writeCount} writes, 600 answers, 300 photos, 10,000 reports`;
  printFigures('Local store, real Chromium', [
    { name: 'keystroke to durable, p50', value: ours.p50, unit, note: times },
    { name: 'keystroke to durable, p99', value: ours.p99, unit, goal },
    { name: 'peer: Dexie, relaxed (not flushed), p50', value: relaxedDexie.p50, unit },
    { name: 'peer: Dexie, relaxed (not flushed), p99', value: relaxedDexie.p99, unit },
    { name: 'peer: localStorage (blocks, not flushed), p50', value: textStorage.p50, unit },
    { name: 'peer: localStorage (blocks, not flushed), p99', value: textStorage.p99, unit },
    { name: 'open a report of 600 answers', value: figures.openReportMs, unit, goal: { atMost: 50 } },
    { name: 'list 10,000 reports', value: figures.listReportsMs, unit },
    { name: 'list of 10,000 follows a change', value: figures.followChangeMs, unit },
  ]);
}
