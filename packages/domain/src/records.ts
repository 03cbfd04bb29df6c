/** Records of every synced table (docs/data-model.md); small enough for the first load. */
export { type Account, type AccountKind, accountKinds, accounts } from './records/accounts.ts';
export {
  type Agreement,
  type AgreementDocument,
  type AgreementSignature,
  type AgreementSigner,
  type AgreementStatus,
  type AgreementTemplate,
  agreementDocuments,
  agreementSignatures,
  agreementSigners,
  agreements,
  agreementTemplates,
  type InspectionPayment,
  inspectionPayments,
  type SignerRole,
  type SignerStatus,
  signerRoles,
} from './records/agreements.ts';
export {
  type Appointment,
  type AppointmentContact,
  type AppointmentInspector,
  type AppointmentService,
  type AppointmentStatus,
  appointmentContacts,
  appointmentInspectors,
  appointmentServices,
  appointmentStatuses,
  appointments,
} from './records/appointments.ts';
export {
  type BookingInspector,
  type BookingSettings,
  bookingInspectors,
  bookingSettings,
} from './records/booking.ts';
export type { LabelledValue } from './records/column-types.ts';
export {
  type ContactNote,
  type ContactNoteKind,
  contactNoteKinds,
  contactNotes,
} from './records/contact-notes.ts';
export {
  type Contact,
  type ContactKind,
  contactKinds,
  contacts,
  type PreferredChannel,
  preferredChannels,
} from './records/contacts.ts';
export { type DefectLibraryEntry, defectLibrary } from './records/defect-library.ts';
export type {
  RecordBase,
  RecordDefinition,
  RecordOf,
  RecordParseResult,
  WireRow,
  WireValue,
} from './records/define-record.ts';
export { type FormBlank, formBlanks } from './records/form-blanks.ts';
export {
  type ExtraHours,
  extraHours,
  type TimeOff,
  timeOff,
  type WorkingHours,
  workingHours,
} from './records/hours.ts';
export {
  type Inspection,
  type InspectionStatus,
  inspectionStatuses,
  inspections,
} from './records/inspections.ts';
export {
  type CreditPage,
  creditPages,
  type DatedValueRow,
  datedValues,
  type OrganizationSwitch,
  organizationSwitches,
  type ReportReminder,
  reportReminders,
} from './records/insurance-rows.ts';
export { type LibraryFavourite, libraryFavourites } from './records/library-favourites.ts';
export { type Media, type MediaKind, media, mediaKinds } from './records/media.ts';
export { type MediaCopy, mediaCopies } from './records/media-copies.ts';
export { type MediaNote, mediaNotes } from './records/media-notes.ts';
export { type MediaPlacement, mediaPlacements } from './records/media-placements.ts';
export { type Member, members } from './records/members.ts';
export { type PhotoMark, photoMarks } from './records/photo-marks.ts';
export { type PhotoPrint, photoPrints } from './records/photo-prints.ts';
export { type ReportAnswer, reportAnswers } from './records/report-answers.ts';
export {
  type ReportDefinitionSectionRow,
  reportDefinitionSections,
} from './records/report-definition-sections.ts';
export { type ReportDefinitionRow, reportDefinitions } from './records/report-definitions.ts';
export { type ReportFindingLocation, reportFindingLocations } from './records/report-finding-locations.ts';
export { type ReportFinding, reportFindings, type Severity, severities } from './records/report-findings.ts';
export { type ReportTemplate, reportTemplates } from './records/report-templates.ts';
export { type ReportVersion, reportVersions } from './records/report-versions.ts';
export {
  type PaperSize,
  paperSizes,
  type Report,
  type ReportStatus,
  reportStatuses,
  reports,
} from './records/reports.ts';
export {
  type FilterSubject,
  filterSubjects,
  type SavedFilter,
  savedFilters,
} from './records/saved-filters.ts';
export { type Service, services } from './records/services.ts';
export { type SyncConflict, syncConflicts } from './records/sync-conflicts.ts';
export { type ChecklistStep, type Task, type TaskPriority, taskPriorities, tasks } from './records/tasks.ts';
