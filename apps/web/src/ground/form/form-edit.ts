/**
 * State of an open form: what is typed, and the values when typing began. A draft lives for days, and only both
 * together separate the author's changes from those of colleagues.
 */
import * as z from 'zod/mini';

export interface FormEdit<D> {
  readonly begun: D;
  readonly typed: D;
}

/** Parses a saved draft. Returns null when it was written by an incompatible version. */
export function parseFormEdit<D>(kept: unknown, schema: z.ZodMiniType<D>): FormEdit<D> | null {
  const parsed = z.object({ begun: schema, typed: schema }).safeParse(kept);
  return parsed.success ? { begun: parsed.data.begun, typed: parsed.data.typed } : null;
}

/** Shows untouched fields with their current values. */
export function resumed<D extends object>({ begun, typed }: FormEdit<D>, now: D): FormEdit<D> {
  const isTouched = touchedIn({ begun, typed });
  const either = (from: D): D => {
    const touched = Object.entries(from).filter(([name]) => isTouched(name as keyof D));
    return { ...now, ...Object.fromEntries(touched) };
  };
  return { begun: either(begun), typed: either(typed) };
}

/** `together` lists columns that are only meaningful together and change together. */
export function changedBetween<T extends object>(
  before: T,
  after: T,
  together: readonly (readonly (keyof T)[])[] = [],
): Partial<T> {
  const isTouched = touchedIn({ begun: before, typed: after });
  const groupOf = (name: keyof T): readonly (keyof T)[] =>
    together.find((group) => group.includes(name)) ?? [name];
  const entries = Object.entries(after).filter(([name]) => groupOf(name as keyof T).some(isTouched));
  return Object.fromEntries(entries) as Partial<T>;
}

/**
 * Returns the names that others changed while the form was open: `begun` are the values at the start, `standing`
 * the current ones.
 */
export const changedMeanwhile = <T extends object>(begun: T, standing: T): readonly string[] =>
  Object.keys(changedBetween(begun, standing));

/** Returns whether a field was changed since the start. */
export function touchedIn<D>({ begun, typed }: FormEdit<D>): (name: keyof D) => boolean {
  return (name) => JSON.stringify(begun[name]) !== JSON.stringify(typed[name]);
}
