/** Merges entries with the same meaning: the kept one keeps its text and takes over the others' search terms. */
import type { DefectLibraryEntry } from '../../tables/records.ts';

const MAX_WORD_LENGTH = 100;

export type EntryPatch = Partial<Omit<DefectLibraryEntry, 'id' | 'scopeId' | 'key' | 'isStandard'>>;

export interface EntryChange {
  readonly entry: DefectLibraryEntry;
  readonly patch: EntryPatch;
  /** Patch fields whose current value arrived while the form was open, so the author has not seen it. */
  readonly unseen?: readonly string[];
}

/**
 * Changes of a merge, the kept entry's first. Titles and synonyms of the others become synonyms, tags and places are
 * joined, an empty text is filled from the first that has one, and a favorite stays one. The others are archived and
 * point to it. Merging again changes nothing.
 */
export function mergeEntries(
  kept: DefectLibraryEntry,
  others: readonly DefectLibraryEntry[],
  nowIso: string,
): EntryChange[] {
  const away = others.filter((entry) => entry.id !== kept.id && entry.mergedInto !== kept.id);
  const all = [kept, ...away];
  const firstText = (name: 'observation' | 'implication' | 'recommendation'): string =>
    all.map((entry) => entry[name]).find((text) => text.trim() !== '') ?? '';
  const synonyms = joined(
    all.flatMap((entry) => [...(entry === kept ? [] : [entry.title]), ...entry.synonyms]),
  );
  const merged: EntryPatch = {
    observation: firstText('observation'),
    implication: firstText('implication'),
    recommendation: firstText('recommendation'),
    synonyms: synonyms.filter((word) => word.length <= MAX_WORD_LENGTH && !isSame(word, kept.title)),
    tags: joined(all.flatMap(({ tags }) => tags)),
    locationHints: joined(all.flatMap(({ locationHints }) => locationHints)),
    isFavourite: all.some(({ isFavourite }) => isFavourite),
  };
  if (away.length === 0) return [];
  return [
    { entry: kept, patch: merged },
    ...away.map((entry) => ({
      entry,
      patch: { archivedAt: entry.archivedAt ?? nowIso, mergedInto: kept.id, isFavourite: false },
    })),
  ];
}

/** Changes that undo these: every changed member gets its previous value. */
export function takingBack(changes: readonly EntryChange[]): EntryChange[] {
  return changes.map(({ entry, patch }) => ({
    entry,
    patch: Object.fromEntries(
      Object.keys(patch).map((name) => [name, entry[name as keyof DefectLibraryEntry]]),
    ),
  }));
}

/**
 * Returns the entry that replaces this one: itself, or the end of the merge chain. A cycle, created by opposite merges
 * on two devices, ends at the first repeated entry.
 */
export function standingFor(
  entry: DefectLibraryEntry,
  byId: ReadonlyMap<string, DefectLibraryEntry>,
): DefectLibraryEntry {
  const seen = new Set<string>();
  let at = entry;
  while (at.mergedInto !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const next = byId.get(at.mergedInto);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function joined(words: readonly string[]): string[] {
  const byLetters = new Map<string, string>();
  for (const word of words.map((each) => each.trim())) {
    const letters = word.toLowerCase();
    if (word !== '' && !byLetters.has(letters)) byLetters.set(letters, word);
  }
  return [...byLetters.values()];
}
