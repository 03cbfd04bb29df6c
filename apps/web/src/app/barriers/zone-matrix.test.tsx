// @vitest-environment jsdom
/**
 * One rule of time (ADR 0128): each screen that shows a visit says the same on every device. The office is in New York, the
 * house in Chicago's zone, the device anywhere; on the days of both changes of the clocks.
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOfficeZone } from '#src/ground/device/office-zone.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { AuditLogScreen } from '#src/office/audit-log/audit-log-screen.tsx';
import { BookingsScreen } from '#src/office/booking/list/bookings-screen.tsx';
import { AppointmentScreen } from '#src/office/calendar/appointment/appointment-screen.tsx';
import { EditAppointmentScreen } from '#src/office/calendar/appointment/edit-appointment-screen.tsx';
import { NewAppointmentScreen } from '#src/office/calendar/appointment/new-appointment-screen.tsx';
import { AppointmentsScreen } from '#src/office/calendar/list/appointments-screen.tsx';
import { CalendarScreen } from '#src/office/calendar/view/calendar-screen.tsx';
import { DashboardScreen } from '#src/office/dashboard/dashboard-screen.tsx';
import { LogScreen } from '#src/office/letters/log/log-screen.tsx';
import { RouteScreen } from '#src/office/routes/route/route-screen.tsx';
import { TasksScreen } from '#src/office/tasks/tasks-screen.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { deviceIn } from './device-in.ts';
import { leaveBrowser, openScreen, owned, pretendBrowser } from './open-screen.tsx';

const OFFICE = 'America/New_York';
const HOUSE = 'America/Chicago';
const DEVICES = ['UTC', 'Asia/Tokyo', 'America/Denver'] as const;
/** 8 AM at the house on the day when its clocks changed, seen early that morning. */
const DAYS = [
  { day: '2026-03-08', visit: '2026-03-08T13:00:00.000Z', zone: 'CDT' },
  { day: '2026-11-01', visit: '2026-11-01T14:00:00.000Z', zone: 'CST' },
] as const;
const PLACE = '318 Bay Street';

const nothing = (): undefined => undefined;
let work: LocalWork;
let appointmentId: string;
let routeId: string;

afterEach(() => {
  vi.useRealTimers();
  leaveBrowser();
});

