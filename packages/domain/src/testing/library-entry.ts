import { type DefectLibraryEntry, defectLibrary } from '../tables/records.ts';
import { makerOf } from './make-record.ts';

const make = makerOf(defectLibrary, {
  createdAt: null,
  updatedAt: null,
  createdBy: null,
  key: '',
  section: 'roof',
  item: 'roof_coverings',
  title: '',
  observation: 'Worn.',
  implication: 'Leaks.',
  recommendation: 'Replace.',
  trade: 'roofer',
});

/** A company's entry with sensible members, for tests. */
export const libraryEntry = (
  values: Partial<DefectLibraryEntry> & { readonly id: string },
): DefectLibraryEntry => make({ key: `own/${values.id}`, title: `Title of ${values.id}`, ...values });
