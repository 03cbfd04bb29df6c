import { area, bar, cell, check, columnHead, frame, rowHead, ruled, table } from '../build-form.ts';
import { choice, GREY, headed, LINE, PALE, t } from '../citizens/parts.ts';
import type { FormBlock, FormCell, FormPage } from '../form-types.ts';
import { furniture } from './page-parts.ts';

const yesNo = (
  id: string,
  boxY: number,
  baselineY: number,
  xs: readonly [number, number, number, number],
  noLabel = 'No',
): FormBlock[] => [
  ...choice(id, 'yes', xs[0], boxY, xs[1], baselineY, 'Yes'),
  ...choice(id, 'no', xs[2], boxY, xs[3], baselineY, noLabel),
];

const hvac: FormBlock[] = [
  ...headed(36.54, 75.24, 539.94, 273.96, 26.28, GREY),
  bar(36.54, 277.5, 539.94, 71.2, PALE),
  ...frame(36.54, 75.24, 539.94, 273.96, LINE),
  ...[185.82, 277.5, 296.52].map((y) => bar(36.54, y, 539.94, LINE)),
  t(42.4, 92.8, '**HVAC System**', { role: 'heading', sizePt: 12 }),
  t(42.4, 115.3, 'Central AC:'),
  ...yesNo('hvac/central_ac', 109, 115.3, [97.5, 107.9, 133.5, 143.9]),
  t(42.4, 130.6, 'Central heat:'),
  ...yesNo('hvac/central_heat', 124.2, 130.6, [97.5, 108, 133.5, 144]),
  t(42.4, 145.6, 'If not central heat, indicate **primary** heat source and fuel type:'),
  ...ruled('hvac/primary_heat_source_and_fuel_type', 264.24, 146.4, 146.88),
  t(42.4, 160.8, 'Are the heating, ventilation and air conditioning systems in good working order?'),
  ...yesNo('hvac/systems_in_good_working_order', 154.6, 160.8, [331.7, 342.1, 363.7, 374.1], 'No (explain)'),
  t(42.4, 176, 'Date of last HVAC servicing/inspection:'),
  ...ruled('hvac/date_of_last_servicing', 183.78, 176.88, 62.34),
  t(42.7, 199.7, '**Hazards Present**'),
  t(42.6, 215, 'Is a wood-burning stove or central gas fireplace present?'),
  ...choice('hvac/wood_stove_or_gas_fireplace_present', 'yes', 247.3, 208.9, 256.8, 215, 'Yes'),
  ...choice('hvac/wood_stove_or_gas_fireplace_present', 'no', 277.8, 208.7, 291, 215, 'No'),
  t(315, 215, 'Was it professionally installed?'),
  ...choice('hvac/professionally_installed', 'yes', 427.6, 209.1, 437.4, 215, 'Yes'),
  ...choice('hvac/professionally_installed', 'no', 458.9, 208.6, 471.6, 215, 'No'),
  t(42.6, 230.2, 'Space heater used as primary heat source?'),
  ...yesNo('hvac/space_heater_as_primary_source', 223.6, 230.2, [205.4, 215.6, 237.3, 247.4]),
  t(42.6, 245.3, 'Is the source portable?'),
  ...yesNo('hvac/source_is_portable', 238.9, 245.3, [131.5, 141.8, 163.5, 173.5]),
  t(
    41,
    260.3,
    'Does the air handler/condensate line or drain pan show any signs of blockage or leakage, including water damage to the surrounding area?',
  ),
  ...yesNo('hvac/air_handler_blockage_or_leakage', 263.2, 269.6, [41.2, 53, 77.5, 90]),
  t(42.4, 291.1, 'Supplemental Information', { role: 'heading', sizePt: 10.98 }),
  t(42.4, 310.4, 'Age of system:'),
  ...ruled('hvac/age_of_system', 97.5, 311.22, 57.78),
  t(42.4, 325.6, 'Year last updated:'),
  ...ruled('hvac/hvac_year_last_updated', 109.5, 326.46, 57.9),
  t(42.4, 340.7, '(Please attach photo(s) of HVAC equipment, including dated manufacturer’s plate)'),
];

