/** Measurements and type of the minimal layout: wide margins, labels in the margin, hairlines only; points. */
import type { TextStyle } from '../../fonts/font-book.ts';
import { breakLines } from '../../text/break-lines.ts';
import { HAIRLINE, INK, INK_2, INK_3, type LayoutTheme } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';
import type { LayoutContext } from '../report-layout.ts';

export const MARGIN = 48;
export const LABEL_WIDTH = 111;
export const TEXT_X = 177;
/** Body text is limited to a readable line length. */
export const MOST_TEXT_WIDTH = 340;

const sans = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  face: 'sans',
  sizePt,
  leadingPt,
  color,
});
const medium = (sizePt: number, leadingPt: number, color = INK): TextStyle => ({
  ...sans(sizePt, leadingPt, color),
  face: 'sansMedium',
});

export const TYPE = {
  running: medium(9, 12, INK_3),
  foot: { ...medium(8.7, 12, INK_3), hasTabularFigures: true },
  footer: sans(8, 9.6, INK_3),
  h1: { ...sans(40.5, 42), trackingPt: -1.6 },
  h2: { ...medium(14.25, 18), trackingPt: -0.2 },
  h2Number: medium(14.25, 18, INK_3),
  h3: medium(10.2, 15),
  body: sans(9.9, 15),
  bodyBold: medium(9.9, 15),
  label: medium(9.45, 13.5),
  labelText: sans(9.15, 12.75, INK_3),
  small: sans(9, 12.75, INK_2),
  cell: sans(9.9, 14.5),
  cellBold: medium(9.9, 14.5),
  cellQuiet: sans(9.9, 14.5, INK_3),
  cellNumber: { ...sans(9.9, 14.5, INK_3), hasTabularFigures: true },
  cellSmall: sans(9, 12.75, INK_3),
  tableHead: medium(9, 12.75, INK_3),
  caption: sans(8.7, 12, INK_3),
  watermark: sans(150, 150, '#f4f1ec'),
} as const satisfies Record<string, TextStyle>;

/** The name of a part is large; a long one shrinks until it takes two lines at most. */
function partStyle({ fonts }: LayoutContext, title: string, widthPt: number): TextStyle {
  const sizes = [40.5, 34, 28, 23];
  const style = (sizePt: number): TextStyle => ({
    ...TYPE.h1,
    sizePt,
    leadingPt: sizePt * 1.06,
    trackingPt: -0.04 * sizePt,
  });
  const fits = (sizePt: number): boolean =>
    breakLines([{ text: title, style: style(sizePt) }], widthPt, fonts).length <= (sizePt > 30 ? 1 : 2);
  return style(sizes.find(fits) ?? 19);
}

export const MINIMAL: LayoutTheme = {
  marginPt: MARGIN,
  textX: TEXT_X,
  type: TYPE,
  align: 'left',
  table: {
    headStyle: TYPE.tableHead,
    padPt: 5,
    headRule: { color: HAIRLINE, widthPt: 0.56 },
    rowRule: { color: HAIRLINE, widthPt: 0.56 },
    paragraphGapPt: 1,
  },
  pairsFacts: false,
  factsPlace: (page) => ({
    grid: { x: TEXT_X, widthPt: page.widthPt - TEXT_X - MARGIN },
    table: { x: MARGIN, widthPt: page.widthPt - 2 * MARGIN },
    labelPt: LABEL_WIDTH,
  }),
  captionOf: (photo) => `${photo.number}.${photo.caption === '' ? '' : ` ${photo.caption}`}`,
  partHeading: (context, part) => {
    const boxes = heading(MINIMAL, context, {
      ...part,
      // Numbers precede items and findings; a section's name has none.
      number: '',
      type: 'H1',
      style: partStyle(context, part.title, context.page.widthPt - MARGIN - TEXT_X),
      gapPt: 50,
      afterPt: 22,
    });
    return boxes.map((box, index) =>
      index > 0
        ? box
        : {
            ...box,
            needsPt: part.needsPt,
            draw: (pen, topY) => {
              const title = `${part.number} ${part.title}`.trim();
              pen({ kind: 'anchor', name: part.anchor, y: topY, bookmark: { title, depth: 0 } });
              box.draw(pen, topY);
            },
          },
    );
  },
};
