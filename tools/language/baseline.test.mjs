import { describe, expect, it } from 'vitest';
import { compare, countFindings, shrink } from './baseline.mjs';

const baseline = { 'a.ts': { anew: 2, beside: 1 }, 'b.ts': { anew: 1 } };
const everything = () => true;

describe('the baseline', () => {
  it('counts by file and phrase, in alphabetical order', () => {
    const findings = [
      { file: 'b.ts', name: 'anew' },
      { file: 'a.ts', name: 'beside' },
      { file: 'a.ts', name: 'anew' },
      { file: 'a.ts', name: 'anew' },
    ];
    expect(JSON.stringify(countFindings(findings))).toBe(JSON.stringify(baseline));
  });

  it('accepts equal and lower counts', () => {
    expect(compare(baseline, baseline)).toEqual({ rises: [], falls: 0 });
    expect(compare(baseline, { 'a.ts': { anew: 1, beside: 1 } })).toEqual({ rises: [], falls: 2 });
  });

  it('rejects a higher count, a further phrase, and a further file', () => {
    const counts = { 'a.ts': { anew: 3, beside: 1, shall: 1 }, 'c.ts': { anew: 1 } };
    expect(compare(baseline, counts).rises).toEqual([
      { file: 'a.ts', name: 'anew', allowed: 2, count: 3 },
      { file: 'a.ts', name: 'shall', allowed: 0, count: 1 },
      { file: 'c.ts', name: 'anew', allowed: 0, count: 1 },
    ]);
  });

  it('shrinks and never grows', () => {
    const counts = { 'a.ts': { anew: 1, beside: 3 }, 'c.ts': { anew: 1 } };
    const next = shrink(baseline, counts, everything);
    expect(next.baseline).toEqual({ 'a.ts': { anew: 1, beside: 1 } });
    expect(next.rises.map(({ file, name }) => `${file} ${name}`)).toEqual(['a.ts beside', 'c.ts anew']);
  });

  it('lets a moved file keep its counts, and no more', () => {
    const moved = { 'a.ts': { anew: 2, beside: 1 }, 'c.ts': { anew: 1 } };
    expect(shrink(baseline, moved, (file) => file !== 'b.ts')).toEqual({ baseline: moved, rises: [] });
    const grown = { ...moved, 'c.ts': { anew: 2 } };
    expect(shrink(baseline, grown, (file) => file !== 'b.ts').rises).toHaveLength(1);
  });
});
