/** Shared parts of Citizens' sample forms: type, labeled boxes, framed sections with gray headers. */
import { bar, check, frame, textMaker } from '../build-form.ts';
import type { FormBlock } from '../form-types.ts';

export const t = textMaker({ face: 'sans', sizePt: 7.98, leadingPt: 10.3 });

export const GREY = '#aeaaaa';
export const PALE = '#e7e6e6';
export const LINE = 0.48;

/** A box and its label. */
export const choice = (
  path: string,
  option: string,
  boxX: number,
  boxY: number,
  labelX: number,
  baselineY: number,
  label: string,
): FormBlock[] => [check(path, option, boxX, boxY), t(labelX, baselineY, label)];

/** A frame whose top part, `headPt` high, is filled. */
export const headed = (
  x: number,
  y: number,
  widthPt: number,
  heightPt: number,
  headPt: number,
  color: string,
): FormBlock[] => [
  bar(x, y, widthPt, headPt, color),
  bar(x, y + headPt, widthPt, LINE),
  ...frame(x, y, widthPt, heightPt, LINE),
];
