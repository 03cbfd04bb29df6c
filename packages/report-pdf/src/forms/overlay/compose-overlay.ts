/**
 * Computes what is written on each page of a fillable form, and the pages after it, from a field mapping and the
 * answers.
 */
import type { FieldMap, FormField } from '@plumbline/domain/forms/field-map';
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { PAGE_TOTAL } from '@plumbline/domain/forms/form-types';
import type { Pen } from '../../flow/box.ts';
import type { LaidOutPage, PageOp } from '../../flow/page-ops.ts';
import type { StructureNode } from '../../flow/structure.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import { withPageTotal } from '../compose-form.ts';
import {
  drawAnswerLine,
  drawArea,
  drawDate,
  drawSignature,
  type FormContext,
  isTicked,
} from '../draw-answer.ts';
import { drawCross, OVER_PT } from '../draw-check-box.ts';
import { composeExtraPages } from '../extra-pages.ts';

export interface ComposedOverlay {
  /** One for each page of the blank, in order. */
  readonly sheets: readonly LaidOutPage[];
  readonly extraPages: readonly LaidOutPage[];
}

/** The sizes of pages behind the blank are those of its first page. */
export function composeOverlay(map: FieldMap, filled: FilledForm, fonts: FontBook): ComposedOverlay {
  const numbersPages = map.fields.some(({ path }) => path === PAGE_TOTAL);
  const composed = composeOnce(map, filled, fonts, numbersPages);
  if (!numbersPages) return composed;
  const count = composed.sheets.length + composed.extraPages.length;
  return composeOnce(map, withPageTotal(filled, count), fonts, numbersPages);
}

function composeOnce(
  map: FieldMap,
  filled: FilledForm,
  fonts: FontBook,
  numbersPages: boolean,
): ComposedOverlay {
  const { formNumber, questions, pages, smallestPt } = map;
  const context: FormContext = {
    filled,
    fonts,
    chosen: new Set(filled.chosen),
    overflow: new Set(),
    ...(smallestPt !== undefined && { smallestPt }),
  };
  const sheets = pages.map((_, index) => {
    const ops: PageOp[] = [];
    for (const field of map.fields) {
      if (field.page === index + 1) drawField(context, (op) => ops.push(op), field);
    }
    return { ops };
  });
  const root: StructureNode = { type: 'Document', parent: null, title: filled.title };
  const facts = {
    formNumber,
    questions,
    widthPt: pages[0]?.widthPt ?? 612,
    ...(numbersPages && { pagesBefore: sheets.length }),
  };
  return { sheets, extraPages: composeExtraPages(context, facts, root) };
}

/** Overlaid content is not tagged: the form's tags belong to the agency. */
const TAG = 'artifact';
const MARK_PT = 9;

function drawField(context: FormContext, pen: Pen, field: FormField): void {
  const { x, y, widthPt, heightPt } = field.rect;
  if (field.kind === 'tick') {
    if (!isTicked(context, field.path, field.option)) return;
    drawCross(pen, TAG, x + widthPt / 2, y + heightPt / 2, Math.min(widthPt, heightPt, MARK_PT) + OVER_PT);
    return;
  }
  if (field.kind === 'signature') {
    const room = { path: field.path, x, baselineY: y + heightPt, widthPt, sizePt: heightPt / 1.7 };
    drawSignature(context, pen, room, TAG);
    return;
  }
  const { path, sizePt, onlyWith } = field;
  const freePt = field.kind === 'text' ? (field.freePt ?? 0) : 0;
  if (onlyWith !== null && !isTicked(context, onlyWith.path, onlyWith.option)) return;
  const baselineY = y + sizePt;
  const room = { path, x, baselineY, widthPt, sizePt, freePt };
  if (field.kind === 'date') drawDate(context, pen, room, field.partsPt, TAG);
  else if (field.lines === 1 && field.first === undefined) drawAnswerLine(context, pen, room, TAG);
  else {
    const { lines, leadingPt, first } = field;
    const area = {
      kind: 'area',
      holds: 'text',
      path,
      x,
      baselineY,
      widthPt,
      sizePt,
      lines,
      leadingPt,
      ...(first !== undefined && { first }),
    } as const;
    drawArea(context, pen, area, TAG);
  }
}
