import { expect, it } from 'vitest';
import { reportTypes } from './report-types.ts';
import { starterServices } from './starter-services.ts';

it('has a service for each report type, with a sentence, time and price', () => {
  expect(starterServices.map(({ reportType }) => reportType)).toEqual(reportTypes.map(({ id }) => id));
  for (const { description, minutes, cents } of starterServices) {
    expect(description).toMatch(/^[A-Z].*\.$/u);
    expect(minutes % 15).toBe(0);
    expect(cents).toBeGreaterThan(10_000);
  }
});
