import { area, bar, frame, movedDown, ruled } from '../build-form.ts';
import { LINE, t } from '../citizens/parts.ts';
import { roofColumns } from '../citizens/roof-columns.ts';
import { signatureLines } from '../citizens/signature-lines.ts';
import type { FormBlock, FormPage } from '../form-types.ts';

const LEFT = 36.36;
const WIDTH = 540.24;
const MIDDLE = 307.56;

const furniture = (page: number): FormBlock[] => [
  t(306, 44, '**Citizens Property Insurance Corporation\nRoof Inspection Form**', {
    role: page === 1 ? 'title' : 'furniture',
    sizePt: 13.98,
    leadingPt: 17,
    align: 'center',
  }),
  t(36, 753.7, 'Sample Form RCF-1 03 25', { role: 'furniture', sizePt: 10.02 }),
];

const policy: FormBlock[] = [
  t(41.3, 86, 'Applicant/Insured Name:'),
  ...ruled('general/insured_applicant_name', 130, 86.8, 216.8),
  t(354.1, 86, 'Application/Policy #:'),
  ...ruled('general/application_policy_number', 428, 86.8, 119.5),
  t(41.3, 104, 'Address Inspected:'),
  ...ruled('general/address_inspected', 110, 104.8, 439.3),
  t(41.3, 124, 'Date of Inspection:'),
  ...ruled('general/date_inspected', 111, 124.8, 107.7),
];

const INTRODUCTION_TOP = 140;
const ROOF_TOP = 270;

const body = (baselineY: number, markup: string, x = 42.2): FormBlock =>
  t(x, baselineY, markup, { sizePt: 9, leadingPt: 11 });
const bullet = (baselineY: number, markup: string): FormBlock =>
  t(50.2, baselineY, `•{>59.9}${markup}`, { sizePt: 9 });

const introduction: FormBlock[] = [
  ...frame(LEFT, INTRODUCTION_TOP, WIDTH, 118, LINE),
  body(
    153,
    'This sample Roof Inspection Form (or a similar form) must be completed and signed by a Florida-licensed professional.',
  ),
  body(
    167,
    'The form will not be accepted without the dated signature of one of the following appropriately licensed inspectors:',
  ),
  bullet(180, 'General, residential, building or roofing contractor'),
  bullet(191, 'Building code inspector'),
  bullet(202, 'Florida-licensed home inspector'),
  body(218, '**Photos of each roof slope showing the roof’s condition must be submitted with this form.**'),
  bullet(231, 'Roof: Each slope'),
  bullet(242, 'All hazards or deficiencies'),
];

/** How much lower the block is than on the four-point. */
const ROOF_DOWN = ROOF_TOP - 90;

export const page1: FormPage = {
  number: 1,
  blocks: [
    ...furniture(1),
    ...policy,
    ...introduction,
    ...frame(LEFT, ROOF_TOP, WIDTH, 380, LINE),
    bar(MIDDLE, ROOF_TOP, LINE, 380),
    ...movedDown(
      [
        roofColumns({
          remainingLife: 'Remaining useful life (years)',
          overallCondition: 'Overall condition',
          leaksNote: '(If "yes", explain below)',
        }),
      ],
      ROOF_DOWN,
    ),
  ],
};

const COMMENTS_TOP = 86;
const COMMENTS_BOTTOM = 430;
const SIGNATURE_DOWN = -128;

export const page2: FormPage = {
  number: 2,
  blocks: [
    ...furniture(2),
    ...frame(LEFT, COMMENTS_TOP, WIDTH, 504, LINE),
    bar(LEFT, COMMENTS_BOTTOM, WIDTH, LINE),
    t(42.5, 102, '**Additional Comments/Observations** (use additional pages as needed):', {
      role: 'heading',
      sizePt: 10.98,
    }),
    body(
      118,
      'This section of the Roof Inspection Form must be completed with full details/descriptions if any of the following are noted on the\ninspection:',
    ),
    bullet(143, 'Updates: Identify the types of updates, dates completed and by whom'),
    bullet(154, 'Any visible hazards or deficiencies'),
    bullet(165, 'Any roof determined not to be in good working order'),
    area('comments/additional_comments', 43, 184, 527, { sizePt: 9, lines: 20, leadingPt: 12 }),
    t(42.5, 448, '~~I certify that the above statements are true and correct.~~', { sizePt: 10.02 }),
    ...movedDown(signatureLines, SIGNATURE_DOWN),
  ],
};
