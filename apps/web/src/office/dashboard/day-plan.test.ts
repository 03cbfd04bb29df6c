import type { Appointment } from '@plumbline/domain/tables/records';
import { aContact } from '@plumbline/domain/testing/a-contact';
import { anAppointment } from '@plumbline/domain/testing/an-appointment';
import { describe, expect, it } from 'vitest';
import { createTimes } from '#src/ground/device/times.ts';
import { buildRow } from '#src/report/overview/testing/report-row-builder.ts';
import { type DayPlanInput, dayInSentence, planDay } from './day-plan.ts';

const at = (time: string): string => new Date(`2026-11-19T${time}:00-05:00`).toISOString();
const nowMs = Date.parse(at('11:00'));
const times = createTimes({ office: 'America/New_York' });

const appointment = (id: string, time: string, more: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id,
    scopeId: 'office',
    userId: 'rosa',
    title: 'Walk-through',
    location: '60 Harbor Pine Ct, Juno, FL',
    appointmentDate: at(time),
    ...more,
  });
const plan = (
  rows: Parameters<typeof buildRow>[0][],
  appointments: Appointment[] = [],
  companions: DayPlanInput['companions'] = [],
) => planDay({ rows: rows.map(buildRow), appointments, companions, userId: 'rosa', nowMs, times });

