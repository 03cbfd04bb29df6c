/** Runs in the page: draws every receipt, reads it with the app's own reader, and compares. */
import { parseReceipt } from '@plumbline/domain/office/expenses/receipt/parse-receipt';
import { createTextReader } from '../../apps/web/src/ground/text-reader/text-reader.ts';
import { createRandom } from '../cards/card-facts.ts';
import { addTally, type Tally } from '../cards/score-card.ts';
import { drawReceipt, LOOK_COUNT, photographReceipt } from './draw-receipt.ts';
import { receiptFacts } from './receipt-facts.ts';

export const receiptFields = ['amount', 'date', 'vendor', 'tax'] as const;
export type ReceiptField = (typeof receiptFields)[number];

export interface ReceiptFigures {
  readonly count: number;
  readonly tallies: Readonly<Record<ReceiptField, Tally>>;
  readonly times: readonly number[];
  /** Misreadings, for fixing the reader. */
  readonly misses: readonly string[];
}

declare global {
  interface Window {
    runReceipts: (count: number, seed: number) => Promise<ReceiptFigures>;
  }
}

const TODAY = '2026-12-31';
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function tallyOf(printed: string | null, said: string | null): Tally {
  const isRight = printed !== null && printed === said;
  return {
    right: Number(isRight),
    wrong: Number(said !== null && !isRight),
    missed: Number(printed !== null && !isRight),
  };
}

window.runReceipts = async (count, seed) => {
  const reader = createTextReader('rows');
  const none: Tally = { right: 0, wrong: 0, missed: 0 };
  const tallies: Record<ReceiptField, Tally> = { amount: none, date: none, vendor: none, tax: none };
  const times: number[] = [];
  const misses: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed + index);
    const facts = receiptFacts(random);
    const picture = await photographReceipt(drawReceipt(facts, index % LOOK_COUNT), random);
    const from = performance.now();
    const lines = await reader.read(picture);
    const found = parseReceipt(lines, TODAY);
    // The first one starts the reader.
    if (index > 0) times.push(performance.now() - from);
    const scores: Record<ReceiptField, Tally> = {
      amount: tallyOf(String(facts.totalCents), found.amountCents && String(found.amountCents.value)),
      date: tallyOf(facts.day, found.day?.value ?? null),
      vendor: tallyOf(letters(facts.vendor), found.vendor && letters(found.vendor.value)),
      tax: tallyOf(
        facts.taxCents === null ? null : String(facts.taxCents),
        found.taxCents && String(found.taxCents.value),
      ),
    };
    for (const field of receiptFields) {
      tallies[field] = addTally(tallies[field], scores[field]);
      if (scores[field].right === 0 && scores[field].wrong + scores[field].missed > 0)
        misses.push(JSON.stringify({ index, field, facts, found, lines: lines.map(({ text }) => text) }));
    }
  }
  reader.dispose();
  return { count, tallies, times, misses };
};
