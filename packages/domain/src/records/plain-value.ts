/**
 * Detects values that a column's schema accepts unchanged. Nearly every value of a row is plain text, a number or null;
 * running the schema costs a phone 50 ms for an office's 2,000 rows. Anything else still goes to the schema, which
 * decides: a test here may reject a good value, but never accept one that the schema rejects or changes.
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

/** The parts of a schema's definition that tell whether it accepts a value unchanged. */
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
  // Lengths, formats and ranges need the schema.
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
