/**
 * What a cover is: one function that draws the whole first page. Covers are drawn in units of 1/408 of the page's width,
 * with the origin at the top left; `heightUnits` differs between Letter (528) and A4 (577), so what hangs from the foot
 * is placed from there.
 */
import type { Pen } from '../flow/box.ts';
import type { FaceName } from '../fonts/font-names.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';

export const COVER_NAMES = [
  'plumb',
  'full-frame',
  'ledger',
  'elevation',
  'gable',
  'half-and-half',
  'grotesk',
  'level',
  'job-folder',
  'contour',
  'tile',
  'roof-pitch',
  'monogram',
  'window',
  'certificate',
  'tape',
] as const;

export type CoverName = (typeof COVER_NAMES)[number];

export interface CoverTemplate {
  readonly name: CoverName;
  readonly label: string;
  readonly faces: readonly FaceName[];
  readonly draw: (context: LayoutContext, pen: Pen) => void;
}

export const COVER_WIDTH_UNITS = 408;
