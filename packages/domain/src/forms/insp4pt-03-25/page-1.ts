import { area, bar, cell, check, frame, ruled, table } from '../build-form.ts';
import { choice, GREY, headed, LINE, PALE, t } from '../citizens/parts.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture } from './page-parts.ts';

const LEFT = 36.24;
const WIDTH = 540.48;

const policy: FormBlock[] = [
  t(41.3, 71.8, 'Insured/Applicant Name:'),
  ...ruled('general/insured_applicant_name', 127.38, 72.6, 219.42),
  t(354.1, 71.8, 'Application / Policy #:'),
  ...ruled('general/application_policy_number', 430.2, 72.6, 117.3),
  t(41.3, 89.9, 'Address Inspected:'),
  ...ruled('general/address_inspected', 109.8, 90.72, 439.5),
  t(41.3, 110.3, 'Actual Year Built:'),
  ...ruled('general/actual_year_built', 101.64, 111.12, 107.7),
  t(317.2, 110.3, 'Date Inspected:'),
  ...ruled('general/date_inspected', 377.46, 111.12, 170.4),
];

const PHOTOS = 'general/photo_requirements_included';

const photoRequirements: FormBlock[] = [
  ...frame(LEFT, 122.58, WIDTH, 83.16, LINE),
  t(41.8, 136.6, '**Minimum Photo Requirements:**', { role: 'heading' }),
  ...choice(PHOTOS, 'dwelling_each_side', 51.4, 142.6, 64.1, 149, 'Dwelling: Each side'),
  ...choice(PHOTOS, 'roof_each_slope', 141.5, 142.6, 154.2, 149, 'Roof: Each slope'),
  check(PHOTOS, 'plumbing', 225.1, 142.6),
  t(235.4, 149, 'Plumbing: Water heater (incl TPRV), under cabinet plumbing/drains, exposed valves'),
  check(PHOTOS, 'main_panel_with_door_label', 51.4, 154.7),
  t(64.1, 161.1, 'Main electrical service panel with interior door label'),
  ...choice(PHOTOS, 'panel_off', 51.4, 166.9, 64.1, 173.3, 'Electrical box with panel off'),
  check(PHOTOS, 'hazards_and_deficiencies', 51.1, 179),
  t(64, 185.4, '**All** hazards or deficiencies noted in this report'),
  t(176.5, 197.6, '**A Florida-licensed inspector must complete, sign and date this form.**'),
  ...frame(LEFT, 213.78, WIDTH, 44.04, LINE),
  t(
    41.8,
    228.7,
    'Be advised that Underwriting will rely on the information in this sample form, or a similar form, that is obtained from the Florida\n' +
      'licensed professional of your choice. This information only is used to determine insurability and is not a warranty or assurance of the\n' +
      'suitability, fitness or longevity of any of the systems inspected.',
    { sizePt: 9, leadingPt: 10.35 },
  ),
];

const panel = (id: string, title: string, x: number, boxX: readonly [number, number, number, number]) => [
  t(x, 314.2, `**${title}**`),
  t(x, 326.5, 'Type:'),
  ...choice(
    `electrical/${id}_type`,
    'circuit_breaker',
    boxX[0],
    320.1,
    boxX[0] + 10.4,
    326.5,
    'Circuit breaker',
  ),
  ...choice(`electrical/${id}_type`, 'fuse', boxX[1], 320.1, boxX[1] + 10.5, 326.5, 'Fuse'),
  t(x, 341.7, 'Total Amps:'),
  ...ruled(`electrical/${id}_total_amps`, x + 44.8, 342.54, 44.58),
  t(x, 353.9, 'Is amperage sufficient for current usage?'),
  ...choice(`electrical/${id}_amperage_sufficient`, 'yes', boxX[2], 347.6, boxX[2] + 10.4, 353.9, 'Yes'),
  ...choice(
    `electrical/${id}_amperage_sufficient`,
    'no',
    boxX[3],
    347.6,
    boxX[3] + 10.4,
    353.9,
    'No (explain)',
  ),
];

const CONDITIONS = 'electrical/conditions_present';
const REMEDIATION = 'electrical/aluminum_remediation';
const HAZARDS = 'electrical/hazards_present';

/** Id, label, top of the box, baseline of the label. */
const LEFT_HAZARDS = [
  ['blowing_fuses', 'Blowing fuses', 508.3, 514.6],
  ['tripping_breakers', 'Tripping breakers', 523.4, 529.7],
  ['empty_sockets', 'Empty sockets', 538.6, 544.9],
  ['loose_wiring', 'Loose wiring', 553.7, 560.2],
  ['improper_grounding', 'Improper grounding', 568.9, 575.2],
  ['corrosion', 'Corrosion', 584, 590.5],
  ['over_fusing', 'Over fusing', 599.2, 605.5],
] as const;
const RIGHT_HAZARDS = [
  ['double_taps', 'Double taps', 493.1, 499.3],
  ['exposed_wiring', 'Exposed wiring', 508.3, 514.6],
  ['unsafe_wiring', 'Unsafe wiring', 523.4, 529.7],
  ['improper_breaker_size', 'Improper breaker size', 538.6, 544.9],
  ['scorching', 'Scorching', 553.7, 560.2],
  ['other_explain', 'Other (explain)', 569, 575.2],
] as const;