interface Fixture {
  readonly id: string;
  readonly label: string;
  readonly boxY: number;
  readonly baselineY: number;
}

const fixture = (id: string, label: string, boxY: number, baselineY: number): Fixture => ({
  id,
  label,
  boxY,
  baselineY,
});

const LEFT_FIXTURES = [
  fixture('dishwasher', 'Dishwasher', 474.2, 480.5),
  fixture('refrigerator', 'Refrigerator', 486.3, 492.6),
  fixture('washing_machine', 'Washing machine', 498.5, 504.7),
  fixture('water_heater', 'Water heater', 511.4, 516.8),
  fixture('showers_tubs', 'Showers/Tubs', 523.6, 529),
];
const RIGHT_FIXTURES = [
  fixture('toilets', 'Toilets', 474.8, 480.5),
  fixture('sinks', 'Sinks', 487, 492.6),
  fixture('sump_pump', 'Sump pump', 499.2, 504.7),
  fixture('main_shut_off_valve', 'Main shut off valve', 511.4, 516.8),
  fixture('all_other_visible', 'All other visible', 523.6, 529),
];

const CONDITIONS = ['satisfactory', 'unsatisfactory', 'na'] as const;
const CONDITION_LABELS = ['Satisfactory', 'Unsatisfactory', 'N/A'];

const fixtureChart = (
  fixtures: readonly Fixture[],
  x: number,
  heads: readonly number[],
  boxes: readonly number[],
): FormBlock =>
  table(
    [
      cell(),
      ...CONDITION_LABELS.map((label, index): FormCell => columnHead(t(heads[index] ?? 0, 468.2, label))),
    ],
    ...fixtures.map(({ id, label, boxY, baselineY }) => [
      rowHead(t(x, baselineY, label)),
      ...CONDITIONS.map((condition, index) =>
        cell(check(`plumbing/fixtures/${id}`, condition, boxes[index] ?? 0, boxY)),
      ),
    ]),
  );

const FAINT = '#8a8a8a';

const plumbing: FormBlock[] = [
  bar(36.12, 361.56, 539.82, 26.28, GREY),
  bar(35.88, 361.32, 540.24, LINE),
  bar(36.36, 593.4, 539.3, 18.6, PALE),
  bar(36.36, 612.48, 539.3, 118.9, PALE),
  ...[439.5, 537.84, 593.4, 731.4].map((y) => bar(35.88, y, 540.24, LINE)),
  ...[387.6, 612.48].map((y) => bar(35.88, y, 540.24, LINE, FAINT)),
  // The printed frame is drawn in pieces: thin next to the first questions and the pipes, and open for one line's
  // height.
  ...[35.88, 575.64].flatMap((x) => [
    bar(x, 361.32, LINE, 26.28),
    bar(x, 387.6, LINE, 51.9, FAINT),
    bar(x, 458.64, LINE, 153.84),
    bar(x, 612.48, LINE, 118.92, FAINT),
  ]),
  bar(305.64, 458.64, LINE, 79.68),
  bar(338.6, 612.48, LINE, 119, FAINT),
  t(41.5, 378.8, '**Plumbing System**', { role: 'heading', sizePt: 12 }),
  t(41.5, 398.3, 'Is there a temperature pressure relief valve on the water heater?'),
  ...yesNo('plumbing/tprv_on_water_heater', 391.8, 398.3, [277.4, 287.9, 309.4, 319.7]),
  t(41.5, 410.2, 'Is there any indication of an active leak?'),
  ...yesNo('plumbing/active_leak', 403.9, 410.2, [191.5, 201.9, 223.4, 233.8]),
  t(41.6, 422.3, 'Is there any indication of a prior leak?'),
  ...yesNo('plumbing/prior_leak', 416.1, 422.3, [182, 192.7, 213.8, 224.7]),
  t(41.6, 434.6, 'Water heater location:'),
  ...ruled('plumbing/water_heater_location', 121.92, 435.48, 209.04),
  t(41.5, 449.9, '**General condition of the following plumbing fixtures and connections to appliances:**'),
  fixtureChart(LEFT_FIXTURES, 41.5, [113.5, 167.5, 238.1], [132.6, 186.6, 240.6]),
  fixtureChart(RIGHT_FIXTURES, 311.3, [383.2, 437.2, 507.8], [402.4, 456.4, 510.4]),
  t(
    41.5,
    548.5,
    '**If unsatisfactory, please provide comments/details (leaks, wet/soft spots, mold, corrosion, grout/caulk, etc.).**',
  ),
  area('plumbing/unsatisfactory_detail', 42, 559.5, 528, { sizePt: 8, lines: 4, leadingPt: 9.6 }),
];

