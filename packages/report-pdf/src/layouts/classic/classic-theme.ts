/** Sizes, colors and type of the classic layout. */
import type { CalloutStyle } from '../../flow/callout.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { across, HAIRLINE, INK, INK_2, type LayoutTheme } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';

const MARGIN = 63;
const HANG = 48;

const serif = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  face: 'serif',
  sizePt,
  leadingPt,
  color,
});
const bold = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  ...serif(sizePt, leadingPt, color),
  face: 'serifBold',
});

export const TYPE = {
  running: serif(9, 12, INK_2),
  runningBold: bold(9, 12),
  foot: { ...serif(8.7, 12, INK_2), hasTabularFigures: true },
  footer: serif(8, 9.8, INK_2),
  h1: { ...bold(20.25, 25), trackingPt: -0.16 },
  h2: bold(13.5, 18),
  h2Number: { ...bold(13.5, 18, INK_2), hasTabularFigures: true },
  h3: bold(10.6, 15),
  intro: serif(10.2, 15, INK_2),
  body: serif(10.2, 15),
  bodyBold: bold(10.2, 15),
  small: serif(9, 12.75, INK_2),
  cell: serif(9.75, 13.5),
  cellBold: bold(9.75, 13.5),
  cellQuiet: serif(9.75, 13.5, INK_2),
  cellNumber: { ...serif(9.75, 13.5, INK_2), hasTabularFigures: true },
  cellSmall: serif(9, 12.5, INK_2),
  tableHead: bold(9.45, 12.75),
  caption: { ...serif(9, 12.5, INK_2), face: 'serifItalic' },
  watermark: { ...bold(150, 150, '#f1ede6') },
} as const satisfies Record<string, TextStyle>;

export const CLASSIC: LayoutTheme = {
  marginPt: MARGIN,
  textX: MARGIN + HANG,
  type: TYPE,
  align: 'justify',
  table: {
    headStyle: TYPE.tableHead,
    padPt: 4,
    headRule: { color: INK, widthPt: 1.1 },
    rowRule: { color: HAIRLINE, widthPt: 0.56 },
    paragraphGapPt: 1.5,
  },
  pairsFacts: true,
  factsPlace: (page) => across(MARGIN, page.widthPt - 2 * MARGIN, 122),
  captionOf: (photo) => `Figure ${photo.number}.${photo.caption === '' ? '' : ` ${photo.caption}`}`,
  partHeading: (context, part) => {
    const boxes = heading(CLASSIC, context, {
      ...part,
      type: 'H1',
      style: TYPE.h1,
      gapPt: 34,
      afterPt: 8,
      bookmarkDepth: 0,
      // Without a number, nothing hangs, so the title uses the page's text edge.
      ...(part.number === '' && { x: MARGIN }),
    });
    return boxes.map((box, index) => (index === 0 ? { ...box, needsPt: part.needsPt } : box));
  },
};

export const CALLOUT: CalloutStyle = {
  text: TYPE.cell,
  label: { ...TYPE.cellBold },
  edgePt: 4,
  linePt: 0.75,
  padXPt: 11,
  padYPt: 7,
  gapPt: 16,
};
