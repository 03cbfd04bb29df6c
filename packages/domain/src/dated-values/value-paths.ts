/** A place inside a value, and the value with something else at that place. Plain data; nothing is changed in place. */
export type ValuePath = readonly (string | number)[];

export const pathKey = (path: ValuePath): string => path.join('/');

export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** `undefined` takes the member away. */
export function writeAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const inner = writeAt(readAt(value, [key]), rest, next);
  if (Array.isArray(value)) return value.map((each: unknown, index) => (index === key ? inner : each));
  const { [key]: _, ...others } = (value ?? {}) as Record<string | number, unknown>;
  if (inner === undefined) return others;
  // In the order that it had, so that a list of fields does not jump.
  return typeof value === 'object' && value !== null && key in value
    ? { ...value, [key]: inner }
    : { ...others, [key]: inner };
}
