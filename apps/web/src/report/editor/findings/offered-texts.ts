/** The library texts that a rule suggests: no search, so that the editor starts without its index and synonyms. */
import { standingFor } from '@plumbline/domain/report/defect-library/merge-entries';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';

/** Returns the entries that a rule suggests by key; merged ones resolve to their replacement. */
export function offeredTexts(
  library: readonly DefectLibraryEntry[],
  keys: readonly string[],
): readonly DefectLibraryEntry[] {
  if (keys.length === 0) return [];
  const byId = new Map(library.map((entry) => [entry.id, entry]));
  const named = library.filter((entry) => keys.includes(entry.key));
  return [...new Set(named.map((entry) => standingFor(entry, byId)))].filter(
    (entry) => entry.archivedAt === null,
  );
}
