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

/** What stood at the server when each field was first touched, as this device kept it beside the edits. */
export const keptBeginnings = <Values extends Record<string, string>>(
  kept: unknown,
  saved: Values,
): Partial<Values> =>
  typeof kept === 'object' && kept !== null && BEGUN in kept ? keptEdits(kept[BEGUN], saved) : {};

/** Not a name of a field. */
const BEGUN = '(begun)';

/** Earlier versions kept the edits alone, and read them still. */
export const keptForm = <Values extends object>(edits: Partial<Values>, begun: Partial<Values>): object => ({
  ...edits,
  [BEGUN]: begun,
});

/** Fields that somebody else saved while they were changed here: said at the field, so that nothing is written over unseen. */
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
