// @vitest-environment jsdom
/**
 * Accessibility of lists and forms of the office, filled and (where possible) empty. The end-to-end journeys check
 * them in color.
 */
import { tryAgainLabel } from '@plumbline/domain/ground/messages';
import { DESK_QUERY } from '@plumbline/ui';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createDocuments } from '#src/ground/local/repositories/documents.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { AgreementsScreen } from '#src/office/agreements/detail/agreements-screen.tsx';
import { MakeScreen } from '#src/office/agreements/make/make-screen.tsx';
import { BookingsScreen } from '#src/office/booking/list/bookings-screen.tsx';
import { AppointmentScreen } from '#src/office/calendar/appointment/appointment-screen.tsx';
import { AppointmentsScreen } from '#src/office/calendar/list/appointments-screen.tsx';
import { parseCalendarQuery } from '#src/office/calendar/view/calendar-query.ts';
import { CalendarScreen } from '#src/office/calendar/view/calendar-screen.tsx';
import { AccountScreen } from '#src/office/contacts/account/account-screen.tsx';
import { NewAccountScreen } from '#src/office/contacts/account/new-account-screen.tsx';
import { NewContactScreen } from '#src/office/contacts/contact/new-contact-screen.tsx';
import { AccountsScreen } from '#src/office/contacts/list/accounts-screen.tsx';
import { ContactsScreen } from '#src/office/contacts/list/contacts-screen.tsx';
import { DocumentsScreen } from '#src/office/documents/documents-screen.tsx';
import { AccountDocuments } from '#src/office/documents/documents-section.tsx';
import { ExpensesScreen } from '#src/office/expenses/expenses-screen.tsx';
import { RoutesScreen } from '#src/office/routes/list/routes-screen.tsx';
import { RouteScreen } from '#src/office/routes/route/route-screen.tsx';
import { TasksScreen } from '#src/office/tasks/tasks-screen.tsx';
import { ReportPeopleContext } from '#src/report/output/report-people.ts';
import { INSPECTOR, openTestWork, testPeople } from '#src/report/output/testing.ts';
import { expectNoBarriers, leaveBrowser, openScreen, owned, pretendBrowser } from './open-screen.tsx';

const nothing = (): undefined => undefined;
let work: LocalWork;
let accountId: string;
let routeId: string;

beforeEach(async () => {
  pretendBrowser();
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const { accounts, agreementTemplates, appointments, contacts, tasks } = work.repositories;
  ({ id: accountId } = await accounts.insert(work.officeId, { name: 'Gulf Realty' }));
  await createDocuments(work.store).add(work.officeId, {
    title: 'Roof permit',
    sha256: 'a'.repeat(64),
    sizeBytes: 840_000,
    accountId,
  });
  await contacts.insert(work.officeId, { name: 'Ana Delgado', email: 'ana@mail.example' });
  await tasks.insert(work.officeId, { title: 'Call the roofer', position: 'a1' });
  // Upcoming and today, at any hour: the day that the calendar opens with.
  const soonMs = Math.min(Date.now() + 600_000, new Date().setHours(23, 59, 0, 0));
  await appointments.insert(work.officeId, {
    location: '318 Bay Street, Tampa, FL 33605',
    addressLine1: '318 Bay Street',
    userId: INSPECTOR,
    appointmentDate: new Date(soonMs).toISOString(),
    endsAt: new Date(soonMs + 7_200_000).toISOString(),
    // The device's own: a house in another zone may still be, or already be, in another day.
    timeZone: deviceZone(),
  });
  const { routes } = work.repositories;
  ({ id: routeId } = await routes.insert(work.officeId, { userId: INSPECTOR, routeOn: '2031-03-05' }));
  for (const name of ['Lab', 'Hardware store'])
    await routes.stops.insert(work.officeId, {
      routeId,
      name,
      latitude: 27.9,
      longitude: -82.4,
      position: 'a0',
    });
  const content = { blocks: [{ kind: 'paragraph' as const, text: 'We look, you pay.', states: [] }] };
  await agreementTemplates.addVersion(work.officeId, null, { name: 'Ours', content });
});
afterEach(leaveBrowser);

const booking = {
  id: 'b1',
  user_id: 'rosa',
  status: 'requested',
  starts_at: '2026-12-01T14:00:00Z',
  ends_at: '2026-12-01T16:30:00Z',
  hold_expires_at: null,
  created_at: '2026-11-20T14:00:00Z',
  moved_at: null,
  appointment_id: null,
  email: 'ben@mail.example',
  details: { name: 'Ben Carter', services: 'Home inspection', location: '1 Elm St', total_cents: 42_500 },
};

