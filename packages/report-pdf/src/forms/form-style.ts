/** Type and ink of printed forms. The agency's text is black; answers are dark blue, like a pen. */
import type { FormFace } from '@plumbline/domain/forms/form-types';
import type { TextStyle } from '../fonts/font-book.ts';
import type { FaceName } from '../fonts/font-names.ts';

export const PRINT = '#000000';
export const PEN = '#0b2a6f';

const FACE_OF: Readonly<Record<FormFace, readonly [FaceName, FaceName, FaceName, FaceName]>> = {
  serif: ['formSerif', 'formSerifBold', 'formSerifItalic', 'formSerifBoldItalic'],
  sans: ['formSans', 'formSansBold', 'formSansItalic', 'formSansBoldItalic'],
  // Only a chart is set in it, and nothing of that is slanted.
  humanist: ['formHumanist', 'formHumanistBold', 'formHumanist', 'formHumanistBold'],
};

export const FORM_FACES: readonly FaceName[] = [...new Set(Object.values(FACE_OF).flat())];

/** The agencies' word processors don't kern, so their lines end where the letter widths put them. */
export const printedStyle = (
  face: FormFace,
  sizePt: number,
  isBold: boolean,
  isItalic: boolean,
): TextStyle => ({
  face: FACE_OF[face][(isBold ? 1 : 0) + (isItalic ? 2 : 0)] ?? 'formSerif',
  sizePt,
  leadingPt: sizePt * 1.15,
  color: PRINT,
  isUnkerned: true,
});

export const answerStyle = (sizePt: number): TextStyle => ({
  face: 'formSans',
  sizePt,
  leadingPt: sizePt * 1.15,
  color: PEN,
});

const UNDERSCORE_EM: Readonly<Record<FormFace, number>> = { serif: 0.5, sans: 0.556, humanist: 0.498 };

/** Width of the underscores in the agencies' blanks. */
export const underscoreEm = (face: FormFace): number => UNDERSCORE_EM[face];
