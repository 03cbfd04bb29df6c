/** Plans 'Restore defaults' for the standard comments of a library; custom comments are never included. */

import type { DefectLibraryEntry } from '../../tables/records.ts';
import type { LibraryText } from './library-text-schema.ts';
import type { EntryChange, EntryPatch } from './merge-entries.ts';

/** A text of the standard library, as in `standard-texts.gen.ts`. */
export type StandardText = LibraryText & { readonly key: string };

export interface DefaultsRestored {
  readonly changes: readonly EntryChange[];
  /** Changes with differing text or classification. */
  readonly rewrittenCount: number;
  /** Changes that restore from the archive. */
  readonly returnedCount: number;
}

export function restoreDefaults(
  library: readonly DefectLibraryEntry[],
  standard: readonly StandardText[],
): DefaultsRestored {
  const byKey = new Map(standard.map((text) => [text.key, text]));
  const changes = library.flatMap((entry): EntryChange[] => {
    const text = entry.isStandard ? byKey.get(entry.key) : undefined;
    const patch = text ? differences(entry, text) : {};
    return Object.keys(patch).length > 0 ? [{ entry, patch }] : [];
  });
  const isReturned = ({ patch }: EntryChange): boolean => 'archivedAt' in patch;
  const isRewritten = ({ patch }: EntryChange): boolean =>
    Object.keys(patch).some((name) => name !== 'archivedAt' && name !== 'mergedInto');
  return {
    changes,
    rewrittenCount: changes.filter(isRewritten).length,
    returnedCount: changes.filter(isReturned).length,
  };
}

function differences(entry: DefectLibraryEntry, text: StandardText): EntryPatch {
  return {
    ...wordingDifferences(entry, text),
    ...(entry.archivedAt !== null && { archivedAt: null }),
    ...(entry.mergedInto !== null && { mergedInto: null }),
  };
}

function wordingDifferences(entry: DefectLibraryEntry, { key: _key, ...text }: StandardText): EntryPatch {
  const names = Object.keys(text) as (keyof LibraryText)[];
  return Object.fromEntries(
    names.filter((name) => !isEqual(entry[name], text[name])).map((name) => [name, text[name]]),
  );
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
