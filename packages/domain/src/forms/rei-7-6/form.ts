/**
 * The Texas Real Estate Commission's Property Inspection Report Form, REI 7-6 (8/9/21), six pages. 22 TAC 535.223 wants
 * its text verbatim and in the same places, no type below 10 points, and lets comments take the room they need. Its
 * misprints are the agency's; its logo is not drawn.
 */
import type { PrintedForm } from '../form-types.ts';
import { page1 } from './page-1.ts';
import { page2 } from './page-2.ts';
import { page3 } from './page-3.ts';
import { page4 } from './page-4.ts';
import { page5 } from './page-5.ts';
import { page6 } from './page-6.ts';

export const REI_7_6: PrintedForm = {
  id: 'rei-7-6',
  formNumber: 'REI 7-6 (8/9/21)',
  title: 'Property Inspection Report Form',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2, page3, page4, page5, page6],
  questions: [
    { section: 'general', label: 'Additional Information Provided by Inspector' },
    { section: 'structural', label: 'I. Structural Systems' },
    { section: 'electrical', label: 'II. Electrical Systems' },
    { section: 'hvac', label: 'III. Heating, Ventilation and Air Conditioning Systems' },
    { section: 'plumbing', label: 'IV. Plumbing Systems' },
    { section: 'appliances', label: 'V. Appliances' },
    { section: 'optional', label: 'VI. Optional Systems' },
  ],
  smallestPt: 10,
};
