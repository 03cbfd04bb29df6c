import { expect, it } from 'vitest';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { findCarrierChecks } from './find-carrier-checks.ts';

it('chooses rules by the day of the visit where the house stands', () => {
  const dayAt = (startsAt: string): string =>
    findCarrierChecks(
      {
        definition: rev0426,
        read: () => null,
        placements: [],
        inspection: { startsAt, timeZone: 'America/Los_Angeles' },
      },
      [],
    ).inspectedOn;
  // 5 PM PDT on June 30 is July 1 in UTC already.
  expect(dayAt('2026-07-01T00:00:00Z')).toBe('2026-06-30');
  expect(dayAt('2026-07-01T07:00:00Z')).toBe('2026-07-01');
});
