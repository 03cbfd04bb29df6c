/** Columns of a table of entries: no word breaks while there is room. */
import { describe, expect, it } from 'vitest';
import type { FontBook, TextStyle } from '../../fonts/font-book.ts';
import { columnWidths } from './entry-table.ts';

const PT_PER_LETTER = 5;
const fonts = { widthPt: (text: string) => text.length * PT_PER_LETTER } as unknown as FontBook;
const style = {} as TextStyle;
const widths = (columns: Parameters<typeof columnWidths>[2], freePt: number) =>
  columnWidths({ fonts }, { head: style, cell: style }, columns, freePt);
const column = (label: string, ...values: string[]) => ({
  label,
  answers: values.map((value) => ({ value })),
});
const total = (all: readonly number[]) => Math.round(all.reduce((sum, each) => sum + each, 0));

describe('columns', () => {
  const long = 'Regrade so that water runs away from the house, then extend both downspouts by six feet';
  const columns = [column('Who', 'Contractor of the builder'), column('What', long), column('Done', 'No')];

  it('have room for their longest word, and share the rest by their text', () => {
    const [who = 0, what = 0, done = 0] = widths(columns, 300);
    expect(total([who, what, done])).toBe(300);
    expect(who).toBeGreaterThanOrEqual('Contractor'.length * PT_PER_LETTER);
    expect(what).toBeGreaterThan(who);
    expect(done).toBe(52);
  });

  it('keep their proportions where all of it fits', () => {
    const [who = 0, done = 0] = widths([column('Who', 'a'.repeat(40)), column('Done', 'a'.repeat(20))], 600);
    expect([who, done]).toEqual([400, 200]);
  });

  it('count the sign of a check', () => {
    const passed = { label: 'Result', answers: [{ value: 'Satisfactory', verdict: 'pass' as const }] };
    const [result = 0] = widths([passed, column('What', long)], 250);
    expect(result).toBeGreaterThanOrEqual('Satisfactory'.length * PT_PER_LETTER + 14);
  });

  it('break words where even these have no room', () => {
    const wide = widths([column('', 'a'.repeat(60)), column('', 'a'.repeat(60))], 200);
    expect(wide).toEqual([100, 100]);
  });
});
