import { describe, expect, it } from 'vitest';
import { prefillFrom } from '../../report/engine/facts.ts';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { countOptions, countQuestions, printedWording } from '../../testing/definition-facts.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormWording, readFormWording } from '../../testing/read-form-wording.ts';
import { citizensRoof } from '../citizens-roof/definition.ts';
import { explanationRules } from '../citizens-roof/roof-rules.ts';
import { homeInspection } from '../home-inspection/definition.ts';
import { flFourPoint } from './definition.ts';
import { explanations, fixtureExplanation } from './explanations.ts';

const COMMENTS = 'comments/additional_comments';
const noLeaks = (roof: string) => ({
  [`${roof}/visible_signs_of_leaks`]: 'no',
  [`${roof}/leaks_attic_underside_of_decking`]: 'no',
  [`${roof}/leaks_interior_ceilings`]: 'no',
});
/** A sound house; the rest is filled in as required. */
const sound = {
  'general/address_inspected': '12 Gulf Drive, Tampa, FL 33601',
  'general/photo_requirements_included': [
    'dwelling_each_side',
    'roof_each_slope',
    'plumbing',
    'main_panel_with_door_label',
    'panel_off',
  ],
  'hvac/air_handler_blockage_or_leakage': 'no',
  'hvac/wood_stove_or_gas_fireplace_present': 'no',
  'hvac/space_heater_as_primary_source': 'no',
  'plumbing/active_leak': 'no',
  'plumbing/prior_leak': 'no',
  ...noLeaks('predominant_roof'),
  'predominant_roof/remaining_useful_life_years': 12,
};
const fill = (more: Record<string, unknown> = {}) => fillReport(flFourPoint, { ...sound, ...more });

describe('the four-point form', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(flFourPoint)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks what Insp4pt 03 25 asks, block by block', () => {
    expect(countQuestions(flFourPoint)).toEqual({
      // Five fields and the six boxes of the photo requirements.
      general: 6,
      // Two panels of 3 and 3, conditions with field and remediation, hazards with field, condition, wiring with field.
      electrical: 20,
      hvac: 12,
      // Four questions, the ten fixtures as one chart, their box, two times three years, age, pipes with two fields.
      plumbing: 16,
      // Twelve printed answers, and the direction each slope faces.
      predominant_roof: 13,
      secondary_roof: 13,
      comments: 1,
      closing: 7,
    });
    const { plumbing } = Object.fromEntries(flFourPoint.sections.map((section) => [section.id, section]));
    expect(plumbing?.fields.find((field) => field.id === 'fixtures')?.rows).toHaveLength(10);
  });

  it('offers the printed choices', () => {
    expect(countOptions(flFourPoint)).toMatchObject({
      photo_requirements_included: 6,
      main_panel_type: 2,
      second_panel_type: 2,
      conditions_present: 3,
      aluminum_remediation: 2,
      hazards_present: 13,
      wiring_types: 8,
      fixtures: 3,
      pipe_types: 8,
      update_extent: 2,
      overall_condition: 2,
      damage_signs: 8,
    });
  });

  it.skipIf(!hasFormWording('insp4pt-03-25.yaml'))('carries every printed text of the form', () => {
    const carried = new Set(printedWording(flFourPoint));
    const printed = readFormWording('insp4pt-03-25.yaml');
    expect(printed.length).toBeGreaterThan(150);
    // The missing one is another source's rewording of the renovation note.
    expect(printed.filter((text) => !carried.has(text))).toEqual([
      'Provide the year and extent of any renovation in the comments below.',
    ]);
  });

  it('can be published once every asked question of a sound house is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
    expect(view.done).toBe(view.total);
  });

  it('asks for the minimum photos: four sides, each slope, panel, plumbing, HVAC plate', () => {
    const { placements } = fill();
    const counts = new Map<string, number>();
    for (const { path } of placements) {
      const at = (path ?? '').replace(/[0-9a-f-]{36}\//, '');
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      'general/dwelling_photos': 4,
      'electrical/main_panel_photo': 1,
      'electrical/panel_off_photo': 1,
      'hvac/equipment_photo': 1,
      'plumbing/tprv_on_water_heater_photo': 1,
      'plumbing/under_cabinet_photo': 1,
      'plumbing/exposed_valves_photo': 1,
      'predominant_roof/slopes/photo': 1,
    });
  });

  it('wants a photo of every slope that is listed', () => {
    const slope = 'predominant_roof/slopes/0189e000-0000-7000-8000-000000000001';
    const { view } = fill({ [slope]: 'a0', [`${slope}/faces`]: 'rear', [`${slope}/photo`]: null });
    expect(blockersOf(view)).toEqual(['predominant_roof/slopes/photo: A photo is required.']);
  });
});

