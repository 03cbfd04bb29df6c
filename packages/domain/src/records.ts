/** Records of every synced table (docs/data-model.md); small enough for the first load. */
export { type Account, type AccountKind, accountKinds, accounts } from './tables/accounts.ts';
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
} from './tables/agreements.ts';
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
} from './tables/appointments.ts';
export {
  type BookingInspector,
  type BookingSettings,
  bookingInspectors,
  bookingSettings,
  type InspectorShown,
  inspectorShown,
} from './tables/booking.ts';
export {
  type ContactNote,
  type ContactNoteKind,
  contactNoteKinds,
  contactNotes,
} from './tables/contact-notes.ts';
export {
  type Contact,
  type ContactKind,
  contactKinds,
  contacts,
  type LabelledValue,
  type PreferredChannel,
  preferredChannels,
} from './tables/contacts.ts';
export { type DefectLibraryEntry, defectLibrary } from './tables/defect-library.ts';
export { type FormBlank, formBlanks } from './tables/form-blanks.ts';
export {
  type ExtraHours,
  extraHours,
  type TimeOff,
  timeOff,
  type WorkingHours,
  workingHours,
} from './tables/hours.ts';
export {
  type Inspection,
  type InspectionStatus,
  inspectionStatuses,
  inspections,
} from './tables/inspections.ts';
export {
  type CreditPage,
  creditPages,
  type DatedValueRow,
  datedValues,
  type OrganizationSwitch,
  organizationSwitches,
  type ReportReminder,
  reportReminders,
} from './tables/insurance-rows.ts';
export { type LibraryFavourite, libraryFavourites } from './tables/library-favourites.ts';
export { type Media, type MediaKind, media, mediaKinds } from './tables/media.ts';
export { type MediaCopy, mediaCopies } from './tables/media-copies.ts';
export { type MediaNote, mediaNotes } from './tables/media-notes.ts';
export { type MediaPlacement, mediaPlacements } from './tables/media-placements.ts';
export { type Member, members } from './tables/members.ts';
export { type PhotoMark, photoMarks } from './tables/photo-marks.ts';
export { type PhotoPrint, photoPrints } from './tables/photo-prints.ts';
export { type ReportAnswer, reportAnswers } from './tables/report-answers.ts';
export {
  type ReportDefinitionSectionRow,
  reportDefinitionSections,
} from './tables/report-definition-sections.ts';
export { type ReportDefinitionRow, reportDefinitions } from './tables/report-definitions.ts';
export { type ReportFindingLocation, reportFindingLocations } from './tables/report-finding-locations.ts';
export { type ReportFinding, reportFindings, type Severity, severities } from './tables/report-findings.ts';
export { type ReportTemplate, reportTemplates } from './tables/report-templates.ts';
export { type ReportVersion, reportVersions } from './tables/report-versions.ts';
export {
  type PaperSize,
  paperSizes,
  type Report,
  type ReportStatus,
  reportStatuses,
  reports,
} from './tables/reports.ts';
export {
  type FilterSubject,
  filterSubjects,
  type SavedFilter,
  savedFilters,
} from './tables/saved-filters.ts';
export { type Service, services } from './tables/services.ts';
export { type SyncConflict, syncConflicts } from './tables/sync-conflicts.ts';
export { type ChecklistStep, type Task, type TaskPriority, taskPriorities, tasks } from './tables/tasks.ts';
