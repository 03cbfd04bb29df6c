import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { listReports } from './filter-reports.ts';
import { visitsOf } from './visits.ts';

const context = { userId: 'rosa', nowMs: Date.parse('2026-11-21T12:00:00Z') };
const AT = '2026-11-18T14:00:00Z';
const atVisit = (inspectionId: string, id: string, type: string): ReportRow => ({
  ...buildRow({ id, type, startsAt: AT }),
  inspectionId,
});
// Two visits at the same hour, their reports in between each other.
const rows = [
  atVisit('palmetto', 'a', 'home_inspection'),
  atVisit('elm', 'b', 'four_point'),
  atVisit('palmetto', 'c', 'wind_mitigation'),
  atVisit('elm', 'd', 'home_inspection'),
  atVisit('oak', 'e', 'home_inspection'),
];

describe('the visits of a list', () => {
  it('have their reports next to each other, even at the same hour', () => {
    const shown = listReports(rows, {}, context).rows;
    const visits = visitsOf(shown);
    expect(shown.map(({ inspectionId }) => inspectionId)).toEqual([
      'elm',
      'elm',
      'oak',
      'palmetto',
      'palmetto',
    ]);
    expect(visits.get('a')).toBe(visits.get('c'));
    expect(visits.get('b')?.count).toBe(2);
    expect(visits.has('e')).toBe(false);
  });

  it('are together when the list is sorted by address or client', () => {
    for (const sort of ['title', 'client'] as const)
      expect(visitsOf(listReports(rows, { sort }, context).rows).size).toBe(4);
  });

  it('are not said of a report that a filter left alone', () => {
    expect(visitsOf(listReports(rows, { type: 'wind_mitigation' }, context).rows).size).toBe(0);
  });

  it('do not join reports that another order has taken apart', () => {
    const [a, b, c] = rows as [ReportRow, ReportRow, ReportRow];
    expect(visitsOf([a, b, c]).size).toBe(0);
  });
});
