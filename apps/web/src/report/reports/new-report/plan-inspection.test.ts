import { thoseThere } from '@plumbline/domain/contacts/standing-for';
import type { TemplateFinding } from '@plumbline/domain/report/template';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { emptyInspectionForm, type InspectionForm, inspectionFormSchema } from './inspection-form.ts';
import { type PlanContext, planInspection } from './plan-inspection.ts';
import { readTemplate, type StartTemplate } from './plan-template.ts';

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
    inspector: {
      name: 'Rosa Lind',
      licensesIn: () => ({ 'inspector.license_number': '' }),
      phone: '',
      company: 'Lind Inspections',
    },
    timeZone: 'America/New_York',
    // 9:10 AM at the house.
    nowMs: Date.parse('2026-11-21T14:10:00Z'),
    number: '261121-K7Q',
    look: { coverTemplate: 'ledger', layout: 'minimal' },
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
      appointmentDate: '2026-11-21T14:00:00.000Z',
      endsAt: '2026-11-21T16:30:00.000Z',
    });
  });
  it('sends both rows before the reference that closes their circle', async () => {
    const { inspectionId } = await start(form);
    const sent = await store.database.outbox.toArray();
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
      definitionVersion: 3,
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

describe('beginning with a template', () => {
  const finding = {
    itemPath: 'roof/roof_coverings',
    position: 'a0',
    libraryId: null,
    title: 'Worn shingles',
    severity: 'moderate',
    isSafety: false,
    isMaterialDefect: false,
    isSignificantlyDeficient: false,
    isNearEndOfLife: false,
    observation: 'They were worn.',
    implication: '',
    recommendation: '',
    trade: null,
    action: null,
    timeframe: null,
    locations: [{ position: 'a0', label: 'Front slope' }],
  } satisfies TemplateFinding;
  const template: StartTemplate = {
    look: {
      coverTemplate: 'ridge',
      layout: 'modern',
      paperSize: 'a4',
      showsSummary: false,
      accentColor: null,
    },
    content: {
      answers: [
        ['general/sop_used', 'ashi'],
        ['general/year_built', 1950],
        ['roof/roof_coverings/status', 'inspected'],
      ],
      findings: [finding],
    },
  };

  it('takes its answers, findings and look, and lets the form win', async () => {
    const { report, answers, reportId } = await start(form, { template });
    expect(report).toMatchObject({
      coverTemplate: 'ridge',
      layout: 'modern',
      paperSize: 'a4',
      showsSummary: false,
    });
    const values = new Map(answers.map(({ path, value }) => [path, value]));
    expect(values.get('general/sop_used')).toBe('ashi');
    expect(values.get('roof/roof_coverings/status')).toBe('inspected');
    expect(values.get('general/year_built')).toBe(1987);
    expect(values.get('general/client_name')).toBe('Ana Delgado');
    const [made] = await repositories.findings.ofReport(reportId);
    expect(made).toMatchObject({ title: 'Worn shingles', itemPath: 'roof/roof_coverings' });
    const places = await repositories.findings.locations.ofReport(reportId);
    expect(places.map(({ label, findingId }) => [label, findingId])).toEqual([['Front slope', made?.id]]);
  });

  it('begins with the usual answers of its type, after the template and what is known', async () => {
    const usual: Readonly<Record<string, string | number>> = {
      sop_used: 'internachi',
      year_built: 1900,
      stories: 2,
    };
    const general = {
      ...homeInspection.general,
      fields: homeInspection.general.fields.map((field) => ({
        ...field,
        ...(field.id in usual && { defaultAnswer: usual[field.id] }),
      })),
    };
    const definition = { ...homeInspection, general };
    const values = async (more: Partial<PlanContext>) =>
      new Map((await start(form, { definition, ...more })).answers.map(({ path, value }) => [path, value]));
    const empty = await values({});
    expect(empty.get('general/sop_used')).toBe('internachi');
    expect(empty.get('general/stories')).toBe(2);
    expect(empty.get('general/year_built')).toBe(1987);
    expect((await values({ template })).get('general/sop_used')).toBe('ashi');
  });

  it('leaves findings to those who may write them', async () => {
    const { reportId, answers } = await start(form, { template, canWriteFindings: false });
    expect(await repositories.findings.ofReport(reportId)).toEqual([]);
    expect(answers.some(({ path }) => path === 'general/sop_used')).toBe(true);
  });
});

describe('reading a template', () => {
  const content = { answers: [['q3/q3_answer', 'E']], findings: [] };
  const save = (values: Record<string, unknown> = {}) =>
    repositories.templates.insert('office', {
      name: 'Shingle roof',
      type: 'wind_mitigation',
      definitionId: 'wind_mitigation',
      definitionVersion: 1,
      content,
      ...values,
    });

  it('brings it to the edition that the report begins with', async () => {
    const { id } = await save();
    const read = await readTemplate(repositories, id, rev0426);
    expect(read).toMatchObject({
      kind: 'ready',
      template: { content: { answers: [['q5/q5_answer', 'F']] } },
    });
  });
  it('says when it is gone, of another type, or more than this app can read', async () => {
    const { id } = await save();
    expect(await readTemplate(repositories, id, homeInspection)).toEqual({ kind: 'absent' });
    await repositories.templates.remove({ id, scopeId: 'office' });
    expect(await readTemplate(repositories, id, rev0426)).toEqual({ kind: 'absent' });
    const newer = await save({ content: { ...content, findings: [{ novel: true }] } });
    expect(await readTemplate(repositories, newer.id, rev0426)).toEqual({ kind: 'unknown' });
    const unknown = await save({ definitionVersion: 99 });
    expect(await readTemplate(repositories, unknown.id, rev0426)).toEqual({ kind: 'unknown' });
  });
});

describe('starting with somebody whom two devices merged in opposite directions', () => {
  it('brings back whoever was chosen, so that the report names its client', async () => {
    for (const id of ['ana', 'ana-2']) {
      await repositories.contacts.insert('office', { name: 'Ana Delgado' }, { id });
    }
    for (const [id, mergedInto] of [
      ['ana', 'ana-2'],
      ['ana-2', 'ana'],
    ] as const) {
      await repositories.contacts.update({ id, scopeId: 'office' }, { mergedInto });
      await repositories.contacts.remove({ id, scopeId: 'office' });
    }
    const all = await repositories.contacts.list({ scopeId: 'office', withDeleted: true });
    const [client] = thoseThere(all);
    expect(client?.id).toBe('ana');
    const { inspection } = await start(form, { client: client ?? null });
    expect(inspection?.clientContactId).toBe('ana');
    const there = await repositories.contacts.list({ scopeId: 'office' });
    expect(there.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([['ana', null]]);
  });
});

it('adds a task for the deadline of the state, with the rule and a reminder at the house', async () => {
  const { inspectionId } = await start(form, {
    timeZone: 'America/Chicago',
    deadline: { dueOn: '2026-11-23', words: 'Due two days after payment (22 TAC 535.222(a))' },
  });
  const tasks = await repositories.tasks.list({ scopeId: 'office' });
  expect(tasks.filter((task) => task.inspectionId === inspectionId)).toMatchObject([
    {
      title: 'Deliver the report: 1148 Palmetto Ave',
      dueOn: '2026-11-23',
      remindAt: '2026-11-23T14:00:00.000Z',
      assigneeId: 'rosa',
      notes: 'Due two days after payment (22 TAC 535.222(a))',
    },
  ]);
});

it('adds no task without a deadline', async () => {
  await start(form, { deadline: null });
  expect(await repositories.tasks.list({ scopeId: 'office' })).toEqual([]);
});
