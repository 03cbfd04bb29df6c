/**
 * Modern: Archivo, a color band for each part, items as beads on the line, solid tags, photos in a mosaic, two columns.
 */
import { fullWidth } from '../layout-theme.ts';
import { sharedParts } from '../parts/shared-parts.ts';
import type { ReportLayout } from '../report-layout.ts';
import { furniture } from './furniture.ts';
import { MODERN } from './modern-theme.ts';
import { FRAME_FOOT, FRAME_TOP, TYPE } from './modern-type.ts';
import { section } from './section.ts';

export const modernLayout: ReportLayout = {
  name: 'modern',
  faces: ['sans', 'sansMedium', 'sansBold'],
  theme: MODERN,
  frame: (page) => ({ topPt: FRAME_TOP, bottomPt: page.heightPt - FRAME_FOOT }),
  footer: { style: TYPE.footer, widthPt: (page) => fullWidth(MODERN, page) },
  furniture,
  ...sharedParts(MODERN),
  section,
};
