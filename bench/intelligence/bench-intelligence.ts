/**
 * `npm run bench -- intelligence`: 120 drawn cases for what helps without a model. 40 rating plates, drawn to images and read
 * by the app's own reader in Chromium (goals: F1 of model and serial 0.9), 40 notes that mean a text of the standard
 * library (goal: in the first three 0.9), 40 notes with a faithful and an embroidered draft. `PLATE_COUNT` and
 * `PLATE_SEED` narrow the plates; `INTELLIGENCE_MISSES=1` prints what went wrong.
 */
import { f1 } from '../cards/score-card.ts';
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import type { PlateFigures } from './page.ts';
import { scoreWords, type WordScores } from './score-words.ts';

printWords(scoreWords());
printPlates(
  await onBenchPage(
    {
      folder: 'intelligence',
      packages: ['tesseract.js', 'libphonenumber-js/min', 'zod/mini'],
      readyWith: 'runPlates',
    },
    (page) => {
      const [count, seed] = [Number(process.env.PLATE_COUNT ?? 40), Number(process.env.PLATE_SEED ?? 1)];
      return page.evaluate(([many, first]) => window.runPlates(many ?? 0, first ?? 0), [count, seed]);
    },
  ),
);

function printMisses(misses: readonly string[]): void {
  if (process.env.INTELLIGENCE_MISSES === '1') for (const miss of misses) console.log(miss);
}

function printWords(scores: WordScores): void {
  printMisses(scores.misses);
  printFigures('Notes, 40 for the library and 40 with drafts', [
    {
      name: 'library text in the first three',
      value: scores.libraryFirstThree,
      unit: '',
      goal: { atLeast: 0.9 },
    },
    { name: 'library text first', value: scores.libraryFirst, unit: '' },
    { name: 'a match, mean', value: scores.matchMs, unit: 'ms' },
    { name: 'faithful drafts without a mark', value: scores.faithfulClean, unit: '', goal: { atLeast: 0.9 } },
    {
      name: 'invented words that are marked',
      value: scores.inventedMarked,
      unit: '',
      goal: { atLeast: 0.95 },
    },
  ]);
}

function printPlates({ plateCount, tallies, times, misses }: PlateFigures): void {
  printMisses(misses);
  const goals = { brand: undefined, model: { atLeast: 0.9 }, serial: { atLeast: 0.9 }, year: undefined };
  const sorted = [...times].sort((a, b) => a - b);
  printFigures(`Rating plates, ${plateCount} drawn`, [
    ...(['brand', 'model', 'serial', 'year'] as const).map((part) => {
      const goal = goals[part];
      return {
        name: `F1 of ${part}`,
        value: Math.round(f1(tallies[part]) * 1000) / 1000,
        unit: '',
        ...(goal && { goal }),
        note: `${tallies[part].right} right, ${tallies[part].wrong} wrong, ${tallies[part].missed} missed`,
      };
    }),
    { name: 'a plate, p50', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' },
  ]);
}