/** Each screen, and the text that shows it has loaded. */
const screens: readonly (readonly [string, () => ReactNode, RegExp])[] = [
  [
    'bookings',
    () => <BookingsScreen organizationId={owned.id} search={{}} onSearchChange={nothing} />,
    /Ben Carter/,
  ],
  ['appointments', () => <AppointmentsScreen query={{}} onQuery={nothing} />, /appointment/i],
  ...(['week', 'month', 'day', 'agenda', 'team'] as const).map(
    (view) =>
      [
        `the calendar by ${view}`,
        () => (
          <CalendarScreen
            query={{ view }}
            onQuery={nothing}
            onNew={nothing}
            onStart={async () => null}
            blockTime={() => null}
          />
        ),
        // Columns are people, and no one is here but this device.
        view === 'team' ? /^7 AM$/ : /318 Bay Street/,
      ] as const,
  ),
  ['contacts', () => <ContactsScreen query={{}} onQuery={nothing} onOpen={nothing} />, /Ana Delgado/],
  [
    'a new contact',
    () => <NewContactScreen accountId={undefined} onSaved={nothing} onCancel={nothing} />,
    /^Name/,
  ],
  ['accounts', () => <AccountsScreen query={{}} onQuery={nothing} onOpen={nothing} />, /Gulf Realty/],
  ['a new account', () => <NewAccountScreen onSaved={nothing} onCancel={nothing} />, /^Name/],
  [
    'an account',
    () => (
      <AccountScreen
        accountId={accountId}
        isEditing={false}
        documents={null}
        onEdit={nothing}
        onLeave={nothing}
      />
    ),
    /Gulf Realty/,
  ],
  [
    'an account that is edited',
    () => (
      <AccountScreen accountId={accountId} isEditing documents={null} onEdit={nothing} onLeave={nothing} />
    ),
    /^Name/,
  ],
  ['documents', () => <DocumentsScreen query={{}} onQuery={nothing} />, /Roof permit/],
  ['documents of an account', () => <AccountDocuments accountId={accountId} />, /Roof permit/],
  ['agreements', () => <AgreementsScreen query={{}} onQuery={nothing} />, /Agreements/],
  [
    'a new agreement',
    () => (
      <ReportPeopleContext value={testPeople}>
        <MakeScreen
          inspectionId={null}
          appointmentId={null}
          replacesId={null}
          onJob={nothing}
          onMade={nothing}
        />
      </ReportPeopleContext>
    ),
    /^Title/,
  ],
  ['tasks', () => <TasksScreen query={{}} onQuery={nothing} />, /Call the roofer/],
  ['expenses', () => <ExpensesScreen query={{}} onQuery={nothing} />, /No expenses yet/],
  ['a new expense', () => <ExpensesScreen query={{ expense: 'new' }} onQuery={nothing} />, /Payment method/],
  ['mileage', () => <ExpensesScreen query={{ view: 'mileage' }} onQuery={nothing} />, /No trips in/],
  [
    'a new trip',
    () => <ExpensesScreen query={{ view: 'mileage', trip: 'new' }} onQuery={nothing} />,
    /Odometer at start/,
  ],
  ['routes', () => <RoutesScreen query={{}} onQuery={nothing} onOpen={nothing} />, /Plan this day/],
  ['a route', () => <RouteScreen routeId={routeId} onLeave={nothing} />, /Find best order/],
  ['a missing route', () => <RouteScreen routeId="none" onLeave={nothing} />, /Route not found/],
  ['a new task', () => <TasksScreen query={{ task: 'new' }} onQuery={nothing} />, /Task/],
];

it.each(screens)('%s: no barriers', async (_name, show, words) => {
  openScreen(show(), { work, answers: { bookings: [booking] } });
  await expectNoBarriers(words);
});

it('a list of bookings that was not reached has none either', async () => {
  openScreen(<BookingsScreen organizationId={owned.id} search={{}} onSearchChange={vi.fn()} />, {
    work,
    answers: { bookings: { message: 'nonsense' } },
  });
  await expectNoBarriers(tryAgainLabel);
});

it('requests beside the calendar at the desk have none either', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === DESK_QUERY }),
  );
  const held = { ...booking, id: 'b2', status: 'held', hold_expires_at: '2099-12-01T13:00:00Z', details: {} };
  openScreen(
    <CalendarScreen
      query={{ view: 'team' }}
      onQuery={nothing}
      onNew={nothing}
      onStart={async () => null}
      blockTime={() => null}
    />,
    { work, answers: { bookings: [booking, held] } },
  );
  await screen.findByRole('heading', { name: /^Held until/ });
  await expectNoBarriers('Ben Carter');
});

const openCalendar = (address: Record<string, unknown>): void => {
  const query = parseCalendarQuery(address);
  openScreen(
    <CalendarScreen
      query={query}
      onQuery={nothing}
      onNew={nothing}
      onStart={async () => null}
      blockTime={() => null}
    />,
    {
      work,
    },
  );
};

it('the calendar opens the appointment that its address names, on its date', async () => {
  const { id } = await work.repositories.appointments.insert(work.officeId, {
    title: 'Home inspection',
    addressLine1: '86 Heron Walk',
    appointmentDate: '2031-03-05T15:00:00Z',
    endsAt: '2031-03-05T18:00:00Z',
    timeZone: 'America/New_York',
  });
  openCalendar({ appointment: id, view: 'day' });
  const sheet = await screen.findByRole('dialog', { name: /86 Heron Walk/ });
  expect(within(sheet).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/calendar/appointments/${id}`,
  );
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toContain('March 5');
});

it.each([
  ['the calendar', () => openCalendar({ appointment: '0198f3a0-0000-7000-8000-0000000000aa' })],
  [
    'the page of an appointment',
    () =>
      void openScreen(
        <AppointmentScreen
          appointmentId="0198f3a0-0000-7000-8000-0000000000aa"
          onStart={async () => null}
          agreements={null}
          onLeave={nothing}
        />,
        { work },
      ),
  ],
])('%s says of an appointment that is not there: Appointment not found', async (_name, open) => {
  open();
  expect(await screen.findByRole('heading', { name: 'Appointment not found' })).toBeDefined();
});
