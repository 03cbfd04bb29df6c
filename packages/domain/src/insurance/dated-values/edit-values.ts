/** Converts a value to field texts and back, and lists its problems. Nothing invalid is stored. */
import { formatNumber } from '../../ground/format-number.ts';
import { fieldsOf, type ValueField } from './value-fields.ts';
import { type ValueKind, type ValueOf, valueKinds } from './value-kinds.ts';
import { pathKey, readAt, type ValuePath, writeAt } from './value-paths.ts';

/** Text of a field; '' for nothing; 'on' or 'off' for a switch. */
export function textAt(value: unknown, { path, input }: ValueField): string {
  const found = readAt(value, path);
  if (input.kind === 'credit') {
    const factor = readAt(found, ['factor']);
    return typeof factor === 'number' ? formatNumber((1 - factor) * 100) : '';
  }
  if (input.kind === 'switch') return found === true ? 'on' : 'off';
  if (Array.isArray(found)) return found.join('\n');
  if (typeof found === 'number') return Number.isNaN(found) ? '' : String(found);
  return typeof found === 'string' ? found : '';
}

/** Display text: options by their label, credits with their sign. */
export function wordsAt(value: unknown, field: ValueField): string {
  const text = textAt(value, field);
  const { input } = field;
  if (input.kind === 'switch') return text === 'on' ? 'Yes' : 'No';
  if (text === '') return input.kind === 'credit' ? 'No number' : 'Empty';
  if (input.kind === 'credit') return `${text}%`;
  if (input.kind === 'number')
    return input.unit === undefined || input.unit === 'year' ? text : `${text} ${input.unit}`;
  if (input.kind === 'choice' || input.kind === 'choices') {
    const label = (id: string): string => input.options.find(([each]) => each === id)?.[1] ?? id;
    return text.split('\n').map(label).join(', ');
  }
  return text.replaceAll('\n', ', ');
}

const LISTS: ReadonlySet<string> = new Set(['aliases', 'zones', 'reportTypes', 'places']);

/** Returns the value with this text in its field. Text that is not a number becomes NaN, which the schema rejects. */
export function withText<V>(value: V, { path, input }: ValueField, text: string): V {
  return writeAt(value, path, parsed(value, path, input, text.trim())) as V;
}

function parsed(value: unknown, path: ValuePath, input: ValueField['input'], text: string): unknown {
  if (input.kind === 'switch') return text === 'on';
  if (input.kind === 'credit') return cellOf(readAt(value, path), text);
  if (LISTS.has(String(path.at(-1)))) {
    const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
    return path.at(-1) === 'zones' && lines.length === 0 ? undefined : lines;
  }
  if (text === '' && 'isOptional' in input && input.isOptional)
    return NULLED.has(String(path.at(-1))) ? null : undefined;
  if (input.kind === 'number') return readNumber(text);
  return text;
}

/** Members that are null when empty; the others are left out. */
const NULLED: ReadonlySet<string> = new Set(['carrier', 'until']);

function cellOf(before: unknown, text: string): unknown {
  if (text === '') return null;
  const percent = readNumber(text.replace('%', ''));
  const factor = Math.round((1 - percent / 100) * 1e6) / 1e6;
  if (readAt(before, ['factor']) === factor) return before;
  return { factor, confidence: 'entered' };
}

const readNumber = (text: string): number => {
  const bare = text.replaceAll(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
};

/** Keyed by the field in which to fix the problem; '' if it belongs to none. */
export function problemsOf<K extends ValueKind>(kind: K, value: ValueOf<K>): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const result = valueKinds[kind].schema.safeParse(value);
  const fields = fieldsOf(kind, value);
  for (const { path, message } of result.error?.issues ?? []) {
    const place = path.map((each) => (typeof each === 'symbol' ? '' : each));
    const field =
      fields.find((each) => startsWith(place, each.path)) ??
      fields.find((each) => startsWith(each.path, place));
    const key = field === undefined ? '' : pathKey(field.path);
    if (!problems.has(key)) problems.set(key, wordsOf(message, field));
  }
  for (const field of fields) {
    const key = pathKey(field.path);
    const found = readAt(value, field.path);
    const isUnread =
      (field.input.kind === 'number' && typeof found === 'number' && Number.isNaN(found)) ||
      (field.input.kind === 'credit' && Number.isNaN(readAt(found, ['factor'])));
    if (isUnread) problems.set(key, 'Enter a number.');
  }
  return problems;
}

const startsWith = (path: ValuePath, start: ValuePath): boolean =>
  start.length <= path.length && start.every((part, index) => part === path[index]);

function wordsOf(message: string, field: ValueField | undefined): string {
  if (field?.input.kind === 'credit' && message === 'above 0') return 'Less than 100%.';
  if (field?.input.kind === 'credit' && message === 'at most 1') return 'A credit can’t be negative.';
  if (message === 'empty') return 'Enter a value.';
  if (message.startsWith('Invalid')) return 'This value isn’t valid here.';
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

export interface ValueChange {
  readonly label: string;
  readonly group: string;
  readonly before: string;
  readonly after: string;
}

/** Differences between two values, field by field, including fields that only one of them has. */
export function changesBetween<K extends ValueKind>(
  kind: K,
  before: ValueOf<K>,
  after: ValueOf<K>,
): ValueChange[] {
  const old = new Map(fieldsOf(kind, before).map((field) => [pathKey(field.path), field]));
  const now = fieldsOf(kind, after);
  const known = new Set(now.map(({ path }) => pathKey(path)));
  const gone = [...old.values()].filter(({ path }) => !known.has(pathKey(path)));
  return [...now, ...gone].flatMap((field) => {
    const [was, is] = [wordsAt(before, field), wordsAt(after, field)];
    return was === is ? [] : [{ label: field.label, group: field.group, before: was, after: is }];
  });
}
