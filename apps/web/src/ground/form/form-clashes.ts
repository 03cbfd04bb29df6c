import { changedIn, type FormEdit, type Problems, touchedIn } from './form-core.ts';

/**
 * Returns fields that someone else saved during the edit: reported at the field, so that nothing is overwritten
 * unnoticed.
 */
export function clashesIn<V extends object>(edit: FormEdit<V>, standing: V): Problems<V> {
  const hasMoved = touchedIn({ begun: edit.begun, typed: standing });
  const names = Object.keys(changedIn(edit, standing)).filter((name) => hasMoved(name as keyof V));
  return Object.fromEntries(
    names.map((name) => [
      name,
      `Someone else saved ${quoted(standing[name as keyof V])} here in the meantime. Save again to keep what you typed.`,
    ]),
  ) as Problems<V>;
}

const MOST_QUOTED = 80;

function quoted(value: unknown): string {
  if (value === '') return 'nothing';
  return typeof value !== 'string' || value.length > MOST_QUOTED ? 'other words' : `“${value}”`;
}
