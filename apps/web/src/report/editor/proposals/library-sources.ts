/** What a request includes of the office's library: titles to choose from, and texts as examples of its style. */
import { createLibraryMatcher, type LibraryMatcher } from '@plumbline/domain/intelligence/match-library';
import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { libraryPlaceOf } from '../model/editor-paths.ts';

const MOST_TITLES = 24;
const MOST_EXAMPLES = 10;

/** Entries that the note means, then those of the item. */
function nearest(
  library: readonly DefectLibraryEntry[],
  itemPath: string,
  note: string,
  most: number,
  match: LibraryMatcher = createLibraryMatcher(library),
): readonly DefectLibraryEntry[] {
  const { section, item } = libraryPlaceOf(itemPath);
  const byId = new Map(library.map((entry) => [entry.id, entry]));
  const meant = match({ text: note, item: itemPath }, most).flatMap(({ entryId }) => byId.get(entryId) ?? []);
  const here = library.filter(
    (entry) => entry.archivedAt === null && entry.section === section && entry.item === item,
  );
  return [...new Set([...meant, ...here])].slice(0, most);
}

const read = (text: string, most: number): string => describeChoices(text).slice(0, most);

export const libraryTitles = (
  library: readonly DefectLibraryEntry[],
  itemPath: string,
  note: string,
  match?: LibraryMatcher,
) =>
  nearest(library, itemPath, note, MOST_TITLES, match).map(({ id, title, observation }) => ({
    id,
    title: title.slice(0, 300),
    observation: read(observation, 400),
  }));

export const libraryExamples = (library: readonly DefectLibraryEntry[], itemPath: string, note: string) =>
  nearest(library, itemPath, note, MOST_EXAMPLES).map(({ observation, implication, recommendation }) => ({
    observation: read(observation, 1500),
    implication: read(implication, 1500),
    recommendation: read(recommendation, 1500),
  }));
