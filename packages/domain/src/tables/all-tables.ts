/** The description of every synced table, by name. */
import { accounts } from './accounts.ts';
import {
  agreementDocuments,
  agreementSignatures,
  agreementSigners,
  agreements,
  agreementTemplates,
  inspectionPayments,
} from './agreements.ts';
import {
  appointmentContacts,
  appointmentInspectors,
  appointmentOverrides,
  appointmentServices,
  appointments,
} from './appointments.ts';
import { bankAccounts, bankImports, bankLines } from './bank.ts';
import { bookingInspectors, bookingSettings } from './booking.ts';
import type { Column } from './column.ts';
import { contactNotes } from './contact-notes.ts';
import { contacts } from './contacts.ts';
import { defectLibrary } from './defect-library.ts';
import type { AnyTable } from './define-table.ts';
import { documents } from './documents.ts';
import { expenseReceipts, expenseRules, expenses } from './expenses.ts';
import { formBlanks } from './form-blanks.ts';
import { extraHours, timeOff, workingHours } from './hours.ts';
import { inspections } from './inspections.ts';
import { creditPages, datedValues, organizationSwitches, reportReminders } from './insurance-rows.ts';
import { aiProposals, aiRequests, aiSettings } from './intelligence.ts';
import { invoiceAdjustments, invoicePayments, invoiceSettings, invoices } from './invoices.ts';
import { libraryFavourites } from './library-favourites.ts';
import { media } from './media.ts';
import { mediaCopies } from './media-copies.ts';
import { mediaNotes } from './media-notes.ts';
import { mediaPlacements } from './media-placements.ts';
import { memberLicenses } from './member-licenses.ts';
import { members } from './members.ts';
import { mileageRates, odometerReadings, trips, vehicles } from './mileage.ts';
import { pdfAnnotations, pdfComments } from './pdf-annotations.ts';
import { photoMarks } from './photo-marks.ts';
import { photoPrints } from './photo-prints.ts';
import { rememberedChoices } from './remembered-choices.ts';
import { reportAnswers } from './report-answers.ts';
import { reportDefinitionSections } from './report-definition-sections.ts';
import { reportDefinitions } from './report-definitions.ts';
import { reportFindingLocations } from './report-finding-locations.ts';
import { reportFindings } from './report-findings.ts';
import { reportTemplates } from './report-templates.ts';
import { reportVersions } from './report-versions.ts';
import { reports } from './reports.ts';
import { routeSettings, routeStops, routes } from './routes.ts';
import { savedFilters } from './saved-filters.ts';
import { services } from './services.ts';
import { syncConflicts } from './sync-conflicts.ts';
import type { SyncedTableName } from './table-names.ts';
import { tasks } from './tasks.ts';

export const tables = {
  accounts,
  contacts,
  contact_notes: contactNotes,
  saved_filters: savedFilters,
  appointments,
  appointment_inspectors: appointmentInspectors,
  appointment_contacts: appointmentContacts,
  appointment_overrides: appointmentOverrides,
  appointment_services: appointmentServices,
  tasks,
  routes,
  route_stops: routeStops,
  route_settings: routeSettings,
  inspections,
  reports,
  defect_library: defectLibrary,
  library_favourites: libraryFavourites,
  report_definitions: reportDefinitions,
  report_definition_sections: reportDefinitionSections,
  report_templates: reportTemplates,
  report_answers: reportAnswers,
  report_findings: reportFindings,
  report_finding_locations: reportFindingLocations,
  media,
  media_notes: mediaNotes,
  media_copies: mediaCopies,
  media_placements: mediaPlacements,
  documents,
  pdf_annotations: pdfAnnotations,
  pdf_comments: pdfComments,
  ai_settings: aiSettings,
  ai_requests: aiRequests,
  ai_proposals: aiProposals,
  photo_marks: photoMarks,
  photo_prints: photoPrints,
  report_versions: reportVersions,
  dated_values: datedValues,
  form_blanks: formBlanks,
  organization_switches: organizationSwitches,
  credit_pages: creditPages,
  report_reminders: reportReminders,
  services,
  working_hours: workingHours,
  time_off: timeOff,
  extra_hours: extraHours,
  booking_settings: bookingSettings,
  booking_inspectors: bookingInspectors,
  members,
  agreement_templates: agreementTemplates,
  agreements,
  agreement_documents: agreementDocuments,
  agreement_signers: agreementSigners,
  agreement_signatures: agreementSignatures,
  inspection_payments: inspectionPayments,
  invoices,
  invoice_payments: invoicePayments,
  invoice_adjustments: invoiceAdjustments,
  invoice_settings: invoiceSettings,
  expenses,
  expense_receipts: expenseReceipts,
  expense_rules: expenseRules,
  vehicles,
  odometer_readings: odometerReadings,
  trips,
  mileage_rates: mileageRates,
  bank_accounts: bankAccounts,
  bank_imports: bankImports,
  bank_lines: bankLines,
  remembered_choices: rememberedChoices,
  member_licenses: memberLicenses,
  sync_conflicts: syncConflicts,
} as const satisfies Record<SyncedTableName, AnyTable>;

/** The columns of a table, without the ones that every table has. */
export const columnsOf = (table: SyncedTableName): [string, Column][] =>
  Object.entries<Column>(tables[table].columns);

/** Undefined for a column of every table, and for a table or column of another app version. */
export function columnOf(table: SyncedTableName, column: string): Column | undefined {
  const { columns = {} }: Partial<AnyTable> = Object.hasOwn(tables, table) ? tables[table] : {};
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}
