import type { SeriesPart } from '@plumbline/domain/office/calendar/series';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { takingBack } from '#src/ground/local/take-back.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import {
  type AppointmentDraft,
  draftOfAppointment,
  emptyAppointmentDraft,
} from '../appointment/appointment-draft.ts';
import { readSchedule } from '../read-schedule.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { overlapsOfVisits, saidOf } from './overlaps-of-visits.ts';
import { planVisits } from './plan-visits.ts';
import { type SeriesEdit, visitsOfEdit, withoutVisits } from './visits-of-edit.ts';

const officeId = '0198f3a0-0000-7000-8000-0000000000aa';
const [rosa, tom] = ['0198f3a0-0000-7000-8000-0000000000b1', '0198f3a0-0000-7000-8000-0000000000b2'];
const times = createTimes({ office: 'America/New_York' });
const nowMs = Date.parse('2026-10-01T12:00:00Z');
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  store = await openTestStore(createTestDevice(rosa));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

const schedule = (): Promise<Schedule> => readSchedule(repositories, officeId, times);

const line = { rowId: '', serviceId: null, name: 'Phase inspection', minutes: '60', price: '200' };
const draft = (values: Partial<AppointmentDraft> = {}): AppointmentDraft => ({
  ...emptyAppointmentDraft({ leadId: rosa, timeZone: 'America/New_York', day: '2026-10-19', time: '09:00' }),
  addressLine1: '318 Bay Street',
  lines: [line],
  repeats: 'FREQ=WEEKLY;COUNT=4',
  ...values,
});

const context = async () => ({ schedule: await schedule(), newId: () => store.newId(), nowMs });

async function commit(edit: SeriesEdit): Promise<() => Promise<unknown>> {
  const changes = planVisits(edit, {
    repositories,
    officeId,
    newId: () => store.newId(),
    schedule: await schedule(),
    inspections: [],
    overrides: new Map(),
  });
  const inverse = await takingBack(store, changes);
  expect((await store.commit(changes)).ok).toBe(true);
  return () => store.commit(inverse);
}

async function book(values: Partial<AppointmentDraft> = {}): Promise<KeptAppointment[]> {
  const typed = draft(values);
  await commit(visitsOfEdit({ begun: draft(), typed }, null, 'one', await context()));
  return [...(await schedule()).appointments];
}

/** Edits the nth of the series. */
async function change(nth: number, patch: Partial<AppointmentDraft>, part: SeriesPart) {
  const known = await schedule();
  const appointment = known.appointments[nth];
  if (appointment === undefined) throw new Error('there is no such appointment');
  const begun = draftOfAppointment(appointment, known);
  return commit(visitsOfEdit({ begun, typed: { ...begun, ...patch } }, appointment, part, await context()));
}

const starts = async (): Promise<string[]> =>
  (await schedule()).appointments.map(({ appointmentDate }) => appointmentDate);

describe('a series that is booked', () => {
  it('has a row for each date, at 9 AM there before and after clocks change', async () => {
    const booked = await book();
    expect(await starts()).toEqual([
      '2026-10-19T13:00:00.000Z',
      '2026-10-26T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
      '2026-11-09T14:00:00.000Z',
    ]);
    const known = await schedule();
    expect(new Set(booked.map(({ seriesId }) => seriesId))).toEqual(new Set([booked[0]?.id]));
    expect(booked.map(({ seriesRule }) => seriesRule)).toEqual(Array(4).fill('FREQ=WEEKLY'));
    expect(booked.map(({ id }) => known.linesOf(id).length)).toEqual([1, 1, 1, 1]);
    const last = booked.at(-1);
    expect(last && draftOfAppointment(last, known).repeats).toBe('FREQ=WEEKLY;UNTIL=20261109');
  });

  it('adds a client typed by name once', async () => {
    const booked = await book({ clientName: 'Ana Delgado' });
    expect(await repositories.contacts.list({ scopeId: officeId })).toHaveLength(1);
    expect(new Set(booked.map(({ contactId }) => contactId)).size).toBe(1);
  });

  it('is one appointment where the rule has no other date', async () => {
    expect(await book({ repeats: 'FREQ=WEEKLY;COUNT=1' })).toMatchObject([
      { seriesId: null, seriesRule: '' },
    ]);
  });

  it('tells the dates that are not free, and leaves them out on demand', async () => {
    await repositories.timeOff.insert(officeId, {
      userId: null,
      startsAt: '2026-10-19T04:00:00.000Z',
      endsAt: '2026-10-20T04:00:00.000Z',
      reason: 'Moving',
    });
    const typed = draft();
    const edit = visitsOfEdit({ begun: draft(), typed }, null, 'one', await context());
    const overlaps = overlapsOfVisits(edit, await schedule(), () => 'Rosa');
    expect(saidOf(overlaps, edit.visits)).toEqual(['Monday, October 19: Outside office hours: Moving.']);
    await commit(withoutVisits(edit, new Set(overlaps.keys())));
    const { appointments } = await schedule();
    expect(appointments).toHaveLength(3);
    expect(appointments.map(({ seriesId }) => seriesId)).toEqual(Array(3).fill(appointments[0]?.id));
  });
});

