import { shippedCaliforniaSettings } from '@plumbline/domain/report-types/ca-wildfire';
import { shippedManufacturedHomeSettings } from '@plumbline/domain/report-types/manufactured-home';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalStore } from '../local-store.ts';
import { createRepositories, type Repositories } from '../repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '../testing.ts';

const OFFICE = '0198f3a0-0000-7000-8000-000000000001';

let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});

const add = (kind: string, validFrom: string, value: unknown) =>
  repositories.datedValues.add(OFFICE, { kind, subject: '', validFrom, value, note: '' });

async function textOf(type: string, startsAt: string | null, timeZone?: string): Promise<string> {
  const made = await repositories.reports.create({
    officeId: OFFICE,
    inspection: { startsAt, ...(timeZone === undefined ? {} : { timeZone }) },
    report: { type, definitionId: type, definitionVersion: 1 },
  });
  const report = await repositories.reports.get(made.reportId);
  if (report === null) throw new Error('no report');
  return JSON.stringify(await repositories.definitions.load(report));
}

it('builds a report with the settings of the organization that held on the day of the visit', async () => {
  const { zone0 } = shippedCaliforniaSettings;
  const note = 'the rule of the county was adopted';
  await add('california', '2026-07-01', {
    ...shippedCaliforniaSettings,
    zone0: { ...zone0, status: 'local_rule', note },
  });
  expect(await textOf('ca_wildfire', '2026-06-30T15:00:00Z')).toContain(zone0.note);
  const after = await textOf('ca_wildfire', '2026-07-01T15:00:00Z');
  expect(after).toContain(note);
  expect(after).not.toContain(zone0.note);
});

it('counts the day of the visit where the house stands', async () => {
  const { zone0 } = shippedCaliforniaSettings;
  const note = 'the rule of the county was adopted';
  await add('california', '2026-07-01', { ...shippedCaliforniaSettings, zone0: { ...zone0, note } });
  // 5 PM PDT on June 30 is already July 1 in UTC.
  expect(await textOf('ca_wildfire', '2026-07-01T00:00:00Z', 'America/Los_Angeles')).not.toContain(note);
  expect(await textOf('ca_wildfire', '2026-07-01T07:00:00Z', 'America/Los_Angeles')).toContain(note);
});

it('takes the day of this device for a report without a visit', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const device = createTestDevice('0198f3a0-0000-7000-8000-0000000000ab');
  const late = await openTestStore({
    ...device,
    clock: { skewMs: 0, nowMs: () => Date.parse('2026-07-01T00:00:00Z') },
  });
  try {
    const { zone0 } = shippedCaliforniaSettings;
    const note = 'the rule of the county was adopted';
    const { datedValues, definitions } = createRepositories(late);
    const value = { ...shippedCaliforniaSettings, zone0: { ...zone0, note } };
    await datedValues.add(OFFICE, {
      kind: 'california',
      subject: '',
      validFrom: '2026-07-01',
      value,
      note: '',
    });
    const key = { scopeId: OFFICE, definitionId: 'ca_wildfire', definitionVersion: 1 };
    expect(JSON.stringify(await definitions.load(key))).not.toContain(note);
  } finally {
    late.dispose();
    vi.unstubAllEnvs();
  }
});

it('goes back to the shipped value when every version is withdrawn', async () => {
  const shipped = await textOf('manufactured_home', '2026-08-01T15:00:00Z');
  await add('manufactured_home', '2026-01-01', {
    clearance: { ...shippedManufacturedHomeSettings.clearance, minIn: 18 },
  });
  expect(await textOf('manufactured_home', '2026-08-01T15:00:00Z')).not.toBe(shipped);
  await repositories.datedValues.withdraw(await repositories.datedValues.ofOffice(OFFICE), true);
  expect(await textOf('manufactured_home', '2026-08-01T15:00:00Z')).toBe(shipped);
});

it('leaves types alone that follow no setting', async () => {
  const shipped = await textOf('fl_four_point', '2026-08-01T15:00:00Z');
  await add('california', '2026-01-01', shippedCaliforniaSettings);
  expect(await textOf('fl_four_point', '2026-08-01T15:00:00Z')).toBe(shipped);
});
