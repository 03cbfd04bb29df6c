/** What a form changed, by column, and what others changed in the meantime. */
import { touchedIn } from './form-core.ts';

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
