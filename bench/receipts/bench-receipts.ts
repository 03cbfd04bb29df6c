/**
 * `npm run bench -- receipts`: 200 drawn receipts (four looks; tilted, shaded, blurred, noisy) read by the app's own reader
 * in Chromium. Goals: F1 of the amount 0.95, date 0.95, vendor 0.85; at most 4 s each. `RECEIPT_COUNT` and `RECEIPT_SEED`
 * narrow it; `RECEIPT_MISSES=1` prints what was misread.
 */
import { f1 } from '../cards/score-card.ts';
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import type { ReceiptFigures } from './page.ts';

const goals = { amount: 0.95, date: 0.95, vendor: 0.85, tax: null } as const;

print(
  await onBenchPage(
    {
      folder: 'receipts',
      packages: ['tesseract.js', 'libphonenumber-js/min', 'zod/mini'],
      readyWith: 'runReceipts',
    },
    (page) => {
      const [count, seed] = [Number(process.env.RECEIPT_COUNT ?? 200), Number(process.env.RECEIPT_SEED ?? 1)];
      return page.evaluate(([many, first]) => window.runReceipts(many ?? 0, first ?? 0), [count, seed]);
    },
  ),
);

function print({ count, tallies, times, misses }: ReceiptFigures): void {
  if (process.env.RECEIPT_MISSES === '1') for (const miss of misses) console.log(miss);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  printFigures(`Receipts, ${count} drawn`, [
    ...(['amount', 'date', 'vendor', 'tax'] as const).map((field) => {
      const { right, wrong, missed } = tallies[field];
      const goal = goals[field];
      return {
        name: `F1 of ${field}`,
        value: Math.round(f1(tallies[field]) * 1000) / 1000,
        unit: '',
        ...(goal !== null && { goal: { atLeast: goal } }),
        note: `${right} right, ${wrong} wrong, ${missed} missed`,
      };
    }),
    { name: 'a receipt, p50', value: at(0.5), unit: 'ms' },
    { name: 'a receipt, p95', value: at(0.95), unit: 'ms', goal: { atMost: 4000 } },
  ]);
}
