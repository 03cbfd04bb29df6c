import { expect, it } from 'vitest';
import { monthsOf, periodBefore, periodOf, periodPresets, yearBefore } from './periods.ts';

it('begins and ends each preset on whole months', () => {
  expect(periodPresets.map((preset) => periodOf(preset, '2026-02-14'))).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-03-01', to: '2026-02-28' },
  ]);
});
it('compares whole months with as many months, and days with as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-04-30' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-03-05', to: '2026-03-11' })).toEqual({
    from: '2026-02-26',
    to: '2026-03-04',
  });
});
it('compares with the same days a year before, leap days included', () => {
  expect(yearBefore({ from: '2024-02-29', to: '2024-03-10' })).toEqual({
    from: '2023-02-28',
    to: '2023-03-10',
  });
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  });
});
it('names every month that a period touches', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});
