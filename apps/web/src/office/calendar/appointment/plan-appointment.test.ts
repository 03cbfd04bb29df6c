import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { readSchedule } from '../read-schedule.ts';
import type { Schedule } from '../schedule.ts';
import {
  type AppointmentDraft,
  draftOfAppointment,
  emptyAppointmentDraft,
  problemsOfDraft,
  whenOfDraft,
} from './appointment-draft.ts';
import { planAppointment } from './plan-appointment.ts';

const officeId = '0198f3a0-0000-7000-8000-0000000000aa';
const [rosa, tom] = ['0198f3a0-0000-7000-8000-0000000000b1', '0198f3a0-0000-7000-8000-0000000000b2'];
const times = createTimes({ office: 'America/New_York' });
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice(rosa));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

const draft = (values: Partial<AppointmentDraft> = {}): AppointmentDraft => ({
  ...emptyAppointmentDraft({ leadId: rosa, timeZone: 'America/Chicago', day: '2026-11-20', time: '08:00' }),
  ...values,
});

const schedule = (): Promise<Schedule> => readSchedule(repositories, officeId, times);

async function save(typed: AppointmentDraft, id: string | null = null): Promise<string> {
  const known = await schedule();
  const appointment = id === null ? null : known.appointment(id);
  const begun = appointment === null ? draft() : draftOfAppointment(appointment, known);
  const plan = planAppointment({ begun, typed }, appointment, {
    repositories,
    officeId,
    newId: () => store.newId(),
    times,
    formerCompanionIds: id === null ? [] : known.formerCompanionIds(id),
  });
  const result = await store.commit(plan.changes);
  expect(result.ok).toBe(true);
  return plan.id;
}

const line = (name: string, price = '100') => ({ rowId: '', serviceId: null, name, minutes: '60', price });

describe('a form that was open while a colleague saved', () => {
  it('names what it has not seen, so that both values are told', async () => {
    const id = await save(draft({ title: 'Walk', notes: 'gate 12' }));
    const known = await schedule();
    const appointment = known.appointment(id);
    if (appointment === null) throw new Error('it was not saved');
    const begun = draftOfAppointment(appointment, known);
    const plan = planAppointment(
      { begun, typed: { ...begun, notes: 'gate 56', title: 'Long walk' } },
      appointment,
      {
        repositories,
        officeId,
        newId: () => store.newId(),
        times,
        standing: { ...begun, notes: 'gate 34', city: 'Tampa' },
      },
    );
    expect(plan.changes).toMatchObject([
      { values: { title: 'Long walk', notes: 'gate 56' }, unseen: ['notes'] },
    ]);
  });
});

