import { area, bar, cell, check, frame, ruled, table } from '../build-form.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { choice, furniture, GREY, headed, LINE, t } from './page-parts.ts';

/** Where the parts of one of the two roof columns stand. */
interface RoofColumn {
  readonly id: string;
  readonly title: string;
  readonly x: number;
  readonly boxX: number;
  readonly boxLabelX: number;
  readonly percentX: number;
  readonly damageBoxX: number;
  readonly damageLabelX: number;
  /** Added to where lines and yes-or-no boxes stand in the first column. */
  readonly shift: number;
}

const PREDOMINANT: RoofColumn = {
  id: 'predominant_roof',
  title: 'Predominant Roof',
  x: 42.2,
  boxX: 51.1,
  boxLabelX: 61.6,
  percentX: 59,
  damageBoxX: 51.1,
  damageLabelX: 61.6,
  shift: 0,
};
const SECONDARY: RoofColumn = {
  id: 'secondary_roof',
  title: 'Secondary Roof',
  x: 313.4,
  boxX: 318.1,
  boxLabelX: 328.6,
  percentX: 326,
  damageBoxX: 322.3,
  damageLabelX: 332.8,
  shift: 271.2,
};

const FACTS = [
  ['covering_material', 'Covering material:', 115.7, 109.26],
  ['roof_age_years', 'Roof age (years):', 130.8, 106.2],
  ['remaining_useful_life_years', 'Remaining useful life (years):', 146, 148.02],
  ['date_of_last_roofing_permit', 'Date of last roofing permit:', 161.2, 138.3],
  ['date_of_last_update', 'Date of last update:', 176.4, 113.82],
] as const;

const DAMAGE = [
  ['cracking', 'Cracking', 322.1, 328.6],
  ['cupping_curling', 'Cupping/curling', 334.3, 340.7],
  ['excessive_granule_loss', 'Excessive granule loss', 346.5, 353],
  ['exposed_asphalt', 'Exposed asphalt', 359, 365.2],
  ['exposed_felt', 'Exposed felt', 371.2, 377.5],
  ['missing_loose_cracked_tabs_or_tiles', 'Missing/loose/cracked tabs or tiles', 383.3, 389.7],
  ['soft_spots_in_decking', 'Soft spots in decking', 395.5, 401.9],
  ['visible_hail_damage', 'Visible hail damage', 407.7, 414.1],
] as const;

function roofColumn(column: RoofColumn): FormBlock[] {
  const { id, title, x, boxX, boxLabelX, shift } = column;
  const at = (field: string): string => `${id}/${field}`;
  const isFirst = shift === 0;
  return [
    t(x, 103.3, `**${title}**`, { role: 'heading' }),
    ...FACTS.flatMap(([field, label, baselineY, lineX]) => [
      t(x, baselineY, label),
      ...ruled(at(field), lineX + shift, baselineY + 0.86, 44.58),
    ]),
    t(x, 191.7, 'If updated (check one):'),
    ...choice(at('update_extent'), 'full_replacement', boxX, 200.6, boxLabelX, 206.8, 'Full replacement'),
    ...choice(at('update_extent'), 'partial_replacement', boxX, 215.7, boxLabelX, 222, 'Partial replacement'),
    t(column.percentX, 237.2, '% of replacement:'),
    ...ruled(at('percent_of_replacement'), isFirst ? 125.64 : 392.64, 238.08, 44.58),
    t(x, 252.5, 'Overall condition:'),
    ...choice(at('overall_condition'), 'satisfactory', boxX, 261.2, boxLabelX, 267.5, 'Satisfactory'),
    check(at('overall_condition'), 'unsatisfactory', boxX, 276.3),
    t(boxLabelX, 282.7, 'Unsatisfactory **(explain below)**'),
    t(x, 304, '**Any visible signs of damage / deterioration?**'),
    t(x, 316.3, '(check all that apply and explain below)'),
    ...DAMAGE.flatMap(([sign, label, boxY, baselineY]) =>
      choice(at('damage_signs'), sign, column.damageBoxX, boxY, column.damageLabelX, baselineY, label),
    ),
    t(x, 428.9, '**Any visible signs of leaks?**'),
    ...choice(at('visible_signs_of_leaks'), 'yes', 152.3 + shift, 422.7, 162.7 + shift, 428.9, 'Yes'),
    check(at('visible_signs_of_leaks'), 'no', 184.3 + shift, 422.7),
    t(isFirst ? 194.6 : 463.6, 428.9, 'No'),
    t(isFirst ? 210.9 : 482.1, 428.9, '(If "yes" explain below)'),
    t(x, 441.2, 'Attic/underside of decking'),
    ...choice(at('leaks_attic_underside_of_decking'), 'yes', 141.7 + shift, 435.1, 152 + shift, 441.2, 'Yes'),
    ...choice(at('leaks_attic_underside_of_decking'), 'no', 173.5 + shift, 435.1, 183.9 + shift, 441.2, 'No'),
    t(x, 453.5, 'Interior ceilings'),
    ...choice(at('leaks_interior_ceilings'), 'yes', 103.8 + shift, 447.3, 114.2 + shift, 453.5, 'Yes'),
    ...choice(at('leaks_interior_ceilings'), 'no', 135.7 + shift, 447.3, 146.1 + shift, 453.5, 'No'),
  ];
}

const roof: FormBlock[] = [
  ...headed(36.36, 63.42, 540.24, 406.5, 26.28, GREY),
  bar(307.56, 90.18, LINE, 379.74),
  t(
    42.2,
    81,
    '**{=12}Roof{=}** (With photos of each roof slope, this section can take the place of the ~~Roof Inspection Form~~.)',
    { role: 'heading', sizePt: 10.02 },
  ),
  table([cell(...roofColumn(PREDOMINANT)), cell(...roofColumn(SECONDARY))]),
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

/** Id, label, left end, top and width of its line. */
const SIGNATURE_LINES = [
  ['inspector_signature', 'Inspector Signature', 42.5, 41.16, 651.78, 138.96],
  ['inspector_title', 'Title', 189.7, 187.98, 650.94, 115.92],
  ['inspector_license_number', 'License Number', 313.6, 311.82, 650.94, 134.4],
  ['inspector_signature_date', 'Date', 455.8, 454.44, 651.78, 117.84],
  ['inspector_company_name', 'Company Name', 42.5, 41.16, 690.96, 138.96],
  ['inspector_license_type', 'License Type', 189.7, 187.98, 690.12, 115.92],
  ['inspector_work_phone', 'Work Phone', 313.6, 311.82, 690.12, 134.4],
] as const;

const signature: FormBlock[] = SIGNATURE_LINES.flatMap(([id, label, labelX, lineX, lineY, widthPt]) => [
  ...ruled(`closing/${id}`, lineX, lineY, widthPt, {
    linePt: LINE,
    sizePt: id === 'inspector_signature' ? 16 : 9,
    holds: id === 'inspector_signature' ? 'signature' : 'text',
  }),
  t(labelX, lineY < 660 ? 661.9 : 701, label, { sizePt: 10.02 }),
]);

export const page3: FormPage = {
  number: 3,
  blocks: [...furniture(3), ...roof, ...comments, ...signature],
};
