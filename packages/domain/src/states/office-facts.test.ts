import { describe, expect, it } from 'vitest';
import { datedValues } from '../tables/records.ts';
import { makerOf } from '../testing/make-record.ts';
import { factsOffOn, STATE_FACT, withoutFacts } from './office-facts.ts';
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
    const rest = withoutFacts(va, factsOffOn([first], '2026-11-27'));
    expect(rest.facts.map(({ id }) => id)).toEqual(
      va.facts.map(({ id }) => id).filter((id) => id !== 'va_agreement'),
    );
    expect(withoutFacts(va, new Set())).toBe(va);
  });
});
