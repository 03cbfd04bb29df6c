/** Minimal: Archivo in light weights, labels hanging in a wide margin, hairlines only. */
import { textWidth } from '../layout-theme.ts';
import { sharedParts } from '../parts/shared-parts.ts';
import type { ReportLayout } from '../report-layout.ts';
import { furniture } from './furniture.ts';
import { MINIMAL, TYPE } from './minimal-theme.ts';
import { section } from './section.ts';

export const minimalLayout: ReportLayout = {
  name: 'minimal',
  faces: ['sans', 'sansMedium'],
  theme: MINIMAL,
  frame: (page) => ({ topPt: 88, bottomPt: page.heightPt - 66 }),
  footer: { style: TYPE.footer, widthPt: (page) => textWidth(MINIMAL, page) },
  furniture,
  ...sharedParts(MINIMAL),
  section,
};
