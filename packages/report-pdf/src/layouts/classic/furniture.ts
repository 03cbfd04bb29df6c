/** Running head with its double rule, foot with 'Page x of y', and the 'Draft' behind the text of an unpublished report. */
import type { PageOp } from '../../flow/page-ops.ts';
import { rule } from '../../flow/shapes.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { breakLines } from '../../text/break-lines.ts';
import type { LayoutContext, PagePosition } from '../report-layout.ts';
import { fullWidth, INK, MARGIN, TYPE } from './classic-theme.ts';

const HEAD_BASELINE = 46.5;
const RULE_Y = 57;

export const footText = (context: LayoutContext): string => {
  const { model } = context;
  const number = model.reportNumber === '' ? '' : `Report ${model.reportNumber}`;
  return [number, model.versionLine].filter((part) => part !== '').join('. ');
};

/** One line, cut at a word when it would run into its neighbour. */
function fitted(context: LayoutContext, text: string, style: TextStyle, widthPt: number): string {
  const lines = breakLines([{ text, style }], widthPt, context.fonts);
  const first = lines[0]?.spans[0]?.text ?? '';
  return lines.length > 1 ? `${first}…` : first;
}

export function furniture(context: LayoutContext, position: PagePosition): PageOp[] {
  const { model, fonts, page } = context;
  const ops: PageOp[] = [];
  const width = fullWidth(page);
  const right = MARGIN + width;
  const pen = (op: PageOp): void => void ops.push(op);
  const text = (value: string, style: TextStyle, baselineY: number, side: 'left' | 'right'): void => {
    const x = side === 'left' ? MARGIN : right - fonts.widthPt(value, style);
    pen({ kind: 'text', tag: 'pagination', x, baselineY, text: value, style, extraSpacePt: 0 });
  };
  if (model.isDraft) pen({ kind: 'watermark', tag: 'pagination', text: 'Draft', style: TYPE.watermark });

  const name = fitted(context, model.organization.name, TYPE.runningBold, width * 0.45);
  const address = fitted(context, model.cover.addressLines.join(', '), TYPE.running, width * 0.5);
  text(name, TYPE.runningBold, HEAD_BASELINE, 'left');
  text(address, TYPE.running, HEAD_BASELINE, 'right');
  rule(pen, MARGIN, RULE_Y, width, 1.1, INK, 'pagination');
  rule(pen, MARGIN, RULE_Y + 2.9, width, 0.56, INK, 'pagination');

  const footY = page.heightPt - 49;
  const pageText = `Page ${position.number} of ${position.count}`;
  const room = width - fonts.widthPt(pageText, TYPE.foot) - 24;
  rule(pen, MARGIN, footY, width, 0.56, INK, 'pagination');
  text(fitted(context, footText(context), TYPE.foot, room), TYPE.foot, footY + 14, 'left');
  text(pageText, TYPE.foot, footY + 14, 'right');
  return ops;
}
