/** Unsaved changes of a settings form. */
export type Complaints<Values> = Partial<Record<keyof Values & string, string>>;

/** Returns the members that differ from the saved ones. */
export function changedOnly<Values extends object>(
  edits: Partial<Values>,
  saved: Partial<Values>,
): Partial<Values> {
  const entries = Object.entries(edits).filter(([key, value]) => value !== saved[key as keyof Values]);
  return Object.fromEntries(entries) as Partial<Values>;
}

/** Parses a draft from this device, possibly of another app version: text values of known fields only. */
export function keptEdits<Values extends Record<string, string>>(
  kept: unknown,
  saved: Values,
): Partial<Values> {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(saved, key) && typeof value === 'string',
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

/** The server's values when each field was first touched, stored on this device with the edits. */
export const keptBeginnings = <Values extends Record<string, string>>(
  kept: unknown,
  saved: Values,
): Partial<Values> =>
  typeof kept === 'object' && kept !== null && BEGUN in kept ? keptEdits(kept[BEGUN], saved) : {};

/** Not a field name. */
const BEGUN = '(begun)';

/** Earlier versions stored only the edits and can still read them. */
export const keptForm = <Values extends object>(edits: Partial<Values>, begun: Partial<Values>): object => ({
  ...edits,
  [BEGUN]: begun,
});

/**
 * Returns fields that someone else saved during the local edit: reported at the field, so that nothing is
 * overwritten unnoticed.
 */
export function clashesWith<Values extends Record<string, string>>(
  edits: Partial<Values>,
  begun: Partial<Values>,
  saved: Values,
): Complaints<Values> {
  const names = Object.keys(edits).filter((name) => begun[name] !== undefined && begun[name] !== saved[name]);
  return Object.fromEntries(
    names.map((name) => [
      name,
      `Somebody else saved ${named(saved[name] ?? '')} here meanwhile. Save again to keep what you typed.`,
    ]),
  ) as Complaints<Values>;
}

const MOST_QUOTED = 80;

function named(text: string): string {
  if (text === '') return 'nothing';
  return text.length > MOST_QUOTED ? 'other words' : `“${text}”`;
}

/** Returns the first error of each field. */
export function complaintsOf<Values>(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Complaints<Values> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0] ?? '')] ??= message;
  return found as Complaints<Values>;
}

/** Clears the errors of fields being edited. */
export const withoutFields = <Values>(
  complaints: Complaints<Values>,
  changed: Partial<Values>,
): Complaints<Values> =>
  Object.fromEntries(
    Object.entries(complaints).filter(([field]) => !Object.hasOwn(changed, field)),
  ) as Complaints<Values>;
