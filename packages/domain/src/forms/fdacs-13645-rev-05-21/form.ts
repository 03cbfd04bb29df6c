/**
 * Florida's Wood-Destroying Organisms Inspection Report, FDACS-13645, Rev. 05/21, two pages (Rule 5E-14.142, F.A.C.).
 * Words, lines and places come from an unlocked copy of the agency's fillable PDF. Its misprints are the agency's; its
 * seal is not drawn. Answers keep to the printed lines at 8 points or more and continue after the form.
 */
import type { PrintedForm } from '../form-types.ts';
import { page1 } from './page-1.ts';
import { page2 } from './page-2.ts';

export const FDACS_13645_REV_05_21: PrintedForm = {
  id: 'fdacs-13645-rev-05-21',
  formNumber: 'FDACS-13645 (Rev. 05/21)',
  title: 'Wood-Destroying Organisms Inspection Report',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2],
  questions: [
    { section: 'general', label: 'Section 1: Company and property' },
    { section: 'findings', label: 'Section 2: Findings' },
    { section: 'areas', label: 'Section 3: Inaccessible areas' },
    { section: 'treatment', label: 'Section 4: Notice and treatment' },
    { section: 'closing', label: 'Section 5: Comments' },
  ],
  smallestPt: 8,
};
