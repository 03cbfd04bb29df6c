/** Turns the blocks of a form's page into operations, tagged in reading order. */
import type { FormBlock, FormCell, FormCheck, FormMark, FormPage } from '@plumbline/domain/forms/form-types';
import type { Pen } from '../flow/box.ts';
import type { LaidOutPage, PageOp } from '../flow/page-ops.ts';
import { type StructureNode, type StructureType, type Tag, under } from '../flow/structure.ts';
import { drawArea, type FormContext, isTicked } from './draw-answer.ts';
import { drawCheckBox, drawCross } from './draw-check-box.ts';
import { drawFormText } from './draw-form-text.ts';
import { freePaper } from './free-paper.ts';

const TYPE_OF: Readonly<Record<'title' | 'heading' | 'body', StructureType>> = {
  title: 'H1',
  heading: 'H2',
  body: 'P',
};
const MARK_PT = 9;

export function composeFormPage(context: FormContext, page: FormPage, root: StructureNode): LaidOutPage {
  const ops: PageOp[] = [];
  const pen: Pen = (op) => ops.push(op);
  const sheet = under(root, 'Sect', { title: `Page ${page.number}` });
  const onPage = { ...context, freePaper: freePaper(page, context.fonts) };
  for (const block of page.blocks) drawBlock(onPage, pen, block, sheet);
  return { ops };
}

function drawBlock(context: FormContext, pen: Pen, block: FormBlock, parent: StructureNode): void {
  if (block.kind === 'text') {
    const tag: Tag = block.role === 'furniture' ? 'pagination' : under(parent, TYPE_OF[block.role]);
    drawFormText(context, pen, block, tag);
  } else if (block.kind === 'bar') {
    const { x, y, widthPt, heightPt, color } = block;
    pen({ kind: 'rect', tag: 'artifact', x, y, widthPt, heightPt, fill: color });
  } else if (block.kind === 'area') drawArea(context, pen, block, under(parent, 'P'));
  else if (block.kind === 'check') drawCheck(context, pen, block, parent);
  else if (block.kind === 'mark') drawMark(context, pen, block, parent);
  else if (block.kind === 'row') for (const each of block.blocks) drawBlock(context, pen, each, parent);
  else drawTable(context, pen, block.rows, parent);
}

function drawCheck(context: FormContext, pen: Pen, block: FormCheck, parent: StructureNode): void {
  const { x, y, widthPt, heightPt, linePt } = block;
  const ticked = isTicked(context, block.path, block.option);
  drawCheckBox(pen, parent, { x, y, widthPt, heightPt, linePt, isTicked: ticked });
}

function drawMark(context: FormContext, pen: Pen, mark: FormMark, parent: StructureNode): void {
  const { x, y, widthPt, heightPt } = mark;
  if (!isTicked(context, mark.path, mark.option)) return;
  const bbox = [x, y, x + widthPt, y + heightPt] as const;
  const tag = under(parent, 'Figure', { alt: 'Checked', bbox });
  drawCross(pen, tag, x + widthPt / 2, y + heightPt / 2, MARK_PT);
}

function drawTable(
  context: FormContext,
  pen: Pen,
  rows: readonly (readonly FormCell[])[],
  parent: StructureNode,
): void {
  const table = under(parent, 'Table');
  for (const cells of rows) {
    const row = under(table, 'TR');
    for (const { header, blocks } of cells) {
      const tag = header === null ? under(row, 'TD') : under(row, 'TH', { scope: header });
      // A cell without content still counts; otherwise those after it would be read under the wrong headers.
      pen({ kind: 'empty', tag });
      for (const block of blocks) drawBlock(context, pen, block, tag);
    }
  }
}
