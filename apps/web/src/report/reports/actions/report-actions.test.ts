import { noInputs } from '@plumbline/domain/insurance/report-insurance';
import { INSURANCE_INPUTS_PATH } from '@plumbline/domain/report/snapshot/private-answers';
import { rowId } from '@plumbline/domain/sync/row-id';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { type ReportRow, toReportRow } from '#src/report/overview/report-row.ts';
import { createReportActions, type ReportActions } from './create-report-actions.ts';
import { makeReportNumber } from './report-number.ts';

const address = {
  addressLine1: '1148 Palmetto Ave',
  addressLine2: '',
  city: 'Riviera Beach',
  region: 'FL',
  postalCode: '33404',
};

let store: LocalStore;
let repositories: Repositories;
let actions: ReportActions;
let row: ReportRow;
let place: { scopeId: string; reportId: string };

async function readRow(id: string): Promise<ReportRow> {
  const [report] = await repositories.reports.list({ ids: [id], withDeleted: true });
  if (report === undefined) throw new Error('no such report');
  return toReportRow(
    report,
    (await repositories.inspections.get(report.inspectionId)) ?? undefined,
    undefined,
  );
}

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
  actions = createReportActions({ store, repositories }, (size) => new Uint8Array(size));
  const made = await repositories.reports.create({
    officeId: 'office',
    inspection: { ...address, startsAt: '2026-11-18T14:00:00Z', clientContactId: 'ana', yearBuilt: 1987 },
    report: {
      type: 'home_inspection',
      definitionId: 'home_inspection',
      definitionVersion: 2,
      status: 'published',
    },
  });
  place = { scopeId: made.inspectionId, reportId: made.reportId };
  row = await readRow(made.reportId);
  await repositories.answers.set(place, 'general/sop_used', 'ashi');
});

describe('archive and bin', () => {
  it('archives several reports in one commit and takes them back', async () => {
    expect((await actions.archive([row], true)).ok).toBe(true);
    expect((await readRow(row.id)).isArchived).toBe(true);
    await actions.archive([row], false);
    expect((await readRow(row.id)).isArchived).toBe(false);
  });
  it('brings a binned report back with everything in it', async () => {
    await repositories.answers.set(place, 'roof/age', 12);
    await actions.moveToBin([row]);
    expect((await readRow(row.id)).deletedAt).not.toBeNull();
    expect(await repositories.reports.list({ scopeId: 'office' })).toEqual([]);
    await actions.restore([row]);
    expect((await readRow(row.id)).deletedAt).toBeNull();
    expect((await repositories.answers.get(row.id, 'roof/age'))?.value).toBe(12);
  });
});

