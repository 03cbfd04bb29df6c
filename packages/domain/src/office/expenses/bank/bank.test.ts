import { describe, expect, it } from 'vitest';
import { suggestMatches } from './match-lines.ts';
import { fitsHeader, guessColumns, readCsvStatement, readCsvTable } from './read-csv.ts';
import { keyedLines, readBankAmount } from './statement.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
function read(text: string) {
  const table = readCsvTable(bytes(text));
  if (table === null) throw new Error('no table');
  return readCsvStatement(table, guessColumns(table));
}
const short = (text: string) =>
  read(text).lines.map(({ postedOn, amountCents, description }) => [postedOn, amountCents, description]);

describe('a statement as CSV', () => {
  it('is read with one signed amount, rows above the header left out', () => {
    expect(
      short(
        'Account,****4417\nDate,Description,Amount,Balance\n11/26/2026,"SHELL, TAMPA",-45.10,1\n11/27/2026,Deposit,"1,250.00",2\n',
      ),
    ).toEqual([
      ['2026-11-26', -4510, 'SHELL, TAMPA'],
      ['2026-11-27', 125_000, 'Deposit'],
    ]);
  });

  it('is read with columns for money out and in, and days first', () => {
    expect(
      short('Posted Date;Payee;Debit;Credit\n26.11.2026;Home Depot;12,50;\n27.11.2026;Ann Lee;;475,00\n'),
    ).toEqual([
      ['2026-11-26', -1250, 'Home Depot'],
      ['2026-11-27', 47_500, 'Ann Lee'],
    ]);
  });

  it('of a card has its spending without a minus, and its credits with one', () => {
    const rows = [
      'Transaction Date,Description,Amount',
      '2026-11-26,Fuel,40.00',
      '2026-11-26,Tools,20.00',
      '2026-11-27,Credit,-5.00',
    ];
    expect(short(`${rows.join('\n')}\n`).map(([, cents]) => cents)).toEqual([-4000, -2000, 500]);
  });

  it('counts lines that cannot be read, and is refused without a date and an amount', () => {
    expect(read('Date,Description,Amount\n11/26/2026,Fuel,-4.00\npending,Fuel,-4.00\n').unreadCount).toBe(1);
    expect(readCsvTable(bytes('Color,Size\nred,5\n'))).toBeNull();
  });

  it('fits remembered columns while they are there, wherever they moved', () => {
    const table = readCsvTable(bytes('Date,Description,Amount\n'));
    const columns = table === null ? null : guessColumns(table);
    if (columns === null) throw new Error('no columns');
    expect(fitsHeader(columns, ['Type', 'Amount', 'Description', 'Date'])).toBe(true);
    expect(fitsHeader(columns, ['Date', 'Amount'])).toBe(false);
  });
});

it.each([
  ['-1,234.56', -123_456],
  ['(12.00)', -1200],
  ['$5', 500],
  ['12.00-', -1200],
  ['1.234,56', 123_456],
  ['-.5', -50],
  ['25.000', 2500],
  ['', null],
  ['n/a', null],
  ['1.2.3', null],
])('the amount %j of a bank is %j cents', (text, cents) => expect(readBankAmount(text)).toBe(cents));

it('the same line has the same key in two exports, and equal lines of one day have several', () => {
  const coffee = { postedOn: '2026-11-26', amountCents: -450, description: 'COFFEE  #12' };
  const [first, second] = keyedLines([coffee, coffee]);
  expect(first?.key).not.toBe(second?.key);
  expect(keyedLines([{ ...coffee, description: 'Coffee 12' }])[0]?.key).toBe(first?.key);
});

describe('a suggestion', () => {
  const line = {
    id: 'l',
    postedOn: '2026-11-26',
    amountCents: -4510,
    description: 'POS THE HOME DEPOT 8471',
  };
  const expense = {
    id: 'e',
    kind: 'expense' as const,
    day: '2026-11-24',
    amountCents: -4510,
    words: 'Home Depot',
  };

  it('states amount, days and shared words', () => {
    expect(suggestMatches([line], [expense]).map(({ reason }) => reason)).toEqual([
      'Same amount, 2 days apart, both say “home depot”',
    ]);
  });

  it('needs the same amount and sign within a week', () => {
    for (const other of [
      { ...expense, amountCents: -4511 },
      { ...expense, amountCents: 4510 },
      { ...expense, day: '2026-11-18' },
    ])
      expect(suggestMatches([line], [other])).toEqual([]);
  });

  it('prefers shared words to days, and gives each entry to one line', () => {
    const near = { ...expense, id: 'n', day: '2026-11-26', words: 'Lunch' };
    const lines = [line, { ...line, id: 'm', description: 'CARD 123' }];
    expect(suggestMatches(lines, [near, expense]).map(({ lineId, entry }) => [lineId, entry.id])).toEqual([
      ['l', 'e'],
      ['m', 'n'],
    ]);
    expect(suggestMatches([...lines, { ...line, id: 'o' }], [expense])).toHaveLength(1);
  });
});
