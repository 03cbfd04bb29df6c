import { describe, expect, expectTypeOf, it } from 'vitest';
import * as shape from './shape.ts';

const person = shape.object({
  name: shape.string(),
  age: shape.optional(shape.number()),
  role: shape.enum(['owner', 'office']),
  tags: shape.array(shape.string()),
  parent: shape.nullable(shape.object({ name: shape.string() })),
});
const rosa = { name: 'Rosa', role: 'owner', tags: ['a'], parent: null };

describe('a shape', () => {
  it('reads a value, and leaves out keys that it does not name', () => {
    expect(person.safeParse({ ...rosa, more: 1 })).toEqual({ success: true, data: rosa });
    expect(person.parse({ ...rosa, age: 3 }).age).toBe(3);
    expectTypeOf<shape.Infer<typeof person>>().toEqualTypeOf<{
      name: string;
      role: 'owner' | 'office';
      tags: string[];
      parent: { name: string } | null;
      age?: number | undefined;
    }>();
  });

  it.each([
    null,
    [],
    'Rosa',
    {},
    { ...rosa, name: 1 },
    { ...rosa, age: Number.NaN },
    { ...rosa, age: null },
    { ...rosa, role: 'guest' },
    { ...rosa, tags: ['a', 1] },
    { ...rosa, tags: { 0: 'a' } },
    { ...rosa, parent: {} },
  ])('refuses %j', (value) => {
    expect(person.safeParse(value)).toEqual({ success: false });
    expect(() => person.parse(value)).toThrow();
  });

  it('does not take what every object inherits for its own', () => {
    expect(shape.object({ constructor: shape.optional(shape.unknown()) }).parse({})).toEqual({});
    expect(shape.object({ toString: shape.optional(shape.string()) }).parse({})).toEqual({});
  });

  it('takes one value where only that is right', () => {
    const yes = shape.literal(true);
    expect([yes.safeParse(true).success, yes.safeParse(false).success]).toEqual([true, false]);
  });

  it('tries both shapes of a union', () => {
    const either = shape.union([shape.string(), shape.boolean()]);
    expect([either.parse('a'), either.parse(true), either.safeParse(1).success]).toEqual(['a', true, false]);
  });

  it('reads a list of fixed length, place by place', () => {
    const pair = shape.tuple([shape.string(), shape.number()]);
    expect(pair.parse(['a', 1])).toEqual(['a', 1]);
    expectTypeOf<shape.Infer<typeof pair>>().toEqualTypeOf<[string, number]>();
    for (const other of [['a'], ['a', 1, 2], [1, 'a'], 'ab', null])
      expect(pair.safeParse(other)).toEqual({ success: false });
  });

  it('reads what is not given as its default, and nothing else', () => {
    const note = shape.object({ text: shape._default(shape.string(), '') });
    expect([note.parse({}), note.parse({ text: 'a' })]).toEqual([{ text: '' }, { text: 'a' }]);
    expect(note.safeParse({ text: null })).toEqual({ success: false });
  });

  it('takes objects of a class', () => {
    const bytes = shape.instanceof(Uint8Array);
    expect([bytes.safeParse(new Uint8Array(1)).success, bytes.safeParse([0]).success]).toEqual([true, false]);
  });

  it('reads every value of a record', () => {
    const flags = shape.record(shape.boolean());
    expect(flags.parse({ a: true })).toEqual({ a: true });
    expect(flags.safeParse({ a: 1 }).success).toBe(false);
  });

  it('takes a value that does not fit as not given where that is said', () => {
    const search = shape.object({ at: shape.optionalElseNone(shape.string()) });
    expect([search.parse({ at: 'x' }).at, search.parse({ at: 1 }).at, search.parse({})]).toEqual([
      'x',
      undefined,
      {},
    ]);
  });

  it('asks a rule', () => {
    const short = shape.refine(shape.string(), (text) => text.length < 3);
    expect([short.safeParse('ab').success, short.safeParse('abc').success]).toEqual([true, false]);
  });
});
