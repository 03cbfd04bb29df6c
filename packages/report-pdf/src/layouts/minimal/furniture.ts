/** Running header and footer on the three edges of the page: margin, text, right. */
import type { PageOp } from '../../flow/page-ops.ts';
import { fitFooter, fitted, placeText, runningPen } from '../parts/running-lines.ts';
import type { LayoutContext, PagePosition } from '../report-layout.ts';
import { LABEL_WIDTH, MARGIN, TEXT_X, TYPE } from './minimal-theme.ts';

const HEAD_BASELINE = 48;
const FOOT = 42;

export function furniture(context: LayoutContext, { part, number, count }: PagePosition): PageOp[] {
  const { model, page } = context;
  const ops: PageOp[] = [];
  const write = runningPen(context, ops);
  const right = page.widthPt - MARGIN;
  const middle = right - TEXT_X;
  if (model.isDraft) ops.push({ kind: 'watermark', tag: 'pagination', text: 'Draft', style: TYPE.watermark });
  const { running, foot, footer } = TYPE;
  write(fitted(context, model.organization.name, running, LABEL_WIDTH), running, MARGIN, HEAD_BASELINE);
  const address = placeText(model, model.cover.addressLines.slice(0, 1));
  write(fitted(context, address, running, middle * 0.6), running, TEXT_X, HEAD_BASELINE);
  write(fitted(context, part.title, running, middle * 0.36), running, right, HEAD_BASELINE, 'right');
  const footY = page.heightPt - FOOT;
  write(fitted(context, model.reportNumber, foot, LABEL_WIDTH), foot, MARGIN, footY);
  const version = [model.copyLine ?? '', model.versionLine].filter((text) => text !== '').join('. ');
  write(fitted(context, version, foot, middle * 0.8), foot, TEXT_X, footY);
  write(`${number} of ${count}`, foot, right, footY, 'right');
  fitFooter(context, footer, middle).lines.forEach((line, index) => {
    write(line, footer, TEXT_X, footY + 11.5 + index * footer.leadingPt);
  });
  return ops;
}
