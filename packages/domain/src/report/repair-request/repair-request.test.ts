import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { buildReportModel } from '../model/build-report-model.ts';
import { amountInField, exactMoney, readAmount } from './amount-text.ts';
import { changeLines, changeSummary, isSame } from './changes.ts';
import {
  EMPTY_CONTENT,
  MAX_AMOUNT_CENTS,
  type RepairItem,
  repairContentSchema,
  totalsOf,
} from './content.ts';
import { carryOver, findingsOf } from './findings-of.ts';
import { newRequestToken, TOKEN_PATTERN, viewTokenOf } from './link-tokens.ts';
import { buildRepairDocument } from './repair-document.ts';

const item = (id: string, extra: Partial<RepairItem> = {}): RepairItem => ({
  id,
  finding: null,
  title: `Item ${id}`,
  wish: 'repair',
  amountCents: null,
  words: '',
  ...extra,
});

describe('an amount', () => {
  it.each([
    ['', null],
    [' ', null],
    ['1250', 125_000],
    ['$1,250.5', 125_050],
    ['.75', 75],
    ['0.1', 10],
    ['999,999.99', MAX_AMOUNT_CENTS],
    ['1000000', 'invalid'],
    ['12,50', 'invalid'],
    ['1.234', 'invalid'],
    ['-5', 'invalid'],
    ['five', 'invalid'],
    ['.', 'invalid'],
  ])('reads %j as %j', (text, cents) => expect(readAmount(text)).toBe(cents));

  it('reads back exactly what it shows, and a total of any items is exact to the cent', () => {
    const cents = fc.integer({ min: 0, max: MAX_AMOUNT_CENTS });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        for (const each of amounts) {
          expect(readAmount(amountInField(each))).toBe(each);
          expect(readAmount(exactMoney(each))).toBe(each);
        }
        const items = amounts.map((amountCents, index) =>
          item(String(index), { amountCents, wish: index % 2 === 0 ? 'credit' : 'replace' }),
        );
        const totals = totalsOf(items);
        expect(totals.totalCents).toBe(amounts.reduce((sum, each) => sum + each, 0));
        expect(totals.creditCents + totals.workCents).toBe(totals.totalCents);
      }),
    );
  });
});

describe('the list of changes', () => {
  const before = {
    note: '',
    items: [item('a'), item('b', { wish: 'credit', amountCents: 40_000 }), item('c')],
  };

  it('names what was added, removed, changed and reordered, with both totals', () => {
    const after = {
      note: 'Before closing, please.',
      items: [
        item('c'),
        item('a', { wish: 'replace', words: 'Same color' }),
        item('d', { amountCents: 12_55 }),
      ],
    };
    expect(changeLines(before, after)).toEqual([
      'Added: Item d (Repair, $12.55)',
      'Removed: Item b',
      'Item a: Repair to Replace, instructions changed',
      'Order changed',
      'Note changed',
      'Total $400.00 to $12.55',
    ]);
    expect(changeSummary(before, after)).toBe('1 added, 1 removed, 1 changed');
  });

  it('is empty for the same content, and for a finding that got another number', () => {
    expect(isSame(before, structuredClone(before))).toBe(true);
    const renumbered = before.items.map((each) => ({
      ...each,
      finding: { anchor: 'finding-9', number: '9' },
    }));
    expect(isSame(before, { ...before, items: renumbered })).toBe(true);
    expect(changeSummary(before, before)).toBe('No changes');
  });
});

const built = createSnapshotBuilder(homeInspection)
  .status('roof/roof_coverings', 'repair_replace')
  .finding('roof/roof_coverings', { title: 'Torn shingles', isSafety: true }, ['North slope'])
  .photo('finding')
  .finding('roof/roof_coverings', { title: 'Loose flashing' });
const model = buildReportModel(built.snapshot(), { draft: false });

describe('another version of the report', () => {
  it('keeps items with their findings, and makes those without one the author’s own', () => {
    const [torn, loose] = findingsOf(model);
    const content = {
      note: '',
      items: [
        item('a', { title: 'Loose flashing', finding: { anchor: 'finding-1', number: '1.1.1' } }),
        item('b', { title: 'Rusty vent', finding: { anchor: 'finding-2', number: '1.1.2' } }),
        item('c', { title: 'Torn shingles', finding: { anchor: 'finding-7', number: '1.2.1' } }),
      ],
    };
    const { content: carried, lost } = carryOver(content, findingsOf(model));
    expect(carried.items.map(({ finding }) => finding?.anchor ?? null)).toEqual([
      loose?.anchor,
      null,
      torn?.anchor,
    ]);
    expect(lost).toEqual(['Rusty vent']);
    expect(carried.items.map(({ words, title }) => [words, title])).toEqual(
      content.items.map(({ words, title }) => [words, title]),
    );
  });
});

describe('the document', () => {
  it('holds place, photo and totals, and nothing of the report that was not chosen', () => {
    const [torn] = findingsOf(model);
    const document = buildRepairDocument(model, {
      version: 2,
      savedAt: '2026-11-26T21:05:00Z',
      author: { name: '', role: 'agent' },
      reportVersion: 1,
      timeZone: 'America/New_York',
      content: {
        note: ' Please answer by Friday. ',
        items: [
          item('b', { title: 'Clean the gutters', amountCents: 15_050, wish: 'credit' }),
          item('a', { title: 'Torn shingles', finding: { anchor: torn?.anchor ?? '', number: '1' } }),
        ],
      },
    });
    expect(document).toMatchObject({
      authorLine: 'Buyer’s agent',
      savedOn: 'November 26, 2026 at 4:05 PM EST',
      note: 'Please answer by Friday.',
      totals: { creditCents: 15_050, workCents: 0, totalCents: 15_050 },
    });
    expect(
      document.items.map(({ number, title, finding }) => [number, title, finding?.photo?.number]),
    ).toEqual([
      ['1', 'Clean the gutters', undefined],
      ['2', 'Torn shingles', 1],
    ]);
    expect(document.items[1]?.finding).toMatchObject({
      isSafety: true,
      place: expect.stringContaining('North slope'),
    });
    expect(JSON.stringify(document)).not.toContain('Loose flashing');
  });
});

describe('what the server takes', () => {
  it.each([
    [
      'more items than fit',
      { note: '', items: Array.from({ length: 201 }, (_, index) => item(String(index))) },
    ],
    ['a fraction of a cent', { note: '', items: [item('a', { amountCents: 0.5 })] }],
    ['a negative amount', { note: '', items: [item('a', { amountCents: -1 })] }],
    ['U+0000', { note: '\0', items: [] }],
    ['half a character', { note: '\ud800', items: [] }],
  ])('is not %s', (_what, content) => expect(repairContentSchema.safeParse(content).success).toBe(false));

  it('is an empty request, too', () =>
    expect(repairContentSchema.parse(EMPTY_CONTENT)).toEqual(EMPTY_CONTENT));
});

it('derives reading links that tell nothing of the editing one or of each other', () => {
  const token = newRequestToken((size) => new Uint8Array(size).fill(7));
  const links = [token, viewTokenOf(token, 1), viewTokenOf(token, 2)];
  for (const link of links) expect(link).toMatch(TOKEN_PATTERN);
  expect(new Set(links).size).toBe(3);
  expect(viewTokenOf(token, 1)).toBe(viewTokenOf(token, 1));
});
