import { describe, expect, it } from 'vitest';
import { datedValues } from '../tables/records.ts';
import { makerOf } from '../testing/make-record.ts';
import { factsOffOn, packOfOffice, STATE_FACT } from './office-facts.ts';
import { statePacks } from './packs.ts';

const make = makerOf(datedValues, {
  kind: STATE_FACT,
  validFrom: '2026-11-01',
  subject: 'va_agreement',
  value: { isOff: true },
});
const off = (rows: Parameters<typeof factsOffOn>[0], day = '2026-11-27') => [...factsOffOn(rows, day)];

describe('a fact that an office switched off', () => {
  const first = make({ id: 'a', validFrom: '2026-11-01' });

  it('is off from its day on', () => {
    expect(off([first], '2026-10-31')).toEqual([]);
    expect(off([first], '2026-11-01')).toEqual(['va_agreement']);
  });

  it('is on again by a later version, of two for a day by the one entered last', () => {
    const on = { isOff: false };
    expect(off([first, make({ id: 'b', validFrom: '2026-11-20', value: on })])).toEqual([]);
    expect(off([make({ id: 'b', validFrom: '2026-11-01', value: on }), first])).toEqual([]);
  });

  it('is on when its version was withdrawn or cannot be read', () => {
    expect(off([make({ id: 'a', validFrom: '2026-11-01', withdrawnAt: '2026-11-02T00:00:00Z' })])).toEqual(
      [],
    );
    expect(off([make({ id: 'a', validFrom: '2026-11-01', value: { isOff: 'yes' } })])).toEqual([]);
    expect(off([make({ ...first, kind: 'texas' })])).toEqual([]);
  });

  it('leaves the rest of its pack', () => {
    const va = statePacks.find(({ state }) => state === 'VA');
    if (va === undefined) throw new Error('a pack of Virginia');
    const rest = packOfOffice(va, [first], '2026-11-27');
    expect(rest.facts.map(({ id }) => id)).toEqual(
      va.facts.map(({ id }) => id).filter((id) => id !== 'va_agreement'),
    );
    expect(packOfOffice(va, [], '2026-11-27')).toBe(va);
  });
});

describe('a changed fact', () => {
  const changed = (subject: string, value: object) => [
    make({ id: 'a', validFrom: '2026-11-01', subject, value: { isOff: false, ...value } }),
  ];
  const fact = (state: string, rows: Parameters<typeof packOfOffice>[1], id: string, day = '2026-11-27') => {
    const pack = statePacks.find((each) => each.state === state);
    return pack && packOfOffice(pack, rows, day).facts.find((each) => each.id === id);
  };

  it('has the words and numbers of its version from that day on, and keeps its source', () => {
    const rows = changed('nc_delivery', {
      words: 'Due in two business days.',
      dueDays: { days: 2, isBusinessDays: true },
    });
    expect(fact('NC', rows, 'nc_delivery')).toMatchObject({
      words: 'Due in two business days.',
      dueDays: { days: 2 },
      source: 'G.S. 143-151.58(a)',
    });
    expect(fact('NC', rows, 'nc_delivery', '2026-10-31')?.dueDays?.days).toBe(3);
  });

  it('prints other sentences, paragraph by paragraph', () => {
    const summary = fact('NC', changed('nc_summary', { sentences: ['Read it all.'] }), 'nc_summary');
    expect(summary?.effect?.summaryNotes).toEqual(['Read it all.']);
    const notice = fact('MD', changed('md_disclosure', { sentences: ['One.', 'Two.'] }), 'md_disclosure');
    expect(notice?.effect?.notices).toMatchObject([
      { heading: 'Disclosure', isProminent: true, paragraphs: ['One.', 'Two.'] },
    ]);
  });

  it('names the license as the company writes it', () => {
    const license = fact('MD', changed('md_license', { licenseLabel: 'MD Lic.' }), 'md_license');
    expect(license?.effect?.license?.label).toBe('MD Lic.');
  });

  it('gets nothing that it does not have, and nothing from a version that cannot be read', () => {
    expect(fact('MD', changed('md_onsite', { keepYears: 9 }), 'md_onsite')?.keepYears).toBeUndefined();
    expect(fact('MD', changed('md_retention', { keepYears: 0 }), 'md_retention')?.keepYears).toBe(5);
  });
});
