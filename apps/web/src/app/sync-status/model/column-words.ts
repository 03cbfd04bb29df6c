/** Labels of a row's columns, and their formatted values: money, dates, names, one line per price rule. */

import {
  ACCOUNT_KIND_LABELS,
  CHANNEL_LABELS,
  CONTACT_KIND_LABELS,
  NOTE_KIND_LABELS,
} from '@plumbline/domain/contacts/labels';
import { countOf, formatMoney, formatNumber } from '@plumbline/domain/ground/format-number';
import { readPriceRules } from '@plumbline/domain/office/booking/price-rules';
import { foundationWords } from '@plumbline/domain/office/booking/property-words';
import { readQuestions } from '@plumbline/domain/office/booking/questions';
import { wordsOfQuestion, wordsOfRule } from '@plumbline/domain/office/booking/rule-words';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import { WEEKDAY_NAMES, wordsOfRepeat } from '@plumbline/domain/office/tasks/repeat';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import { columnOf, type tables } from '@plumbline/domain/tables/all-tables';
import type { Kind } from '@plumbline/domain/tables/column';
import { formatDay } from '@plumbline/domain/time/format-time';
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { outlineOf, sentence } from './outline.ts';
import { idsIn } from './row-names.ts';

export interface ColumnContext {
  readonly table: SyncedTableName;
  /** Zone of the row; '' means this device's. */
  readonly timeZone: string;
  /** Names of referenced rows. */
  readonly names: ReadonlyMap<string, string>;
}

/** 'price_cents' -> 'Price' */
export const labelOf = (table: SyncedTableName, column: string): string =>
  columnOf(table, column)?.label ??
  sentence(column.replace(/_(?:id|at|on|cents|minutes|sqft)$/, '').replace(/^is_/, ''));

type ChoiceName = {
  [T in SyncedTableName]: `${T}.${keyof (typeof tables)[T]['columns'] & string}`;
}[SyncedTableName];
const CHOICES: Readonly<Partial<Record<ChoiceName, Readonly<Record<string, string>>>>> = {
  'contacts.kind': CONTACT_KIND_LABELS,
  'appointment_contacts.role': CONTACT_KIND_LABELS,
  'accounts.kind': ACCOUNT_KIND_LABELS,
  'contact_notes.kind': NOTE_KIND_LABELS,
  'contacts.preferred_channel': CHANNEL_LABELS,
  'appointments.status': APPOINTMENT_STATUS_LABELS,
  'appointments.foundation': foundationWords,
};

export function writeColumn(context: ColumnContext, column: string, value: unknown): string {
  if (column === 'deleted_at') return isNothing(value) ? 'Kept' : 'Deleted';
  if (isNothing(value)) return 'Empty';
  const kind = columnOf(context.table, column)?.kind;
  if (kind === 'id') return namesOf(value, context);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'money') return formatMoney(Number(value));
  if (typeof value === 'number') return writeNumber(kind, value);
  if (typeof value === 'string') return writeText(context, column, value);
  return linesOf(column, value).join('\n') || 'Empty';
}

function namesOf(value: unknown, { names }: ColumnContext): string {
  return idsIn(value)
    .map((id) => names.get(id) ?? 'Not on this device')
    .join(', ');
}

function writeNumber(kind: Kind | undefined, value: number): string {
  if (kind === 'minutes') return `${formatNumber(value)} min`;
  if (kind === 'area') return `${formatNumber(value)} sq ft`;
  if (kind === 'miles') return countOf(value, 'mile');
  if (kind === 'days') return countOf(value, 'day');
  if (kind === 'weekday') return WEEKDAY_NAMES[value] ?? String(value);
  // A year has no thousands separator.
  return String(value);
}

function writeText({ table, timeZone }: ColumnContext, column: string, value: string): string {
  const kind = columnOf(table, column)?.kind;
  if (kind === 'choice' || kind === 'word') return choicesOf(table, column)[value] ?? sentence(value);
  if (kind === 'instant') return momentIn(timeZone, value);
  if (kind === 'day') return formatDay(value);
  if (kind === 'time') return writeTime(value);
  return kind === 'repeat' ? wordsOfRepeat(value) : value;
}

const choicesOf = (table: SyncedTableName, column: string): Readonly<Record<string, string>> =>
  CHOICES[`${table}.${column}` as ChoiceName] ?? {};

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
  return textOf(alt) || `Photo ${/booking-([0-9a-f]{6})/.exec(textOf(path))?.[1] ?? ''}`.trim();
}

function wordsOfMap(value: unknown): string {
  const { fields } = partsOf(value);
  return countOf(Array.isArray(fields) ? fields.length : 0, 'field on the form', 'fields on the form');
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the separator for merging two texts of a column; null where one must be chosen. */
export function joinOf(table: SyncedTableName, column: string): string | null {
  const kind = columnOf(table, column)?.kind;
  if (kind === 'prose') return '\n';
  return kind === 'phrase' ? ' / ' : null;
}