describe('the line of today', () => {
  it('has what is done behind, the first open job now, the rest ahead', () => {
    const stops = plan([
      { id: 'c', startsAt: at('14:00') },
      { id: 'a', startsAt: at('08:00'), status: 'published' },
      { id: 'b', startsAt: at('10:30'), client: 'Delgado' },
    ]);
    expect(stops.map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b current', 'c ahead']);
    expect(stops[1]?.what).toBe('Home inspection, Delgado');
  });
  it('names whom to call at each stop: the client of the inspection, or of the appointment', () => {
    const people = ['client', 'booked'].map((name) => aContact({ id: name, name }));
    const input: DayPlanInput = {
      rows: [buildRow({ id: 'a', startsAt: at('08:00') })],
      appointments: [
        appointment('x', '12:00', { contactId: 'booked', latitude: 27.9, longitude: -82.5 }),
        appointment('y', '15:00'),
      ],
      companions: [],
      contactOf: (id) => people.find((each) => each.id === id) ?? null,
      userId: 'rosa',
      nowMs,
      times,
    };
    expect(planDay(input).map(({ client, point }) => [client?.name ?? null, point])).toEqual([
      ['client', null],
      ['booked', { latitude: 27.9, longitude: -82.5 }],
      [null, null],
    ]);
  });
  it("leaves out other days, other people's jobs and the bin", () => {
    expect(
      plan([
        { id: 'a', startsAt: new Date('2026-11-20T08:00:00-05:00').toISOString() },
        { id: 'b', startsAt: at('08:00'), inspectorId: 'tom' },
        { id: 'c', startsAt: at('08:00'), deletedAt: at('09:00') },
      ]),
    ).toEqual([]);
  });
  it('adds appointments without a report, once, and not the cancelled ones', () => {
    const stops = plan(
      [{ id: 'a', startsAt: at('08:00') }],
      [
        appointment('x', '12:00'),
        appointment('y', '08:00', { inspectionId: 'inspection-a' }),
        appointment('z', '13:00', { status: 'cancelled' }),
      ],
    );
    expect(stops.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'a 1148 Palmetto Ave',
      'x 60 Harbor Pine Ct',
    ]);
  });
  it('knows the appointment that an inspection names', () => {
    const stops = plan([{ id: 'a', startsAt: at('08:00'), appointmentId: 'x' }], [appointment('x', '08:00')]);
    expect(stops.map(({ id }) => id)).toEqual(['a']);
  });
  it('has what somebody else leads and this person comes along to, before and after it is begun', () => {
    const led = [
      appointment('x', '08:00', { userId: 'tom' }),
      appointment('y', '12:00', { userId: 'tom' }),
      appointment('z', '13:00', { userId: 'tom' }),
    ];
    const begun = { id: 'a', startsAt: at('08:00'), inspectorId: 'tom', appointmentId: 'x' };
    const along = [
      { appointmentId: 'x', userId: 'rosa' },
      { appointmentId: 'y', userId: 'rosa' },
      { appointmentId: 'z', userId: 'ines' },
    ];
    expect(plan([begun], led, along).map(({ id }) => id)).toEqual(['a', 'y']);
  });
  it('says how long the drive is, when to leave, and the facts of the house', () => {
    const [booked] = plan(
      [],
      [
        appointment('x', '14:00', {
          travelMinutes: 25,
          livingAreaSqft: 2240,
          yearBuilt: 1994,
          foundation: 'crawl_space',
        }),
      ],
    );
    expect(booked).toMatchObject({
      travelMinutes: 25,
      leaveAt: '1:35 PM',
      facts: '2,240 sq ft, built 1994, crawl space',
      address: '60 Harbor Pine Ct, Juno, FL',
    });
  });
  it('takes the drive of a begun job from its appointment', () => {
    const [job] = plan(
      [{ id: 'a', startsAt: at('14:00'), appointmentId: 'x' }],
      [appointment('x', '14:00', { travelMinutes: 40 })],
    );
    expect(job).toMatchObject({ id: 'a', travelMinutes: 40, leaveAt: '1:20 PM' });
    expect(plan([{ id: 'b', startsAt: at('14:00') }])[0]).toMatchObject({ travelMinutes: 0, leaveAt: '' });
  });
  it('is one stop for a house with two reports: one drive, one inspection, done when both are published', () => {
    const booked = [appointment('x', '08:00', { travelMinutes: 25 })];
    const visit = (status: 'draft' | 'published') => {
      const [first, second, third] = [
        { id: 'a', startsAt: at('08:00'), appointmentId: 'x', status: 'published' as const },
        { id: 'b', startsAt: at('08:00'), appointmentId: 'x', status },
        { id: 'c', startsAt: at('12:00') },
      ].map(buildRow);
      if (first === undefined || second === undefined || third === undefined) throw new Error('Three rows.');
      const rows = [{ ...second, inspectionId: first.inspectionId }, first, third];
      return planDay({ rows, appointments: booked, companions: [], userId: 'rosa', nowMs, times });
    };
    const open = visit('draft');
    expect(
      open.map(({ rows, travelMinutes }) => `${rows.map(({ id }) => id).join()} ${travelMinutes}`),
    ).toEqual(['a,b 25', 'c 0']);
    expect(dayInSentence(open)).toBe('Two inspections today.');
    expect(dayInSentence(visit('published'))).toBe('Two inspections today, 1 to go.');
  });
  it('marks the stop whose agreement is not signed, by its appointment or its inspection', () => {
    const stops = planDay({
      rows: [{ id: 'a', startsAt: at('08:00') }].map(buildRow),
      appointments: [appointment('x', '12:00'), appointment('y', '13:00')],
      companions: [],
      unsigned: [
        { appointmentId: 'x', inspectionId: null },
        { appointmentId: null, inspectionId: 'inspection-a' },
      ],
      userId: 'rosa',
      nowMs,
      times,
    });
    expect(stops.map(({ id, isUnsigned }) => `${id} ${isUnsigned}`)).toEqual(['a true', 'x true', 'y false']);
  });
  it.each(['UTC', 'Asia/Tokyo', 'America/Denver'])(
    'tells a house in another zone by its own clock, and today by the office, on a device in %s',
    (device) => {
      const far = appointment('x', '08:00', {
        appointmentDate: '2026-11-02T03:30:00.000Z',
        endsAt: '2026-11-02T04:30:00.000Z',
        timeZone: 'America/Chicago',
        travelMinutes: 30,
      });
      const input = { rows: [], appointments: [far], companions: [], userId: 'rosa' };
      const own = createTimes({ office: 'America/New_York', device });
      const stops = planDay({ ...input, nowMs: Date.parse('2026-11-01T13:00:00Z'), times: own });
      expect(stops.map(({ when, leaveAt }) => [when, leaveAt])).toEqual([
        ['9:30 PM to 10:30 PM CST', '9:00 PM CST'],
      ]);
      expect(planDay({ ...input, nowMs: Date.parse('2026-11-02T13:00:00Z'), times: own })).toEqual([]);
    },
  );
  it('is one calm sentence', () => {
    expect(dayInSentence([])).toBe('Nothing booked today.');
    expect(dayInSentence(plan([{ id: 'a', startsAt: at('08:00') }]))).toBe('One inspection today.');
    const two = plan([
      { id: 'a', startsAt: at('08:00'), status: 'published' },
      { id: 'b', startsAt: at('12:00') },
    ]);
    expect(dayInSentence(two)).toBe('Two inspections today, 1 to go.');
  });
});
