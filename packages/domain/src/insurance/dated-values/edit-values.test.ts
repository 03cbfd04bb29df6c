import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citizensRules } from '../carrier-rules/citizens.ts';
import { shippedTableSet } from '../credit/shipped-tables.ts';
import { changesBetween, problemsOf, textAt, withText, wordsAt } from './edit-values.ts';
import { fieldsOf, type ValueField } from './value-fields.ts';
import { type ValueKind, valueKinds } from './value-kinds.ts';
import { pathKey } from './value-paths.ts';

const kinds = Object.keys(valueKinds) as ValueKind[];
const fieldOf = (kind: ValueKind, key: string): ValueField => {
  const found = fieldsOf(kind, valueKinds[kind].shipped as never).find(({ path }) => pathKey(path) === key);
  if (found === undefined) throw new Error(`no field ${key}`);
  return found;
};
const CELL = 'tables/0/variants/0/factors';

describe.each(kinds)('the shipped value of %s', (kind) => {
  const { shipped } = valueKinds[kind];

  it('keeps its own rules, and every field of it is a place that it has or may leave out', () => {
    expect(problemsOf(kind, shipped as never)).toEqual(new Map());
    expect(fieldsOf(kind, shipped as never).length).toBeGreaterThan(0);
  });

  it('comes back unchanged from the texts of its fields', () => {
    const again = fieldsOf(kind, shipped as never).reduce<unknown>(
      (value, field) => withText(value, field, textAt(shipped, field)),
      shipped,
    );
    expect(changesBetween(kind, shipped as never, again as never)).toEqual([]);
    expect(problemsOf(kind, again as never)).toEqual(new Map());
  });
});

describe('a credit table that is edited', () => {
  it('takes a credit in percent and says that it was entered', () => {
    const field = fieldOf('credit_tables', `${CELL}/roof_geometry/hip`);
    const next = withText(shippedTableSet, field, '40%');
    expect(next.tables[0]?.variants[0]?.factors.roof_geometry.hip).toEqual({
      factor: 0.6,
      confidence: 'entered',
    });
    expect(changesBetween('credit_tables', shippedTableSet, next)).toEqual([
      { label: 'Hip roof', group: 'Table 1: Notice OIR-B1-1655 (2007-2010)', before: '47%', after: '40%' },
    ]);
  });

  it('refuses a stronger class with less credit, at the field where it is mended', () => {
    const next = withText(
      shippedTableSet,
      fieldOf('credit_tables', `${CELL}/roof_to_wall/double_wraps`),
      '20',
    );
    expect([...problemsOf('credit_tables', next)]).toEqual([
      [`${CELL}/roof_to_wall/clips`, 'A stronger connection may not cost more.'],
    ]);
  });

  it('refuses what is no credit: 100%, less than nothing, words, and more than 90% in all', () => {
    const hip = fieldOf('credit_tables', `${CELL}/roof_geometry/hip`);
    const problem = (text: string) =>
      problemsOf('credit_tables', withText(shippedTableSet, hip, text)).get(pathKey(hip.path));
    expect(problem('100')).toBe('Less than 100%.');
    expect(problem('-5')).toBe('A credit can’t be negative.');
    expect(problem('much')).toBe('Enter a number.');
    expect(problem('')).toBeUndefined();
    const most = fieldOf('credit_tables', 'maxCreditPercent');
    expect(problemsOf('credit_tables', withText(shippedTableSet, most, '95')).get('maxCreditPercent')).toBe(
      'No carrier gives more than 90%.',
    );
  });

  it('has no field for damaged openings, unverified protection or plywood: there is no credit to enter', () => {
    const keys = fieldsOf('credit_tables', shippedTableSet).map(({ path }) => pathKey(path));
    expect(keys.filter((key) => /damaged|unverified|ordinary|plywood|none/.test(key))).toEqual([]);
  });

  it('is valid exactly when its stronger classes give no less, whatever is typed', () => {
    const names = ['level_a', 'level_b', 'level_c'];
    const percents = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(percents, (typed) => {
        const next = names.reduce(
          (value, name, index) =>
            withText(value, fieldOf('credit_tables', `${CELL}/roof_deck/${name}`), String(typed[index])),
          shippedTableSet,
        );
        const rises = typed.every((each, index) => index === 0 || each >= (typed[index - 1] ?? 0));
        expect(problemsOf('credit_tables', next).size === 0).toBe(rises);
      }),
    );
  });
});

describe('other values', () => {
  it('switch a rule off, and count photos', () => {
    const off = withText(citizensRules, fieldOf('carrier_rules', 'rules/1/isActive'), 'off');
    expect(off.rules[1]?.isActive).toBe(false);
    const two = withText(citizensRules, fieldOf('carrier_rules', 'rules/1/check/atLeast'), '2');
    expect(two.rules[1]?.check).toMatchObject({ kind: 'photos', atLeast: 2 });
    expect(
      problemsOf('carrier_rules', withText(two, fieldOf('carrier_rules', 'rules/1/check/atLeast'), '0')).size,
    ).toBe(1);
  });

  it('name the other names of a carrier a line each', () => {
    const field = fieldOf('carrier_rules', 'aliases');
    expect(withText(citizensRules, field, 'CPIC\n\n Citizens FL ').aliases).toEqual(['CPIC', 'Citizens FL']);
  });

  it('are said in words', () => {
    const { shipped } = valueKinds.california;
    expect(wordsAt(shipped, fieldOf('california', 'zone0/status'))).toBe('Not in force');
    expect(wordsAt(valueKinds.reminders.shipped, fieldOf('reminders', 'leadDays'))).toBe('60 days');
    const zones = fieldOf('texas', 'codeEditions/5/zones');
    expect(wordsAt(valueKinds.texas.shipped, zones)).toBe('Inland I, Seaward');
    const everywhere = withText(valueKinds.texas.shipped, zones, '');
    expect(everywhere.codeEditions[5]).not.toHaveProperty('zones');
    expect(problemsOf('texas', everywhere)).toEqual(new Map());
  });
});
