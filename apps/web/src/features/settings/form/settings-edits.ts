/** What was changed in a form of the settings and is not saved yet. */
export type Complaints<Values> = Partial<Record<keyof Values & string, string>>;

/** The members that differ from what is saved. */
export function changedOnly<Values extends object>(
  edits: Partial<Values>,
  saved: Partial<Values>,
): Partial<Values> {
  const entries = Object.entries(edits).filter(([key, value]) => value !== saved[key as keyof Values]);
  return Object.fromEntries(entries) as Partial<Values>;
}

/** A draft as this device kept it, perhaps of another version of the app: texts of known fields only. */
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

/** The first complaint of each field. */
export function complaintsOf<Values>(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Complaints<Values> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0] ?? '')] ??= message;
  return found as Complaints<Values>;
}

/** A field that is being changed is no longer complained about. */
export const withoutFields = <Values>(
  complaints: Complaints<Values>,
  changed: Partial<Values>,
): Complaints<Values> =>
  Object.fromEntries(
    Object.entries(complaints).filter(([field]) => !Object.hasOwn(changed, field)),
  ) as Complaints<Values>;
