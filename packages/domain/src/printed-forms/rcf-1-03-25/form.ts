/**
 * Citizens' Roof Inspection Form, sample form RCF-1, edition 03 25. Its wording comes from transcriptions, not from the printed form
 * itself, which also means that places and line ends are our own, after the four-point form of the same agency and edition. The
 * sentence above the signature, which nobody has confirmed, is not printed.
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