describe('an appointment that is booked', () => {
  it('holds the time of the house, its services, its people, and a client who was not known', async () => {
    const agent = (await repositories.contacts.insert(officeId, { name: 'Kelly Marsh', kind: 'agent' })).id;
    const id = await save(
      draft({
        clientName: 'Ana Delgado',
        clientEmail: 'ana@delgado.example',
        addressLine1: '318 Bay Street',
        city: 'Mobile',
        region: 'AL',
        postalCode: '36602',
        lines: [line('Home inspection', '475'), line('Radon', '149.50')],
        companionIds: [tom],
        people: [{ rowId: '', contactId: agent, role: 'agent' }],
      }),
    );
    const known = await schedule();
    const booked = known.appointment(id);
    expect(booked).toMatchObject({
      appointmentDate: '2026-11-20T14:00:00.000Z',
      endsAt: '2026-11-20T16:00:00.000Z',
      timeZone: 'America/Chicago',
      location: '318 Bay Street, Mobile, AL 36602',
    });
    expect(known.contact(booked?.contactId ?? null)).toMatchObject({ name: 'Ana Delgado', kind: 'client' });
    expect(known.linesOf(id).map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['Home inspection', 47_500],
      ['Radon', 14_950],
    ]);
    expect(booked && known.userIdsOf(booked)).toEqual([rosa, tom]);
    expect(known.peopleOf(id)).toMatchObject([{ contactId: agent, role: 'agent' }]);
  });

  it('keeps who booked an overlapping time, when, and why', async () => {
    const override = {
      conflicts: 'Rosa is at 2 Oak.',
      reason: 'Tom drives there',
      decidedAt: '2026-11-19T12:00:00.000Z',
    };
    const typed = draft({ title: 'Walk' });
    const context = { repositories, officeId, newId: () => store.newId(), times, override };
    const plan = planAppointment({ begun: draft(), typed }, null, context);
    expect((await store.commit(plan.changes)).ok).toBe(true);
    expect((await schedule()).overridesOf(plan.id)).toMatchObject([override]);
  });

  it('changes only what was changed, and nothing by looking at it', async () => {
    const id = await save(draft({ notes: 'Gate code 12', lines: [line('Home inspection')] }));
    const known = await schedule();
    const appointment = known.appointment(id);
    if (appointment === null) throw new Error('not booked');
    const begun = draftOfAppointment(appointment, known);
    const context = { repositories, officeId, newId: () => store.newId(), times };
    expect(planAppointment({ begun, typed: begun }, appointment, context).changes).toEqual([]);
    const typed = { ...begun, notes: 'Gate code 13' };
    expect(planAppointment({ begun, typed }, appointment, context).changes).toMatchObject([
      { op: 'set', values: { notes: 'Gate code 13' } },
    ]);
    const moved = planAppointment({ begun, typed: { ...begun, time: '9:00 AM' } }, appointment, context);
    expect(Object.keys(moved.changes[0]?.values ?? {}).sort()).toEqual([
      'appointment_date',
      'ends_at',
      'time_zone',
    ]);
    const openInspections = [{ id: '0198f3a0-0000-7000-8000-0000000000d1', scopeId: officeId }];
    const withInspection = { ...context, openInspections };
    const followed = planAppointment(
      { begun, typed: { ...begun, leadId: tom } },
      appointment,
      withInspection,
    );
    expect(followed.changes).toMatchObject([
      { table: 'appointments', values: { user_id: tom } },
      { table: 'inspections', values: { inspector_id: tom } },
    ]);
    expect(planAppointment({ begun, typed }, appointment, withInspection).changes).toHaveLength(1);
  });

  it('brings a companion back as the row that was there, and drops what was taken off', async () => {
    const id = await save(draft({ companionIds: [tom], lines: [line('Home inspection'), line('Radon')] }));
    const edit = async (change: (begun: AppointmentDraft) => Partial<AppointmentDraft>): Promise<void> => {
      const known = await schedule();
      const appointment = known.appointment(id);
      if (appointment === null) throw new Error('not booked');
      const begun = draftOfAppointment(appointment, known);
      await save({ ...begun, ...change(begun) }, id);
    };
    await edit(({ lines }) => ({ companionIds: [], lines: lines.slice(1) }));
    expect((await schedule()).companionsOf(id)).toEqual([]);
    await edit(() => ({ companionIds: [tom] }));
    const known = await schedule();
    expect(known.companionsOf(id)).toMatchObject([{ userId: tom, deletedAt: null }]);
    expect(known.linesOf(id).map(({ name }) => name)).toEqual(['Radon']);
  });
});

describe('a time that clocks skip or show twice', () => {
  it('is said to the one who books it', () => {
    const inChicago = (date: string, time: string) => whenOfDraft(draft({ date, time }), times);
    expect(inChicago('3/8/2026', '2:30 AM')).toMatchObject({ kind: 'skipped', shown: { time: '03:30' } });
    expect(inChicago('11/1/2026', '1:30 AM')?.kind).toBe('twice');
    expect(inChicago('11/20/2026', '1:30 AM')?.kind).toBe('once');
    expect(inChicago('11/20', '1:30 AM')).toBeNull();
  });
});

it('says in words what keeps it from being saved', () => {
  expect(problemsOfDraft(draft())).toEqual({});
  expect(Object.keys(problemsOfDraft(draft({ date: '11/20', clientPhone: '555' })))).toEqual([
    'date',
    'clientName',
  ]);
  expect(problemsOfDraft(draft({ lines: [line('Radon', 'much')] })).lines).toContain('price');
});
