/** Searches everything in the editor at once: fields and items of the report, entries of the library. */

import { joinPath } from '../report/engine/answer-path.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  GENERAL_PATH,
  type ReportDefinition,
} from '../report/engine/definition.ts';
import type { DefectLibraryEntry } from '../tables/records.ts';
import { createSearchIndex, type SearchDocument, type SearchHit } from './search-index.ts';

export type ReportSearchTarget =
  | { readonly kind: 'field'; readonly path: string; readonly label: string; readonly sectionLabel: string }
  | { readonly kind: 'item'; readonly path: string; readonly label: string; readonly sectionLabel: string }
  | { readonly kind: 'entry'; readonly entry: DefectLibraryEntry; readonly label: string };

export interface ReportSearchHit {
  readonly target: ReportSearchTarget;
  /** Matched parts of `target.label`. */
  readonly ranges: SearchHit['titleRanges'];
}

export interface ReportSearch {
  search(query: string, limit?: number): { hits: readonly ReportSearchHit[]; didYouMean: string | null };
}

/** `library`: archived entries are not offered. */
export function createReportSearch(
  definition: ReportDefinition,
  library: readonly DefectLibraryEntry[],
): ReportSearch {
  const targets = [...definitionTargets(definition), ...libraryTargets(library)];
  const index = createSearchIndex(
    targets.map(({ words, target }, at) => toDocument(String(at), words, target)),
  );
  return {
    search(query, limit) {
      const found = index.search(query, limit);
      const hits = found.hits.flatMap(({ id, titleRanges }) => {
        const target = targets[Number(id)]?.target;
        return target ? [{ target, ranges: titleRanges }] : [];
      });
      return { hits, didYouMean: found.didYouMean };
    },
  };
}

interface SearchTarget {
  readonly target: ReportSearchTarget;
  readonly words: readonly string[];
}

// Tiebreaker: items first, then fields, then library comments.
const BOOST = { item: 1, field: 0.5, entry: 0 } as const;
const toDocument = (id: string, words: readonly string[], target: ReportSearchTarget): SearchDocument => ({
  id,
  title: target.label,
  words,
  boost: BOOST[target.kind],
});

function definitionTargets(definition: ReportDefinition): SearchTarget[] {
  const { general, closing, sections } = definition;
  return [
    ...fieldTargets(general.fields, GENERAL_PATH, general.label),
    ...sections.flatMap((section) => [
      ...fieldTargets(section.fields, section.id, section.label),
      ...section.items.flatMap((item) => {
        const path = joinPath(section.id, item.id);
        const words = [...item.searchWords, ...item.slots.map((slot) => slot.label)];
        const target = { kind: 'item', path, label: item.label, sectionLabel: section.label } as const;
        return [{ target, words }, ...fieldTargets(item.fields, path, section.label)];
      }),
    ]),
    ...fieldTargets(closing.fields, CLOSING_PATH, closing.label),
  ];
}

function fieldTargets(fields: readonly FieldDefinition[], at: string, sectionLabel: string): SearchTarget[] {
  return fields.map((field) => ({
    target: { kind: 'field', path: joinPath(at, field.id), label: field.label, sectionLabel },
    words: [
      ...(field.searchWords ?? []),
      ...(field.options ?? []).map((option) => option.label),
      ...(field.suggestions ?? []),
      ...(field.fields ?? []).map((inner) => inner.label),
    ],
  }));
}

function libraryTargets(library: readonly DefectLibraryEntry[]): SearchTarget[] {
  return library
    .filter((entry) => entry.archivedAt === null && entry.deletedAt === null)
    .map((entry) => ({
      target: { kind: 'entry', entry, label: entry.title },
      words: [...entry.synonyms, ...entry.tags, entry.observation],
    }));
}
