import { SAMPLE_SOURCE } from '@plumbline/domain/office/sample-data';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { loadSample } from '@plumbline/samples/samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { planRemoval, planSample } from './plan-sample.ts';
import { isEmpty, type OfficeRows, removableSamples, samplesOf } from './sample-data.ts';

const userId = '0198f3a0-0000-7000-8000-0000000000aa';
const officeId = '0198f3a0-0000-7000-8000-0000000000bb';
const nowMs = new Date(2026, 10, 22, 15, 30).getTime();
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice(userId));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

async function addSample() {
  const { snapshot } = await loadSample('home-inspection');
  const plan = planSample({
    repositories,
    newId: () => store.newId(),
    officeId,
    userId,
    inspector: { name: 'Ann Ferrer', license: 'HI-7' },
    timeZone: 'America/New_York',
    nowMs,
    snapshot,
  });
  expect((await store.commit(plan.changes)).ok).toBe(true);
  return plan;
}
const office = async (): Promise<OfficeRows> => ({
  contacts: await repositories.contacts.list({ scopeId: officeId }),
  appointments: await repositories.appointments.list({ scopeId: officeId }),
  inspections: await repositories.inspections.list({ scopeId: officeId }),
  reports: await repositories.reports.list({ scopeId: officeId }),
});
async function remove(rows: OfficeRows): Promise<void> {
  await store.commit(planRemoval(repositories, rows));
}

describe('sample data', () => {
  it('is three contacts, an appointment tomorrow and a report, each marked', async () => {
    await addSample();
    const { contacts, appointments, reports } = samplesOf(await office());
    expect(contacts.map(({ name }) => name.endsWith('(sample)'))).toEqual([true, true, true]);
    expect(appointments.map(({ appointmentDate }) => new Date(appointmentDate).getDate())).toEqual([23]);
    expect(reports.map(({ status, number }) => [status, number])).toEqual([['draft', 'SAMPLE']]);
  });

  it('is a report of this inspector, with findings, which nobody has closed or signed', async () => {
    const { reportId } = await addSample();
    const answers = await repositories.answers.ofReport(reportId);
    const valueAt = (path: string) => answers.find((each) => each.path === path)?.value;
    expect(valueAt('general/inspector_name')).toBe('Ann Ferrer');
    expect(valueAt('general/inspector_license')).toBe('HI-7');
    expect(valueAt('general/client_name')).toBe('Nadia Kowalski (sample)');
    expect(valueAt('general/inspection_date')).toBe('2026-11-21');
    expect(answers.filter(({ path }) => path.startsWith('closing/'))).toEqual([]);
    const findings = await repositories.findings.ofReport(reportId);
    expect(findings.length).toBeGreaterThan(5);
    const items = homeInspection.sections.flatMap((section) =>
      section.items.map((item) => `${section.id}/${item.id}`),
    );
    expect(findings.filter(({ itemPath }) => !items.includes(itemPath))).toEqual([]);
  });

  it('goes without anything else being touched', async () => {
    const own = await repositories.contacts.insert(officeId, { name: 'Grace Whitfield' });
    await repositories.appointments.insert(officeId, {
      title: 'Own visit',
      appointmentDate: '2026-11-23T14:00:00Z',
      contactId: own.id,
      notes: 'Gate code 4411',
    });
    await addSample();
    await remove(removableSamples(await office()));
    const left = await office();
    expect(isEmpty(samplesOf(left))).toBe(true);
    expect(left.contacts.map(({ name }) => name)).toEqual(['Grace Whitfield']);
    expect(left.appointments.map(({ title }) => title)).toEqual(['Own visit']);
    expect([...left.inspections, ...left.reports]).toEqual([]);
  });

  it('leaves a sample contact that an own appointment has come to need', async () => {
    await addSample();
    const [client] = samplesOf(await office()).contacts;
    await repositories.appointments.insert(officeId, {
      title: 'Own visit',
      appointmentDate: '2026-11-23T14:00:00Z',
      contactId: client?.id ?? null,
    });
    const { contacts } = removableSamples(await office());
    expect(contacts).toHaveLength(2);
    expect(contacts.map(({ id }) => id)).not.toContain(client?.id);
  });

  it('leaves alone what somebody has made their own', async () => {
    await addSample();
    const [client] = samplesOf(await office()).contacts;
    if (client === undefined) throw new Error('no sample contact');
    expect(client.source).toBe(SAMPLE_SOURCE);
    await repositories.contacts.update(client, { source: 'Realtor' });
    expect(samplesOf(await office()).contacts).toHaveLength(2);
  });
});
