/**
 * Which values a column takes as they are. Nearly every value of a row is text, a number or null where the schema wants just that; asking
 * the schema costs a phone 50 ms for the 2,000 rows of an office. What is not plainly right still goes to the schema, which has
 * the last word: a test here may say no to a good value, never yes to one that the schema refuses or changes.
 */
import * as z from 'zod/mini';

export type PlainTest = (value: unknown) => boolean;

const isText: PlainTest = (value) => typeof value === 'string';
const isNumber: PlainTest = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: PlainTest = (value) => typeof value === 'boolean';
const never: PlainTest = () => false;

/** Schemas of `orElse`: only null is changed. */
const defaulted = new WeakMap<object, PlainTest>();

/** The schema's values, and `fallback` for null. */
export function orElse<T>(schema: z.ZodMiniType<T, T>, fallback: T) {
  const column = z.pipe(
    z.nullable(schema),
    z.transform((value: T | null): T => value ?? fallback),
  );
  defaulted.set(column, plainTest(schema));
  return column;
}

/** What of a schema's definition says whether it takes a value as it is. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly unknown[];
  readonly innerType?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, unknown>>;
}

export function plainTest(schema: z.ZodMiniType): PlainTest {
  const known = defaulted.get(schema);
  if (known !== undefined) return known;
  const { type, format, checks = [], innerType, entries = {} } = schema.def as Definition;
  // Lengths, formats, ranges: the schema is asked.
  if (format !== undefined || checks.length > 0) return never;
  if (type === 'nullable' && innerType !== undefined) {
    const inner = plainTest(innerType);
    return (value) => value === null || inner(value);
  }
  if (type === 'enum') {
    const options = new Set(Object.values(entries));
    return (value) => options.has(value);
  }
  return SIMPLE[type] ?? never;
}

const SIMPLE: Readonly<Record<string, PlainTest>> = { string: isText, number: isNumber, boolean: isFlag };
