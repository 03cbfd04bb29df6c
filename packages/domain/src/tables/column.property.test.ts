/** Readers take what a schema of the same meaning takes, and make the same of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as c from './column.ts';

const kinds = ['draft', 'published'] as const;
const filled = <T>(schema: z.ZodMiniType<T>, initial: T) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => value ?? initial),
  );
const bigNumber = z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.number()));
/** Items that do not fit are left out. */
const listOf = <T>(item: z.ZodMiniType<T>) =>
  filled(
    z.pipe(
      z.array(z.unknown()),
      z.transform((list) => list.flatMap((each) => (item.safeParse(each).success ? [item.parse(each)] : []))),
    ),
    [],
  );
const step = z.object({ id: z.string(), count: z.number(), done: z.boolean() });
const stepShape = c.shape<z.infer<typeof step>>({ id: c.textPart, count: c.numberPart, done: c.flagPart });

const pairs: Readonly<Record<string, readonly [c.Column, z.ZodMiniType]>> = {
  text: [c.text, filled(z.string(), '')],
  textOf: [c.textOf('classic'), filled(z.string(), 'classic')],
  neededText: [c.neededText, z.string()],
  optionalText: [c.optionalText, z.nullable(z.string())],
  day: [c.day, z.nullable(z.string())],
  neededInstant: [c.neededInstant, z.string()],
  flag: [c.flag, filled(z.boolean(), false)],
  flagOn: [c.flagOn, filled(z.boolean(), true)],
  number: [c.number, z.nullable(z.number())],
  neededNumber: [c.neededNumber, z.number()],
  count: [c.count, filled(z.number(), 0)],
  bigNumber: [c.bigNumber, z.nullable(bigNumber)],
  neededBigNumber: [c.neededBigNumber, bigNumber],
  cents: [c.cents, filled(bigNumber, 0)],
  choice: [c.choice(kinds), filled(z.enum(kinds), 'draft')],
  neededChoice: [c.neededChoice(kinds), z.enum(kinds)],
  optionalChoice: [c.optionalChoice(kinds), z.nullable(z.enum(kinds))],
  neededOpenChoice: [c.neededOpenChoice(kinds), z.string()],
  awaited: [c.awaited(c.choice(kinds)), z.nullable(z.enum(kinds))],
  forgiving: [c.forgiving(c.choice(kinds, 'published')), z.catch(z.enum(kinds), 'published')],
  textList: [c.textList, listOf(z.string())],
  listOf: [c.listOf(stepShape), listOf(step)],
  optionalShape: [c.optionalShape(stepShape), z.nullable(step)],
  json: [c.json, z.unknown()],
};

const value = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    'draft',
    'published',
    ' a ',
    '',
    '12',
    '1e3',
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1.5,
  ),
  fc.record({ id: fc.string(), count: fc.oneof(fc.double(), fc.string()), done: fc.boolean() }),
  fc.array(
    fc.oneof(
      fc.string(),
      fc.record({ id: fc.string(), count: fc.integer(), done: fc.boolean(), more: fc.string() }),
    ),
  ),
);

it.each(Object.entries(pairs))('%s reads what its schema reads', (_, [{ read }, schema]) => {
  fc.assert(
    fc.property(value, (each) => {
      // A missing column is read as null.
      const present = each ?? null;
      const parsed = schema.safeParse(present);
      const made = read(present);
      if (parsed.success) expect(made).toEqual(parsed.data);
      else expect(made).toBe(c.unfit);
    }),
  );
});