/** Answers that require each explanation, and the photo places they require in addition. */
const due: Record<string, { answers: Record<string, unknown>; photos: string[] }> = {
  main_amperage: {
    answers: { 'electrical/main_panel_amperage_sufficient': 'no' },
    photos: ['electrical/main_panel_amperage_sufficient_photo'],
  },
  second_amperage: {
    answers: { 'electrical/second_panel_amperage_sufficient': 'no' },
    photos: ['electrical/second_panel_amperage_sufficient_photo'],
  },
  wiring_conditions: {
    answers: { 'electrical/conditions_present': ['cloth_wiring'] },
    photos: ['electrical/wiring_photo_cloth_wiring'],
  },
  electrical_hazards: {
    answers: { 'electrical/hazards_present': ['double_taps', 'scorching'] },
    photos: ['electrical/hazard_photo_double_taps', 'electrical/hazard_photo_scorching'],
  },
  electrical_condition: {
    answers: { 'electrical/electrical_general_condition': 'unsatisfactory' },
    photos: ['electrical/electrical_general_condition_photo'],
  },
  electrical_update: { answers: { 'electrical/main_panel_year_last_updated': 2015 }, photos: [] },
  hvac_order: {
    answers: { 'hvac/systems_in_good_working_order': 'no' },
    photos: ['hvac/systems_in_good_working_order_photo'],
  },
  stove_installation: {
    answers: { 'hvac/wood_stove_or_gas_fireplace_present': 'yes', 'hvac/professionally_installed': 'no' },
    photos: [],
  },
  portable_heater: {
    answers: { 'hvac/space_heater_as_primary_source': 'yes', 'hvac/source_is_portable': 'yes' },
    photos: [],
  },
  air_handler: {
    answers: { 'hvac/air_handler_blockage_or_leakage': 'yes' },
    photos: ['hvac/air_handler_blockage_or_leakage_photo'],
  },
  hvac_update: { answers: { 'hvac/hvac_year_last_updated': 2019 }, photos: [] },
  tprv_missing: { answers: { 'plumbing/tprv_on_water_heater': 'no' }, photos: [] },
  active_leak: { answers: { 'plumbing/active_leak': 'yes' }, photos: ['plumbing/active_leak_photo'] },
  prior_leak: { answers: { 'plumbing/prior_leak': 'yes' }, photos: ['plumbing/prior_leak_photo'] },
  repiping: { answers: { 'plumbing/supply_partially_repiped': 2011 }, photos: [] },
  fixtures: {
    answers: { 'plumbing/fixtures/toilets': 'unsatisfactory' },
    photos: ['plumbing/fixtures_photo'],
  },
};
for (const roof of ['predominant_roof', 'secondary_roof']) {
  const touched = roof === 'secondary_roof' ? noLeaks(roof) : {};
  due[`${roof}_unsatisfactory`] = {
    answers: { ...touched, [`${roof}/overall_condition`]: 'unsatisfactory' },
    photos: [`${roof}/overall_condition_photo`],
  };
  due[`${roof}_damage`] = {
    answers: { ...touched, [`${roof}/damage_signs`]: ['cracking', 'visible_hail_damage'] },
    photos: [`${roof}/damage_photo_cracking`, `${roof}/damage_photo_visible_hail_damage`],
  };
  due[`${roof}_leaks`] = {
    answers: { ...touched, [`${roof}/leaks_interior_ceilings`]: 'yes' },
    photos: [`${roof}/leaks_interior_ceilings_photo`],
  };
  due[`${roof}_update`] = {
    answers: {
      ...touched,
      [`${roof}/date_of_last_update`]: '2019',
      [`${roof}/update_extent`]: 'partial_replacement',
      [`${roof}/percent_of_replacement`]: 40,
    },
    photos: [],
  };
}

