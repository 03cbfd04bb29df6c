import type { LocalStore } from '../local-store.ts';
import { createAccounts } from './accounts.ts';
import { createAgreements, createAgreementTemplates, createPayments } from './agreements.ts';
import { createAnswers } from './answers.ts';
import { createAppointments } from './appointments.ts';
import { createBookingInspectors, createBookingSettings } from './booking.ts';
import { createConflicts } from './conflicts.ts';
import { createContactNotes } from './contact-notes.ts';
import { createContacts } from './contacts.ts';
import { createCreditPages } from './credit-pages.ts';
import { createDatedValues } from './dated-values.ts';
import { createDefinitions } from './definitions.ts';
import { createFavourites } from './favourites.ts';
import { createFindings } from './findings.ts';
import { createFormBlanks } from './form-blanks.ts';
import { createExtraHours, createTimeOff, createWorkingHours } from './hours.ts';
import { createInspections } from './inspections.ts';
import { createIntelligence } from './intelligence.ts';
import { createInvoiceSettings, createInvoices } from './invoices.ts';
import { createLibrary } from './library.ts';
import { createMedia } from './media.ts';
import { createMemberLicenses } from './member-licenses.ts';
import { createMembers } from './members.ts';
import { createReminders } from './reminders.ts';
import { createReports } from './reports.ts';
import { createRoutes } from './routes.ts';
import { createSavedFilters } from './saved-filters.ts';
import { createServices } from './services.ts';
import { createSwitches } from './switches.ts';
import { createTasks } from './tasks.ts';
import { createTemplates } from './templates.ts';
import { createVersions } from './versions.ts';

/** Everything that features read and write. One per open store. */
export function createRepositories(store: LocalStore) {
  const inspections = createInspections(store);
  const datedValues = createDatedValues(store);
  return {
    accounts: createAccounts(store),
    agreements: createAgreements(store),
    agreementTemplates: createAgreementTemplates(store),
    payments: createPayments(store),
    invoices: createInvoices(store),
    invoiceSettings: createInvoiceSettings(store),
    contacts: createContacts(store),
    contactNotes: createContactNotes(store),
    savedFilters: createSavedFilters(store),
    appointments: createAppointments(store),
    inspections,
    reports: createReports(store, inspections),
    answers: createAnswers(store),
    findings: createFindings(store),
    media: createMedia(store),
    intelligence: createIntelligence(store),
    members: createMembers(store),
    memberLicenses: createMemberLicenses(store),
    tasks: createTasks(store),
    routes: createRoutes(store),
    templates: createTemplates(store),
    versions: createVersions(store),
    creditPages: createCreditPages(store),
    datedValues,
    switches: createSwitches(store),
    formBlanks: createFormBlanks(store),
    reminders: createReminders(store),
    library: createLibrary(store),
    favourites: createFavourites(store),
    definitions: createDefinitions(store, { datedValues, inspections }),
    services: createServices(store),
    workingHours: createWorkingHours(store),
    timeOff: createTimeOff(store),
    extraHours: createExtraHours(store),
    bookingSettings: createBookingSettings(store),
    bookingInspectors: createBookingInspectors(store),
    conflicts: createConflicts(store),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
