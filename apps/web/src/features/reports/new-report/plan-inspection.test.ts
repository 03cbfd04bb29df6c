import { homeInspection } from '@plumbline/domain/home-inspection';
import { rev0426 } from '@plumbline/domain/wind-mitigation';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '../../../local/local-store.ts';
import { createRepositories, type Repositories } from '../../../local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '../../../local/testing.ts';
import { emptyInspectionForm, type InspectionForm, inspectionFormSchema } from './inspection-form.ts';
import { type PlanContext, planInspection } from './plan-inspection.ts';

const form: InspectionForm = inspectionFormSchema.parse({
  ...emptyInspectionForm('2026-11-21', '09:00'),
  addressLine1: '1148 Palmetto Ave',
  city: 'Riviera Beach',
  region: 'fl',
  postalCode: '33404',
  clientName: 'Ana Delgado',
  clientEmail: 'ana@example.com',
  durationMinutes: '150',
  fee: '$1,425.50',
  attendees: ['client', 'buyer_agent'],
  yearBuilt: '1987',
});

let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice('rosa'));
  repositories = createRepositories(store);
});

async function start(values: InspectionForm, more: Partial<PlanContext> = {}) {
  const plan = planInspection(values, {
    repositories,
    newId: () => store.newId(),
    officeId: 'office',
    userId: 'rosa',
    inspector: { name: 'Rosa Lind', license: '', phone: '', company: 'Lind Inspections' },
    timeZone: 'America/New_York',
    nowMs: new Date('2026-11-21T09:10').getTime(),
    number: '261121-K7Q',
    type: { id: 'home_inspection', name: 'Home inspection' },
    definition: homeInspection,
    client: null,
    agent: null,
    ...more,
  });
  const result = await store.commit(plan.changes);
  if (!result.ok) throw new Error(result.failure.code);
  const report = await repositories.reports.get(plan.reportId);
  const inspection = await repositories.inspections.get(plan.inspectionId);
  const answers = await repositories.answers.ofReport(plan.reportId);
  return { ...plan, report, inspection, answers };
}

describe('starting a home inspection', () => {
  it('makes client, inspection, report and appointment in one commit', async () => {
    const { report, inspection } = await start(form);
    const [client] = await repositories.contacts.list({ scopeId: 'office' });
    const [appointment] = await repositories.appointments.list({ scopeId: 'office' });
    expect(client).toMatchObject({ kind: 'client', name: 'Ana Delgado', email: 'ana@example.com' });
    expect(report).toMatchObject({
      type: 'home_inspection',
      definitionVersion: 2,
      status: 'draft',
      number: '261121-K7Q',
    });
    expect(inspection).toMatchObject({
      region: 'FL',
      clientContactId: client?.id,
      appointmentId: appointment?.id,
      feeCents: 142_550,
      yearBuilt: 1987,
      livingAreaSqft: null,
      status: 'in_progress',
      timeZone: 'America/New_York',
    });
    expect(appointment).toMatchObject({
      userId: 'rosa',
      contactId: client?.id,
      inspectionId: inspection?.id,
      location: '1148 Palmetto Ave, Riviera Beach, FL 33404',
      appointmentDate: new Date('2026-11-21T09:00').toISOString(),
      endsAt: new Date('2026-11-21T11:30').toISOString(),
    });
  });
  it('sends both rows before the reference that closes their circle', async () => {
    const { inspectionId } = await start(form);
    const sent = await store.database.outbox.orderBy('seq').toArray();
    const places = sent.map(({ table, op, values }) =>
      table === 'inspections' && op === 'set' ? `set ${Object.keys(values).join()}` : table,
    );
    expect(places.indexOf('set appointment_id')).toBeGreaterThan(places.indexOf('appointments'));
    expect(
      sent.find(({ row, op }) => row === inspectionId && op === 'insert')?.values.appointment_id,
    ).toBeNull();
  });
  it('answers the general part with what is known, and nothing with blanks', async () => {
    const { answers, inspectionId } = await start(form);
    expect(Object.fromEntries(answers.map(({ path, value }) => [path, value]))).toEqual({
      'general/inspection_date': '2026-11-21',
      'general/start_time': '09:00',
      'general/property_address': '1148 Palmetto Ave, Riviera Beach, FL 33404',
      'general/client_name': 'Ana Delgado',
      'general/client_email': 'ana@example.com',
      'general/inspector_name': 'Rosa Lind',
      'general/year_built': 1987,
      'general/attendees/client': true,
      'general/attendees/buyer_agent': true,
    });
    expect(answers.every(({ scopeId }) => scopeId === inspectionId)).toBe(true);
  });
  it('answers another type of report wherever it asks the same', async () => {
    const windMitigation = { type: { id: 'wind_mitigation', name: 'Wind mitigation' }, definition: rev0426 };
    const { report, answers } = await start({ ...form, clientPhone: '561 555 0134' }, windMitigation);
    expect(report).toMatchObject({
      type: 'wind_mitigation',
      definitionId: 'wind_mitigation',
      definitionVersion: 2,
    });
    expect(Object.fromEntries(answers.map(({ path, value }) => [path, value]))).toEqual({
      'owner/inspection_date': '2026-11-21',
      'owner/owner_name': 'Ana Delgado',
      'owner/owner_email': 'ana@example.com',
      'owner/owner_cell_phone': '561 555 0134',
      'owner/owner_address': '1148 Palmetto Ave',
      'owner/owner_city': 'Riviera Beach',
      'owner/owner_zip': '33404',
      'owner/year_of_home': 1987,
      'inspector/inspector_name': 'Rosa Lind',
      'inspector/inspection_company': 'Lind Inspections',
      'inspector/inspector_initials': 'RL',
    });
    const [appointment] = await repositories.appointments.list({ scopeId: 'office' });
    expect(appointment?.title).toBe('Wind mitigation, 1148 Palmetto Ave');
  });
  it('uses a chosen contact and makes no second one', async () => {
    const { id } = await repositories.contacts.insert('office', {
      name: 'Tom Whitfield',
      email: 'tom@example.com',
    });
    const tom = await repositories.contacts.get(id);
    const { inspection, answers } = await start({ ...form, clientId: id }, { client: tom });
    expect(inspection?.clientContactId).toBe(id);
    expect(await repositories.contacts.list({ scopeId: 'office' })).toHaveLength(1);
    expect(answers.find(({ path }) => path === 'general/client_name')?.value).toBe('Tom Whitfield');
  });
  it('is only scheduled when it lies ahead', async () => {
    const { inspection } = await start({ ...form, date: '2026-11-24' });
    expect(inspection?.status).toBe('scheduled');
  });
});
