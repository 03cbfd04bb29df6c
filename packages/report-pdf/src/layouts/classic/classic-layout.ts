/** Classic: Source Serif, hanging numbers, double rule, ruled tables, boxed callouts, justified text, italic captions. */
import type { ReportLayout } from '../report-layout.ts';
import { appendix, notices, signatures } from './back-matter.ts';
import { contents, general, summary } from './front-matter.ts';
import { furniture } from './furniture.ts';
import { section } from './section.ts';

export const classicLayout: ReportLayout = {
  name: 'classic',
  faces: ['serif', 'serifBold', 'serifItalic'],
  frame: (page) => ({ topPt: 82, bottomPt: page.heightPt - 60 }),
  furniture,
  contents,
  general,
  summary,
  section,
  notices,
  signatures,
  appendix,
};
