/**
 * Citizens' Roof Inspection Form, sample form RCF-1, edition 03 25. Its text comes from transcriptions, not from the
 * printed form; its blanks lie where others measured them on the agency's PDF (within 1 pt; their measurements of the
 * four-point agree with that PDF). Where its words stand, and their line breaks, is our own. The unconfirmed sentence
 * above the signature is not printed.
 */
import type { PrintedForm } from '../form-types.ts';
import { page1, page2 } from './pages.ts';

export const RCF_1_03_25: PrintedForm = {
  id: 'rcf-1-03-25',
  formNumber: 'RCF-1 03 25',
  title: 'Citizens Property Insurance Corporation Roof Inspection Form',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2],
  questions: [
    { section: 'general', label: 'Policy and property' },
    { section: 'predominant_roof', label: 'Predominant Roof' },
    { section: 'secondary_roof', label: 'Secondary Roof' },
    { section: 'comments', label: 'Additional Comments/Observations' },
    { section: 'closing', label: 'Inspector' },
  ],
};