describe('duplicating a report', () => {
  async function duplicate(to = address): Promise<ReportRow> {
    const outcome = await actions.duplicate(row, to);
    if (outcome.kind !== 'made') throw new Error(outcome.kind);
    return readRow(outcome.reportId);
  }

  it('makes a draft on a new inspection with the same address and client, not yet visited', async () => {
    const copy = await duplicate();
    expect(copy.report.status).toBe('draft');
    expect(copy.inspectionId).not.toBe(row.inspectionId);
    expect(copy.inspection).toMatchObject({
      ...address,
      clientContactId: 'ana',
      yearBuilt: 1987,
      startsAt: null,
      inspectorId: 'rosa',
    });
  });
  it('copies answers, but neither signature nor the days and times of the visit', async () => {
    await repositories.answers.setMany(place, {
      'general/inspection_date': '2026-11-18',
      'general/start_time': '09:00',
      'general/weather/rain': true,
      'closing/signature': { name: 'Rosa', signedAt: '', widthPx: 1, heightPx: 1, strokes: [[0, 0]] },
      'closing/remarks': 'Fine house.',
      'roof/coverings/status': null,
    });
    const copy = await duplicate();
    const answers = await repositories.answers.ofReport(copy.id);
    expect(Object.fromEntries(answers.map(({ path, value }) => [path, value]))).toEqual({
      'general/sop_used': 'ashi',
      'general/weather/rain': true,
      'closing/remarks': 'Fine house.',
      'general/property_address': '1148 Palmetto Ave, Riviera Beach, FL 33404',
    });
    const [first] = answers;
    expect(first?.scopeId).toBe(copy.inspectionId);
    expect(answers.every(({ id, path }) => id === rowId(copy.id, path))).toBe(true);
  });
  it('leaves the days of the visit out of an official form, too, and writes the new address where it asks', async () => {
    const form = await repositories.reports.create({
      officeId: 'office',
      inspection: { ...address, startsAt: '2026-05-12T14:00:00Z' },
      report: { type: 'wind_mitigation', definitionId: 'wind_mitigation', definitionVersion: 2 },
    });
    await repositories.answers.setMany(
      { scopeId: form.inspectionId, reportId: form.reportId },
      {
        'owner/inspection_date': '2026-05-12',
        'owner/owner_address': '1148 Palmetto Ave',
        'inspector/inspector_signature_date': '2026-05-12',
        'q1/q1_permit_date': '2004-02-01',
        'q5/q5_answer': 'C',
      },
    );
    const outcome = await actions.duplicate(await readRow(form.reportId), {
      ...address,
      addressLine1: '9 Lake Dr',
    });
    if (outcome.kind !== 'made') throw new Error(outcome.kind);
    const answers = await repositories.answers.ofReport(outcome.reportId);
    expect(Object.fromEntries(answers.map(({ path, value }) => [path, value]))).toEqual({
      'owner/owner_address': '9 Lake Dr',
      'owner/owner_city': 'Riviera Beach',
      'owner/owner_zip': '33404',
      'q5/q5_answer': 'C',
    });
  });
  it('says of another house neither permit nor policy of the first, and of the same house both', async () => {
    const form = await repositories.reports.create({
      officeId: 'office',
      inspection: address,
      report: { type: 'wind_mitigation', definitionId: 'wind_mitigation', definitionVersion: 2 },
    });
    const ofTheHouse = {
      'owner/owner_county': 'Palm Beach',
      'owner/policy_number': 'FL 4471',
      'q1/q1_permit_date': '2004-02-01',
      [INSURANCE_INPUTS_PATH]: { ...noInputs, premium: { kind: 'hurricane', amountCents: 300_000 } },
    };
    const given = { ...ofTheHouse, 'owner/year_of_home': 2004, 'owner/owner_name': 'Ana Ferrer' };
    await repositories.answers.setMany({ scopeId: form.inspectionId, reportId: form.reportId }, given);
    const copiedTo = async (addressLine1: string) => {
      const row = await readRow(form.reportId);
      const outcome = await actions.duplicate(row, { ...address, addressLine1 });
      if (outcome.kind !== 'made') throw new Error(outcome.kind);
      const answers = await repositories.answers.ofReport(outcome.reportId);
      return Object.fromEntries(answers.map(({ path, value }) => [path, value]));
    };
    expect(await copiedTo('1148 palmetto ave.')).toMatchObject(given);
    expect(await copiedTo('9 Lake Dr')).toEqual({
      'owner/owner_address': '9 Lake Dr',
      'owner/owner_city': 'Riviera Beach',
      'owner/owner_name': 'Ana Ferrer',
      'owner/owner_zip': '33404',
      'owner/year_of_home': 2004,
    });
  });
  it('copies findings with every location, and leaves the originals alone', async () => {
    await repositories.findings.add(
      place,
      {
        itemPath: 'roof/flashings',
        position: 'a0',
        title: 'Lifted flashing',
        severity: 'major',
        isSafety: true,
      },
      ['North slope', 'Chimney'],
    );
    const copy = await duplicate();
    const [finding] = await repositories.findings.ofReport(copy.id);
    expect(finding).toMatchObject({ title: 'Lifted flashing', severity: 'major', isSafety: true });
    const places = (await repositories.findings.locations.ofReport(copy.id)).sort(byPosition);
    expect(places.map(({ label, findingId }) => [label, findingId])).toEqual([
      ['North slope', finding?.id],
      ['Chimney', finding?.id],
    ]);
    expect(await repositories.findings.ofReport(row.id)).toHaveLength(1);
  });
  it('copies nothing of which this device has only the header', async () => {
    const made = await repositories.reports.create({
      officeId: 'office',
      inspection: address,
      report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
    });
    expect(await actions.duplicate(await readRow(made.reportId), address)).toEqual({ kind: 'not-here' });
  });
  it('takes another address when one is written', async () => {
    const copy = await duplicate({ ...address, addressLine1: '9 Elm St' });
    expect(copy.title).toBe('9 Elm St');
    const written = await repositories.answers.get(copy.id, 'general/property_address');
    expect(written?.value).toBe('9 Elm St, Riviera Beach, FL 33404');
  });
});

describe('the report number', () => {
  it('is the day and three signs that are not mistaken for each other', () => {
    expect(makeReportNumber('2026-11-21', () => Uint8Array.of(0, 30, 255))).toBe('261121-2Z9');
  });
});
