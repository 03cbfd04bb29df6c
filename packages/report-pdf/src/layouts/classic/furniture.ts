/**
 * Running header with its double rule, footer with 'Page x of y', and the 'Draft' behind the text of an unpublished
 * report.
 */
import type { PageOp } from '../../flow/page-ops.ts';
import { rule } from '../../flow/shapes.ts';
import { fullWidth, INK } from '../layout-theme.ts';
import { fitFooter, fitted, footText, placeText, runningPen } from '../parts/running-lines.ts';
import type { LayoutContext, PagePosition } from '../report-layout.ts';
import { CLASSIC, TYPE } from './classic-theme.ts';

const HEAD_BASELINE = 46.5;
const RULE_Y = 57;

export function furniture(context: LayoutContext, position: PagePosition): PageOp[] {
  const { model, fonts, page } = context;
  const ops: PageOp[] = [];
  const write = runningPen(context, ops);
  const pen = (op: PageOp): void => void ops.push(op);
  const left = CLASSIC.marginPt;
  const width = fullWidth(CLASSIC, page);
  const right = left + width;
  if (model.isDraft) pen({ kind: 'watermark', tag: 'pagination', text: 'Draft', style: TYPE.watermark });

  const name = fitted(context, model.organization.name, TYPE.runningBold, width * 0.45);
  const address = fitted(context, placeText(model), TYPE.running, width * 0.5);
  write(name, TYPE.runningBold, left, HEAD_BASELINE);
  write(address, TYPE.running, right, HEAD_BASELINE, 'right');
  rule(pen, left, RULE_Y, width, 1.1, INK, 'pagination');
  rule(pen, left, RULE_Y + 2.9, width, 0.56, INK, 'pagination');

  const footY = page.heightPt - 49;
  const pageText = `Page ${position.number} of ${position.count}`;
  const room = width - fonts.widthPt(pageText, TYPE.foot) - 24;
  rule(pen, left, footY, width, 0.56, INK, 'pagination');
  write(fitted(context, footText(context), TYPE.foot, room), TYPE.foot, left, footY + 13);
  write(pageText, TYPE.foot, right, footY + 13, 'right');
  fitFooter(context, TYPE.footer, width).lines.forEach((line, index) => {
    write(line, TYPE.footer, left, footY + 24 + index * TYPE.footer.leadingPt);
  });
  return ops;
}
