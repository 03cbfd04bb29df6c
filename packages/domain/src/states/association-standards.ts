/**
 * What the associations' standards want described. InterNACHI: the paragraphs II, as inspectors' pages reproduce them. ASHI
 * (effective March 1, 2014): the subjects, whose exact text was not read. Neither is a law, so both are hints.
 */
import type { FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';
import {
  type DescribedField,
  type DescribingStandard,
  describeRules,
} from '../report/practice-standard/describe-rules.ts';

const under = (rule: string, ...paths: readonly (string | readonly [path: string, item: string])[]) =>
  paths.map(
    (each): DescribedField =>
      typeof each === 'string' ? { path: each, rule } : { path: each[0], item: each[1], rule },
  );

export const describedByInternachi: DescribingStandard = {
  option: 'internachi',
  name: 'InterNACHI',
  fields: [
    ...under('3.1 II', 'roof/roof_covering_material'),
    ...under('3.2 II', 'exterior/wall_covering'),
    ...under('3.3 II', 'structure/foundation_type', 'structure/underfloor_access_location'),
    ...under('3.4 II', 'heating/thermostat_location', 'heating/heat_energy_source', 'heating/heat_method'),
    ...under('3.5 II', 'cooling/cool_thermostat_location', 'cooling/cool_method'),
    ...under(
      '3.6 II',
      ['plumbing/water_source', 'plm_supply'],
      'plumbing/main_water_shutoff_location',
      'plumbing/main_fuel_shutoff_location',
    ),
    ...under('3.6 II, if labeled', 'plumbing/water_heater_capacity_gal'),
    ...under('3.7 II, if labeled', 'electrical/main_amperage'),
    ...under('3.7 II', 'electrical/wiring_method'),
    ...under('3.8 II', 'fireplace/fireplace_type'),
    ...under('3.9 II', 'attic/insulation_type', 'attic/insulation_depth_in'),
    ...under('3.10 II', 'garage/garage_door_operation'),
  ],
};

export const describedByAshi: DescribingStandard = {
  option: 'ashi',
  name: 'ASHI',
  fields: [
    ...under(
      'section 3',
      'structure/foundation_type',
      'structure/floor_structure',
      'structure/wall_structure',
      'structure/ceiling_structure',
      'structure/roof_structure',
      'structure/crawlspace_observation',
      ['attic/attic_observation', 'att_structure'],
    ),
    ...under('section 4', 'exterior/wall_covering'),
    ...under('section 5', 'roof/roof_covering_material'),
    ...under(
      'section 6',
      'plumbing/supply_pipe_material',
      'plumbing/drain_pipe_material',
      'plumbing/water_heater_energy',
      'plumbing/main_water_shutoff_location',
      'plumbing/main_fuel_shutoff_location',
    ),
    ...under(
      'section 7',
      'electrical/main_amperage',
      'electrical/main_disconnect_location',
      'electrical/subpanel_location',
      'electrical/wiring_method',
      'electrical/smoke_alarms_present',
      'electrical/co_alarms_present',
    ),
    ...under('section 8', 'heating/heat_energy_source', 'heating/heat_method', 'heating/ductwork'),
    ...under('section 9', 'cooling/cool_energy_source', 'cooling/cool_method'),
    ...under('section 11', 'attic/insulation_type', 'attic/insulation_absent', 'attic/crawl_vapor_retarder'),
    ...under('section 12', 'fireplace/fireplace_type', 'fireplace/chimney_material'),
  ],
};

/** Asked by ASHI alone; no other standard adds a question. */
const insulationAbsent: FieldDefinition = {
  id: 'insulation_absent',
  item: 'att_insulation',
  label: 'Insulation Missing at Conditioned Surfaces',
  type: 'single',
  options: [
    { id: 'none_seen', label: 'None observed missing' },
    { id: 'in_places', label: 'Missing in places' },
    { id: 'throughout', label: 'Missing throughout' },
  ],
  visibleWhen: { op: 'eq', path: 'general/sop_used', value: 'ashi' },
};

/** The definition with the questions and hints of both; the report's answer decides which count. */
export function withStandards(definition: ReportDefinition): ReportDefinition {
  const sections = definition.sections.map((section) =>
    section.id === 'attic' ? { ...section, fields: [...section.fields, insulationAbsent] } : section,
  );
  const hints = [describedByInternachi, describedByAshi].flatMap((standard) =>
    describeRules(standard, sections),
  );
  return { ...definition, sections, rules: [...definition.rules, ...hints] };
}
