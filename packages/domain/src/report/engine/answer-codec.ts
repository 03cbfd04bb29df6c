/**
 * One codec per field type: valid stored answers, parsing of typed input, and display text. Multi, matrix, repeat and
 * proof answers are several rows; `field-problem.ts` checks those.
 */
import { formatPhone } from '../../ground/contact-format.ts';
import { formatFixed, formatMoney, formatNumber } from '../../ground/format-number.ts';
import * as shape from '../../ground/shape.ts';
import { formatClockTime, formatDay } from '../../time/format-time.ts';
import { isCalendarDay, parseClockTime, parseDay } from '../../time/parse-day.ts';
import { isSignaturePng } from '../signature-png.ts';
import type { FieldDefinition, FieldOption, FieldType } from './definition.ts';

export type ParsedInput =
  | { readonly ok: true; readonly value: unknown }
  /** `kept` is stored anyway: nothing typed is lost, and the field shows its problem until it is valid. */
  | { readonly ok: false; readonly problem: string; readonly kept: string };

const day = shape.refine(shape.string(), (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text));
const clock = shape.refine(shape.string(), (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text));
const int = shape.refine(shape.number(), Number.isSafeInteger);
const positive = shape.refine(shape.number(), (value) => value > 0);

/** Drawn as lines on the spot, or the person's saved signature as an image (docs/data-model.md). */
export const signatureSchema = shape.refine(
  shape.object({
    name: shape.string(),
    signedAt: shape.string(),
    widthPx: positive,
    heightPx: positive,
    strokes: shape.array(shape.array(shape.number())),
    picture: shape.optional(shape.refine(shape.string(), isSignaturePng)),
  }),
  // Else nothing was signed.
  ({ strokes, picture }) => strokes.length > 0 || picture !== undefined,
);
export type SignatureAnswer = shape.Infer<typeof signatureSchema>;

const STORED: Record<FieldType, shape.Shape<unknown>> = {
  text: shape.string(),
  long_text: shape.string(),
  int: int,
  decimal: shape.number(),
  money: int,
  date: day,
  time: clock,
  year: int,
  address: shape.string(),
  email: shape.string(),
  phone: shape.string(),
  url: shape.string(),
  single: shape.string(),
  multi: shape.boolean(),
  boolean: shape.boolean(),
  matrix: shape.string(),
  rating: int,
  photo: shape.unknown(),
  proof: shape.unknown(),
  signature: signatureSchema,
  repeat: shape.string(),
  computed: shape.unknown(),
};

/** @returns null when the stored value fits the field, else a message for the user. */
export function checkStored(field: FieldDefinition, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!STORED[field.type].safeParse(value).success) return misfitOf(field, value);
  if (typeof value === 'number' && field.type !== 'money') return checkRange(field, value);
  if (typeof value === 'string') return checkText(field, value);
  return null;
}

/** Invalid typed text has its own problem; other values were valid under an earlier definition. */
function misfitOf(field: FieldDefinition, value: unknown): string {
  const typed = typeof value === 'string' ? parseInput(field, value) : null;
  return typed?.ok === false ? typed.problem : 'This answer no longer fits the question. Enter it again.';
}

/** Converts typed input to the stored value; blank becomes null (no answer). */
export function parseInput(field: FieldDefinition, input: string): ParsedInput {
  const text = field.type === 'long_text' ? input : input.trim();
  if (text.trim() === '') return { ok: true, value: null };
  const read = readTyped(field, text);
  return 'problem' in read ? { ok: false, ...read, kept: text } : { ok: true, ...read };
}

type ReadInput = { readonly value: unknown } | { readonly problem: string };

function readTyped(field: FieldDefinition, text: string): ReadInput {
  if (field.type === 'int' || field.type === 'year' || field.type === 'rating')
    return parseNumber(field, text, true);
  if (field.type === 'decimal') return parseNumber(field, text, false);
  if (field.type === 'money') return parseMoney(text);
  if (field.type === 'date') return orProblem(parseDay(text), 'Enter the full date, such as 11/21/2026.');
  if (field.type === 'time') return orProblem(parseClockTime(text), 'Enter the full time, such as 2:30 PM.');
  const problem = STORED[field.type].safeParse(text).success
    ? checkText(field, text)
    : 'This doesn’t fit the question.';
  return problem === null ? { value: text } : { problem };
}

