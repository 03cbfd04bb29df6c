/** Draws the answers: text in fields, dates in their parts, signatures, check marks. */

import { choiceKey, type FilledForm } from '@plumbline/domain/forms/filled-form';
import type { FormArea, FormFirstLine } from '@plumbline/domain/forms/form-types';
import type { Pen } from '../flow/box.ts';
import { signatureSteps } from '../flow/signature-strokes.ts';
import { type Tag, under } from '../flow/structure.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { type FittedAnswer, fitAnswer } from './fit-answer.ts';
import { PEN } from './form-style.ts';
import type { FreePaper } from './free-paper.ts';

/** State of drawing one form: the answers, and those longer than their field. */
export interface FormContext {
  readonly filled: FilledForm;
  readonly fonts: FontBook;
  readonly chosen: ReadonlySet<string>;
  /** Paths of answers that continue elsewhere, in the order met. */
  readonly overflow: Set<string>;
  /** Of the page being drawn; absent where nothing is known of what is printed on it. */
  readonly freePaper?: FreePaper;
  /** The smallest type that a rule allows; absent: as small as readable. */
  readonly smallestPt?: number;
}

export interface Room {
  readonly path: string;
  readonly x: number;
  readonly baselineY: number;
  readonly widthPt: number;
  readonly sizePt: number;
  /** Empty paper after the blank, for an answer that would have to be cut. */
  readonly freePt?: number;
}

/** Between an answer and the ends of its blank. */
const MARGIN_PT = 1.5;
/** A little smaller than the printed text, but still readable if that is tiny. */
const answerSize = (printedPt: number, { smallestPt }: FormContext): number =>
  Math.max(printedPt * 0.92, 7.5, smallestPt ?? 0);
/** An answer is placed a little above the printed line. */
const LIFT_PT = 0.6;

const DATE_PARTS = /^(\d\d)\/(\d\d)\/(\d{4})$/;

export const isTicked = (context: FormContext, path: string, option: string): boolean =>
  context.chosen.has(choiceKey(path, option));

export function drawAnswerLine(context: FormContext, pen: Pen, room: Room, tag: Tag): void {
  const answer = context.filled.texts[room.path];
  if (answer === undefined || answer.trim() === '') return;
  const inner = { widthPt: room.widthPt - 2 * MARGIN_PT, lines: 1, sizePt: answerSize(room.sizePt, context) };
  const fitted = fitOrRunOn(context, answer, inner, room.freePt ?? 0);
  if (fitted.isCut) context.overflow.add(room.path);
  for (const text of fitted.lines) {
    pen({
      kind: 'text',
      tag,
      x: room.x + MARGIN_PT,
      baselineY: room.baselineY - LIFT_PT,
      text,
      style: fitted.style,
      extraSpacePt: 0,
    });
  }
}

/** An answer that would have to be cut uses the empty paper after its blank. */
function fitOrRunOn(
  { fonts, smallestPt }: FormContext,
  answer: string,
  room: Parameters<typeof fitAnswer>[1],
  freePt: number,
): FittedAnswer {
  const fitted = fitAnswer(answer, room, fonts, smallestPt);
  if (!fitted.isCut || freePt <= 0) return fitted;
  return fitAnswer(answer, { ...room, widthPt: room.widthPt + freePt }, fonts, smallestPt);
}

/** Month, day and year over their own lines; text that is not a date goes over all of them. */
export function drawDate(
  context: FormContext,
  pen: Pen,
  room: Room,
  partsPt: readonly number[],
  tag: Tag,
): void {
  const parts = DATE_PARTS.exec(context.filled.texts[room.path]?.trim() ?? '')?.slice(1);
  if (parts === undefined || parts.length !== partsPt.length) {
    drawAnswerLine(context, pen, room, tag);
    return;
  }
  const given = partsPt.reduce((sum, part) => sum + part, 0);
  const gapPt = (room.widthPt - given) / Math.max(1, partsPt.length - 1);
  let x = room.x;
  parts.forEach((text, index) => {
    const widthPt = partsPt[index] ?? 0;
    const inner = { widthPt: widthPt - 1, lines: 1, sizePt: answerSize(room.sizePt, context) };
    const { lines, style } = fitAnswer(text, inner, context.fonts);
    const start = x + (widthPt - context.fonts.widthPt(lines[0] ?? '', style)) / 2;
    const baselineY = room.baselineY - LIFT_PT;
    pen({ kind: 'text', tag, x: start, baselineY, text: lines[0] ?? '', style, extraSpacePt: 0 });
    x += widthPt + gapPt;
  });
}

