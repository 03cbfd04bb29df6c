/**
 * A cover: one function that draws the whole first page. Covers use units of 1/408 of the page width, with the origin
 * at the top left; the height differs between Letter (528) and A4 (577), so elements at the bottom are positioned from
 * there.
 */
import type { CoverId } from '@plumbline/domain/report/model/report-looks';
import type { ModelFact } from '@plumbline/domain/report/model/types';
import type { Pen } from '../flow/box.ts';
import type { FaceName } from '../fonts/font-names.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';

export interface CoverTemplate {
  readonly name: CoverId;
  readonly faces: readonly FaceName[];
  /** Returns the texts that it had to cut; they are then printed in full among the general facts. */
  readonly draw: (context: LayoutContext, pen: Pen) => readonly ModelFact[];
}

export const COVER_WIDTH = 408;
export const LETTER_HEIGHT = 528;

export const SANS_FACES: readonly FaceName[] = ['sans', 'sansMedium', 'sansBold'];
export const SERIF_FACES: readonly FaceName[] = ['serif', 'serifItalic', 'serifBold'];
