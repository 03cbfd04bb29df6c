/** Labels of a row's columns, and their formatted values: money, dates, names, one line per price rule. */
import { readPriceRules } from '@plumbline/domain/booking/price-rules';
import { foundationWords } from '@plumbline/domain/booking/property-words';
import { readQuestions } from '@plumbline/domain/booking/questions';
import { wordsOfQuestion, wordsOfRule } from '@plumbline/domain/booking/rule-words';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/calendar/appointment-status';
import { createWallClock } from '@plumbline/domain/calendar/wall-clock';
import {
  ACCOUNT_KIND_LABELS,
  CHANNEL_LABELS,
  CONTACT_KIND_LABELS,
  NOTE_KIND_LABELS,
} from '@plumbline/domain/crm/labels';
import { countOf, formatMoney, formatNumber } from '@plumbline/domain/format-number';
import { formatDay } from '@plumbline/domain/format-time';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import { WEEKDAY_NAMES, wordsOfRepeat } from '@plumbline/domain/tasks/repeat';
import { deviceZone } from '../../../local/device-zone.ts';
import { writeTime } from '../../../local/hour-style.ts';
import { outlineOf, sentence } from './outline.ts';
import { idsIn, isReference } from './row-names.ts';

export interface ColumnContext {
  readonly table: SyncedTableName;
  /** Zone of the row; '' means this device's. */
  readonly timeZone: string;
  /** Names of referenced rows. */
  readonly names: ReadonlyMap<string, string>;
}

const LABELS: Readonly<Record<string, string>> = {
  'appointments.user_id': 'Inspector',
  'appointments.contact_id': 'Client',
  'booking_inspectors.service_ids': 'Services',
  appointment_date: 'Start',
  starts_at: 'Start',
  ends_at: 'End',
  user_id: 'Person',
  due_on: 'Due on',
  done_at: 'Done',
  done_by: 'Done by',
  paid_at: 'Paid',
  remind_at: 'Reminder',
  repeat_rule: 'Repeats',
  do_not_text_at: 'No texts since',
  do_not_text_proof: 'Proof of it',
  living_area_sqft: 'Living area',
  modifiers: 'Price rules',
  travel_minutes: 'Drive before it',
  merged_into: 'Merged into',
  library_id: 'Text of the library',
  address_line1: 'Street address',
  address_line2: 'Unit or building',
  region: 'State',
  postal_code: 'ZIP code',
  kind: 'Kind',
  email: 'E-mail',
  other_emails: 'Further e-mails',
  other_phones: 'Further phones',
  other_addresses: 'Further addresses',
};

/** 'price_cents' -> 'Price' */
export const labelOf = (table: SyncedTableName, column: string): string =>
  LABELS[`${table}.${column}`] ??
  LABELS[column] ??
  sentence(column.replace(/_(?:id|at|on|cents|minutes|sqft)$/, '').replace(/^is_/, ''));

const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contacts.kind': CONTACT_KIND_LABELS,
  'appointment_contacts.role': CONTACT_KIND_LABELS,
  'accounts.kind': ACCOUNT_KIND_LABELS,
  'contact_notes.kind': NOTE_KIND_LABELS,
  'contacts.preferred_channel': CHANNEL_LABELS,
  'appointments.status': APPOINTMENT_STATUS_LABELS,
  'appointments.foundation': foundationWords,
};
/** Stored as a database keyword, shown as a label. */
const WORD_COLUMNS = [
  'status',
  'kind',
  'role',
  'priority',
  'severity',
  'timeframe',
  'trade',
  'layout',
  'inspector_shown',
];

export function writeColumn(context: ColumnContext, column: string, value: unknown): string {
  if (column === 'deleted_at') return isNothing(value) ? 'Kept' : 'Deleted';
  if (isNothing(value)) return 'Empty';
  if (isReference(column)) return namesOf(value, context);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return writeNumber(column, value);
  if (typeof value === 'string') return writeText(context, column, value);
  return linesOf(column, value).join('\n') || 'Empty';
}

