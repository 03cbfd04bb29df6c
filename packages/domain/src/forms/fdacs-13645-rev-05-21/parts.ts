/** Shared parts of FDACS-13645: its lines, which the agency prints as underscores, its boxes, and lines of words. */
import { bar, check, textMaker } from '../build-form.ts';
import type { FormBlock, FormText } from '../form-types.ts';

const t = textMaker({ face: 'sans', sizePt: 9, leadingPt: 10.4 });

/** Behind the titles of the sections. */
export const GRAY = '#f3f3f3';

/** How far below the baseline Arial has its underscore, and how thick it is. */
const UNDERSCORE_EM = { down: 0.127, thick: 0.073 };

/** A row of underscores of a type size. */
export const rule = (x: number, baselineY: number, widthPt: number, sizePt: number): FormBlock =>
  bar(x, baselineY + UNDERSCORE_EM.down * sizePt, widthPt, UNDERSCORE_EM.thick * sizePt);

/** `to`: where the agency's line ends; its spaces are as wide as there. */
export const line = (
  x: number,
  baselineY: number,
  sizePt: number,
  markup: string,
  { to, role = 'body' }: { readonly to?: number; readonly role?: FormText['role'] } = {},
): FormBlock =>
  t(x, baselineY, to === undefined ? markup : `${markup}\n`, { sizePt, role, justifyTo: to ?? null });

/** The agency's box is a sign of its symbol font, 12 points, at these coordinates. */
export const box = (path: string, option: string, x: number, baselineY: number): FormBlock =>
  check(path, option, x + 1.4, baselineY - BOX_ABOVE, BOX_ABOVE);

/** From top to bottom, then from left to right: an answer is read after its label. */
export const asRead = (blocks: readonly FormBlock[]): FormBlock[] =>
  blocks.toSorted((a, b) => baselineOf(a) - baselineOf(b) || leftOf(a) - leftOf(b));

const BOX_ABOVE = 7.9;
const baselineOf = (block: FormBlock): number => {
  if (block.kind === 'area') return block.first?.baselineY ?? block.baselineY;
  if (block.kind === 'check') return block.y + BOX_ABOVE;
  return block.kind === 'text' ? block.baselineY : 0;
};
const leftOf = (block: FormBlock): number => ('x' in block ? block.x : 0);
