/** Roof block of the four-point and of the roof form: the same twelve answers with slightly different text. */
import { cell, check, ruled, table } from '../build-form.ts';
import type { FormBlock } from '../form-types.ts';
import { choice, t } from './parts.ts';

export interface RoofWording {
  readonly remainingLife: string;
  readonly overallCondition: string;
  readonly leaksNote: string;
}

/** Positions of the parts of one of the two roof columns. */
interface RoofColumn {
  readonly id: string;
  readonly title: string;
  readonly x: number;
  readonly boxX: number;
  readonly boxLabelX: number;
  readonly percentX: number;
  readonly damageBoxX: number;
  readonly damageLabelX: number;
  /** Offset of lines and yes/no boxes from the first column. */
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

/** Field, label, baseline, and start of its line in the first column. */
const factLines = (wording: RoofWording) =>
  [
    ['covering_material', 'Covering material:', 115.7, 109.26],
    ['roof_age_years', 'Roof age (years):', 130.8, 106.2],
    ['remaining_useful_life_years', wording.remainingLife, 146, 148.02],
    ['date_of_last_roofing_permit', 'Date of last roofing permit:', 161.2, 138.3],
    ['date_of_last_update', 'Date of last update:', 176.4, 113.82],
  ] as const;

/** Damage, label, top of the box, baseline of the label. */
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

function roofColumn(column: RoofColumn, wording: RoofWording): FormBlock[] {
  const { id, title, x, boxX, boxLabelX, shift } = column;
  const at = (field: string): string => `${id}/${field}`;
  const isFirst = shift === 0;
  return [
    t(x, 103.3, `**${title}**`, { role: 'heading' }),
    ...factLines(wording).flatMap(([field, label, baselineY, lineX]) => [
      t(x, baselineY, label),
      ...ruled(at(field), lineX + shift, baselineY + 0.86, 44.58),
    ]),
    t(x, 191.7, 'If updated (check one):'),
    ...choice(at('update_extent'), 'full_replacement', boxX, 200.6, boxLabelX, 206.8, 'Full replacement'),
    ...choice(at('update_extent'), 'partial_replacement', boxX, 215.7, boxLabelX, 222, 'Partial replacement'),
    t(column.percentX, 237.2, '% of replacement:'),
    ...ruled(at('percent_of_replacement'), isFirst ? 125.64 : 392.64, 238.08, 44.58),
    t(x, 252.5, wording.overallCondition),
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
    t(isFirst ? 210.9 : 482.1, 428.9, wording.leaksNote),
    t(x, 441.2, 'Attic/underside of decking'),
    ...choice(at('leaks_attic_underside_of_decking'), 'yes', 141.7 + shift, 435.1, 152 + shift, 441.2, 'Yes'),
    ...choice(at('leaks_attic_underside_of_decking'), 'no', 173.5 + shift, 435.1, 183.9 + shift, 441.2, 'No'),
    t(x, 453.5, 'Interior ceilings'),
    ...choice(at('leaks_interior_ceilings'), 'yes', 103.8 + shift, 447.3, 114.2 + shift, 453.5, 'Yes'),
    ...choice(at('leaks_interior_ceilings'), 'no', 135.7 + shift, 447.3, 146.1 + shift, 453.5, 'No'),
  ];
}

/** Positions as on page 3 of the four-point. */
export const roofColumns = (wording: RoofWording): FormBlock =>
  table([cell(...roofColumn(PREDOMINANT, wording)), cell(...roofColumn(SECONDARY, wording))]);
