/** Publishing a wind mitigation: its expiry reminder, and the client page when the owner allows it. */
import { answersOf, photosOf, windMitigationCases } from '@plumbline/domain/testing/wind-mitigation-cases';
import { beforeEach, expect, it } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, type TestDevice } from '#src/ground/local/testing.ts';
import { createAnsweringWorker, INSPECTOR, OFFICE, openTestWork, testPeople } from '../testing.ts';
import { publishReport } from './publish-report.ts';

const hex = (digit: string): string => digit.repeat(64);
const [home] = windMitigationCases;
if (home === undefined) throw new Error('no case');

/** The credit page's checksum differs from the report's. */
function createWorker(): Worker {
  let sha256 = hex('e');
  return createAnsweringWorker((message) => {
    if (message.kind !== 'start') return { kind: 'done', facts: { pageCount: 2, sizeBytes: 9, sha256 } };
    if (message.source.kind === 'credit-page') sha256 = hex('c');
    return { kind: 'chunk', bytes: new TextEncoder().encode(message.source.kind) };
  });
}

let device: TestDevice;
let work: LocalWork;
let place: { scopeId: string; reportId: string };
beforeEach(async () => {
  device = createTestDevice(INSPECTOR);
  ({ work } = await openTestWork(device));
  const made = await work.repositories.reports.create({
    officeId: OFFICE,
    inspection: { addressLine1: '118 Heron Way' },
    report: { type: 'wind_mitigation', definitionId: 'wind_mitigation', definitionVersion: 2 },
  });
  place = { scopeId: made.inspectionId, reportId: made.reportId };
  await work.repositories.answers.setMany(place, {
    ...Object.fromEntries(answersOf(home)),
    'insurance/inputs': {
      premium: { kind: 'hurricane', amountCents: 320_000 },
      currentPercent: null,
      terrain: 'B',
      constructionType: null,
    },
  });
  await device.files.put(`${hex('b')}.jpg`, new Uint8Array([1]));
  const proofs = photosOf(home).flatMap(({ path }) => (path === null ? [] : [path]));
  for (const path of proofs)
    await work.repositories.media.add({
      place,
      media: {
        kind: 'photo',
        sha256: hex('a'),
        sizeBytes: 9,
        mime: 'image/jpeg',
        originalName: 'proof.jpg',
        reportSha256: hex('b'),
        reportWidth: 4,
        reportHeight: 3,
      },
      placement: { path, position: 'a0' },
      files: [],
    });
});

const publish = async () => {
  const result = await publishReport({ work, people: testPeople, createWorker }, place.reportId);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result;
};
const pages = () => work.repositories.creditPages.ofReport(place.reportId);
const queued = async () =>
  (await work.store.database.blobs.toArray()).map(({ sha256, ext }) => `${sha256}.${ext}`);
const allow = () => work.repositories.switches.set(OFFICE, 'client_credit_page', true);
async function enterTables(): Promise<string> {
  const { shippedTableSet } = await import('@plumbline/domain/insurance/credit');
  const value = { ...shippedTableSet, id: 'own', title: 'Tables of 2026', validFrom: '2026-01-01' };
  const { id } = await work.repositories.datedValues.add(OFFICE, {
    kind: 'credit_tables',
    subject: '',
    validFrom: '2026-01-01',
    value,
    note: 'bulletin',
  });
  return id;
}
const textOf = async (name: string) => new TextDecoder().decode((await device.files.get(name)) ?? undefined);

it('goes without the client’s page until the owner allows it', async () => {
  await publish();
  expect(await pages()).toEqual([]);
  expect(await queued()).not.toContain(`${hex('c')}.pdf`);
});

it('takes the client’s page along, with the premium in that page’s own snapshot alone', async () => {
  await allow();
  const tablesId = await enterTables();
  const { versionId } = await publish();
  const [page, ...more] = await pages();
  expect(more).toEqual([]);
  expect(page).toMatchObject({ versionId, pdfSha256: hex('c'), pageCount: 2 });
  expect(await queued()).toEqual(
    expect.arrayContaining([`${hex('c')}.pdf`, `${page?.snapshotSha256}.json`, `${hex('e')}.pdf`]),
  );
  const stored = JSON.parse(await textOf(`${page?.snapshotSha256}.json`));
  expect(stored).toMatchObject({
    format: 1,
    head: { isDraft: false },
    estimate: { hurricaneCents: 320_000 },
    tables: { title: 'Tables of 2026' },
    tablesVersion: tablesId,
  });
  expect(stored.estimate.disclaimers).toHaveLength(5);
  const [version] = await work.repositories.versions.ofReport(place.reportId);
  expect(await textOf(`${version?.snapshotSha256}.json`)).not.toContain('320000');
});

it('leaves the page out of a report for which the inspector says so', async () => {
  await allow();
  const inputs = { premium: null, currentPercent: null, terrain: 'B', constructionType: null };
  await work.repositories.answers.set(place, 'insurance/inputs', { ...inputs, isForClient: false });
  await publish();
  expect(await pages()).toEqual([]);
});

it('takes a page without figures along where no table was entered', async () => {
  await allow();
  await publish();
  const [page] = await pages();
  const stored = JSON.parse(await textOf(`${page?.snapshotSha256}.json`));
  expect(stored).toMatchObject({ estimate: null, tables: null, tablesVersion: null });
  expect(stored.summary.lines).toHaveLength(7);
  expect(JSON.stringify(stored.summary)).not.toMatch(/%|320000/);
});

it('schedules one reminder, which another publication replaces', async () => {
  await publish();
  const before = await work.repositories.reminders.ofReport(place.reportId);
  const inspected = answersOf(home).get('owner/inspection_date');
  expect(before?.expiresOn).toBe(`${Number(String(inspected).slice(0, 4)) + 5}${String(inspected).slice(4)}`);
  if (before === null) throw new Error('no reminder');
  await work.repositories.reminders.settle(before, true);
  await work.repositories.answers.set(place, 'owner/inspection_date', '2026-05-01');
  await publish();
  const all = await work.store.list({ table: 'report_reminders', scopeId: OFFICE });
  expect(all).toHaveLength(1);
  const after = await work.repositories.reminders.ofReport(place.reportId);
  expect(after).toMatchObject({ expiresOn: '2031-05-01', settledAt: null });
});