function namesOf(value: unknown, { names }: ColumnContext): string {
  return idsIn(value)
    .map((id) => names.get(id) ?? 'Not on this device')
    .join(', ');
}

function writeNumber(column: string, value: number): string {
  if (column.endsWith('_cents')) return formatMoney(value);
  if (column.endsWith('_minutes')) return `${formatNumber(value)} min`;
  if (column.endsWith('_sqft')) return `${formatNumber(value)} sq ft`;
  if (column.endsWith('_miles')) return countOf(value, 'mile');
  if (column.endsWith('_days')) return countOf(value, 'day');
  if (column === 'weekday') return WEEKDAY_NAMES[value] ?? String(value);
  // A year has no thousands separator.
  return String(value);
}

function writeText({ table, timeZone }: ColumnContext, column: string, value: string): string {
  const kinds = KINDS[`${table}.${column}`];
  if (kinds !== undefined) return kinds[value] ?? sentence(value);
  if (column === 'price_cents') return formatMoney(Number(value));
  if (column === 'appointment_date' || column.endsWith('_at')) return momentIn(timeZone, value);
  if (column.endsWith('_on') || column === 'document_date') return formatDay(value);
  if (['due_time', 'starts', 'ends'].includes(column)) return writeTime(value);
  if (column === 'repeat_rule') return wordsOfRepeat(value);
  return WORD_COLUMNS.includes(column) ? sentence(value) : value;
}

/** Formats in the row's zone, as on its screens: 'November 23, 2026, 9:00 AM'. */
function momentIn(timeZone: string, instant: string): string {
  const timeMs = Date.parse(instant);
  if (!Number.isFinite(timeMs)) return instant;
  const { day, time } = createWallClock(timeZone, deviceZone()).wallAt(timeMs);
  return `${formatDay(day)}, ${writeTime(time)}`;
}

function linesOf(column: string, value: unknown): string[] {
  const each = Array.isArray(value) ? value : [value];
  if (column === 'modifiers')
    return each.flatMap((one) => known(readPriceRules([one]).map(wordsOfRule), one));
  if (column === 'questions')
    return each.flatMap((one) => known(readQuestions([one]).map(wordsOfQuestion), one));
  if (column === 'checklist') return each.map(wordsOfStep);
  if (column.startsWith('other_')) return each.map(wordsOfLabelled);
  if (column === 'pictures') return each.map(wordsOfPicture);
  if (column === 'field_map') return [wordsOfMap(value)];
  return outlineOf(value);
}

/** Values from a newer app version are shown part by part. */
const known = (words: readonly string[], value: unknown): readonly string[] =>
  words.length > 0 ? words : outlineOf(value);

const partsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function wordsOfStep(value: unknown): string {
  const step = partsOf(value);
  return `${step.done === true ? 'Done' : 'To do'}: ${textOf(step.text)}`;
}

function wordsOfLabelled(value: unknown): string {
  const { label, value: text } = partsOf(value);
  return textOf(label) === '' ? textOf(text) : `${textOf(text)} (${textOf(label)})`;
}

/** Two images without captions are identified by their files. */
function wordsOfPicture(value: unknown): string {
  const { alt, path } = partsOf(value);
  return textOf(alt) || `Picture ${/booking-([0-9a-f]{6})/.exec(textOf(path))?.[1] ?? ''}`.trim();
}

function wordsOfMap(value: unknown): string {
  const { fields } = partsOf(value);
  return countOf(Array.isArray(fields) ? fields.length : 0, 'place on the form', 'places on the form');
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Columns with free text: two versions can be merged. */
const PROSE = [
  'observation',
  'implication',
  'recommendation',
  'notes',
  'note',
  'body',
  'description',
  'caption',
  'text',
  'transcript',
  'welcome',
  'terms',
  'reason',
];
/** Columns with a few words: two versions are merged on one line. */
const PHRASES = ['title', 'name', 'label', 'company', 'address', 'job_title', 'location', 'source'];

/** Returns the separator for merging two texts of a column; null where one must be chosen. */
export function joinOf(column: string): string | null {
  if (PROSE.includes(column)) return '\n';
  return PHRASES.includes(column) ? ' / ' : null;
}
