/** What has been typed over an entry and is not saved yet: only the members that differ. */
import { blankLibraryText, type LibraryText, libraryTextSchema } from '@plumbline/domain/defect-library';

export type EntryDraft = Partial<LibraryText>;

const names = Object.keys(blankLibraryText) as (keyof LibraryText)[];

/** What was typed, and beside each member that was touched, what stood there then. */
export interface EntryEdit {
  readonly typed: EntryDraft;
  readonly begun: EntryDraft;
}

export const untouched: EntryEdit = { typed: {}, begun: {} };

/** Kept on the device by any version of the app, half written: what does not fit is dropped, member by member. */
export function parseEdit(kept: unknown): EntryEdit {
  const begun = typeof kept === 'object' && kept !== null && 'begun' in kept ? kept.begun : null;
  return { typed: parseMembers(kept), begun: parseMembers(begun) };
}

/** Earlier versions kept what was typed alone, and read it still. */
export const keptEdit = ({ typed, begun }: EntryEdit): object => ({ ...typed, begun });

function parseMembers(kept: unknown): EntryDraft {
  if (typeof kept !== 'object' || kept === null) return {};
  const members = new Map<string, unknown>(Object.entries(kept));
  const fitting = names.flatMap((name) => {
    const parsed = libraryTextSchema.shape[name].safeParse(members.get(name));
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(fitting);
}

/** What is written of a draft: tidied as the schema does it. Null while something keeps it from being saved. */
export function finished(
  text: LibraryText,
  draft: EntryDraft,
): { text: LibraryText; patch: EntryDraft } | null {
  const parsed = libraryTextSchema.safeParse(text);
  if (!parsed.success) return null;
  const changed = names.filter((name) => name in draft);
  return { text: parsed.data, patch: Object.fromEntries(changed.map((name) => [name, parsed.data[name]])) };
}

/** The edit with a change; a member that is back at the entry's own value leaves it. */
export function withChange(edit: EntryEdit, change: EntryDraft, base: LibraryText): EntryEdit {
  const next: EntryDraft = { ...edit.typed, ...change };
  const touched = names.filter((name) => name in next && !isSame(next[name], base[name]));
  return {
    typed: Object.fromEntries(touched.map((name) => [name, next[name]])),
    begun: Object.fromEntries(
      touched.map((name) => [name, name in edit.typed ? edit.begun[name] : base[name]]),
    ),
  };
}

/** Names whose standing value came after they were touched. */
export const unseenIn = ({ begun }: EntryEdit, base: LibraryText): readonly string[] =>
  names.filter((name) => begun[name] !== undefined && !isSame(begun[name], base[name]));

export type EntryProblems = Partial<Record<keyof LibraryText, string>>;

/** What keeps it from being saved; empty when nothing does. */
export function problemsOf(text: LibraryText): EntryProblems {
  const parsed = libraryTextSchema.safeParse(text);
  const problems: EntryProblems = {};
  for (const { path, code } of parsed.error?.issues ?? []) {
    const name = path[0] as keyof LibraryText;
    problems[name] = code === 'too_big' ? 'This is too long.' : (REQUIRED[name] ?? 'This does not fit.');
  }
  return problems;
}

const REQUIRED: EntryProblems = {
  title: 'A text needs a title. It is what you search for.',
  section: 'Choose the section that it belongs to.',
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
