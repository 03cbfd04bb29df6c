/** A path inside a value, and updates at that path. Plain data; nothing is mutated. */
export type ValuePath = readonly (string | number)[];

export const pathKey = (path: ValuePath): string => path.join('/');

export function readAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** `undefined` removes the member. */
export function writeAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const inner = writeAt(readAt(value, [key]), rest, next);
  if (Array.isArray(value)) return value.map((each: unknown, index) => (index === key ? inner : each));
  const { [key]: _, ...others } = (value ?? {}) as Record<string | number, unknown>;
  if (inner === undefined) return others;
  // Keeps the key order, so a list of fields does not jump.
  return typeof value === 'object' && value !== null && key in value
    ? { ...value, [key]: inner }
    : { ...others, [key]: inner };
}
