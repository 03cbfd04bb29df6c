import { shippedCaliforniaSettings } from '@plumbline/domain/ca-wildfire';
import { shippedManufacturedHomeSettings } from '@plumbline/domain/manufactured-home';
import { beforeEach, expect, it } from 'vitest';
import type { LocalStore } from './local-store.ts';
import { createRepositories, type Repositories } from './repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from './testing.ts';

const OFFICE = '0198f3a0-0000-7000-8000-000000000001';

let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});

const add = (kind: string, validFrom: string, value: unknown) =>
  repositories.datedValues.add(OFFICE, { kind, subject: '', validFrom, value, note: '' });

async function textOf(type: string, startsAt: string | null): Promise<string> {
  const made = await repositories.reports.create({
    officeId: OFFICE,
    inspection: { startsAt },
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
