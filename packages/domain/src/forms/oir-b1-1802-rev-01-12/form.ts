/**
 * Florida's Uniform Mitigation Verification Inspection Form, Rev. 01/12, for inspections before 2026-04-01. Printed as
 * the Office of Insurance Regulation printed it, including its typos ('questions 3 though 7').
 */
import type { PrintedForm } from '../form-types.ts';
import { page1 } from './page-1.ts';
import { page2 } from './page-2.ts';
import { page3 } from './page-3.ts';
import { page4 } from './page-4.ts';

export const OIR_B1_1802_REV_01_12: PrintedForm = {
  id: 'oir-b1-1802-rev-01-12',
  formNumber: 'OIR-B1-1802 (Rev. 01/12)',
  title: 'Uniform Mitigation Verification Inspection Form',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2, page3, page4],
  questions: [
    { section: 'owner', label: 'Owner Information' },
    { section: 'q1', label: '1. Building Code' },
    { section: 'q2', label: '2. Roof Covering' },
    { section: 'q3', label: '3. Roof Deck Attachment' },
    { section: 'q4', label: '4. Roof to Wall Attachment' },
    { section: 'q5', label: '5. Roof Geometry' },
    { section: 'q6', label: '6. Secondary Water Resistance (SWR)' },
    { section: 'q7', label: '7. Opening Protection' },
    { section: 'inspector', label: 'Qualified Inspector' },
    { section: 'homeowner', label: 'Homeowner' },
  ],
};
