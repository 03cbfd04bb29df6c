/**
 * Schemas for what every start and every report reads: notes that the app left on this device, the address, the answer of /config.json,
 * stored answers and marks. They say yes or no and are a tenth of zod, which stays the tool for everything that has messages, transforms, or comes later (ADR 0235). The names
 * are zod's.
 */

export type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly data?: undefined };

export interface Shape<T> {
  safeParse(value: unknown): Parsed<T>;
  /** Throws where the value is another. */
  parse(value: unknown): T;
}

interface OptionalShape<T> extends Shape<T | undefined> {
  readonly isOptional: true;
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends OptionalShape<unknown> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

export type Infer<S> = S extends Shape<infer T> ? T : never;
type InferFields<F> = Flat<
  { -readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & {
    -readonly [K in OptionalKeys<F>]?: Infer<F[K]>;
  }
>;

/** @param read throws where the value is another */
function shape<T>(read: (value: unknown) => T): Shape<T> {
  return {
    parse: read,
    safeParse(value) {
      try {
        return { success: true, data: read(value) };
      } catch {
        return { success: false };
      }
    },
  };
}

function when<T>(is: (value: unknown) => value is T): Shape<T> {
  return shape((value) => {
    if (!is(value)) throw new TypeError('another value');
    return value;
  });
}

export const string = (): Shape<string> => when((value) => typeof value === 'string');
export const boolean = (): Shape<boolean> => when((value) => typeof value === 'boolean');
export const unknown = (): Shape<unknown> => shape((value) => value);
export const number = (): Shape<number> =>
  when((value): value is number => typeof value === 'number' && Number.isFinite(value));

export function refine<T>(inner: Shape<T>, isRight: (value: T) => boolean): Shape<T> {
  return shape((value) => {
    const read = inner.parse(value);
    if (!isRight(read)) throw new RangeError('not a value that fits');
    return read;
  });
}

export const literal = <const T extends string | boolean>(only: T): Shape<T> =>
  when((value): value is T => value === only);

const enumOf = <const T extends string>(values: readonly T[]): Shape<T> =>
  when((value): value is T => values.some((each) => each === value));

export { enumOf as enum };

export const nullable = <T>(inner: Shape<T>): Shape<T | null> =>
  shape((value) => (value === null ? null : inner.parse(value)));

export const optional = <T>(inner: Shape<T>): OptionalShape<T> => ({
  ...shape((value) => (value === undefined ? undefined : inner.parse(value))),
  isOptional: true,
});

/** Another value counts as not given. */
export const optionalElseNone = <T>(inner: Shape<T>): OptionalShape<T> => ({
  ...shape((value) => inner.safeParse(value).data),
  isOptional: true,
});

/** What is not given reads as `value`. */
const withDefault = <T>(inner: Shape<T>, value: T): Shape<T> =>
  shape((given) => (given === undefined ? value : inner.parse(given)));

export { withDefault as _default };

/** The first that fits. */
export function union<const S extends readonly Shape<unknown>[]>(of: S): Shape<Infer<S[number]>> {
  return shape((value) => {
    for (const each of of) {
      const read = each.safeParse(value);
      if (read.success) return read.data as Infer<S[number]>;
    }
    throw new TypeError('none of them');
  });
}

const instanceOf = <T>(type: abstract new (...args: never[]) => T): Shape<T> =>
  when((value): value is T => value instanceof type);

export { instanceOf as instanceof };

export function array<T>(inner: Shape<T>): Shape<T[]> {
  const list = when((value): value is unknown[] => Array.isArray(value));
  return shape((value) => list.parse(value).map((each) => inner.parse(each)));
}

type Read<S extends readonly Shape<unknown>[]> = { -readonly [K in keyof S]: Infer<S[K]> };

export function tuple<const S extends readonly Shape<unknown>[]>(of: S): Shape<Read<S>> {
  const list = when((value): value is unknown[] => Array.isArray(value) && value.length === of.length);
  return shape((value) => list.parse(value).map((each, at) => of[at]?.parse(each)) as Read<S>);
}

const anObject = when(
  (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
);

export function record<T>(inner: Shape<T>): Shape<Record<string, T>> {
  return shape((value) =>
    Object.fromEntries(
      Object.entries(anObject.parse(value)).map(([key, each]) => [key, inner.parse(each)] as const),
    ),
  );
}

/** Keys that it does not name are left out. Errors have theirs from their class, so it reads those as well, except what every object has. */
export function object<const F extends Fields>(fields: F): Shape<InferFields<F>> {
  return shape((value) => {
    const given = anObject.parse(value);
    const isGiven = (key: string): boolean =>
      key in given && !(key in Object.prototype && !Object.hasOwn(given, key));
    const read = Object.entries(fields).flatMap(([key, inner]) => {
      if (isGiven(key)) return [[key, inner.parse(given[key])] as const];
      // One that may be absent reads undefined, or its default.
      const absent = inner.parse(undefined);
      return absent === undefined ? [] : [[key, absent] as const];
    });
    return Object.fromEntries(read) as InferFields<F>;
  });
}
