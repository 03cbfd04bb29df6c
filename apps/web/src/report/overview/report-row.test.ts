import { dayInWords, daysBetween } from '@plumbline/domain/time/day-words';
import { describe, expect, it } from 'vitest';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { createReportIndex } from './report-row.ts';

async function twoReports() {
  const repositories = createRepositories(await openTestStore(createTestDevice('rosa')));
  for (const addressLine1 of ['1 Elm St', '2 Elm St']) {
    await repositories.reports.create({
      officeId: 'office',
      inspection: { addressLine1 },
      report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
    });
  }
  return {
    reports: await repositories.reports.list(),
    inspections: await repositories.inspections.list(),
    contacts: [],
    ownTypeNames: new Map<string, string>(),
  };
}

describe('the index of reports', () => {
  it('makes a new row only for the report whose header or job changed', async () => {
    const sources = await twoReports();
    const index = createReportIndex();
    const [first, second] = index.update(sources);
    const inspections = sources.inspections.map((each) =>
      each.id === first?.inspectionId ? { ...each, addressLine1: '3 Elm St' } : each,
    );
    const [changed, same] = index.update({ ...sources, inspections });
    expect(changed?.title).toBe('3 Elm St');
    expect(same).toBe(second);
  });
  it('shows a report whose inspection is not on this device yet', async () => {
    const [row] = createReportIndex().update({ ...(await twoReports()), inspections: [] });
    expect(row).toMatchObject({ title: 'No address yet', clientName: '', inspection: null });
  });
});

describe('the name of a type', () => {
  it('is the organization’s own where this build has none, and changes when the type is renamed', async () => {
    const sources = await twoReports();
    const reports = sources.reports.map((report) => ({ ...report, type: 'pool_3f9a2c1b' }));
    const index = createReportIndex();
    const named = (name: string) =>
      index.update({ ...sources, reports, ownTypeNames: new Map([['pool_3f9a2c1b', name]]) })[0]?.typeLabel;
    expect(named('Pool')).toBe('Pool');
    expect(named('Pool and spa')).toBe('Pool and spa');
  });
});

describe('days in words', () => {
  it('are near days by name, others by date, other years with their year', () => {
    const today = '2026-11-21';
    expect(
      ['2026-11-21', '2026-11-20', '2026-11-22', '2026-11-18', '2025-12-31'].map((day) =>
        dayInWords(day, today),
      ),
    ).toEqual(['Today', 'Yesterday', 'Tomorrow', 'Nov 18', 'Dec 31, 2025']);
  });
  it('are counted over the change of the clocks', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  });
});
