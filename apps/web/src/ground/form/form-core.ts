/** What a form derives from its edit and from the current values. */
import * as z from 'zod/mini';
import { type FormEdit, touchedIn } from './form-edit.ts';

/** The first error of each field. */
export type Problems<V> = Partial<Record<keyof V & string, string>>;

export type Checked<V> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly problems: Problems<V> };

/** No rules. */
export const asTyped = <V>(values: V): Checked<V> => ({ ok: true, values });

/** Rules as a schema; saved are the values that it returns (trimmed). */
export function rulesOf<V>(schema: z.ZodMiniType<V>): (values: V) => Checked<V> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { ok: true, values: parsed.data };
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0] ?? '')] ??= message;
    return { ok: false, problems: problems as Problems<V> };
  };
}

/** Rules as a function; empty when it can be saved. */
export const asking =
  <V>(problemsOf: (values: V) => Problems<V>) =>
  (values: V): Checked<V> => {
    const problems = problemsOf(values);
    return Object.keys(problems).length === 0 ? { ok: true, values } : { ok: false, problems };
  };

/**
 * Parses a saved draft of a form whose fields are texts and lists of texts: fields that another version added, dropped,
 * or changed have their current value. Null: there is none.
 */
export function parseTexts<V extends object>(kept: unknown, standing: V): FormEdit<V> | null {
  const parsed = z.object({ begun: fields, typed: fields }).safeParse(kept);
  if (!parsed.success) return null;
  const known = (given: Readonly<Record<string, unknown>>): V =>
    Object.fromEntries(
      Object.entries(standing).map(([name, now]) => {
        const value = given[name];
        if (typeof now === 'string') return [name, typeof value === 'string' ? value : now];
        return [name, Array.isArray(value) ? value.filter((each) => typeof each === 'string') : now];
      }),
    ) as V;
  return { begun: known(parsed.data.begun), typed: known(parsed.data.typed) };
}
const fields = z.record(z.string(), z.unknown());

/** Returns what was typed and differs from the current values. */
export function changedIn<V extends object>(edit: FormEdit<V>, standing: V): Partial<V> {
  const isTouched = touchedIn(edit);
  const isNews = touchedIn({ begun: standing, typed: edit.typed });
  return filtered(edit.typed, (name) => isTouched(name) && isNews(name));
}

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

/** The members of `values` that `chosen` has. */
export const alike = <V extends object>(values: V, chosen: Partial<V>): Partial<V> =>
  filtered(values, (name) => Object.hasOwn(chosen, name));

/** A problem goes when its field changes, or when a change elsewhere has solved it. */
export function problemsAfter<V>(
  problems: Problems<V>,
  patch: Partial<V>,
  before: Checked<V>,
  after: Checked<V>,
): Problems<V> {
  const [was, still]: readonly Problems<V>[] = [before, after].map((checked) =>
    checked.ok ? {} : checked.problems,
  );
  const kept = filtered(problems, (name) => {
    const isSolved = was?.[name] !== undefined && still?.[name] === undefined;
    return !isSolved && !Object.hasOwn(patch, name);
  });
  return { ...kept, ...(still !== undefined && alike<Problems<V>>(still, kept)) };
}

const filtered = <T extends object>(from: T, isKept: (name: keyof T & string) => boolean): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => isKept(name as keyof T & string))) as T;