const orProblem = (value: string | null, problem: string): ReadInput =>
  value === null ? { problem } : { value };

function parseNumber(field: FieldDefinition, text: string, isWhole: boolean): ReadInput {
  const digits = withoutGrouping(text);
  if (!/^[-+]?\d*\.?\d+$/.test(digits)) return { problem: 'Enter a number.' };
  const value = Number(digits);
  if (!isExact(value)) return { problem: TOO_LARGE };
  if (isWhole && !Number.isInteger(value)) return { problem: 'Enter a whole number.' };
  const problem = checkRange(field, value);
  return problem === null ? { value } : { problem };
}

function parseMoney(text: string): ReadInput {
  const digits = withoutGrouping(text.replace('$', ''));
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return { problem: 'Enter an amount, like 425 or 425.50.' };
  const cents = Math.round(Number(digits) * 100);
  return isExact(cents) ? { value: cents } : { problem: TOO_LARGE };
}

/** More digits than a number can represent would come back changed. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const TOO_LARGE = 'Enter a smaller number.';

/** Example: '1,840' -> '1840'; a comma elsewhere ('1,5') stays and is rejected, instead of becoming 15. */
function withoutGrouping(text: string): string {
  const compact = text.replace(/\s/g, '');
  return /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact) ? compact.replaceAll(',', '') : compact;
}

function checkRange(field: FieldDefinition, value: number): string | null {
  // No thousands separator in a year.
  const words = field.type === 'year' ? String : formatNumber;
  if (field.min !== undefined && value < field.min) return `Enter ${words(field.min)} or more.`;
  if (field.max !== undefined && value > field.max) return `Enter ${words(field.max)} or less.`;
  return null;
}

function checkText(field: FieldDefinition, text: string): string | null {
  if (field.maxLength !== undefined && text.length > field.maxLength)
    return `Use at most ${formatNumber(field.maxLength)} characters.`;
  if (field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return 'Enter an email address, like ann@example.com.';
  if (field.type === 'url' && !/^https?:\/\/\S+$/i.test(text))
    return 'Enter a web address that starts with https://.';
  if (field.type === 'phone' && text.replace(/\D/g, '').length < 7) return 'Enter the full phone number.';
  return null;
}

/** Display text of one stored value; '' for none. Options are looked up by id; free text is returned as is. */
export function formatAnswer(field: FieldDefinition, value: unknown): string {
  if (field.type === 'boolean' && typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A signature, or a value of a former type, has no text.
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return '';
  const text = String(value);
  if (field.type === 'date' || field.formula?.op === 'add_years') return formatDay(text);
  if (field.type === 'time') return formatClockTime(text);
  if (field.type === 'money' && typeof value === 'number') return formatMoney(value);
  if (field.type === 'phone') return formatPhone(text);
  if (field.type === 'rating' && typeof value === 'number') return `${text} of ${field.scale ?? 5}`;
  if (field.type === 'year') return text;
  if (typeof value === 'number') {
    const digits = field.decimals === undefined ? formatNumber(value) : formatFixed(value, field.decimals);
    return withUnit(digits, field.unit);
  }
  const option = field.options?.find((each) => each.id === value);
  return option ? formatOption(option) : text;
}

/** 'C. 8d nails, 6 in'; an option without a letter uses its label alone. */
export const formatOption = ({ code, label }: Pick<FieldOption, 'code' | 'label'>): string =>
  code === undefined ? label : `${code}. ${label}`;

const withUnit = (text: string, unit: string | undefined): string => {
  if (unit === undefined) return text;
  return unit.startsWith('%') ? `${text}${unit}` : `${text} ${unit}`;
};

/** Warning for a value outside the usual range; the value is kept. */
export function rangeWarning(field: FieldDefinition, value: unknown): string | null {
  if (typeof value !== 'number' || field.normalRange === undefined) return null;
  const [low, high] = field.normalRange;
  if (value >= low && value <= high) return null;
  return `Outside the usual ${formatNumber(low)} to ${withUnit(formatNumber(high), field.unit)}.`;
}
