/**
 * One column of a synced table, as the app understands it: how a wire value is read, what a new row has, who writes it,
 * and what kind of value it is (screens format it by its kind). Readers are plain functions, because a list of 2,000
 * rows calls 40,000 of them. A column with a default reads a missing value as the default, so that a row from before
 * the column existed still opens.
 */
import type { SyncedTableName } from './table-names.ts';

/** Returned by a reader for an invalid value. */
export const unfit = Symbol('unfit');
export type Reader<T> = (value: unknown) => T | typeof unfit;

/** create: set once with the row · write: may change · read: set by the server. */
export type Access = 'create' | 'write' | 'read';
export type Kind =
  | 'text'
  | 'line'
  | 'phrase'
  | 'prose'
  | 'word'
  | 'choice'
  | 'order'
  | 'repeat'
  | 'day'
  | 'time'
  | 'instant'
  | 'number'
  | 'minutes'
  | 'days'
  | 'weekday'
  | 'area'
  | 'miles'
  | 'money'
  | 'flag'
  | 'id'
  | 'list'
  | 'json';

export interface Column<T = unknown, N extends boolean = boolean> {
  readonly read: Reader<T>;
  readonly kind: Kind;
  readonly access: Access;
  /** The register that it is written, won and lost with; null: its own. */
  readonly register: string | null;
  /** Label on screens; null: its name reads as one. */
  readonly label: string | null;
  /** Whether a new row must be given a value; otherwise it gets `initial`. */
  readonly isNeeded: N;
  /** The database's default; undefined: it has none. */
  readonly initial: T | undefined;
  readonly isNullable: boolean;
  /** The table of the referenced rows. */
  readonly target: SyncedTableName | null;
  readonly sqlType: string;
  /** Values that the database accepts. */
  readonly choices: readonly string[] | null;
}
export type Columns = Readonly<Record<string, Column>>;

const isText: Reader<string> = (value) => (typeof value === 'string' ? value : unfit);
const isNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : unfit;
const isFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : unfit);
const isAnything: Reader<unknown> = (value) => value;
/** bigint: a number below 2^53, or text from some drivers. */
const isBigNumber: Reader<number> = (value) => isNumber(typeof value === 'string' ? Number(value) : value);

const base = { access: 'write', register: null, label: null, target: null, choices: null } as const;
const needed = <T>(kind: Kind, sqlType: string, read: Reader<T>): Column<T, true> => ({
  ...base,
  kind,
  sqlType,
  read,
  isNeeded: true,
  initial: undefined,
  isNullable: false,
});
const filled = <T>(kind: Kind, sqlType: string, read: Reader<T>, initial: T): Column<T, false> => ({
  ...base,
  kind,
  sqlType,
  read: (value) => (value === null ? initial : read(value)),
  isNeeded: false,
  initial,
  isNullable: false,
});
const optional = <T>(kind: Kind, sqlType: string, read: Reader<T>): Column<T | null, false> => ({
  ...base,
  kind,
  sqlType,
  read: (value) => (value === null ? null : read(value)),
  isNeeded: false,
  initial: null,
  isNullable: true,
});
const as = <C extends Column>(kind: Kind, column: C): C => ({ ...column, kind });

export const textOf = (initial: string): Column<string, false> => filled('text', 'text', isText, initial);
/** '' means nothing. */
export const text = textOf('');
export const neededText = needed('text', 'text', isText);
export const optionalText = optional('text', 'text', isText);
/** Typed by a person: of two versions, one is chosen. */
export const line = as('line', text);
/** HH:MM, never empty. */
export const timeFrom = (initial: string): Column<string, false> => as('time', textOf(initial));
/** A few words: two versions are merged on one line. */
export const phrase = as('phrase', text);
export const neededPhrase = as('phrase', neededText);
/** Sentences: two versions are merged line by line. */
export const prose = as('prose', text);
export const neededProse = as('prose', neededText);
/** A keyword that screens show as a word. */
export const word = as('word', text);
export const optionalWord = as('word', optionalText);
export const wordOf = (initial: string): Column<string, false> => as('word', textOf(initial));
/** RRULE (RFC 5545) without its name; '' for once. */
export const repeat = as('repeat', text);
/** HH:MM; '' means none. */
export const time = as('time', text);
export const neededTime = as('time', neededText);
/** A fractional index; see docs/data-model.md. */
export const order = as('order', neededText);
/** One that the database fills for rows whose device did not send it. */
export const orderFrom = (initial: string): Column<string, true> => ({ ...order, initial });

/** YYYY-MM-DD. */
export const day = optional('day', 'date', isText);
export const neededDay = needed('day', 'date', isText);
export const instant = optional('instant', 'timestamp with time zone', isText);
export const neededInstant = needed('instant', 'timestamp with time zone', isText);

export const flag = filled('flag', 'boolean', isFlag, false);
export const flagOn = filled('flag', 'boolean', isFlag, true);

