import { describe, expect, it } from 'vitest';
import { parseReceipt } from './parse-receipt.ts';
import type { ReceiptPiece } from './receipt-text.ts';

/** '|' is a gap to the next column; '!' before a line makes it taller. */
const pieces = (lines: readonly string[]): ReceiptPiece[] =>
  lines.flatMap((line, index) =>
    line.split('|').map(
      (text, column): ReceiptPiece => ({
        text: text.replace('!', '').trim(),
        confidence: 0.9,
        height: text.startsWith('!') ? 0.03 : 0.015,
        top: 0.05 + index * 0.04 + column * 0.002,
        left: column * 0.6,
      }),
    ),
  );
const read = (...lines: string[]) => {
  const { amountCents, day, vendor, taxCents } = parseReceipt(pieces(lines), '2026-11-27');
  return [vendor?.value ?? null, day?.value ?? null, amountCents?.value ?? null, taxCents?.value ?? null];
};

describe('a receipt', () => {
  it('has its vendor above, the amount of TOTAL, and its tax', () => {
    expect(
      read(
        '!THE HOME DEPOT #8471',
        '1208 N Dale Mabry Hwy',
        'Tampa, FL 33607',
        '11/24/26 08:14 AM',
        'SEALANT|8.98',
        'TAPE|5.00',
        'SUBTOTAL|13.98',
        'SALES TAX|1.05',
        'TOTAL|$15.03',
        'CASH|20.00',
        'CHANGE|4.97',
      ),
    ).toEqual(['THE HOME DEPOT', '2026-11-24', 1503, 105]);
  });

  it('is read through the slips of the recognizer', () => {
    expect(
      read('WELCOME TO Lunch Box Deli', 'Date: 11/O5/2026', 'SUBT0TAL|10,00', 'TAX1|0,75', 'T0TAI|10,75'),
    ).toEqual(['Lunch Box Deli', '2026-11-05', 1075, 75]);
  });

  it('leaves out strokes that the edges of the paper were read as', () => {
    expect(read('F|!Lowes', 'J', '17 Harbor Pine Ct|i', '01/10/2026|4', 'TOTAL|$5.00|]')).toEqual([
      'Lowes',
      '2026-01-10',
      500,
      null,
    ]);
    expect(read('1', '!AutoZone|;', '3|17 Harbor Pine Ct', 'TOTAL|$5.00')[0]).toBe('AutoZone');
    expect(read('!F Harbor Hardware J', 'TOTAL|$5.00')[0]).toBe('Harbor Hardware');
    expect(read('!4 Chipotle', '4 Bay Street', 'TOTAL|$5.00')[0]).toBe('Chipotle');
    expect(read('4 Bay Street', 'TOTAL|$5.00')[0]).toBeNull();
    expect(read('!B & B Tools', 'TOTAL|$5.00')[0]).toBe('B & B Tools');
  });

  it('of a restaurant has the amount with the tip, not the total before it', () => {
    expect(read('!Bay Grill', 'Nov 3, 2026', 'Total|40.00', 'Tip|8.00', 'Amount paid|48.00')).toEqual([
      'Bay Grill',
      '2026-11-03',
      4800,
      null,
    ]);
  });

  it('without the word has its largest amount, which is to be checked', () => {
    const found = parseReceipt(pieces(['Shell', 'Fuel 12.1 gal', '45.10', 'CASH|60.00']), '2026-11-27');
    expect(found.amountCents).toMatchObject({ value: 4510, confidence: 0.45 });
  });

  it('has no date in the future, and no amount where none is printed', () => {
    expect(read('Shell', 'Expires 12/31/2030')).toEqual(['Shell', null, null, null]);
    expect(read()).toEqual([null, null, null, null]);
  });

  it('with two tax lines has their sum', () => {
    expect(read('Shop', 'STATE TAX|1.00', 'COUNTY TAX|0.25', 'TOTAL|20.00')[3]).toBe(125);
  });
});
