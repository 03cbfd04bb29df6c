/** What a form derives from its edit and from the current values. */
import type * as z from 'zod/mini';

/**
 * State of an open form: what is typed, and the values when typing began. A draft lives for days, and only both
 * together separate the author's changes from those of colleagues.
 */
export interface FormEdit<D> {
  readonly begun: D;
  readonly typed: D;
}

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

/** Returns what was typed and differs from the current values. */
export function changedIn<V extends object>(edit: FormEdit<V>, standing: V): Partial<V> {
  const isTouched = touchedIn(edit);
  const isNews = touchedIn({ begun: standing, typed: edit.typed });
  return filtered(edit.typed, (name) => isTouched(name) && isNews(name));
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

/** Shows untouched fields with their current values. */
export function resumed<D extends object>({ begun, typed }: FormEdit<D>, now: D): FormEdit<D> {
  const isTouched = touchedIn({ begun, typed });
  const either = (from: D): D => {
    const touched = Object.entries(from).filter(([name]) => isTouched(name as keyof D));
    return { ...now, ...Object.fromEntries(touched) };
  };
  return { begun: either(begun), typed: either(typed) };
}

/** Returns whether a field was changed since the start. */
export function touchedIn<D>({ begun, typed }: FormEdit<D>): (name: keyof D) => boolean {
  return (name) => JSON.stringify(begun[name]) !== JSON.stringify(typed[name]);
}