export const number = optional('number', 'integer', isNumber);
export const neededNumber = needed('number', 'integer', isNumber);
export const countFrom = (initial: number): Column<number, false> =>
  filled('number', 'integer', isNumber, initial);
export const count = countFrom(0);
export const decimal = optional('number', 'double precision', isNumber);
export const bigNumber = optional('number', 'bigint', isBigNumber);
export const neededBigNumber = needed('number', 'bigint', isBigNumber);
export const minutes = (initial: number): Column<number, false> => as('minutes', countFrom(initial));
export const optionalMinutes = as('minutes', number);
export const days = (initial: number): Column<number, false> => as('days', countFrom(initial));
export const squareFeet = as('area', number);
export const miles = as('miles', number);
/** Miles with a fraction. */
export const distance = filled('miles', 'double precision', isNumber, 0);
/** 0 is Sunday. */
export const neededWeekday = needed('weekday', 'smallint', isNumber);
export const cents = filled('money', 'bigint', isBigNumber, 0);
export const optionalCents = as('money', bigNumber);

const oneOf = <const C extends readonly string[]>(choices: C): Reader<C[number]> => {
  const known: ReadonlySet<unknown> = new Set(choices);
  return (value) => (known.has(value) ? (value as C[number]) : unfit);
};
export const choice = <const C extends readonly [string, ...string[]]>(
  choices: C,
  initial: C[number] = choices[0],
): Column<C[number], false> => ({ ...filled('choice', 'text', oneOf(choices), initial), choices });
export const neededChoice = <const C extends readonly string[]>(choices: C): Column<C[number], true> => ({
  ...needed('choice', 'text', oneOf(choices)),
  choices,
});
export const optionalChoice = <const C extends readonly string[]>(
  choices: C,
): Column<C[number] | null, false> => ({ ...optional('choice', 'text', oneOf(choices)), choices });
/** A choice that also accepts values of newer versions. */
export const neededOpenChoice = (choices: readonly string[]): Column<string, true> => ({
  ...as('choice', neededText),
  choices,
});

/** The id of a row; a member is identified by the account. */
export const idOf = (target: SyncedTableName): Column<string | null, false> => ({
  ...optional('id', 'uuid', isText),
  target,
});
export const neededIdOf = (target: SyncedTableName): Column<string, true> => ({
  ...needed('id', 'uuid', isText),
  target,
});
/** An id that names no row of a synced table. */
export const uuid = optional('text', 'uuid', isText);
export const neededUuid = needed('text', 'uuid', isText);

const listReader =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.map(read).filter((each): each is Exclude<typeof each, typeof unfit> => each !== unfit)
      : unfit;
/** Invalid items are left out; the row still opens. */
export const listOf = <T>(read: Reader<T>): Column<T[], false> =>
  filled('list', 'jsonb', listReader(read), []);
export const textList = listOf(isText);
/** Null: every row. */
export const idsOf = (target: SyncedTableName): Column<string[] | null, false> => ({
  ...optional('id', 'jsonb', listReader(isText)),
  target,
});
/** An object with these members; others are dropped. */
export const shape =
  <T extends object>(members: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return unfit;
    const source: Partial<Record<string, unknown>> = value;
    const made: Partial<T> = {};
    for (const name of Object.keys(members) as (keyof T & string)[]) {
      const part = members[name](source[name]);
      if (part === unfit) return unfit;
      made[name] = part;
    }
    return made as T;
  };
export const textPart = isText;
export const numberPart = isNumber;
export const flagPart = isFlag;
export const optionalShape = <T extends object>(read: Reader<T>): Column<T | null, false> =>
  optional('json', 'jsonb', read);

/** Parsed where it is used. */
export const json = optional('json', 'jsonb', isAnything);
export const neededJson = needed('json', 'jsonb', isAnything);
export const jsonList: Column<unknown, false> = filled<unknown>('json', 'jsonb', isAnything, []);

/** Null on this device until the server has set it. */
export const awaited = <T>(column: Column<T, false>): Column<T | null, false> => ({
  ...column,
  read: (value) => (value === null ? null : column.read(value)),
});
/** An unknown value reads as the default instead of rejecting the row. */
export const forgiving = <T>(column: Column<T, false>): Column<T, false> => ({
  ...column,
  read: (value) => {
    const known = column.read(value);
    return known === unfit && column.initial !== undefined ? column.initial : known;
  },
});
export const named = <C extends Column>(label: string, column: C): C => ({ ...column, label });

const each = <C extends Columns>(columns: C, patch: Partial<Column>): C =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column, ...patch }])) as C;
/** Columns that are written, won and lost together. */
export const register = <C extends Columns>(name: string, columns: C): C => each(columns, { register: name });
/** Set once with the row. */
export const given = <C extends Columns>(columns: C): C => each(columns, { access: 'create' });
/** Set by the server. */
export const server = <C extends Columns>(columns: C): C => each(columns, { access: 'read' });
