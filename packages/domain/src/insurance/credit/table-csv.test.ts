import { describe, expect, it } from 'vitest';
import { creditTableSetSchema } from './credit-table.ts';
import { sampleCredits } from './sample-homes.ts';
import { shippedTableSet } from './shipped-tables.ts';
import { tablesFromCsv, tablesToCsv } from './table-csv.ts';

const read = (text: string) => tablesFromCsv(text, shippedTableSet);
const HEAD = 'table,as_of,source,terrain,feature,credit_percent';
const problemsIn = (...rows: string[]) => {
  const result = read([HEAD, ...rows].join('\n'));
  return result.ok ? [] : result.problems;
};

describe('tables in a spreadsheet', () => {
  it('come back as they went out', () => {
    const again = read(tablesToCsv(shippedTableSet));
    if (!again.ok) throw new Error(again.problems.join('\n'));
    const set = { ...shippedTableSet, tables: [...again.tables] };
    expect(creditTableSetSchema.safeParse(set).success).toBe(true);
    expect(sampleCredits(set)).toEqual(sampleCredits(shippedTableSet));
    expect(set.tables.map(({ title, asOf, source }) => [title, asOf, source])).toEqual(
      shippedTableSet.tables.map(({ title, asOf, source }) => [title, asOf, source]),
    );
    expect(set.tables[0]?.variants[0]?.factors.roof_geometry).toEqual(
      shippedTableSet.tables[0]?.variants[0]?.factors.roof_geometry,
    );
  });

  it('may be written by hand: a few columns, a byte order mark, percent signs', () => {
    const result = read(`\uFEFF${HEAD}\nFiling 2026,2026-07-01,Bulletin 12,C,roof_geometry.hip,24 %\n`);
    expect(result).toMatchObject({
      ok: true,
      tables: [
        {
          title: 'Filing 2026',
          asOf: '2026-07-01',
          variants: [
            {
              when: { terrain: 'C' },
              factors: {
                roof_geometry: { hip: { factor: 0.76, confidence: 'entered' } },
                built_to_code: null,
              },
            },
          ],
        },
      ],
    });
  });

  it('are refused with the row and the reason', () => {
    expect(problemsIn('T,2026,S,,roof_geometry.hip,much')).toEqual(['Row 2: the credit isn’t a number.']);
    expect(problemsIn('T,2026,S,,roof_geometry.hip,100')).toEqual([
      'Row 2: a credit is 0 to less than 100%.',
    ]);
    expect(problemsIn('T,2026,S,Q,roof_geometry.hip,10')[0]).toContain('Row 2: the site isn’t valid');
    expect(problemsIn(',2026,S,,roof_geometry.hip,10')).toEqual(['Row 2: the table has no name.']);
    expect(problemsIn('T,2026,S,,roof_geometry.dome,10')[0]).toContain('isn’t a known feature');
    expect(read('a,b\n1,2')).toEqual({
      ok: false,
      problems: ['The file has no column table, feature, credit_percent.'],
    });
  });

  it('take no row that ends early for a credit of nothing', () => {
    expect(problemsIn('T,2026,S,,roof_geometry.hip')).toEqual(['Row 2: the credit isn’t a number.']);
    expect(problemsIn('T,2026,S,,roof_geometry.hip,%')).toEqual(['Row 2: the credit isn’t a number.']);
  });

  it('say which credit stands there twice, instead of keeping the last', () => {
    const twice = ['T,2026,S,,roof_geometry.hip,24', 'T,2026,S,,roof_geometry.hip,42'];
    expect(problemsIn(...twice)).toEqual([
      'Row 3: roof_geometry.hip for this table and site appears in the file twice.',
    ]);
    expect(problemsIn('T,2026,S,B,roof_geometry.hip,24', 'T,2026,S,C,roof_geometry.hip,42')).toEqual([]);
  });

  it('hold no credit for damaged openings or unverified protection', () => {
    expect(problemsIn('T,2026,S,,opening_protection.damaged,10')).toEqual([
      'Row 2: there is no credit for opening protection.damaged.',
    ]);
    expect(problemsIn('T,2026,S,,opening_protection.unverified,10')[0]).toContain('there is no credit');
  });

  it('are refused when a stronger class earns less, and when a day or a minimum is missing', () => {
    const wraps = ['T,2026,S,,roof_to_wall.clips,30', 'T,2026,S,,roof_to_wall.double_wraps,20'];
    expect(problemsIn(...wraps)).toEqual(['T, roof_to_wall: a stronger connection may not cost more.']);
    expect(problemsIn('T,,S,,roof_geometry.hip,10')).toEqual(['T, asOf: a year, a month, or a date.']);
    expect(problemsIn('T,2026,S,,built_to_code.hip,10')[0]).toContain('minimum');
  });

  it('open as text where a cell looks like a formula', () => {
    const [table] = shippedTableSet.tables;
    if (table === undefined) throw new Error('no table');
    const csv = tablesToCsv({ tables: [{ ...table, source: '=HYPERLINK("x")' }] });
    expect(csv).toContain(`'=HYPERLINK`);
    const again = read(csv);
    expect(again.ok && again.tables[0]?.source).toBe('=HYPERLINK("x")');
  });
});
