/** Headings of the classic layout: a number that hangs in the margin column and the title on the text edge. */
import type { Box } from '../../flow/box.ts';
import { keepTogether, keepWithNext, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, type StructureType, under } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { LayoutContext } from '../report-layout.ts';
import { HANG, MARGIN, TEXT_X, TYPE, textWidth } from './classic-theme.ts';

export interface HeadingOptions {
  readonly type: Extract<StructureType, 'H1' | 'H2' | 'H3'>;
  readonly number: string;
  readonly title: string;
  readonly style: TextStyle;
  readonly numberStyle?: TextStyle;
  readonly parent: StructureNode;
  readonly gapPt: number;
  readonly afterPt: number;
  readonly anchor?: string;
  readonly bookmarkDepth?: 0 | 1;
}

/** A number too long for its column is set smaller, never over the title. */
function fitNumber(context: LayoutContext, text: string, style: TextStyle): TextStyle {
  const room = HANG - 6;
  const widthPt = context.fonts.widthPt(text, style);
  return widthPt <= room ? style : { ...style, sizePt: (style.sizePt * room) / widthPt };
}

export function heading(context: LayoutContext, options: HeadingOptions): Box[] {
  const { fonts } = context;
  const tag = under(options.parent, options.type, { title: `${options.number} ${options.title}`.trim() });
  const isHung = options.number !== '';
  const x = isHung || options.type !== 'H1' ? TEXT_X : MARGIN;
  const widthPt = textWidth(context.page) + TEXT_X - x;
  const lines = paragraph([{ text: options.title, style: options.style }], { x, widthPt, tag }, fonts);
  const boxes = lines.map((box, index): Box => {
    const isLast = index === lines.length - 1;
    return {
      ...box,
      heightPt: box.heightPt + (isLast ? options.afterPt : 0),
      draw: (pen, topY) => {
        if (index === 0 && options.anchor) {
          const title = `${options.number} ${options.title}`.trim();
          const depth = options.bookmarkDepth;
          pen({
            kind: 'anchor',
            name: options.anchor,
            y: topY,
            bookmark: depth === undefined ? null : { title, depth },
          });
        }
        if (index === 0 && isHung) {
          const baselineY = topY + fonts.baselinePt(options.style);
          const style = fitNumber(context, options.number, options.numberStyle ?? options.style);
          pen({
            kind: 'text',
            tag,
            x: MARGIN,
            baselineY,
            text: `${options.number} `,
            style,
            extraSpacePt: 0,
          });
        }
        box.draw(pen, topY);
      },
    };
  });
  return withGap(keepWithNext(keepTogether(boxes)), options.gapPt);
}

/** The head of a part of the report; it starts a page when less than `needsPt` is left. */
export function partHeading(
  context: LayoutContext,
  part: { anchor: string; number: string; title: string; parent: StructureNode; needsPt: number },
): Box[] {
  const boxes = heading(context, {
    ...part,
    type: 'H1',
    style: TYPE.h1,
    gapPt: 34,
    afterPt: 8,
    bookmarkDepth: 0,
  });
  return boxes.map((box, index) => (index === 0 ? { ...box, needsPt: part.needsPt } : box));
}

export const smallHeading = (
  context: LayoutContext,
  parent: StructureNode,
  title: string,
  number = '',
): Box[] =>
  heading(context, {
    type: 'H3',
    number,
    title,
    parent,
    style: TYPE.h3,
    numberStyle: TYPE.cellNumber,
    gapPt: 16,
    afterPt: 4,
  });