async function begin({ day, visit }: (typeof DAYS)[number]): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T09:30:00Z`) });
  pretendBrowser();
  keepOfficeZone(OFFICE);
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const { appointments, routes, tasks } = work.repositories;
  ({ id: appointmentId } = await appointments.insert(work.officeId, {
    location: `${PLACE}, Pensacola, FL 32501`,
    addressLine1: PLACE,
    city: 'Pensacola',
    region: 'FL',
    postalCode: '32501',
    userId: work.userId,
    appointmentDate: visit,
    endsAt: new Date(Date.parse(visit) + 7_200_000).toISOString(),
    timeZone: HOUSE,
  }));
  ({ id: routeId } = await routes.insert(work.officeId, { userId: work.userId, routeOn: day }));
  await routes.stops.insert(work.officeId, {
    routeId,
    appointmentId,
    latitude: 30.4,
    longitude: -87.2,
    position: 'a0',
  });
  await tasks.insert(work.officeId, {
    title: 'Call the roofer',
    dueOn: day,
    dueTime: '15:00',
    appointmentId,
    position: 'a1',
  });
}

const booking = (visit: string) => ({
  id: 'b1',
  user_id: 'rosa',
  status: 'confirmed',
  starts_at: visit,
  ends_at: visit,
  hold_expires_at: null,
  created_at: visit,
  moved_at: null,
  appointment_id: null,
  email: 'ben@mail.example',
  details: {
    name: 'Ben Carter',
    services: 'Home inspection',
    location: PLACE,
    total_cents: 42_500,
    postal_code: '32501',
  },
});

const answersAt = (visit: string) => ({
  bookings: [booking(visit)],
  audit_log: [
    {
      id: 'l1',
      at: visit,
      actor_id: 'rosa',
      actor_name: 'Rosa Lind',
      category: 'prices',
      subject: 'services',
      title: 'Home inspection',
      action: 'changed',
      changes: { price_cents: { from: 42500, to: 47500 } },
    },
  ],
  email_log: [
    {
      id: 'e1',
      template_type: 'appointment_confirmation',
      to_email: 'ben@mail.example',
      to_name: 'Ben Carter',
      subject: 'Your inspection',
      status: 'sent',
      attempts: 1,
      next_attempt_at: visit,
      last_error: null,
      related_report_id: null,
      created_at: visit,
      sent_at: visit,
      bounced_at: null,
    },
  ],
});

const calendar = (view: 'week' | 'month' | 'day' | 'agenda' | 'team') => () => (
  <CalendarScreen
    query={{ view }}
    onQuery={nothing}
    onNew={nothing}
    onStart={async () => null}
    blockTime={() => null}
  />
);
const start = { onStart: async () => null, onLeave: nothing };
/** Each screen, the text that shows it has loaded, and what it says of the visit. */
const screens: readonly (readonly [string, () => ReactNode, RegExp, RegExp | null])[] = [
  [
    'the dashboard',
    () => <DashboardScreen syncSentence="" firstSteps={null} onOpenNeed={nothing} />,
    /318 Bay Street/,
    /8:00 AM/,
  ],
  ['the calendar by day', calendar('day'), /318 Bay Street/, /9:00 to 11:00 \(8:00 C[SD]T\)/],
  ['the calendar by week', calendar('week'), /318 Bay Street/, /8:00 C[SD]T/],
  ['the calendar by month', calendar('month'), /318 Bay Street/, null],
  ['the calendar by person', calendar('team'), /^7 AM$/, null],
  ['the calendar as a list', calendar('agenda'), /318 Bay Street/, /8:00 AM to 10:00 AM C[SD]T/],
  [
    'the appointment',
    () => <AppointmentScreen appointmentId={appointmentId} agreements={null} {...start} />,
    /318 Bay Street/,
    /8:00 AM to 10:00 AM C[SD]T/,
  ],
  [
    'the form of a new appointment, at the next free hour of the office',
    () => <NewAppointmentScreen beginning={{}} onSaved={nothing} onCancel={nothing} />,
    /^Save appointment$/,
    /^8:00 AM$/m,
  ],
  [
    'the form of the appointment',
    () => <EditAppointmentScreen appointmentId={appointmentId} onLeave={nothing} />,
    /Starts|Start/,
    null,
  ],
  ['appointments', () => <AppointmentsScreen query={{}} onQuery={nothing} />, /318 Bay Street/, /8:00 AM/],
  ['tasks', () => <TasksScreen query={{}} onQuery={nothing} />, /Call the roofer/, /3:00 PM|3 PM/],
  ['the route', () => <RouteScreen routeId={routeId} onLeave={nothing} />, /318 Bay Street/, /8:00 AM/],
  [
    'online bookings',
    () => <BookingsScreen organizationId={owned.id} search={{}} onSearchChange={nothing} />,
    /Ben Carter/,
    /8:00 AM C[SD]T/,
  ],
];

/** Moments by the clock of the office, whose zone is named on a device elsewhere. */
const moments: readonly (readonly [string, () => ReactNode, RegExp, RegExp])[] = [
  [
    'the audit log',
    () => <AuditLogScreen organizationId={owned.id} query={{}} onQuery={nothing} />,
    /Service: Home inspection/,
    /9:00 AM/,
  ],
  [
    'the log of emails',
    () => <LogScreen organizationId={owned.id} search={{}} onSearchChange={nothing} />,
    /Your inspection/,
    /9:00 AM/,
  ],
];

/** Text and form values; not the moment of a booking, which is by the reader's own clock. */
function saysOf(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ value }) => value,
  );
  const text = (document.querySelector('main')?.textContent ?? '').replace(/Requested .*?[AP]M/g, '');
  return [text, ...fields].join('\n');
}

async function says(
  show: () => ReactNode,
  { visit, words }: { visit: string; words: RegExp },
): Promise<string> {
  openScreen(show(), { work, answers: answersAt(visit) });
  await screen.findAllByText(words);
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]));
  const said = saysOf();
  cleanup();
  return said;
}

describe.each(DAYS)('on $day', (day) => {
  beforeEach(() => begin(day));

  it.each(screens)(
    '%s says the same in UTC, Tokyo, and Denver as in the office',
    async (_name, show, words, time) => {
      deviceIn(OFFICE);
      const here = await says(show, { visit: day.visit, words });
      if (time !== null) expect(here).toMatch(time);
      for (const device of DEVICES) {
        deviceIn(device);
        expect(await says(show, { visit: day.visit, words }), device).toBe(here);
      }
    },
  );

  it.each(moments)(
    '%s says the hour of the office in UTC, Tokyo, and Denver, with its zone',
    async (_name, show, words, time) => {
      deviceIn(OFFICE);
      const here = await says(show, { visit: day.visit, words });
      expect(here).toMatch(time);
      for (const device of DEVICES) {
        deviceIn(device);
        const there = await says(show, { visit: day.visit, words });
        expect(there, device).toMatch(/9:00 AM E[SD]T/);
        expect(there.replaceAll(/ E[SD]T/g, ''), device).toBe(here);
      }
    },
  );
});
