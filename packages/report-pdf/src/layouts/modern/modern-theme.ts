import { across, HAIRLINE, INK, type LayoutTheme } from '../layout-theme.ts';
import { partHeading } from './band.ts';
import { EDGES, TYPE } from './modern-type.ts';

export const MODERN: LayoutTheme = {
  ...EDGES,
  type: TYPE,
  align: 'left',
  table: {
    headStyle: TYPE.tableHead,
    padPt: 4.4,
    headRule: { color: INK, widthPt: 0.9 },
    rowRule: { color: HAIRLINE, widthPt: 0.75 },
    paragraphGapPt: 1.5,
  },
  pairsFacts: false,
  factsPlace: (page) => across(EDGES.marginPt, page.widthPt - 2 * EDGES.marginPt, 119),
  captionOf: (photo) => `${photo.number}${photo.caption === '' ? '' : ` ${photo.caption}`}`,
  partHeading,
};
