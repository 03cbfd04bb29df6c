/** The table of contents: the whole row of each entry is a link. */
import { type Box, drawStack, heightOf } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { fullWidth, HAIRLINE, type LayoutTheme, NEW_PAGE, textWidth } from '../layout-theme.ts';
import type { ContentsEntry, LayoutContext } from '../report-layout.ts';
import { fitLine } from './headings.ts';

const PAD_PT = 4;
const PAGE_COLUMN_PT = 40;

function contentsRow(
  theme: LayoutTheme,
  context: LayoutContext,
  toc: StructureNode,
  entry: ContentsEntry,
): Box {
  const { fonts, page } = context;
  const link = under(under(toc, 'TOCI'), 'Link');
  const x = theme.marginPt;
  const widthPt = fullWidth(theme, page);
  const title = paragraph(
    [{ text: entry.title, style: theme.type.body }],
    { x: theme.textX, widthPt: textWidth(theme, page) - PAGE_COLUMN_PT, tag: link },
    fonts,
  );
  const heightPt = heightOf(title) + 2 * PAD_PT;
  const style = theme.type.cellNumber;
  const number = `${entry.number} `;
  const numberStyle = fitLine(context, number, style, theme.textX - x - 6);
  return {
    heightPt,
    gapPt: 0,
    keepsWithNext: false,
    draw: (pen, topY) => {
      const baselineY = topY + PAD_PT + fonts.baselinePt(theme.type.body);
      if (entry.number !== '')
        pen({ kind: 'text', tag: link, x, baselineY, text: number, style: numberStyle, extraSpacePt: 0 });
      drawStack(title, pen, topY + PAD_PT);
      pen({ kind: 'page-number', tag: link, rightX: x + widthPt, baselineY, anchor: entry.anchor, style });
      const label = `Go to ${`${entry.number} ${entry.title}`.trim()}`;
      pen({ kind: 'link', tag: link, x, y: topY, widthPt, heightPt, anchor: entry.anchor, label });
      rule(pen, x, topY + heightPt - 0.56, widthPt, 0.56, HAIRLINE);
    },
  };
}

export function contents(
  theme: LayoutTheme,
  context: LayoutContext,
  entries: readonly ContentsEntry[],
): Box[] {
  const sect = under(context.root, 'Sect', { title: 'Contents' });
  // A certificate has the page before for itself.
  const needsPt = context.model.certificate === undefined ? 0 : NEW_PAGE;
  const part = { anchor: 'contents', number: '', title: 'Contents', parent: sect, needsPt };
  const toc = under(sect, 'TOC');
  return [
    ...theme.partHeading(context, part),
    ...entries.map((entry) => contentsRow(theme, context, toc, entry)),
  ];
}
