/**
 * `npm run bench -- cards`: 200 generated business cards (12 layouts; rotated, blurred, shaded, noisy) read by the
 * app's own reader in Chromium. Goals: F1 of email and phone 0.97, name and company 0.90, address 0.85; at most 3 s per
 * card. `CARD_COUNT` and `CARD_SEED` narrow it; `CARD_MISSES=1` prints what was misread.
 */
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import type { CardFigures } from './page.ts';
import { f1, scoredFields } from './score-card.ts';

const packages = ['tesseract.js', 'libphonenumber-js/min', 'zod/mini'];
print(
  await onBenchPage({ folder: 'cards', packages, readyWith: 'runCards' }, (page) => {
    const [count, seed] = [Number(process.env.CARD_COUNT ?? 200), Number(process.env.CARD_SEED ?? 1)];
    return page.evaluate(([many, first]) => window.runCards(many ?? 0, first ?? 0), [count, seed]);
  }),
);

function print({ cardCount, tallies, times, startMs, misses }: CardFigures): void {
  if (process.env.CARD_MISSES === '1') for (const miss of misses) console.log(miss);
  const goals = { email: 0.97, phone: 0.97, name: 0.9, company: 0.9, address: 0.85 };
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  printFigures(`Business cards, ${cardCount} generated`, [
    ...scoredFields.map((field) => ({
      name: `F1 of ${field}`,
      value: Math.round(f1(tallies[field]) * 1000) / 1000,
      unit: '',
      goal: { atLeast: goals[field] },
      note: `${tallies[field].right} right, ${tallies[field].wrong} wrong, ${tallies[field].missed} missed`,
    })),
    { name: 'a card, p50', value: at(0.5), unit: 'ms' },
    { name: 'a card, p95', value: at(0.95), unit: 'ms', goal: { atMost: 3000 } },
    { name: 'the first card, with the start of the reader', value: startMs, unit: 'ms' },
  ]);
}
