import { area, bar, frame } from '../build-form.ts';
import { GREY, headed, LINE, t } from '../citizens/parts.ts';
import { roofColumns } from '../citizens/roof-columns.ts';
import { signatureLines } from '../citizens/signature-lines.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture } from './page-parts.ts';

const roof: FormBlock[] = [
  ...headed(36.36, 63.42, 540.24, 406.5, 26.28, GREY),
  bar(307.56, 90.18, LINE, 379.74),
  t(
    42.2,
    81,
    '**{=12}Roof{=}** (With photos of each roof slope, this section can take the place of the ~~Roof Inspection Form~~.)',
    { role: 'heading', sizePt: 10.02 },
  ),
  roofColumns({
    remainingLife: 'Remaining useful life (years):',
    overallCondition: 'Overall condition:',
    leaksNote: '(If "yes" explain below)',
  }),
];

const comments: FormBlock[] = [
  ...frame(36.72, 494.16, 539.28, 221.52, LINE),
  bar(36.72, 585.96, 539.28, LINE),
  t(42.5, 510.7, '**Additional Comments/Observations** (use additional pages if needed):', {
    role: 'heading',
    sizePt: 10.98,
  }),
  area('comments/additional_comments', 43, 523, 527, { sizePt: 8.5, lines: 6, leadingPt: 10.4 }),
  t(
    42.5,
    601.4,
    'All ~~4-Point Inspection Forms~~ must be completed and signed by a verifiable Florida-licensed inspector.\n' +
      '~~I certify that the above statements are true and correct.~~',
    { sizePt: 10.02, leadingPt: 11.5 },
  ),
];

export const page3: FormPage = {
  number: 3,
  blocks: [...furniture(3), ...roof, ...comments, ...signatureLines],
};