describe('an edit of a series', () => {
  it('of one appointment makes it an exception', async () => {
    await book();
    await change(1, { time: '11:00 AM', notes: 'Gate 12' }, 'one');
    expect((await starts())[1]).toBe('2026-10-26T15:00:00.000Z');
    expect((await schedule()).appointments.map(({ notes }) => notes)).toEqual(['', 'Gate 12', '', '']);
  });

  it('of this and the following reaches those, and keeps their exceptions', async () => {
    await book();
    await change(3, { notes: 'Call first' }, 'one');
    await change(1, { time: '10:00 AM', leadId: tom, lines: [] }, 'following');
    expect(await starts()).toEqual([
      '2026-10-19T13:00:00.000Z',
      '2026-10-26T14:00:00.000Z',
      '2026-11-02T15:00:00.000Z',
      '2026-11-09T15:00:00.000Z',
    ]);
    const known = await schedule();
    expect(known.appointments.map(({ userId }) => userId)).toEqual([rosa, tom, tom, tom]);
    expect(known.appointments.map(({ id }) => known.linesOf(id).length)).toEqual([1, 0, 0, 0]);
    expect(known.appointments[3]?.notes).toBe('Call first');
  });

  it('of all moves the weekday, and Undo brings everything back', async () => {
    await book({ repeats: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' });
    const before = await starts();
    const undo = await change(2, { date: '11/3/2026' }, 'all');
    expect(await starts()).toEqual([
      '2026-10-20T13:00:00.000Z',
      '2026-10-27T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-10T14:00:00.000Z',
    ]);
    const moved = (await schedule()).appointments;
    expect(moved.map(({ seriesRule }) => seriesRule)).toEqual(Array(4).fill('FREQ=WEEKLY;BYDAY=TU'));
    await undo();
    expect(await starts()).toEqual(before);
  });

  it('leaves completed, canceled and started ones alone', async () => {
    const [first, second] = await book();
    if (first === undefined || second === undefined) throw new Error('nothing was booked');
    const { appointments } = repositories;
    await store.commit([
      appointments.updating(first, { status: 'completed' }),
      appointments.updating(second, { status: 'cancelled' }),
    ]);
    await change(2, { title: 'Phase' }, 'all');
    expect((await schedule()).appointments.map(({ title }) => title)).toEqual(['', '', 'Phase', 'Phase']);
  });

  it('of the rule keeps the dates that both have', async () => {
    const booked = await book();
    await change(1, { repeats: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261123' }, 'one');
    const { appointments } = await schedule();
    expect(await starts()).toEqual([
      '2026-10-19T13:00:00.000Z',
      '2026-10-26T13:00:00.000Z',
      '2026-11-09T14:00:00.000Z',
      '2026-11-23T14:00:00.000Z',
    ]);
    expect(appointments[2]?.id).toBe(booked[3]?.id);
    expect(appointments.map(({ seriesId }) => seriesId)).toEqual([
      booked[0]?.id,
      ...Array(3).fill(booked[1]?.id),
    ]);
    expect(appointments.map(({ id }) => id)).not.toContain(booked[2]?.id);
  });

  it('that ends the repetition removes what follows', async () => {
    await book();
    await change(1, { repeats: '' }, 'one');
    expect(await starts()).toHaveLength(2);
    expect((await schedule()).appointments[1]).toMatchObject({ seriesId: null, seriesRule: '' });
  });

  it('makes a series of a single appointment, with copies of its services', async () => {
    await book({ repeats: '' });
    await change(0, { repeats: 'FREQ=DAILY;COUNT=3' }, 'one');
    const known = await schedule();
    expect(known.appointments).toHaveLength(3);
    expect(known.appointments.map(({ id }) => known.linesOf(id).map(({ name }) => name))).toEqual(
      Array(3).fill(['Phase inspection']),
    );
  });
});
