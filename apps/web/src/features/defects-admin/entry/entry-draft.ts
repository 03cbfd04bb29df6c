/** What has been typed over an entry and is not saved yet: only the members that differ. */
import { type LibraryText, libraryTextSchema } from '@plumbline/domain/defect-library';
import * as z from 'zod/mini';

export type EntryDraft = Partial<LibraryText>;

export const blankText: LibraryText = {
  section: '',
  item: '',
  title: '',
  severity: 'moderate',
  isSafety: false,
  observation: '',
  implication: '',
  recommendation: '',
  trade: null,
  synonyms: [],
  tags: [],
  locationHints: [],
};
const names = Object.keys(blankText) as (keyof LibraryText)[];

const keptSchema = z.partial(libraryTextSchema);

/** Kept on the device by any version of the app: what does not fit is dropped. */
export function parseDraft(kept: unknown): EntryDraft {
  const parsed = keptSchema.safeParse(kept);
  return parsed.success
    ? Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined))
    : {};
}

/** The draft with a change; a member that is back at the entry's own value leaves it. */
export function withChange(draft: EntryDraft, change: EntryDraft, base: LibraryText): EntryDraft {
  const next: EntryDraft = { ...draft, ...change };
  return Object.fromEntries(
    names.filter((name) => name in next && !isSame(next[name], base[name])).map((name) => [name, next[name]]),
  );
}

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
