/** Running header (white on a band), a section's line, footer with the page number. */
import type { LaidOutPage, PageOp } from '../../flow/page-ops.ts';
import { rule } from '../../flow/shapes.ts';
import { fullWidth } from '../layout-theme.ts';
import { fitFooter, fitted, footText, runningPen } from '../parts/running-lines.ts';
import type { LayoutContext, PagePosition } from '../report-layout.ts';
import { hasBand, runningHead } from './band.ts';
import { MODERN } from './modern-theme.ts';
import { BAND_HEIGHT, FRAME_TOP, LINE_COLOR, LINE_X, MARGIN, TYPE } from './modern-type.ts';
import { hasRail } from './rail.ts';

const OTHER_PARTS = ['certificate', 'contents', 'summary', 'general', 'notices', 'signatures', 'appendix'];
const FOOT = 36;
const LINE_FOOT = 55;

/** Where the line of the items runs: from the start of a section with a rail to the next part, or to the foot. */
function linesOf({ model, page }: LayoutContext, position: PagePosition, content: LaidOutPage) {
  const railed = new Set(model.sections.filter(hasRail).map(({ anchor }) => anchor));
  const parts = new Set([...model.sections.map(({ anchor }) => anchor), ...OTHER_PARTS]);
  const starts = content.ops.flatMap((op) => (op.kind === 'anchor' && parts.has(op.name) ? [op] : []));
  const top = hasBand(position) ? BAND_HEIGHT : FRAME_TOP - 14;
  const openings = [{ name: position.part.anchor, y: top }, ...starts.filter(({ y }) => y > FRAME_TOP)];
  return openings
    .map(({ name, y }, index) => ({
      isRailed: railed.has(name),
      top: y,
      bottom: openings[index + 1]?.y ?? page.heightPt - LINE_FOOT,
    }))
    .filter(({ isRailed }) => isRailed);
}

export function furniture(context: LayoutContext, position: PagePosition, content: LaidOutPage): PageOp[] {
  const { model, fonts, page } = context;
  const ops: PageOp[] = [];
  const pen = (op: PageOp): void => void ops.push(op);
  const write = runningPen(context, ops);
  const width = fullWidth(MODERN, page);
  const isBanded = hasBand(position);
  if (model.isDraft) pen({ kind: 'watermark', tag: 'pagination', text: 'Draft', style: TYPE.watermark });
  // The band covers everything beneath, so its own header is drawn with it.
  if (!isBanded) runningHead(context, pen, false);
  for (const { top, bottom } of linesOf(context, position, content))
    rule(pen, LINE_X - 0.55, top, 1.1, bottom - top, LINE_COLOR, 'pagination');
  const pageText = `${position.number} of ${position.count}`;
  const footY = page.heightPt - FOOT;
  const room = width - fonts.widthPt(pageText, TYPE.foot) - 24;
  write(fitted(context, footText(context), TYPE.foot, room), TYPE.foot, MARGIN, footY);
  write(pageText, TYPE.foot, MARGIN + width, footY, 'right');
  fitFooter(context, TYPE.footer, width).lines.forEach((line, index) => {
    write(line, TYPE.footer, MARGIN, footY + 11 + index * TYPE.footer.leadingPt);
  });
  return ops;
}
