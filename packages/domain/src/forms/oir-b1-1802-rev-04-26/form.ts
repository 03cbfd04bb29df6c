/**
 * Florida's Uniform Mitigation Verification Inspection Form, Rev. 04/26, in effect from 2026-04-01. Text, order and
 * positions are the Office of Insurance Regulation's own, including its typos ('truss/rater').
 */
import type { PrintedForm } from '../form-types.ts';
import { page1 } from './page-1.ts';
import { page2 } from './page-2.ts';
import { page3 } from './page-3.ts';
import { page4 } from './page-4.ts';
import { page5 } from './page-5.ts';
import { page6 } from './page-6.ts';

export const OIR_B1_1802_REV_04_26: PrintedForm = {
  id: 'oir-b1-1802-rev-04-26',
  formNumber: 'OIR-B1-1802 (Rev. 04/26)',
  title: 'Uniform Mitigation Verification Inspection Form',
  widthPt: 612,
  heightPt: 792,
  pages: [page1, page2, page3, page4, page5, page6],
  questions: [
    { section: 'owner', label: 'Owner Information' },
    { section: 'q1', label: '1. Building Code' },
    { section: 'q2', label: '2. Region' },
    { section: 'q3', label: '3. Roof Slope' },
    { section: 'q4', label: '4. Roof Covering' },
    { section: 'q5', label: '5. Roof Deck Attachment' },
    { section: 'q6', label: '6. Roof to Wall Attachment' },
    { section: 'q7', label: '7. Roof Geometry' },
    { section: 'q8', label: '8. Sealed Roof Deck/Secondary Water Resistance (SWR)' },
    { section: 'q9', label: '9. Opening Protection' },
    { section: 'inspector', label: 'Qualified Inspector' },
    { section: 'homeowner', label: 'Homeowner' },
  ],
};
