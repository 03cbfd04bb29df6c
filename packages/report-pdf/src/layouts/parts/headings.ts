/** Headings: the title on the text edge, and its number, if any, hanging in the margin column. */
import type { Box } from '../../flow/box.ts';
import { keepTogether, keepWithNext, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, type StructureType, under } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import type { LayoutTheme } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';

export interface HeadingOptions {
  readonly type: Extract<StructureType, 'H1' | 'H2' | 'H3'>;
  readonly number: string;
  readonly title: string;
  readonly style: TextStyle;
  readonly numberStyle?: TextStyle;
  readonly parent: StructureNode;
  readonly gapPt: number;
  readonly afterPt: number;
  /** Start of the title; by default the text edge. */
  readonly x?: number;
  readonly anchor?: string;
  readonly bookmarkDepth?: 0 | 1;
}

type Edges = Pick<LayoutTheme, 'marginPt' | 'textX'>;

/** A text too long for its space is set smaller, never over its neighbor. */
export function fitLine(context: LayoutContext, text: string, style: TextStyle, roomPt: number): TextStyle {
  const widthPt = context.fonts.widthPt(text, style);
  if (widthPt <= roomPt) return style;
  const share = roomPt / widthPt;
  return { ...style, sizePt: style.sizePt * share, trackingPt: (style.trackingPt ?? 0) * share };
}

const fullTitle = (options: Pick<HeadingOptions, 'number' | 'title'>): string =>
  `${options.number} ${options.title}`.trim();

/** A heading's link target and outline entry. */
export function anchorOf(box: Box, options: HeadingOptions): Box {
  const { anchor, bookmarkDepth: depth } = options;
  if (anchor === undefined) return box;
  const bookmark = depth === undefined ? null : { title: fullTitle(options), depth };
  return {
    ...box,
    draw: (pen, topY) => {
      pen({ kind: 'anchor', name: anchor, y: topY, bookmark });
      box.draw(pen, topY);
    },
  };
}

export function heading(theme: Edges, context: LayoutContext, options: HeadingOptions): Box[] {
  const { fonts, page } = context;
  const tag = under(options.parent, options.type, { title: fullTitle(options) });
  const x = options.x ?? theme.textX;
  const widthPt = page.widthPt - theme.marginPt - x;
  const lines = paragraph([{ text: options.title, style: options.style }], { x, widthPt, tag }, fonts);
  const numbered = (box: Box): Box => ({
    ...box,
    draw: (pen, topY) => {
      const text = `${options.number} `;
      const style = fitLine(context, text, options.numberStyle ?? options.style, x - theme.marginPt - 6);
      const baselineY = topY + fonts.baselinePt(options.style);
      pen({ kind: 'text', tag, x: theme.marginPt, baselineY, text, style, extraSpacePt: 0 });
      box.draw(pen, topY);
    },
  });
  const boxes = lines.map((box, index): Box => {
    const afterPt = index === lines.length - 1 ? options.afterPt : 0;
    const spaced = { ...box, heightPt: box.heightPt + afterPt };
    if (index > 0) return spaced;
    return anchorOf(options.number === '' ? spaced : numbered(spaced), options);
  });
  return withGap(keepWithNext(keepTogether(boxes)), options.gapPt);
}

export const smallHeading = (
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  title: string,
  number = '',
): Box[] =>
  heading(theme, context, {
    type: 'H3',
    number,
    title,
    parent,
    style: theme.type.h3,
    numberStyle: theme.type.cellNumber,
    gapPt: 16,
    afterPt: 4,
  });
