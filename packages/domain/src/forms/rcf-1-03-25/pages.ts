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

/** Blanks lie where they were measured on the agency's PDF (form.ts); labels fill the room before them. */
const named = (x: number, lineY: number, label: string): FormBlock =>
  t(x, lineY - 0.8, label, { sizePt: 7.5 });

const policy: FormBlock[] = [
  named(LEFT, 75.2, 'Applicant/Insured Name:'),
  ...ruled('general/insured_applicant_name', 118.3, 75.2, 225.9),
  named(347, 74.9, 'Application/Policy #:'),
  ...ruled('general/application_policy_number', 415.6, 74.9, 147),
  named(LEFT, 100.2, 'Address Inspected:'),
  ...ruled('general/address_inspected', 103.9, 100.2, 458.7),
  named(LEFT, 123.7, 'Date of Inspection:'),
  ...ruled('general/date_inspected', 103.4, 123.7, 157.2),
];

const INTRODUCTION_TOP = 134;
const ROOF_TOP = 310;

const body = (baselineY: number, markup: string, x = 42.2): FormBlock =>
  t(x, baselineY, markup, { sizePt: 9, leadingPt: 11 });
const bullet = (baselineY: number, markup: string): FormBlock =>
  t(50.2, baselineY, `•{>59.9}${markup}`, { sizePt: 9 });

const introduction: FormBlock[] = [
  ...frame(LEFT, INTRODUCTION_TOP, WIDTH, 172, LINE),
  body(
    152,
    'This sample Roof Inspection Form (or a similar form) must be completed and signed by a Florida-licensed professional.',
  ),
  body(
    172,
    'The form will not be accepted without the dated signature of one of the following appropriately licensed inspectors:',
  ),
  bullet(190, 'General, residential, building or roofing contractor'),
  bullet(203, 'Building code inspector'),
  bullet(216, 'Florida-licensed home inspector'),
  body(243, '**Photos of each roof slope showing the roof’s condition must be submitted with this form.**'),
  bullet(261, 'Roof: Each slope'),
  bullet(274, 'All hazards or deficiencies'),
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

const COMMENTS_TOP = 68;
const COMMENTS_BOTTOM = 206;
const SIGNATURE_DOWN = -387;

export const page2: FormPage = {
  number: 2,
  blocks: [
    ...furniture(2),
    ...frame(LEFT, COMMENTS_TOP, WIDTH, 256, LINE),
    bar(LEFT, COMMENTS_BOTTOM, WIDTH, LINE),
    t(42.5, 84, '**Additional Comments/Observations** (use additional pages as needed):', {
      role: 'heading',
      sizePt: 10.98,
    }),
    area('comments/additional_comments', 45, 103, 525, { sizePt: 9, lines: 8, leadingPt: 12.5 }),
    t(42.5, 226, '~~I certify that the above statements are true and correct.~~', { sizePt: 10.02 }),
    ...movedDown(signatureLines, SIGNATURE_DOWN),
    // Above the signature there is no room for these; where the agency prints them is not known.
    body(
      346,
      'This section of the Roof Inspection Form must be completed with full details/descriptions if any of the following are noted on the\ninspection:',
    ),
    bullet(371, 'Updates: Identify the types of updates, dates completed and by whom'),
    bullet(383, 'Any visible hazards or deficiencies'),
    bullet(395, 'Any roof determined not to be in good working order'),
  ],
};