export function drawArea(context: FormContext, pen: Pen, area: FormArea, tag: Tag): void {
  if (area.holds === 'signature') {
    drawSignature(context, pen, area, tag);
    return;
  }
  const answer = context.filled.texts[area.path];
  if (answer === undefined || answer.trim() === '') return;
  if (area.first !== undefined) {
    drawRuledLines(context, pen, area, area.first, answer, tag);
    return;
  }
  const { freePaper } = context;
  const end = area.x + area.widthPt;
  const freePt = area.lines === 1 ? (freePaper?.(end, area.baselineY, area.sizePt) ?? 0) : 0;
  const fitted = fitOrRunOn(context, answer, area, freePt);
  if (fitted.isCut) context.overflow.add(area.path);
  const leadingPt = Math.min(area.leadingPt, fitted.style.sizePt * 1.25);
  fitted.lines.forEach((text, index) => {
    const baselineY = area.baselineY + index * (area.lines === 1 ? 0 : leadingPt);
    pen({ kind: 'text', tag, x: area.x, baselineY, text: `${text} `, style: fitted.style, extraSpacePt: 0 });
  });
}

/** Keeps to the printed lines, of which the first lies elsewhere. */
function drawRuledLines(
  context: FormContext,
  pen: Pen,
  area: FormArea,
  first: FormFirstLine,
  answer: string,
  tag: Tag,
): void {
  const room = { widthPt: area.widthPt, lines: area.lines, sizePt: area.sizePt, firstPt: first.widthPt };
  const { lines, style, isCut } = fitAnswer(answer, room, context.fonts, context.smallestPt);
  if (isCut) context.overflow.add(area.path);
  lines.forEach((text, index) => {
    const x = index === 0 ? first.x : area.x;
    const baselineY = index === 0 ? first.baselineY : area.baselineY + (index - 1) * area.leadingPt;
    pen({ kind: 'text', tag, x, baselineY, text: `${text} `, style, extraSpacePt: 0 });
  });
}

const SIGNATURE_HEIGHT_EM = 1.7;

/** Placed on its line; typed initials and names are written like any answer. */
export function drawSignature(context: FormContext, pen: Pen, room: Room, parent: Tag): void {
  const signature = context.filled.signatures[room.path];
  if (signature === undefined) {
    drawAnswerLine(context, pen, room, parent);
    return;
  }
  if (signature.kind === 'text') {
    drawTyped(context, pen, room, signature.text, parent);
    return;
  }
  const heightPt = room.sizePt * SIGNATURE_HEIGHT_EM;
  const scale = Math.min(room.widthPt / signature.widthPx, heightPt / signature.heightPx);
  if (!Number.isFinite(scale)) return;
  const widthPt = signature.widthPx * scale;
  const tall = signature.heightPx * scale;
  const y = room.baselineY + room.sizePt * 0.1 - tall;
  const label = context.filled.labels[room.path] ?? room.path;
  const bbox = [room.x, y, room.x + widthPt, y + tall] as const;
  const tag =
    typeof parent === 'string' ? parent : under(parent, 'Figure', { alt: `${label}, signed`, bbox });
  if (signature.kind === 'image') {
    const logo = { sha256: signature.sha256, widthPx: signature.widthPx, heightPx: signature.heightPx };
    pen({ kind: 'logo', tag, logo, x: room.x, y, widthPt, heightPt: tall });
    return;
  }
  const steps = signatureSteps(signature.strokes, { x: room.x, y, scale });
  if (steps.length > 0) pen({ kind: 'path', tag, steps, fill: null, stroke: { color: PEN, widthPt: 0.8 } });
}

function drawTyped(context: FormContext, pen: Pen, room: Room, text: string, tag: Tag): void {
  const inner = { widthPt: room.widthPt - 2 * MARGIN_PT, lines: 1, sizePt: room.sizePt };
  const { lines, style } = fitAnswer(text, inner, context.fonts);
  const baselineY = room.baselineY - LIFT_PT;
  for (const line of lines)
    pen({ kind: 'text', tag, x: room.x + MARGIN_PT, baselineY, text: line, style, extraSpacePt: 0 });
}
