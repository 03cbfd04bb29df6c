/**
 * Places for the entries of a group on a blank: paper has room for a first, a second and a third one, whoever they are. On a map such a
 * place is `visits/entry-2/date`; no id of a definition has a hyphen, and no id of an entry looks like this.
 */
import { joinPath } from '../report-engine/answer-path.ts';

/** So many entries of a group may be placed; further ones have no place on paper. */
export const ENTRIES_PLACED = 6;

const ENTRY = /^entry-([1-9]\d*)$/;

export const entryPlace = (groupPath: string, number: number): string =>
  joinPath(groupPath, `entry-${number}`);

export const isEntryPlace = (part: string): boolean => ENTRY.test(part);

/** The entry's own path; null while the report has fewer entries. Other paths stay as they are. */
export function pathOfPlace(path: string, entryIds: (groupPath: string) => readonly string[]): string | null {
  let own = '';
  for (const part of path.split('/')) {
    const number = ENTRY.exec(part)?.[1];
    const next = number === undefined ? part : entryIds(own)[Number(number) - 1];
    if (next === undefined) return null;
    own = joinPath(own, next);
  }
  return own;
}

/** 'visits' and 2 of `visits/entry-2/date`; null for what stands in no entry. */
export function entryOfPlace(path: string): { readonly groupPath: string; readonly number: number } | null {
  const parts = path.split('/');
  const at = parts.findIndex(isEntryPlace);
  if (at === -1) return null;
  return { groupPath: parts.slice(0, at).join('/'), number: Number(ENTRY.exec(parts[at] ?? '')?.[1]) };
}
