/**
 * Positions for group entries on a fillable form: paper has room for a first, second and third one. In a field mapping,
 * such a position is `visits/entry-2/date`; no definition id has a hyphen, and no entry id looks like this.
 */
import { joinPath } from '../report/engine/answer-path.ts';

/** Maximum entries of a group with a position; further ones have no room on paper. */
export const ENTRIES_PLACED = 6;

const ENTRY = /^entry-([1-9]\d*)$/;

export const entryPlace = (groupPath: string, number: number): string =>
  joinPath(groupPath, `entry-${number}`);

export const isEntryPlace = (part: string): boolean => ENTRY.test(part);

/** Path of the actual entry; null when the report has fewer entries. Other paths are unchanged. */
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

/** 'visits' and 2 for `visits/entry-2/date`; null for a path outside entries. */
export function entryOfPlace(path: string): { readonly groupPath: string; readonly number: number } | null {
  const parts = path.split('/');
  const at = parts.findIndex(isEntryPlace);
  if (at === -1) return null;
  return { groupPath: parts.slice(0, at).join('/'), number: Number(ENTRY.exec(parts[at] ?? '')?.[1]) };
}
