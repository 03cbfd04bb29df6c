/** Shared by the four pages: type and footer. Only page 1 has a header. */
import { textMaker } from '../build-form.ts';
import { type FormBlock, PROPERTY_ADDRESS } from '../form-types.ts';

export const t = textMaker({ face: 'serif', sizePt: 10.02, leadingPt: 11.5 });

export const bullet = (x: number, baselineY: number, textX: number, markup: string): FormBlock =>
  t(x, baselineY, `{=12}•{=}{>${textX}}${markup}`, { sizePt: 9 });

/** From page 2 on, the sentence on the form's validity is longer and moves the last line down. */
export const furniture = (page: number): FormBlock[] => {
  const role = 'furniture';
  const validity =
    '***This verification form is valid for up to five (5) years provided no material changes have been made to the structure';
  const footY = page === 1 ? 756.5 : 767.9;
  return [
    t(
      36,
      721.1,
      `**Inspectors Initials {inspector/inspector_initials:5 signature} Property Address{${PROPERTY_ADDRESS}:61}**`,
      { role },
    ),
    t(36, 744.1, page === 1 ? `${validity}.**` : `${validity} or\ninaccuracies found on the form.**`, {
      role,
    }),
    t(36, footY, '**OIR-B1-1802 (Rev. 01/12) Adopted by Rule 69O-170.0155**', { role }),
    t(468, footY, `~~Page ${page} of 4~~`, { role, sizePt: 10.98 }),
  ];
};
