import type { DefectLibraryEntry } from '../records.ts';

/** An entry of one's own with sensible members, for tests. */
export function libraryEntry(
  values: Partial<DefectLibraryEntry> & { readonly id: string },
): DefectLibraryEntry {
  return {
    scopeId: 'organization-1',
    createdAt: null,
    updatedAt: null,
    createdBy: null,
    deletedAt: null,
    key: `own/${values.id}`,
    section: 'roof',
    item: 'roof_coverings',
    title: `Title of ${values.id}`,
    severity: 'moderate',
    isSafety: false,
    observation: 'Worn.',
    implication: 'Leaks.',
    recommendation: 'Replace.',
    trade: 'roofer',
    action: null,
    timeframe: null,
    synonyms: [],
    tags: [],
    locationHints: [],
    archivedAt: null,
    isStandard: false,
    isFavourite: false,
    mergedInto: null,
    ...values,
  };
}