const piping = (
  kind: string,
  title: string,
  x: number,
  lines: readonly [number, number, number],
  labels: readonly [number, number, number],
): FormBlock[] => [
  t(x, 626.2, title),
  ...ruled(`plumbing/${kind}_original_to_home`, lines[0], 639.3, 22.14),
  t(labels[0], 638.5, 'Original to home'),
  ...ruled(`plumbing/${kind}_completely_repiped`, lines[1], 654.54, 22.14),
  t(labels[1], 653.7, 'Completely re-piped'),
  ...ruled(`plumbing/${kind}_partially_repiped`, lines[2], 669.6, 22.14),
  t(labels[2], 668.8, 'Partially re-piped'),
];

const PIPES = 'plumbing/pipe_types';

const pipes: FormBlock[] = [
  t(41.5, 607.1, 'Supplemental Information', { role: 'heading', sizePt: 10.98 }),
  ...piping('supply', 'Age of Piping Supply System:', 42.2, [49.68, 49.32, 49.32], [76, 75.7, 75.7]),
  ...piping('drain', 'Age of Piping Drain System:', 213.1, [220.44, 219.84, 219.84], [246.8, 246.2, 246.2]),
  t(41.3, 683, 'Age of water heater'),
  ...ruled('plumbing/water_heater_age', 113.22, 683.88, 46.32),
  t(48.8, 695, '(Provide year and extent of renovation in the comments below)'),
  t(342.8, 626.2, '**Type of pipes (check all that apply)**'),
  bar(341.52, 628.08, 132.96, 0.84),
  ...choice(PIPES, 'copper', 348.7, 634.1, 361.6, 640.6, 'Copper'),
  ...choice(PIPES, 'pvc_cpvc', 348.7, 648.8, 362.2, 653.7, 'PVC/CPVC'),
  ...choice(PIPES, 'galvanized', 348.9, 664.2, 361.4, 670.5, 'Galvanized'),
  ...choice(PIPES, 'cast_iron', 348.9, 681.1, 361.4, 687.5, 'Cast Iron'),
  ...choice(PIPES, 'polybutylene', 348.9, 695.2, 362.5, 701.9, 'Polybutylene'),
  ...choice(PIPES, 'abs', 349.1, 710.6, 361.9, 716.2, 'ABS'),
  ...choice(PIPES, 'pex', 447.2, 634.4, 459.3, 640.6, 'PEX'),
  t(481.8, 640.6, 'Year Installed:'),
  ...ruled('plumbing/pex_year_installed', 535.5, 641.4, 37.5),
  ...choice(PIPES, 'other', 447.2, 649.1, 459.4, 653.7, 'Other (specify)'),
  area('plumbing/pipe_type_other_specify', 514, 653.7, 59, { sizePt: 7.5 }),
];

export const page2: FormPage = {
  number: 2,
  blocks: [...furniture(2), ...hvac, ...plumbing, ...pipes],
};
