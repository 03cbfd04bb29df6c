/** Citizens' 4-Point Inspection Form, sample form Insp4pt, edition 03 25. Pages are unnumbered, as printed. */
import type { PrintedForm } from '../form-types.ts';
import { page1 } from './page-1.ts';
import { page2 } from './page-2.ts';
import { page3 } from './page-3.ts';
import { page4 } from './page-4.ts';

export const INSP4PT_03_25: PrintedForm = {
  id: 'insp4pt-03-25',
  formNumber: 'Insp4pt 03 25',
  title: '4-Point Inspection Form',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2, page3, page4],
  questions: [
    { section: 'general', label: 'Property and minimum photos' },
    { section: 'electrical', label: 'Electrical System' },
    { section: 'hvac', label: 'HVAC System' },
    { section: 'plumbing', label: 'Plumbing System' },
    { section: 'predominant_roof', label: 'Predominant Roof' },
    { section: 'secondary_roof', label: 'Secondary Roof' },
    { section: 'comments', label: 'Additional Comments/Observations' },
    { section: 'closing', label: 'Inspector' },
  ],
};
