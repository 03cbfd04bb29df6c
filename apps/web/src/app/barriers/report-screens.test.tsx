// @vitest-environment jsdom
/**
 * Accessibility of lists and forms around reports, and of a single appointment and contact. The end-to-end journeys
 * check the editor.
 */
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, it } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { AppointmentScreen } from '#src/office/calendar/appointment/appointment-screen.tsx';
import { NewAppointmentScreen } from '#src/office/calendar/appointment/new-appointment-screen.tsx';
import { ContactScreen } from '#src/office/contacts/contact/contact-screen.tsx';
import { TypesScreen } from '#src/report/builder/types/types-screen.tsx';
import { LibraryScreen } from '#src/report/library/library-screen.tsx';
import { openTestWork } from '#src/report/output/testing.ts';
import { ReportsScreen } from '#src/report/reports/list/reports-screen.tsx';
import { NewReportScreen } from '#src/report/reports/new-report/new-report-screen.tsx';
import { SelectTypeScreen } from '#src/report/reports/select-type-screen.tsx';
import { SignatureSetupScreen } from '#src/report/signature/signature-setup-screen.tsx';
import { ImportScreen } from '#src/report/templates/import/import-screen.tsx';
import { SaveTemplateScreen } from '#src/report/templates/save-template-screen.tsx';
import { TemplatesScreen } from '#src/report/templates/templates-screen.tsx';
import { expectNoBarriers, leaveBrowser, openScreen, pretendBrowser } from './open-screen.tsx';

const nothing = (): undefined => undefined;
let work: LocalWork;
let reportId: string;
let contactId: string;
let appointmentId: string;

beforeEach(async () => {
  pretendBrowser();
  const opened = await openTestWork(createTestDevice('rosa'));
  work = opened.work;
  reportId = opened.place.reportId;
  const { appointments, contacts } = work.repositories;
  contactId = (await contacts.insert(work.officeId, { name: 'Ana Delgado', email: 'ana@mail.example' })).id;
  const visit = {
    userId: 'rosa',
    contactId,
    title: 'Home inspection',
    addressLine1: '86 Heron Walk',
    city: 'Raleigh',
    region: 'NC',
    postalCode: '27601',
    appointmentDate: '2026-12-01T14:00:00Z',
    endsAt: '2026-12-01T17:00:00Z',
    timeZone: 'America/New_York',
  };
  appointmentId = (await appointments.insert(work.officeId, visit)).id;
});
afterEach(leaveBrowser);

const homeInspection = reportTypeById('home_inspection');
if (homeInspection === null) throw new Error('The home inspection is gone.');

/** Each screen, and the text that shows it has loaded. */
const screens: readonly (readonly [string, () => ReactNode, RegExp])[] = [
  ['reports', () => <ReportsScreen search={{}} onSearch={nothing} onOpen={nothing} />, /1148 Palmetto Ave/],
  [
    'reports that nothing fits',
    () => <ReportsScreen search={{ q: 'zzzz' }} onSearch={nothing} onOpen={nothing} />,
    /zzzz/,
  ],
  ['types of a new report', () => <SelectTypeScreen />, /Home inspection/],
  ['a new report', () => <NewReportScreen type={homeInspection} onStarted={nothing} />, /Start inspection/],
  ['report types', () => <TypesScreen canBuild onOpen={nothing} />, /Home inspection/],
  ['templates', () => <TemplatesScreen search={{}} onSearch={nothing} />, /template/i],
  [
    'a new template of a report that lies elsewhere',
    () => <SaveTemplateScreen reportId={reportId} onSaved={nothing} />,
    /not on this device/,
  ],
  [
    'the import of a template',
    () => <ImportScreen canImport onImported={nothing} onUndone={nothing} />,
    /Spectora/,
  ],
  ['the defect library', () => <LibraryScreen search={{}} canEdit onSearch={nothing} />, /comments/],
  ['the signature', () => <SignatureSetupScreen personName="Rosa Lind" />, /Initials/],
  [
    'a new appointment',
    () => <NewAppointmentScreen beginning={{}} onSaved={nothing} onCancel={nothing} />,
    /^Client/,
  ],
  [
    'an appointment',
    () => (
      <AppointmentScreen
        appointmentId={appointmentId}
        onStart={async () => null}
        agreements={null}
        onLeave={nothing}
      />
    ),
    /86 Heron Walk/,
  ],
  ['a contact', () => contact(false), /Ana Delgado/],
  ['a contact that is edited', () => contact(true), /^Name/],
];

const contact = (isEditing: boolean): ReactNode => (
  <ContactScreen
    contactId={contactId}
    isEditing={isEditing}
    onEdit={nothing}
    onLeave={nothing}
    onMoved={nothing}
  />
);

it.each(screens)('%s: no barriers', async (_name, show, words) => {
  openScreen(show(), { work });
  await expectNoBarriers(words);
});
