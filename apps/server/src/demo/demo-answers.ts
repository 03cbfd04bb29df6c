/**
 * Answers of a completed section: statuses, required descriptions, and an inspector's notes on a Gulf Coast house.
 * Paths as in docs/data-model.md.
 */
import { joinPath, optionPath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type {
  FieldDefinition,
  ReportDefinition,
  SectionDefinition,
} from '@plumbline/domain/report/engine/definition';

export type Answers = Record<string, unknown>;

const WORDS: Record<string, unknown> = {
  roof_approx_age_years: 14,
  roof_percent_visible: 95,
  underfloor_access_location: 'Rear wall, left of the steps',
  thermostat_location: 'Hallway, next to the primary bedroom',
  cool_thermostat_location: 'Hallway, next to the primary bedroom',
  main_water_shutoff_location: 'Front wall, left of the entry',
  main_fuel_shutoff_location: 'None, all electric',
  fuel_storage_location: 'None',
  heat_brand: 'Carrier',
  heat_year: 2015,
  cool_brand: 'Carrier',
  cool_year: 2015,
  supply_temp_f: 56,
  return_temp_f: 74,
  max_breaker_label_a: 40,
  breaker_installed_a: 40,
  water_pressure_psi: 62,
  water_heater_capacity_gal: 50,
  water_heater_brand: 'Rheem',
  water_heater_year: 2016,
  main_amperage: 200,
  main_disconnect_location: 'Outside, next to the meter',
  panel_location: 'Garage, left wall',
  insulation_depth_in: 10,
  attic_percent_visible: 80,
  attic_access_location: 'Hallway ceiling',
  garage_cars: 2,
};

/** Items that this house does not have. */
const NOT_PRESENT = new Set([
  'roof_skylights',
  'ext_retaining_walls',
  'str_basement',
  'heat_fuel_supply',
  'plm_fuel_shutoff',
  'plm_gas_piping',
  'plm_sump',
  'ele_subpanels',
  'plm_seismic_bracing',
  'app_washer_dryer',
]);
/** Items that could not be inspected, with reasons. */
const NOT_INSPECTED: Record<string, string> = {
  str_crawlspace: 'not_accessible',
  att_vapor_retarder: 'not_accessible',
  plm_wh_vent: 'outside_scope',
};

/** `broken`: items with findings; they need 'repair_replace'. */
export function answersOfSection(
  section: SectionDefinition,
  definition: ReportDefinition,
  broken: ReadonlySet<string>,
): Answers {
  const answers: Answers = {};
  for (const field of section.fields) Object.assign(answers, answerOf(field, joinPath(section.id, field.id)));
  for (const item of section.items) {
    const path = joinPath(section.id, item.id);
    const reason = NOT_INSPECTED[item.id];
    if (broken.has(path)) answers[statusPath(path)] = 'repair_replace';
    else if (section.id === 'fireplace' || NOT_PRESENT.has(item.id))
      answers[statusPath(path)] = 'not_present';
    else if (reason !== undefined)
      Object.assign(answers, { [statusPath(path)]: 'not_inspected', [joinPath(path, 'reason')]: reason });
    else answers[statusPath(path)] = definition.statuses[0]?.id;
    if (answers[statusPath(path)] === 'not_present') continue;
    for (const field of item.fields) Object.assign(answers, answerOf(field, joinPath(path, field.id)));
  }
  return answers;
}

function answerOf(field: FieldDefinition, path: string): Answers {
  if (field.id in WORDS) return { [path]: WORDS[field.id] };
  const first = field.options?.[0];
  if (field.type === 'multi' && first) return { [optionPath(path, first.id)]: true };
  if (field.type === 'single' && first) return { [path]: first.id };
  if (field.type === 'boolean') return { [path]: false };
  return {};
}
