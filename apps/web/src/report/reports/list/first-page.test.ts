import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { toReportRow } from '#src/report/overview/report-row.ts';
import { listReports, type ReportPage } from './filter-reports.ts';
import { createFirstPageKeeper, FIRST_ROWS, readAhead, readFirstPage } from './first-page.ts';

let store: LocalStore;
let repositories: Repositories;
let place: Parameters<typeof readFirstPage>[0];

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
  place = { store, repositories, officeId: 'office', userId: 'rosa' };
});

const addReport = async (day: number, clientContactId: string | null = null) =>
  repositories.reports.create({
    officeId: 'office',
    inspection: {
      addressLine1: `${day} Palmetto Ave`,
      startsAt: `2026-11-${String(day).padStart(2, '0')}T14:00:00Z`,
      clientContactId,
    },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  });

/** The page once everything has been read. */
async function wholePage(): Promise<ReportPage> {
  const reports = await repositories.reports.list({ scopeId: 'office' });
  const inspections = await repositories.inspections.list({ scopeId: 'office' });
  const contacts = await repositories.contacts.list({ scopeId: 'office', withDeleted: true });
  const rows = reports.map((report) => {
    const inspection = inspections.find(({ id }) => id === report.inspectionId);
    return toReportRow(
      report,
      inspection,
      contacts.find(({ id }) => id === inspection?.clientContactId),
    );
  });
  return listReports(rows, {}, { userId: 'rosa', nowMs: store.clock.nowMs() });
}

const titles = (page: ReportPage | null) => page?.rows.map(({ title }) => title);

it('shows the first rows of the last time, with the counts of all', async () => {
  for (let day = 1; day <= FIRST_ROWS + 4; day += 1) await addReport(day);
  const whole = await wholePage();
  createFirstPageKeeper(place)(whole);
  await vi.waitFor(async () => expect(await readFirstPage(place)).not.toBeNull());
  const page = await readFirstPage(place);
  expect(titles(page)).toEqual(titles(whole)?.slice(0, FIRST_ROWS));
  expect(page?.totalCount).toBe(FIRST_ROWS + 4);
  expect(page?.counts).toEqual(whole.counts);
});

it('shows what a row says now, and leaves out who has gone', async () => {
  const stays = await addReport(1);
  const goes = await addReport(2);
  createFirstPageKeeper(place)(await wholePage());
  await vi.waitFor(async () => expect(await readFirstPage(place)).not.toBeNull());
  await repositories.inspections.update(
    { id: stays.inspectionId, scopeId: 'office' },
    { addressLine1: '7 Bay Street' },
  );
  await repositories.reports.remove({ id: goes.reportId, scopeId: 'office' });
  expect(titles(await readFirstPage(place))).toEqual(['7 Bay Street']);
});

it('names the client who stands for one that was merged', async () => {
  const gone = await repositories.contacts.insert('office', { name: 'Ann Lee' });
  const kept = await repositories.contacts.insert('office', { name: 'Anne Lee' });
  await addReport(1, gone.id);
  createFirstPageKeeper(place)(await wholePage());
  await repositories.contacts.update({ id: gone.id, scopeId: 'office' }, { mergedInto: kept.id });
  await vi.waitFor(async () => {
    const page = await readFirstPage(place);
    expect(page?.rows.map(({ clientName }) => clientName)).toEqual(['Anne Lee']);
  });
});

it('has nothing to show when nothing was kept, or when it cannot be read', async () => {
  expect(await readFirstPage(place)).toBeNull();
  await addReport(1);
  await store.database.local.put({ key: 'first page of reports office', value: { rows: 'none' } });
  expect(await readFirstPage(place)).toBeNull();
});

it('writes only what differs', async () => {
  await addReport(1);
  const put = vi.spyOn(store.database.local, 'put');
  const keep = createFirstPageKeeper(place);
  const whole = await wholePage();
  keep(whole);
  keep({ ...whole });
  expect(put).toHaveBeenCalledTimes(1);
});

it('is read once per start, and again for another office', async () => {
  await addReport(3);
  createFirstPageKeeper(place)(await wholePage());
  const reading = readAhead(place);
  expect(readAhead({ ...place })).toBe(reading);
  expect(reading.page).toBeUndefined();
  expect((await reading.done)?.rows.map(({ title }) => title)).toEqual(['3 Palmetto Ave']);
  expect(reading.page?.totalCount).toBe(1);
  const elsewhere = readAhead({ ...place, officeId: 'another' });
  expect(await elsewhere.done).toBeNull();
  expect(elsewhere.page).toBeNull();
});