describe('explanations and their photos', () => {
  const every = [...explanations, fixtureExplanation];

  it('has a case here for every explanation rule', () => {
    expect(Object.keys(due).toSorted()).toEqual(every.map(({ id }) => id).toSorted());
  });

  it.each(every.map(({ id }) => id))('blocks until the comments explain: %s', (id) => {
    const { answers, photos } = due[id] ?? { answers: {}, photos: [] };
    const what = every.find((each) => each.id === id)?.what;
    const unexplained = fill({ ...answers, [COMMENTS]: null });
    expect(blockersOf(unexplained.view)).toEqual([`${COMMENTS}: Explain in the comments: ${what}.`]);
    const taken = new Set(unexplained.placements.map(({ path }) => path));
    expect(photos.filter((path) => !taken.has(path))).toEqual([]);
    expect(blockersOf(fill({ ...answers, [COMMENTS]: 'Done in 2019 by Bay Roofing.' }).view)).toEqual([]);
  });

  it('blocks until the photo is there', () => {
    for (const { answers, photos } of Object.values(due)) {
      for (const path of photos) {
        const { view } = fill({ ...answers, [COMMENTS]: 'Explained.', [path]: null });
        expect(blockersOf(view)).toEqual([`${path}: A photo is required.`]);
      }
    }
  });

  it('takes the box below the fixtures instead of the comments', () => {
    const { view } = fill({
      'plumbing/fixtures/sinks': 'unsatisfactory',
      'plumbing/unsatisfactory_detail': 'Slow leak at the trap.',
    });
    expect(blockersOf(view)).toEqual([]);
  });

  it('has one rule for each explanation', () => {
    expect(flFourPoint.rules.filter(({ effect }) => effect.kind === 'block')).toHaveLength(
      explanationRules(every).length,
    );
  });
});

