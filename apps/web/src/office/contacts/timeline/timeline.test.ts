import type {
  Agreement,
  AppointmentContact,
  ContactNote,
  Inspection,
  Report,
  Task,
} from '@plumbline/domain/tables/records';
import { aContact } from '@plumbline/domain/testing/a-contact';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { describe, expect, it } from 'vitest';
import { referralFigures } from './figures.ts';
import { type TimelineSubject, timelineOf } from './timeline.ts';

const { id: _id, ...base } = aContact();
const row = { ...base, notes: '' };
const inspection = (values: Partial<Inspection>): Inspection =>
  ({
    ...row,
    id: 'i1',
    appointmentId: null,
    inspectorId: null,
    clientContactId: null,
    agentContactId: null,
    addressLine1: '1148 Palmetto Ave',
    addressLine2: '',
    city: 'Tampa',
    region: 'FL',
    postalCode: '',
    yearBuilt: null,
    livingAreaSqft: null,
    startsAt: '2026-10-01T13:00:00.000Z',
    endsAt: null,
    timeZone: '',
    feeCents: 42_500,
    status: 'completed',
    ...values,
  }) satisfies Inspection;
const kelly: TimelineSubject = {
  hasContact: (id) => id === 'kelly' || id === 'kelly-before-merge',
  hasAccount: () => false,
  nameOf: null,
};
const rows = {
  agreements: [
    {
      ...row,
      id: 'g1',
      contactId: 'kelly',
      title: 'Agreement',
      status: 'completed',
      completedAt: '2026-10-02T10:00:00.000Z',
      voidedAt: null,
    },
    {
      ...row,
      id: 'g2',
      contactId: 'ana',
      title: 'Not theirs',
      status: 'open',
      completedAt: null,
      voidedAt: null,
    },
  ] as unknown as Agreement[],
  appointmentPeople: [
    { ...row, id: 'p1', appointmentId: 'a2', contactId: 'kelly-before-merge', role: 'agent' },
  ] satisfies AppointmentContact[],
  inspections: [inspection({ id: 'i1', agentContactId: 'kelly-before-merge', clientContactId: 'ana' })],
  reports: [
    {
      ...row,
      id: 'r1',
      inspectionId: 'i1',
      type: 'home_inspection',
      number: 'H-7',
      status: 'published',
      title: '',
    },
    {
      ...row,
      id: 'r2',
      inspectionId: 'elsewhere',
      type: 'home_inspection',
      number: 'H-8',
      status: 'draft',
      title: '',
    },
  ] as unknown as Report[],
  appointments: [
    anAppointment({
      id: 'a1',
      contactId: 'kelly',
      title: 'Lunch',
      appointmentDate: '2026-11-02T17:00:00.000Z',
    }),
    anAppointment({
      id: 'a2',
      contactId: 'ana',
      location: '6 Lantern Way, Tampa, FL',
      status: 'confirmed',
      appointmentDate: '2026-11-01T17:00:00.000Z',
    }),
  ],
  notes: [
    {
      ...row,
      id: 'n1',
      contactId: 'kelly',
      accountId: null,
      kind: 'call',
      body: 'Wants Fridays.',
      happenedAt: '2026-10-15T10:00:00.000Z',
    },
    {
      ...row,
      id: 'n2',
      contactId: 'ana',
      accountId: null,
      kind: 'note',
      body: 'Not hers.',
      happenedAt: '2026-10-16T10:00:00.000Z',
    },
  ] satisfies ContactNote[],
  tasks: [
    {
      ...row,
      id: 't1',
      contactId: 'kelly',
      accountId: null,
      title: 'Send flyers',
      dueOn: '2026-11-20',
      doneAt: null,
    },
    {
      ...row,
      id: 't2',
      contactId: 'kelly-before-merge',
      accountId: null,
      title: 'Call back',
      dueOn: '2026-11-30',
      doneAt: '2026-10-20T10:00:00.000Z',
    },
    { ...row, id: 't3', contactId: 'ana', accountId: null, title: 'Not hers', dueOn: null, doneAt: null },
  ] as unknown as Task[],
};

describe('the timeline of a contact', () => {
  it('holds letters and texts at their time, with their way and what became of them', () => {
    const entries = timelineOf(kelly, { ...rows, tasks: [], appointments: [], agreements: [] }, [
      {
        id: 'e1',
        channel: 'email',
        address: 'kelly@bayside.example',
        words: 'Your report is ready',
        status: 'bounced',
        direction: 'out',
        at: '2026-10-14T10:00:00.000Z',
      },
      {
        id: 's1',
        channel: 'text',
        address: '+18135550101',
        words: 'Ten is better.',
        status: 'received',
        direction: 'in',
        at: '2026-10-16T10:00:00.000Z',
      },
    ]);
    expect(entries.map(({ id, title, detail }) => [id, title, detail])).toEqual([
      ['s1', 'Ten is better.', 'Text from them · Received'],
      ['n1', 'Wants Fridays.', 'Call'],
      ['e1', 'Your report is ready', 'Email to them · Bounced'],
      ['r1', 'Home inspection · 1148 Palmetto Ave', 'Agent · Published · H-7'],
    ]);
  });

  it('holds appointments, agreements, reports, tasks and notes, the latest first, those of a merged contact too', () => {
    expect(timelineOf(kelly, rows).map(({ id, title, detail }) => [id, title, detail])).toEqual([
      ['t1', 'Send flyers', 'Task, due'],
      ['a1', 'Lunch', 'Scheduled'],
      ['a2', '6 Lantern Way', "Buyer's agent · Confirmed"],
      ['t2', 'Call back', 'Task, done'],
      ['n1', 'Wants Fridays.', 'Call'],
      ['g1', 'Agreement', 'Signed'],
      ['r1', 'Home inspection · 1148 Palmetto Ave', 'Agent · Published · H-7'],
    ]);
  });

  it('says of an account which of its people each entry is about', () => {
    const office = { ...kelly, nameOf: () => 'Kelly Marsh' };
    expect(timelineOf(office, rows).map(({ detail }) => detail)).toContain('Call · Kelly Marsh');
  });
});

it('counts what an agent brought, by year, and whom they sent', () => {
  const nowMs = Date.parse('2026-11-22T12:00:00.000Z');
  const inspections = [
    inspection({ id: '1', agentContactId: 'kelly' }),
    inspection({ id: '2', agentContactId: 'kelly', startsAt: '2025-06-01T13:00:00.000Z', feeCents: null }),
    inspection({ id: '3', agentContactId: 'kelly', status: 'cancelled' }),
    inspection({
      id: '4',
      agentContactId: 'kelly',
      startsAt: '2026-12-24T13:00:00.000Z',
      status: 'scheduled',
    }),
    inspection({ id: '5', clientContactId: 'kelly', startsAt: '2026-11-01T13:00:00.000Z' }),
  ];
  expect(
    referralFigures(kelly, { inspections }, [aContact({ referredById: 'kelly' }), aContact()], nowMs),
  ).toEqual({
    broughtCount: 3,
    yearCount: 1,
    yearBeforeCount: 1,
    feeCents: 85_000,
    asClientCount: 1,
    referredCount: 1,
    lastAt: '2026-11-01T13:00:00.000Z',
  });
});
