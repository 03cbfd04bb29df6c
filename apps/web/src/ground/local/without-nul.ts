/**
 * Removes U+0000, which occurs in pasted text and imported files. Postgres cannot store it, so the server would
 * reject the whole change. It is invisible, so nothing is lost.
 */
export function withoutNul<T>(value: T): T {
  return (holdsNul(value) ? stripped(value) : value) as T;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

function stripped(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replaceAll('\0', ''), stripped(inner)]),
  );
}
