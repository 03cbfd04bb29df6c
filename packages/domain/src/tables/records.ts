/** Records of every synced table (docs/data-model.md); small enough for the first load. */
export { type Account, type AccountKind, accountKinds, accounts } from './accounts.ts';
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
} from './agreements.ts';
export {
  type Appointment,
  type AppointmentContact,
  type AppointmentInspector,
  type AppointmentOverride,
  type AppointmentService,
  type AppointmentStatus,
  appointmentContacts,
  appointmentInspectors,
  appointmentOverrides,
  appointmentServices,
  appointmentStatuses,
  appointments,
} from './appointments.ts';
export {
  type BankAccount,
  type BankFormat,
  type BankImport,
  type BankLine,
  bankAccounts,
  bankImports,
  bankLines,
} from './bank.ts';
export {
  type BookingInspector,
  type BookingSettings,
  bookingInspectors,
  bookingSettings,
  type InspectorShown,
  inspectorShown,
} from './booking.ts';
export {
  type ContactNote,
  type ContactNoteKind,
  contactNoteKinds,
  contactNotes,
} from './contact-notes.ts';
export {
  type Contact,
  type ContactKind,
  contactKinds,
  contacts,
  type LabelledValue,
  type PreferredChannel,
  preferredChannels,
} from './contacts.ts';
export { type DefectLibraryEntry, defectLibrary } from './defect-library.ts';
export { type Document, documents } from './documents.ts';
export {
  type Expense,
  type ExpenseMethod,
  type ExpenseReceipt,
  type ExpenseRule,
  type ExpenseSplit,
  expenseMethods,
  expenseReceipts,
  expenseRules,
  expenses,
  receiptTypes,
} from './expenses.ts';
export { type FormBlank, formBlanks } from './form-blanks.ts';
export {
  type ExtraHours,
  extraHours,
  type TimeOff,
  timeOff,
  type WorkingHours,
  workingHours,
} from './hours.ts';
export {
  type Inspection,
  type InspectionStatus,
  inspectionStatuses,
  inspections,
} from './inspections.ts';
export {
  type CreditPage,
  creditPages,
  type DatedValueRow,
  datedValues,
  type OrganizationSwitch,
  organizationSwitches,
  type ReportReminder,
  reportReminders,
} from './insurance-rows.ts';
export {
  type AiProposal,
  type AiProposalState,
  type AiRequest,
  type AiSettings,
  aiProposals,
  aiRequests,
  aiSettings,
} from './intelligence.ts';
export {
  type AdjustmentKind,
  adjustmentKinds,
  type Invoice,
  type InvoiceAdjustment,
  type InvoiceLine,
  type InvoicePayment,
  type InvoiceSettings,
  invoiceAdjustments,
  invoicePayments,
  invoiceSettings,
  invoices,
  type PaymentMethod,
  paymentMethods,
} from './invoices.ts';
export { type LibraryFavourite, libraryFavourites } from './library-favourites.ts';
export { type Media, type MediaKind, media, mediaKinds } from './media.ts';
export { type MediaCopy, mediaCopies } from './media-copies.ts';
export { type MediaNote, mediaNotes } from './media-notes.ts';
export { type MediaPlacement, mediaPlacements } from './media-placements.ts';
export {
  type LicenseKind,
  licenseKinds,
  type MemberLicense,
  memberLicenses,
} from './member-licenses.ts';
export { type Member, members } from './members.ts';
export {
  type MileagePurpose,
  type MileageRateRow,
  mileagePurposes,
  mileageRates,
  type OdometerReading,
  odometerReadings,
  type Trip,
  type TripSource,
  tripSources,
  trips,
  type Vehicle,
  vehicles,
} from './mileage.ts';
export {
  type PdfAnnotation,
  type PdfAnnotationKind,
  type PdfComment,
  pdfAnnotationKinds,
  pdfAnnotations,
  pdfComments,
} from './pdf-annotations.ts';
export { type PhotoMark, photoMarks } from './photo-marks.ts';
export { type PhotoPrint, photoPrints } from './photo-prints.ts';
export { type RememberedChoice, rememberedChoices } from './remembered-choices.ts';
export { type ReportAnswer, reportAnswers } from './report-answers.ts';
export {
  type ReportDefinitionSectionRow,
  reportDefinitionSections,
} from './report-definition-sections.ts';
export { type ReportDefinitionRow, reportDefinitions } from './report-definitions.ts';
export { type ReportFindingLocation, reportFindingLocations } from './report-finding-locations.ts';
export { type ReportFinding, reportFindings, type Severity, severities } from './report-findings.ts';
export { type ReportTemplate, reportTemplates } from './report-templates.ts';
export { type ReportVersion, reportVersions } from './report-versions.ts';
export {
  type PaperSize,
  paperSizes,
  type Report,
  type ReportStatus,
  reportStatuses,
  reports,
} from './reports.ts';
export {
  type Route,
  type RouteEnd,
  type RouteSettings,
  type RouteStart,
  type RouteStop,
  routeEnds,
  routeSettings,
  routeStarts,
  routeStops,
  routes,
} from './routes.ts';
export {
  type FilterSubject,
  filterSubjects,
  type SavedFilter,
  savedFilters,
} from './saved-filters.ts';
export { type Service, services } from './services.ts';
export { type SyncConflict, syncConflicts } from './sync-conflicts.ts';
export { type ChecklistStep, type Task, type TaskPriority, taskPriorities, tasks } from './tasks.ts';
