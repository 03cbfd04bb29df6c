import { noInputs, readInputs } from '@plumbline/domain/insurance/report-insurance/insurance-inputs';
import { describe, expect, it } from 'vitest';
import { parseTexts, textsOf } from './insurance-inputs.ts';

const texts = { kind: 'hurricane', amount: '', share: '', current: '' } as const;

describe('what is typed for the estimate', () => {
  it('is money and percentages in the ways people write them', () => {
    expect(parseTexts({ ...texts, amount: '$2,450.50', current: '12 %' })).toEqual({
      values: { premium: { kind: 'hurricane', amountCents: 245_050 }, currentPercent: 12 },
      problems: {},
    });
    expect(parseTexts({ ...texts, kind: 'share', amount: '4000', share: '60' }).values.premium).toEqual({
      kind: 'share',
      totalCents: 400_000,
      hurricaneSharePercent: 60,
    });
  });

  it('may be left out', () => {
    expect(parseTexts(texts)).toEqual({ values: { premium: null, currentPercent: null }, problems: {} });
  });

  it('is named where it cannot be read, and leaves the rest as it is', () => {
    const parsed = parseTexts({ kind: 'share', amount: 'much', share: '140', current: '95' });
    expect(Object.keys(parsed.problems).sort()).toEqual(['amount', 'current', 'share']);
    expect(parsed.values).toEqual({ premium: null, currentPercent: null });
    expect(parseTexts({ ...texts, amount: '-5' }).problems.amount).toContain('in dollars');
  });

  it('comes back as it was stored, and counts as none when it is of another shape', () => {
    const stored = { ...noInputs, premium: { kind: 'hurricane', amountCents: 245_050 } };
    expect(textsOf(readInputs(stored))).toMatchObject({ kind: 'hurricane', amount: '2,450.5' });
    expect(readInputs({ premium: 5 })).toEqual(noInputs);
    expect(readInputs(null)).toEqual(noInputs);
  });
});
