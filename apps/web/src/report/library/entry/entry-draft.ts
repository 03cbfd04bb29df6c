/** Unsaved edits of an entry: only the members that differ. */

import { blankLibraryText } from '@plumbline/domain/report/defect-library';
import { choiceProblems } from '@plumbline/domain/report/defect-library/choices';
import {
  type LibraryText,
  libraryTextSchema,
} from '@plumbline/domain/report/defect-library/library-text-schema';

export type EntryDraft = Partial<LibraryText>;

const names = Object.keys(blankLibraryText) as (keyof LibraryText)[];

/** The typed values, with the stored value of each touched member at that time. */
export interface EntryEdit {
  readonly typed: EntryDraft;
  readonly begun: EntryDraft;
}

export const untouched: EntryEdit = { typed: {}, begun: {} };

/** Parses a draft saved by any version of the app: invalid members are dropped. */
export function parseEdit(kept: unknown): EntryEdit {
  const begun = typeof kept === 'object' && kept !== null && 'begun' in kept ? kept.begun : null;
  return { typed: parseMembers(kept), begun: parseMembers(begun) };
}

/** Earlier versions stored only the typed values and can still read them. */
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

/** Returns the values to save, normalized by the schema. Null while something prevents saving. */
export function finished(
  text: LibraryText,
  draft: EntryDraft,
): { text: LibraryText; patch: EntryDraft } | null {
  const parsed = libraryTextSchema.safeParse(text);
  if (!parsed.success || choiceProblems(text).length > 0) return null;
  const changed = names.filter((name) => name in draft);
  return { text: parsed.data, patch: Object.fromEntries(changed.map((name) => [name, parsed.data[name]])) };
}

/** Applies a change to the edit; a member that is back at the stored value is removed. */
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

/** Returns names whose current value arrived after they were touched. */
export const unseenIn = ({ begun }: EntryEdit, base: LibraryText): readonly string[] =>
  names.filter((name) => begun[name] !== undefined && !isSame(begun[name], base[name]));

export type EntryProblems = Partial<Record<keyof LibraryText, string>>;

/** Returns what prevents saving; empty when nothing does. */
export function problemsOf(text: LibraryText): EntryProblems {
  const parsed = libraryTextSchema.safeParse(text);
  const problems: EntryProblems = {};
  for (const { path, code } of parsed.error?.issues ?? []) {
    const name = path[0] as keyof LibraryText;
    problems[name] = code === 'too_big' ? 'This is too long.' : (REQUIRED[name] ?? 'Check this answer.');
  }
  for (const { name, reason } of choiceProblems(text))
    problems[name] ??= `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return problems;
}

const REQUIRED: EntryProblems = {
  title: 'Enter a title. It’s what you search for.',
  section: 'Choose a section.',
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
