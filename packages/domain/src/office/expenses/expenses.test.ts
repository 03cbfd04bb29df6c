import { describe, expect, it } from 'vitest';
import { categoryWithLine, EXPENSE_CATEGORIES } from './categories.ts';
import { dueOccurrences, occurrenceId } from './repeat-days.ts';
import { partsOf } from './splits.ts';
import { isInPeriod, totalsOf } from './totals.ts';
import { ruleFor } from './vendor-rules.ts';

describe('categories', () => {
  it('have ids of their own that the database accepts', () => {
    const ids = EXPENSE_CATEGORIES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z0-9_]{1,40}$/.test(id))).toBe(true);
  });

  it('cover the expense lines of Schedule C', () => {
    const lines = new Set(EXPENSE_CATEGORIES.map(({ line }) => line));
    const printed = '8 9 10 11 12 13 14 15 16a 16b 17 18 19 20a 20b 21 22 23 24a 24b 25 26 27a 27b 30'.split(
      ' ',
    );
    expect([...lines]).toEqual(printed);
  });

  it('are named with their line; one of a newer app by its id', () => {
    expect(categoryWithLine('meals')).toBe('Line 24b: Deductible meals');
    expect(categoryWithLine('')).toBe('No category');
    expect(categoryWithLine('crypto')).toBe('crypto');
  });
});

describe('an expense', () => {
  it('without splits is one part', () => {
    expect(partsOf({ amountCents: 500, category: 'meals', splits: [] })).toEqual([
      { category: 'meals', cents: 500, note: '' },
    ]);
  });

  it('whose parts do not add up has the rest without a category', () => {
    const splits = [{ id: '1', category: 'meals', cents: 300, note: 'Lunch' }];
    expect(partsOf({ amountCents: 500, category: '', splits })).toEqual([
      { category: 'meals', cents: 300, note: 'Lunch' },
      { category: '', cents: 200, note: '' },
    ]);
  });
});

describe('totals', () => {
  it('are in the order of Schedule C, with no category last', () => {
    const of = (category: string) => ({ amountCents: 100, taxCents: 7, category, splits: [] });
    const { byCategory, taxCents } = totalsOf(['', 'meals', 'unknown_one', 'advertising'].map(of));
    expect(byCategory.map(({ category }) => category)).toEqual(['advertising', 'meals', 'unknown_one', '']);
    expect(taxCents).toBe(28);
  });

  it('belong to a month or a year', () => {
    expect(isInPeriod('2026-03-31', { year: 2026, month: 3 })).toBe(true);
    expect(isInPeriod('2026-04-01', { year: 2026, month: 3 })).toBe(false);
    expect(isInPeriod('2026-12-31', { year: 2026, month: null })).toBe(true);
  });
});

describe('the rule of a vendor', () => {
  const rule = (id: string, words: string) => ({
    id,
    words,
    category: 'supplies',
    method: '' as const,
    isBillable: false,
  });

  it('is the one with the longest words', () => {
    const rules = [rule('1', 'home'), rule('2', 'Home Depot')];
    expect(ruleFor(rules, 'THE HOME DEPOT #4471')?.id).toBe('2');
    expect(ruleFor(rules, 'Home Goods')?.id).toBe('1');
  });

  it('contains whole words only, whatever their case, accents and punctuation', () => {
    expect(ruleFor([rule('1', 'shell')], 'SHELLEY’S DINER')).toBeNull();
    expect(ruleFor([rule('1', 'café olé')], 'CAFE-OLE 22')?.id).toBe('1');
    expect(ruleFor([rule('1', ' - ')], 'Anything')).toBeNull();
  });
});

describe('a repeating expense', () => {
  const series = {
    id: '0190f7a0-0000-7000-8000-000000000001',
    spentOn: '2026-01-31',
    repeatRule: 'FREQ=MONTHLY',
    deletedAt: null,
    seriesId: null,
  };

  it('is due on each day of its rule up to today, at the end of months without that day', () => {
    expect(dueOccurrences([series], '2026-04-30', () => false).map(({ day }) => day)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('is not due again on a day that was added or removed', () => {
    const march = occurrenceId(series.id, '2026-03-31');
    const due = dueOccurrences([series], '2026-04-01', (id) => id === march);
    expect(due.map(({ day }) => day)).toEqual(['2026-02-28']);
  });

  it('is over when it is deleted, and an occurrence repeats nothing', () => {
    expect(dueOccurrences([{ ...series, deletedAt: '2026-02-01' }], '2026-04-01', () => false)).toEqual([]);
    expect(dueOccurrences([{ ...series, seriesId: 'x' }], '2026-04-01', () => false)).toEqual([]);
  });
});
