import { expect, it } from 'vitest';
import { datedValues } from '../tables/records.ts';
import { makerOf } from '../testing/make-record.ts';
import { retentionOf } from './retention.ts';

const home = (region: string, day: string, publishedOn: string | null = null) => ({
  typeId: 'home_inspection',
  region,
  day,
  publishedOn,
});

it.each([
  ['MD', 'reports', '2031-06-05'],
  ['MD', 'agreements', '2031-06-05'],
  ['OH', 'reports', '2031-06-05'],
  ['NV', 'reports', '2029-06-05'],
  ['NJ', 'agreements', '2031-06-05'],
] as const)('in %s, %s are kept until %s', (region, kept, until) => {
  expect(retentionOf(kept, home(region, '2026-06-05'))?.until).toBe(until);
});

it('counts from the last version where that is later, and names the rule', () => {
  const found = retentionOf('reports', home('MD', '2026-06-05', '2026-06-12'));
  expect(found).toMatchObject({ until: '2031-06-12', source: 'Bus. Occ. & Prof. 16-4A-05' });
  expect(retentionOf('reports', home('MD', '2028-02-29'))?.until).toBe('2033-02-28');
});

it('asks nothing of other records, other types, other states, and days before the rule', () => {
  expect(retentionOf('reports', home('NJ', '2026-06-05'))).toBeNull();
  expect(retentionOf('agreements', home('NV', '2026-06-05'))).toBeNull();
  expect(retentionOf('reports', home('TX', '2026-06-05'))).toBeNull();
  expect(retentionOf('reports', home('MD', '2024-09-19'))).toBeNull();
  expect(retentionOf('reports', { ...home('MD', '2026-06-05'), typeId: 'radon' })).toBeNull();
});

it('follows the years that the company set, and its switch', () => {
  const make = makerOf(datedValues, {
    kind: 'state_fact',
    subject: 'md_retention',
    validFrom: '2026-01-01',
    value: {},
  });
  const longer = [make({ id: 'a', value: { isOff: false, keepYears: 7 } })];
  expect(retentionOf('reports', home('MD', '2026-06-05'), longer)?.until).toBe('2033-06-05');
  expect(retentionOf('reports', home('MD', '2025-06-05'), longer)?.until).toBe('2030-06-05');
  expect(
    retentionOf('reports', home('MD', '2026-06-05'), [make({ id: 'a', value: { isOff: true } })]),
  ).toBeNull();
});
