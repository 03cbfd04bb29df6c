/** Draws a text of a form: printed words, boxes, fields with their answers, drawn signs. */
import type { FormText } from '@plumbline/domain/forms/form-types';
import type { Pen } from '../flow/box.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { ellipseSteps } from '../flow/shapes.ts';
import { type Tag, under } from '../flow/structure.ts';
import { drawAnswerLine, drawDate, drawSignature, type FormContext, isTicked } from './draw-answer.ts';
import { drawCheckBox } from './draw-check-box.ts';
import {
  boxOutline,
  type PlacedBlank,
  type PlacedBox,
  type PlacedRun,
  type PlacedSign,
  type PlacedWords,
  placeText,
} from './form-line.ts';
import { answerStyle, PRINT, printedStyle } from './form-style.ts';

/** Underline position and thickness as in word processors, in ems. */
const UNDERLINE_TOP_EM = 0.11;
const UNDERLINE_EM = { bold: 0.096, plain: 0.05 };
const RAISED_EM = 0.35;
/** Narrow enough for '>=' in the room of one sign. */
const HIDDEN_SHARE = 0.46;
const BOX_LINE_EM = 0.035;

export function drawFormText(context: FormContext, pen: Pen, block: FormText, tag: Tag): void {
  const lines = placeText(block, context.fonts);
  lines.forEach(({ runs, baselineY }, index) => {
    runs.forEach((run, at) => {
      const endsLine = at === runs.length - 1 && index < lines.length - 1;
      drawRun(context, pen, run, block, baselineY, tag, endsLine);
    });
  });
}

function drawRun(
  context: FormContext,
  pen: Pen,
  run: PlacedRun,
  block: FormText,
  baselineY: number,
  tag: Tag,
  endsLine: boolean,
): void {
  if (run.kind === 'words') drawWords(pen, run, block, baselineY, tag, endsLine);
  else if (run.kind === 'sign') drawSign(pen, run, baselineY, tag);
  else if (run.kind === 'box') drawBox(context, pen, run, baselineY, tag);
  else drawBlank(context, pen, run, block, baselineY, tag);
}

function drawWords(
  pen: Pen,
  placed: PlacedWords,
  { color }: FormText,
  baselineY: number,
  tag: Tag,
  endsLine: boolean,
): void {
  const { x, run, extraSpacePt, widthPt } = placed;
  const style = color === undefined ? placed.style : { ...placed.style, color };
  const raise = run.isRaised ? style.sizePt * RAISED_EM * 1.5 : 0;
  // The space at the end keeps words of two lines apart for screen readers and copying.
  const text = endsLine ? `${placed.text} ` : placed.text;
  pen({ kind: 'text', tag, x, baselineY: baselineY - raise, text, style, extraSpacePt });
  if (run.isUnderlined) underline(pen, x, baselineY, widthPt, style.sizePt, run.isBold);
}

function underline(
  pen: Pen,
  x: number,
  baselineY: number,
  widthPt: number,
  sizePt: number,
  isBold: boolean,
): void {
  const heightPt = sizePt * (isBold ? UNDERLINE_EM.bold : UNDERLINE_EM.plain);
  const y = baselineY + sizePt * UNDERLINE_TOP_EM;
  pen({ kind: 'rect', tag: 'artifact', x, y, widthPt, heightPt, fill: PRINT });
}

/** What the fonts can write of a sign, under it: for search and copying. */
const WRITTEN: Readonly<Record<PlacedSign['sign'], string>> = { '≥': '>=', '•': '•' };

/** Drawn, but still found, read and copied as the sign; a list's bullet is not read. */
function drawSign(pen: Pen, { sign, x, sizePt }: PlacedSign, baselineY: number, parent: Tag): void {
  const hidden = (tag: Tag): void => {
    const style = answerStyle(sizePt * HIDDEN_SHARE);
    pen({ kind: 'text', tag, x, baselineY, text: WRITTEN[sign], style, extraSpacePt: 0, isInvisible: true });
  };
  const at = (dx: number, up: number): [number, number] => [x + dx * sizePt, baselineY - up * sizePt];
  if (sign === '•') {
    const steps = ellipseSteps(...at(0.23, 0.27), sizePt * 0.17, sizePt * 0.17);
    pen({ kind: 'path', tag: 'artifact', steps, fill: PRINT, stroke: null });
    hidden('artifact');
    return;
  }
  const tag = typeof parent === 'string' ? parent : under(parent, 'Span', { actualText: sign });
  const steps: PathStep[] = [
    ['M', ...at(0.04, 0.55)],
    ['L', ...at(0.5, 0.34)],
    ['L', ...at(0.04, 0.13)],
    ['M', ...at(0.04, -0.01)],
    ['L', ...at(0.5, -0.01)],
  ];
  pen({ kind: 'path', tag, steps, fill: null, stroke: { color: PRINT, widthPt: sizePt * 0.045 } });
  hidden(tag);
}

function drawBox(context: FormContext, pen: Pen, placed: PlacedBox, baselineY: number, parent: Tag): void {
  const { run, sizePt } = placed;
  drawCheckBox(pen, parent, {
    ...boxOutline(placed, baselineY),
    linePt: sizePt * BOX_LINE_EM,
    isTicked: isTicked(context, run.path, run.option),
  });
}

function drawBlank(
  context: FormContext,
  pen: Pen,
  placed: PlacedBlank,
  block: FormText,
  baselineY: number,
  tag: Tag,
): void {
  const { run, x, widthPt, sizePt, partsPt } = placed;
  const freePt = context.freePaper?.(x + widthPt, baselineY, sizePt) ?? 0;
  const room = { path: run.path, x, baselineY, widthPt, sizePt, freePt };
  const style = printedStyle(block.face, sizePt, run.isBold, false);
  // The agencies made their blanks of underscores; so do we, as an artifact, because no one wants to hear them.
  const text = run.parts.map((count) => '_'.repeat(count)).join('/');
  if (text !== '') pen({ kind: 'text', tag: 'artifact', x, baselineY, text, style, extraSpacePt: 0 });
  if (run.isUnderlined) underline(pen, x, baselineY, widthPt, sizePt, run.isBold);
  const { onlyWith } = run;
  if (onlyWith !== null && !isTicked(context, onlyWith.path, onlyWith.option)) return;
  if (run.holds === 'signature') drawSignature(context, pen, room, tag);
  else if (partsPt.length > 1) drawDate(context, pen, room, partsPt, tag);
  else drawAnswerLine(context, pen, room, tag);
}
