/** Classic: Source Serif, hanging numbers, double rule, ruled tables, boxed callouts, justified text, italic captions. */
import { fullWidth } from '../layout-theme.ts';
import { sharedParts } from '../parts/shared-parts.ts';
import type { ReportLayout } from '../report-layout.ts';
import { CLASSIC, TYPE } from './classic-theme.ts';
import { furniture } from './furniture.ts';
import { section } from './section.ts';

export const classicLayout: ReportLayout = {
  name: 'classic',
  faces: ['serif', 'serifBold', 'serifItalic'],
  theme: CLASSIC,
  frame: (page) => ({ topPt: 82, bottomPt: page.heightPt - 60 }),
  footer: { style: TYPE.footer, widthPt: (page) => fullWidth(CLASSIC, page) },
  furniture,
  ...sharedParts(CLASSIC),
  section,
};