describe('what depends on another answer', () => {
  const reasonsOf = (more: Record<string, unknown>, path: string) =>
    blockersOf(fill({ ...more, [path]: null, [COMMENTS]: 'Explained.' }).view);

  it.each([
    ['hvac/primary_heat_source_and_fuel_type', { 'hvac/central_heat': 'no' }],
    ['hvac/professionally_installed', { 'hvac/wood_stove_or_gas_fireplace_present': 'yes' }],
    ['hvac/source_is_portable', { 'hvac/space_heater_as_primary_source': 'yes' }],
    [
      'electrical/aluminum_wiring_usage',
      { 'electrical/conditions_present': ['branch_circuit_aluminum_wiring'] },
    ],
    ['electrical/hazard_other_explain', { 'electrical/hazards_present': ['other_explain'] }],
    ['electrical/wiring_type_other_specify', { 'electrical/wiring_types': ['other'] }],
    ['electrical/second_panel_total_amps', { 'electrical/second_panel_type': 'fuse' }],
    ['plumbing/pex_year_installed', { 'plumbing/pipe_types': ['pex'] }],
    ['plumbing/pipe_type_other_specify', { 'plumbing/pipe_types': ['other'] }],
    ['predominant_roof/update_extent', { 'predominant_roof/date_of_last_update': '2019' }],
    ['predominant_roof/percent_of_replacement', { 'predominant_roof/update_extent': 'partial_replacement' }],
    [
      'secondary_roof/covering_material',
      { ...noLeaks('secondary_roof'), 'secondary_roof/roof_age_years': 9 },
    ],
  ])('requires %s', (path, more) => {
    expect(reasonsOf(more, path)).toEqual([`${path}: Required, not answered yet.`]);
  });

  it('wants the electrician’s certification for repaired aluminum wiring', () => {
    const path = 'electrical/aluminum_remediation_document';
    const more = {
      'electrical/conditions_present': ['branch_circuit_aluminum_wiring'],
      'electrical/aluminum_remediation': ['alumiconn'],
    };
    expect(reasonsOf(more, path)).toEqual([`${path}: Needs a photo or a document.`]);
  });

  it('warns, and does not block, when two of the three piping years are filled', () => {
    const { view } = fill({
      'plumbing/supply_original_to_home': 1998,
      'plumbing/supply_completely_repiped': 2010,
      [COMMENTS]: 'Re-piped in 2010 by Bay Plumbing.',
    });
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings.map(({ message }) => message)).toEqual([
      'Completely re-piped: The form expects one year: “Original to home” is also filled in.',
    ]);
  });

  it('reminds of a box of the minimum photos that is not ticked', () => {
    const { view } = fill({ 'general/photo_requirements_included': ['plumbing', 'panel_off'] });
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings.map(({ path }) => path)).toEqual(['general/photo_requirements_included']);
  });

  it.each([
    [2, 'Fewer than 3 years'],
    [4, 'Fewer than 5 years'],
  ])('says what %i years of remaining life mean, without blocking', (years, text) => {
    const { view } = fill({ 'predominant_roof/remaining_useful_life_years': years });
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toHaveLength(1);
    expect(view.warnings[0]?.message).toContain(text);
  });
});

describe('beside other reports of the same inspection', () => {
  it('takes over what the home inspection and the roof form know', () => {
    const home = {
      name: 'Home Inspection Report',
      definition: homeInspection,
      answers: new Map<string, unknown>([
        ['general/property_address', '12 Gulf Drive, Tampa, FL 33601'],
        ['general/inspection_date', '2026-05-04'],
        ['general/year_built', 1998],
        ['general/inspector_license', 'HI 1234'],
        ['electrical/main_amperage', 150],
        ['electrical/panel_brand', 'other'],
        ['electrical/panel_brand/other_text', 'Square D'],
        ['roof/roof_approx_age_years', 12],
        ['roof/roof_covering_material/standing_seam_metal', true],
        ['plumbing/water_heater_year', 2019],
        ['plumbing/water_heater_location', 'utility_room'],
        ['cooling/cool_year', 2015],
      ]),
    };
    const roof = {
      name: 'Roof form',
      definition: citizensRoof,
      answers: new Map<string, unknown>([
        ['general/insured_applicant_name', 'Ann Lee'],
        ['predominant_roof/covering_material', 'Standing-seam metal'],
        ['predominant_roof/roof_age_years', 14],
      ]),
    };
    const { values, conflicts } = prefillFrom({ definition: flFourPoint, answers: new Map() }, [home, roof]);
    expect(Object.fromEntries(values)).toEqual({
      'general/insured_applicant_name': 'Ann Lee',
      'general/address_inspected': '12 Gulf Drive, Tampa, FL 33601',
      'general/actual_year_built': 1998,
      'general/date_inspected': '2026-05-04',
      'electrical/main_panel_total_amps': 150,
      'electrical/main_panel_brand_model': 'Square D',
      'predominant_roof/covering_material': 'Standing-seam metal',
      'hvac/age_of_system': 11,
      'plumbing/water_heater_age': 7,
      'plumbing/water_heater_location': 'Utility room',
      'closing/inspector_license_number': 'HI 1234',
    });
    expect(conflicts.map(({ path, values: said }) => [path, said.map(({ text }) => text)])).toEqual([
      ['predominant_roof/roof_age_years', ['12 years', '14']],
    ]);
  });
});