const electrical: FormBlock[] = [
  ...headed(LEFT, 265.86, WIDTH, 472.44, 34.56, GREY),
  bar(LEFT, 653.34, WIDTH, 84.48, PALE),
  ...[372.72, 485.64, 613.44, 653.34, 673.02].map((y) => bar(LEFT, y, WIDTH, LINE)),
  bar(LEFT, 737.82, WIDTH, LINE),
  bar(LEFT, 265.86, LINE, 472.44),
  bar(LEFT + WIDTH - LINE, 265.86, LINE, 472.44),
  bar(306, 300.42, LINE, 72.3),
  bar(306, 485.64, LINE, 127.8),
  bar(170.16, 673.02, LINE, 64.8),
  bar(306.12, 673.02, LINE, 64.8),
  t(42.1, 280.5, '**Electrical System**', { role: 'heading', sizePt: 12 }),
  t(
    42.1,
    291.7,
    'Separate documentation of any single strand aluminum wiring remediation must be provided and certified by a licensed electrician.',
    { sizePt: 9 },
  ),
  ...panel('main_panel', 'Main Panel', 42.1, [65.5, 133.3, 190.9, 218.3]),
  ...panel('second_panel', 'Second Panel', 312.1, [335.5, 401.2, 460.9, 488.3]),
  t(42.1, 386.3, '**Indicate presence of any of the following:**'),
  ...choice(CONDITIONS, 'cloth_wiring', 51.1, 395.4, 61.6, 401.8, 'Cloth wiring'),
  ...choice(CONDITIONS, 'active_knob_and_tube', 51.1, 410.5, 61.6, 416.9, 'Active knob and tube'),
  check(CONDITIONS, 'branch_circuit_aluminum_wiring', 51.1, 425.8),
  t(61.6, 432.1, 'Branch circuit aluminum wiring (If present, describe the usage of all aluminum wiring):'),
  area('electrical/aluminum_wiring_usage', 363, 432.1, 210, { sizePt: 8 }),
  t(
    50.1,
    447.4,
    '* If single strand (aluminum branch) wiring, provide details of all remediation. ~~Separate documentation of all work must be provided.~~',
  ),
  ...choice(REMEDIATION, 'copalum_crimp', 51.1, 456.1, 61.6, 462.4, 'Connections repaired via COPALUM crimp'),
  ...choice(REMEDIATION, 'alumiconn', 51.1, 471.4, 61.6, 477.7, 'Connections repaired via AlumiConn'),
  t(42.1, 499.3, '**Hazards Present**'),
  ...LEFT_HAZARDS.flatMap(([id, label, top, baselineY]) =>
    choice(HAZARDS, id, 51.3, top, 61.8, baselineY, label),
  ),
  ...RIGHT_HAZARDS.flatMap(([id, label, top, baselineY]) =>
    choice(HAZARDS, id, 321.3, top, 331.6, baselineY, label),
  ),
  area('electrical/hazard_other_explain', 386, 575.2, 187, { sizePt: 8 }),
  t(42.1, 627.1, '**General condition of the electrical system:**'),
  ...choice(
    'electrical/electrical_general_condition',
    'satisfactory',
    211.3,
    620.7,
    221.8,
    627.1,
    'Satisfactory',
  ),
  check('electrical/electrical_general_condition', 'unsatisfactory', 273.2, 620.7),
  t(283.9, 627.1, 'Unsatisfactory **(explain)**'),
];

const WIRING = 'electrical/wiring_types';
const age = (id: string): string => `electrical/${id}_age`;
const updated = (id: string): string => `electrical/${id}_year_last_updated`;
const brand = (id: string): string => `electrical/${id}_brand_model`;

const supplemental: FormBlock[] = [
  t(42.1, 667.4, 'Supplemental information', { role: 'heading', sizePt: 10.98 }),
  table([
    cell(
      t(41.8, 687, '**Main Panel**'),
      t(42.1, 697.9, 'Panel age:'),
      ...ruled(age('main_panel'), 82.56, 698.76, 44.52),
      t(42.1, 713.1, 'Year last updated:'),
      ...ruled(updated('main_panel'), 109.26, 713.94, 44.58),
      t(42.1, 728.2, 'Brand/Model:'),
      ...ruled(brand('main_panel'), 91.92, 729.06, 44.52),
    ),
    cell(
      t(174.2, 687, '**Second Panel**'),
      t(173.6, 697.9, 'Panel age:'),
      ...ruled(age('second_panel'), 214.02, 699.18, 46.5),
      t(173.6, 711.7, 'Year last updated:'),
      ...ruled(updated('second_panel'), 237.48, 713.58, 47.46),
      t(173.6, 726.5, 'Brand/Model:'),
      ...ruled(brand('second_panel'), 223.38, 727.38, 46.44),
    ),
    cell(
      t(307.8, 687, '**Wiring Type(s)**'),
      ...choice(WIRING, 'copper', 309.2, 693.4, 320.5, 700.3, 'Copper'),
      ...choice(WIRING, 'copper_clad_al', 399.2, 692.9, 411.4, 700.3, 'Copper Clad AL'),
      ...choice(WIRING, 'nm_bx_or_conduit', 494.4, 693, 506.5, 700.3, 'NM, BX or Conduit'),
      ...choice(WIRING, 'single_strand_al', 309.2, 704.4, 319.7, 711.7, 'Single Strand AL'),
      ...choice(WIRING, 'cloth_knob_and_tube', 399.6, 705.1, 411.5, 711.7, 'Cloth (Knob & Tube)'),
      ...choice(WIRING, 'other', 494.4, 705.5, 506.3, 711.7, 'Other'),
      area('electrical/wiring_type_other_specify', 528, 711.7, 46, { sizePt: 7.5 }),
      ...choice(WIRING, 'multistrand_al', 309.2, 718.1, 319.9, 725.3, 'Multistrand AL'),
      check(WIRING, 'cloth_jacket_rubber_insulated', 399.4, 718.4),
      t(411.5, 725.3, 'Cloth Jacket Rubber Insulated'),
    ),
  ]),
];

export const page1: FormPage = {
  number: 1,
  blocks: [...furniture(1), ...policy, ...photoRequirements, ...electrical, ...supplemental],
};
