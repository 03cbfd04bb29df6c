/** Type of the pages after a form, and their head and foot. */
import { PROPERTY_ADDRESS } from '@plumbline/domain/forms/form-types';
import type { PageOp } from '../flow/page-ops.ts';
import type { TextStyle } from '../fonts/font-book.ts';
import type { FormContext } from './draw-answer.ts';
import type { FormFacts } from './extra-pages.ts';
import { fitAnswer } from './fit-answer.ts';
import { PRINT } from './form-style.ts';

export const MARGIN = 45;

export interface ExtraStyles {
  readonly title: TextStyle;
  readonly heading: TextStyle;
  readonly label: TextStyle;
  readonly body: TextStyle;
  readonly caption: TextStyle;
  readonly furniture: TextStyle;
}

/** Nothing smaller than a rule allows. */
export function extraStyles({ smallestPt = 0 }: Pick<FormContext, 'smallestPt'>): ExtraStyles {
  const style = (face: TextStyle['face'], sizePt: number, leadingPt: number): TextStyle => {
    const size = Math.max(sizePt, smallestPt);
    return { face, sizePt: size, leadingPt: leadingPt + (size - sizePt) * 1.2, color: PRINT };
  };
  return {
    title: style('formSansBold', 13, 17),
    heading: style('formSansBold', 10, 14),
    label: style('formSansBold', 9, 12),
    body: style('formSans', 9, 12.5),
    caption: style('formSans', 8, 10.5),
    furniture: style('formSans', 8, 11),
  };
}

export function extraFurniture(
  context: FormContext,
  form: FormFacts,
  title: string,
  number: number,
  count: number,
): PageOp[] {
  const { fonts, filled } = context;
  const style = extraStyles(context).furniture;
  const right = form.widthPt - MARGIN;
  const text = (x: number, baselineY: number, content: string): PageOp => ({
    kind: 'text',
    tag: 'pagination',
    x,
    baselineY,
    text: content,
    style,
    extraSpacePt: 0,
  });
  const address = filled.texts[PROPERTY_ADDRESS] ?? '';
  const before = form.pagesBefore;
  const position =
    before === undefined
      ? `Attachment page ${number} of ${count}`
      : `Page ${before + number} of ${before + count}`;
  const rule: PageOp = {
    kind: 'rect',
    tag: 'artifact',
    x: MARGIN,
    y: 52,
    widthPt: right - MARGIN,
    heightPt: 0.5,
    fill: PRINT,
  };
  const head = [
    text(MARGIN, 46, `${form.formNumber}: ${title}`),
    rule,
    text(right - fonts.widthPt(position, style), 758, position),
  ];
  // A form that numbers its pages names the property on each of them.
  if (before !== undefined) {
    const named = `Report Identification: ${address}`;
    const room = { widthPt: right - MARGIN, lines: 1, sizePt: style.sizePt };
    const [line = ''] = fitAnswer(named, room, fonts, style.sizePt).lines;
    return [...head, text(MARGIN, 33, line)];
  }
  const room = right - MARGIN - fonts.widthPt(position, style) - 12;
  return [...head, ...(fonts.widthPt(address, style) <= room ? [text(MARGIN, 758, address)] : [])];
}
