import { expect, it } from 'vitest';
import { deadlineOf } from './deadline.ts';

it.each([
  ['TX', '2026-06-05', '2026-06-07', 'two days, weekends count'],
  // A Friday: Monday is the first business day.
  ['NC', '2026-06-05', '2026-06-10', 'three business days'],
  ['NY', '2026-06-05', '2026-06-12', 'five business days'],
  ['MD', '2026-06-05', '2026-06-16', 'seven business days'],
  // From a Saturday on.
  ['NC', '2026-06-06', '2026-06-10', 'three business days'],
])('in %s counts from %s to %s: %s', (region, day, dueOn) => {
  expect(deadlineOf('home_inspection', region, day)?.dueOn).toBe(dueOn);
});

it('names the rule', () => {
  expect(deadlineOf('tx_property_inspection', 'tx', '2026-06-05')?.words).toContain('22 TAC 535.222(a)');
});

it('has none where no rule was read, before the rule applied, and for other types', () => {
  expect(deadlineOf('home_inspection', 'FL', '2026-06-05')).toBeNull();
  expect(deadlineOf('home_inspection', '', '2026-06-05')).toBeNull();
  expect(deadlineOf('home_inspection', 'NC', '2018-09-30')).toBeNull();
  expect(deadlineOf('wind_mitigation', 'NC', '2026-06-05')).toBeNull();
});
