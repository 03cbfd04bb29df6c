import { expect, it } from 'vitest';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { keptByLaw } from './kept-in-trash.ts';

const repositories = { datedValues: { ofOffice: async () => [] } } as unknown as Parameters<
  typeof keptByLaw
>[0];
const row = (id: string, region: string) => {
  const built = buildRow({ id, startsAt: '2026-11-18T14:00:00Z' });
  const inspection = built.inspection && { ...built.inspection, region };
  return { id, type: 'home_inspection', day: built.day, inspection };
};

it('names the reports that a state keeps on that day', async () => {
  const rows = [row('md', 'MD'), row('tx', 'TX')];
  expect([...(await keptByLaw(repositories, 'office', rows, '2031-11-17'))]).toEqual(['md']);
  expect([...(await keptByLaw(repositories, 'office', rows, '2031-11-18'))]).toEqual([]);
});
