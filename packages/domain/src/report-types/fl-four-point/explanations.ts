/** Page 4: what the comments must explain. Each is a separate rule, so the list of missing items names the answer. */
import { type Explanation, roofExplanations } from '../citizens-roof/roof-rules.ts';
import { answered, any, is } from '../form-fields.ts';
import { hazardOptions } from './electrical.ts';
import { hasUnsatisfactoryFixture } from './plumbing.ts';

const e = (id: string): string => `electrical/${id}`;

export const explanations: readonly Explanation[] = [
  {
    id: 'main_amperage',
    when: is(e('main_panel_amperage_sufficient'), 'no'),
    what: 'why the amperage of the main panel is not sufficient',
  },
  {
    id: 'second_amperage',
    when: is(e('second_panel_amperage_sufficient'), 'no'),
    what: 'why the amperage of the second panel is not sufficient',
  },
  {
    id: 'wiring_conditions',
    when: any(
      is(e('conditions_present'), 'cloth_wiring'),
      is(e('conditions_present'), 'active_knob_and_tube'),
      is(e('conditions_present'), 'branch_circuit_aluminum_wiring'),
    ),
    what: 'the cloth, knob and tube or aluminum wiring',
  },
  {
    id: 'electrical_hazards',
    when: any(...hazardOptions.map((hazard) => is(e('hazards_present'), hazard.id))),
    what: 'the electrical hazards',
  },
  {
    id: 'electrical_condition',
    when: is(e('electrical_general_condition'), 'unsatisfactory'),
    what: 'why the electrical system is unsatisfactory',
  },
  {
    id: 'electrical_update',
    when: any(answered(e('main_panel_year_last_updated')), answered(e('second_panel_year_last_updated'))),
    what: 'the update of the electrical system, when it was completed and by whom',
  },
  {
    id: 'hvac_order',
    when: is('hvac/systems_in_good_working_order', 'no'),
    what: 'why the HVAC systems are not in good working order',
  },
  {
    id: 'stove_installation',
    when: is('hvac/professionally_installed', 'no'),
    what: 'the stove or fireplace that was not professionally installed',
  },
  {
    id: 'portable_heater',
    when: is('hvac/source_is_portable', 'yes'),
    what: 'the portable space heater as primary heat source',
  },
  {
    id: 'air_handler',
    when: is('hvac/air_handler_blockage_or_leakage', 'yes'),
    what: 'the blockage or leakage at the air handler',
  },
  {
    id: 'hvac_update',
    when: answered('hvac/hvac_year_last_updated'),
    what: 'the update of the HVAC system, when it was completed and by whom',
  },
  {
    id: 'tprv_missing',
    when: is('plumbing/tprv_on_water_heater', 'no'),
    what: 'the missing temperature pressure relief valve',
  },
  { id: 'active_leak', when: is('plumbing/active_leak', 'yes'), what: 'the active leak' },
  { id: 'prior_leak', when: is('plumbing/prior_leak', 'yes'), what: 'the prior leak' },
  {
    id: 'repiping',
    when: any(
      ...[
        'supply_completely_repiped',
        'supply_partially_repiped',
        'drain_completely_repiped',
        'drain_partially_repiped',
      ].map((id) => answered(`plumbing/${id}`)),
    ),
    what: 'year and extent of the re-piping',
  },
  ...roofExplanations,
];

/** Has its own box on the form; the comments are accepted as well. */
export const fixtureExplanation: Explanation = {
  id: 'fixtures',
  when: hasUnsatisfactoryFixture,
  what: 'what is unsatisfactory about the fixtures (or in the box below them)',
};
