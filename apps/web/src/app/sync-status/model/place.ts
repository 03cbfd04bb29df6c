/** Describes a changed row, and where to see it. */
import { describeMark } from '@plumbline/domain/report/annotation/describe-mark';
import { parseMarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import type { RowRecord } from '#src/ground/local/row-record.ts';
import { jobName } from '#src/report/overview/photo-places.ts';
import { wordsOfAnswer } from './answer-words.ts';
import { type ColumnContext, joinOf, labelOf, writeColumn } from './column-words.ts';
import { wordsOfDrawing } from './drawing-words.ts';
import { namesIn } from './row-names.ts';

export interface Place {
  /** 'Water heater', 'Finding: Double-tapped breaker', 'Contact: Ann Lee' */
  readonly what: string;
  /** '1148 Palmetto Ave'; null for office data. */
  readonly job: string | null;
  /** Link to it; null when this app has no screen for it. */
  readonly link: { readonly reportId: string; readonly at?: string; readonly finding?: string } | null;
  /** Of an answer that is a field's value. */
  readonly field: FieldDefinition | null;
  /** Formats a column's value. */
  readonly write: (column: string, value: unknown) => string;
  /** Returns a column's label, for changes of several columns. */
  readonly label: (column: string) => string;
  /** Returns the separator for merging two texts of a column; null where one must be chosen. */
  readonly joinedBy: (column: string) => string | null;
  /** Formats columns that only say something together; null for others. */
  readonly writeTogether?: (values: ChangedRow['values']) => string | null;
}

export interface ChangedRow {
  readonly table: SyncedTableName;
  readonly id: string;
  /** Values of the row, or of the change when there is no row. */
  readonly values: Readonly<Record<string, unknown>>;
}

const NAMES: Record<SyncedTableName, string> = {
  accounts: 'Account',
  agreement_templates: 'Agreement template',
  agreements: 'Agreement',
  agreement_documents: 'Agreement text',
  agreement_signers: 'Agreement signer',
  agreement_signatures: 'Signature',
  inspection_payments: 'Inspection payment',
  invoices: 'Invoice',
  invoice_payments: 'Invoice payment',
  invoice_adjustments: 'Invoice entry',
  invoice_settings: 'Invoice settings',
  expenses: 'Expense',
  expense_receipts: 'Receipt',
  expense_rules: 'Expense rule',
  vehicles: 'Vehicle',
  odometer_readings: 'Odometer reading',
  trips: 'Trip',
  mileage_rates: 'Mileage rates',
  bank_accounts: 'Bank account',
  bank_imports: 'Imported statement',
  bank_lines: 'Bank statement line',
  remembered_choices: 'Remembered choice',
  member_licenses: 'License',
  contacts: 'Contact',
  contact_notes: 'Note',
  saved_filters: 'Saved filter',
  library_favourites: 'Library favorite',
  appointments: 'Appointment',
  appointment_inspectors: 'Appointment inspector',
  appointment_contacts: 'Appointment attendee',
  appointment_services: 'Appointment service',
  appointment_overrides: 'Appointment overlap',
  inspections: 'Inspection',
  reports: 'Report',
  defect_library: 'Library entry',
  report_definitions: 'Report type',
  report_definition_sections: 'Report type section',
  report_templates: 'Template',
  form_blanks: 'Fillable form',
  report_answers: 'Answer',
  report_findings: 'Finding',
  report_finding_locations: 'Finding location',
  media: 'Photo',
  media_placements: 'Photo placement',
  media_notes: 'Recording note',
  media_copies: 'Recording copy',
  documents: 'Document',
  pdf_annotations: 'Annotation on a PDF',
  pdf_comments: 'Comment on a PDF',
  ai_settings: 'Consent to AI features',
  ai_requests: 'AI request',
  ai_proposals: 'AI suggestion',
  photo_marks: 'Photo mark',
  photo_prints: 'Printed photo',
  report_versions: 'Published version',
  dated_values: 'Company setting',
  organization_switches: 'Owner’s decision',
  credit_pages: 'Client credit page',
  report_reminders: 'Expiration reminder',
  services: 'Service',
  tasks: 'Task',
  routes: 'Route',
  route_stops: 'Route stop',
  route_settings: 'Start and end of a day',
  working_hours: 'Working hours',
  time_off: 'Time off',
  extra_hours: 'Extra hours',
  booking_settings: 'Booking page settings',
  booking_inspectors: 'Bookable inspector',
  members: 'Team member',
  sync_conflicts: 'Conflict choice',
};

/** `shown`: the values to format, if they differ from the row's. */
export async function placeOf(
  store: LocalStore,
  row: ChangedRow,
  shown: readonly ChangedRow['values'][] = [],
): Promise<Place> {
  const { table, values } = row;
  const reportId = table === 'reports' ? row.id : textOf(values.report_id);
  const report = reportId === null ? undefined : await store.get('reports', reportId);
  const inspectionId =
    table === 'inspections' ? row.id : textOf(report?.values.inspection_id ?? values.inspection_id);
  const inspection = inspectionId === null ? undefined : await store.get('inspections', inspectionId);
  const job =
    inspection === undefined
      ? null
      : jobName({
          addressLine1: textOf(inspection.values.address_line1) ?? '',
          city: textOf(inspection.values.city) ?? '',
        });
  if (table === 'report_answers') return placeOfAnswer(store, row, report, job);
  const name =
    textOf(values.title) ??
    textOf(values.name) ??
    textOf(values.label) ??
    textOf(values.vendor) ??
    textOf(values.words);
  const finding = table === 'report_findings' ? row.id : textOf(values.finding_id);
  const context: ColumnContext = {
    table,
    timeZone: textOf(values.time_zone) ?? '',
    names: await namesIn(store, row, [values, ...shown]),
  };
  return {
    what: name === null ? NAMES[table] : `${NAMES[table]}: ${name}`,
    job,
    link: reportId === null ? null : { reportId, ...(finding !== null && { finding }) },
    field: null,
    write: (column, value) =>
      column === 'shape' ? wordsOfShape(value) : writeColumn(context, column, value),
    label: (column) => labelOf(table, column),
    joinedBy: (column) => joinOf(table, column),
    writeTogether: (changed) =>
      table === 'pdf_annotations' && 'content' in changed ? wordsOfDrawing(values, changed) : null,
  };
}

async function placeOfAnswer(
  store: LocalStore,
  { values }: ChangedRow,
  report: RowRecord | undefined,
  job: string | null,
): Promise<Place> {
  const path = textOf(values.path) ?? '';
  const reportId = textOf(values.report_id);
  const definition =
    report === undefined
      ? null
      : await createRepositories(store).definitions.load({
          scopeId: report.scopeId,
          definitionId: textOf(report.values.definition_id) ?? '',
          definitionVersion: Number(report.values.definition_version ?? 0),
        });
  const { label, write, field, isProse } = wordsOfAnswer(definition, path);
  const context: ColumnContext = { table: 'report_answers', timeZone: '', names: new Map() };
  return {
    what: label,
    field,
    job,
    link: reportId === null ? null : { reportId, at: path },
    write: (column, value) => (column === 'value' ? write(value) : writeColumn(context, column, value)),
    label: (column) => labelOf('report_answers', column),
    joinedBy: (column) => (column === 'value' && isProse ? '\n' : null),
  };
}

function wordsOfShape(value: unknown): string {
  const shape = parseMarkShape(value);
  return shape === null ? 'A mark' : describeMark(shape);
}

/** Formats all columns of a change as one text, with labels if there are several. */
export function writeValues(place: Place, values: Readonly<Record<string, unknown>>): string {
  const together = place.writeTogether?.(values) ?? null;
  if (together !== null) return together;
  const entries = Object.entries(values).filter(
    ([column]) => !['report_id', 'path', 'inspection_id'].includes(column),
  );
  if (entries.length === 1) return entries.map(([column, value]) => place.write(column, value)).join('');
  return entries
    .filter(([, value]) => value !== null && value !== '')
    .map(([column, value]) => labelled(place.label(column), place.write(column, value)))
    .join('\n');
}

/** A list follows its label, one line per item. */
const labelled = (label: string, text: string): string =>
  text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
