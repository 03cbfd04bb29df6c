import { expect, it } from 'vitest';
import { shippedTexasSettings } from '../../report-types/tx-windstorm/texas-settings.ts';
import { citizensRules } from '../carrier-rules/citizens.ts';
import { shippedTableSet } from '../credit/shipped-tables.ts';
import { changesBetween, problemsOf } from './edit-values.ts';
import { removablePart, withAddedPart, withoutPart } from './structure-edits.ts';

it('adds a part that keeps the rules, and takes it away again', () => {
  const table = withAddedPart('credit_tables', shippedTableSet, '2026-11-22');
  expect(table.tables[1]?.variants).toHaveLength(3);
  expect(problemsOf('credit_tables', table)).toEqual(new Map());
  const part = removablePart('credit_tables', table, ['tables', 1, 'variants', 2, 'when', 'terrain']);
  expect(withoutPart(table, part ?? [])).toEqual(shippedTableSet);
  const texas = withAddedPart('texas', shippedTexasSettings, '2026-11-22');
  expect(withoutPart(texas, ['codeEditions', 0])).toEqual(shippedTexasSettings);
});

it('adds a rule with an id of its own, whose source has to be said', () => {
  const once = withAddedPart('carrier_rules', citizensRules, '2026-11-22');
  const twice = withAddedPart('carrier_rules', once, '2026-11-22');
  expect(new Set(twice.rules.map(({ id }) => id)).size).toBe(twice.rules.length);
  const index = once.rules.length - 1;
  expect([...problemsOf('carrier_rules', once)]).toEqual([[`rules/${index}/source`, 'Enter a value.']]);
  expect(changesBetween('carrier_rules', citizensRules, once).length).toBeGreaterThan(3);
});

it('keeps the last part of a table and the last edition', () => {
  expect(
    removablePart('credit_tables', shippedTableSet, ['tables', 0, 'variants', 0, 'when', 'terrain']),
  ).toBeNull();
  expect(removablePart('credit_tables', shippedTableSet, ['tables', 0, 'title'])).toBeNull();
  expect(removablePart('reminders', {}, ['leadDays'])).toBeNull();
});
