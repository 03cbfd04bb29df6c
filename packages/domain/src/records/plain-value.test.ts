import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as columns from './column-types.ts';
import { orElse, plainTest } from './plain-value.ts';

const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(Object.entries(columns).filter((entry) => entry[1] instanceof z.ZodMiniType)),
  enum: z.enum(['draft', 'published']),
  nullableEnum: z.nullable(z.enum(['draft', 'published'])),
  number: z.number(),
  whole: z.int(),
  email: z.email(),
  short: z.string().check(z.maxLength(2)),
  positive: z.nullable(z.number().check(z.positive())),
  trimmed: z.pipe(
    z.string(),
    z.transform((value) => value.trim()),
  ),
  numberOrZero: orElse(z.number(), 0),
};

const value = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    'draft',
    'published',
    ' a ',
    '',
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1.5,
  ),
);

describe('values that are taken without asking the schema', () => {
  it.each(Object.entries(schemas))(
    'are those that the schema takes and leaves as they are: %s',
    (_, schema) => {
      const isPlain = plainTest(schema);
      fc.assert(
        fc.property(value, (each) => {
          if (!isPlain(each)) return;
          const parsed = schema.safeParse(each);
          expect(parsed.success).toBe(true);
          expect(parsed.data).toBe(each);
        }),
      );
    },
  );

  it('are nearly all of a row', () => {
    expect(plainTest(columns.text)('12 Bay Street')).toBe(true);
    expect(plainTest(columns.nullableUuid)(null)).toBe(true);
    expect(plainTest(columns.flag)(true)).toBe(true);
    expect(plainTest(columns.nullableNumber)(1950)).toBe(true);
    expect(plainTest(z.enum(['draft']))('draft')).toBe(true);
  });

  it('are not those that the schema changes: null of a text reads as empty', () => {
    expect(plainTest(columns.text)(null)).toBe(false);
    expect(columns.text.safeParse(null).data).toBe('');
  });
});
