/** The twelve sections of the home inspection, in a house without surprises. */
import type { SampleAuthor } from '../../build-sample.ts';
import { atticView } from '../../drawings/attics.ts';
import { coolingView, heaterView, pipeView } from '../../drawings/equipment.ts';
import { houseView } from '../../drawings/houses.ts';
import { panelView } from '../../drawings/panels.ts';
import { roofView } from '../../drawings/roofs.ts';
import { roomView } from '../../drawings/rooms.ts';
import { sampleHouses } from '../../sample-houses.ts';

const { house } = sampleHouses['eleven-month'];

export function writeHome(author: SampleAuthor): void {
  writeShell(author);
  writeSystems(author);
  writeInside(author);
}

/** `below`: the section; each item by its id. */
const inspect = ({ status }: SampleAuthor, below: string, items: string, as = 'inspected'): void =>
  status(
    items
      .split(' ')
      .map((item) => `${below}/${item}`)
      .join(' '),
    as,
  );

function writeShell(author: SampleAuthor): void {
  const { answers, photo } = author;
  answers('roof', {
    roof_inspection_method: ['walked'],
    roof_style: ['hip'],
    roof_covering_material: ['asphalt_architectural'],
    roof_approx_age_years: 1,
    roof_age_source: 'permit',
    roof_layers: '1',
    roof_percent_visible: 100,
    gutter_material: 'aluminum',
    downspout_discharge: ['splash_block'],
    flashing_material: ['galvanized_steel'],
  });
  inspect(
    author,
    'roof',
    'roof_structure_visible roof_leak_evidence roof_flashings roof_coverings roof_penetrations roof_gutters roof_downspouts',
  );
  inspect(author, 'roof', 'roof_skylights roof_chimney', 'not_present');
  photo('roof/roof_coverings', roofView({ covering: 'shingle', color: '#5f6468' }), {
    slot: 'roof_front',
    caption: 'Front slope',
  });
  answers('exterior', {
    wall_covering: ['fiber_cement'],
    trim_material: ['wood'],
    entry_door_material: ['fiberglass'],
    driveway_material: ['concrete'],
    walkway_material: ['concrete'],
    site_slope: 'mixed',
  });
  inspect(
    author,
    'exterior',
    'ext_wall_covering ext_eaves_soffits_fascia ext_doors ext_windows ext_steps_stoops ext_vegetation ext_trim_flashing ext_walkways_driveways ext_grading_drainage',
  );
  inspect(author, 'exterior', 'ext_retaining_walls ext_railings ext_decks_porches', 'not_present');
  for (const side of ['left', 'rear'] as const)
    photo('exterior/ext_wall_covering', houseView(house, side), {
      slot: `elev_${side}`,
      caption: side === 'left' ? 'Left side' : 'Rear',
    });
  answers('structure', {
    foundation_type: ['slab_on_grade'],
    foundation_material: ['poured_concrete'],
    underfloor_access_location: 'None, slab on grade',
    floor_structure: ['slab'],
    wall_structure: ['wood_frame'],
    ceiling_structure: ['trusses'],
    roof_structure: ['trusses'],
    roof_sheathing: ['osb'],
  });
  inspect(
    author,
    'structure',
    'str_foundation str_floor str_walls str_ceiling_roof str_movement str_framing_alteration str_wood_soil str_water_penetration',
  );
  inspect(author, 'structure', 'str_basement str_crawlspace str_columns_beams', 'not_present');
}

function writeSystems(author: SampleAuthor): void {
  const { answers, photo } = author;
  answers('heating', {
    thermostat_location: 'Hall',
    heat_energy_source: 'natural_gas',
    heat_method: 'forced_air_furnace',
    heat_brand: 'Lennox',
    heat_year: 2025,
    vent_type: 'pvc_direct',
    ductwork: ['flex'],
    filter_type: 'disposable',
    filter_size: '20 x 20 x 1',
  });
  inspect(
    author,
    'heating',
    'heat_equipment heat_operation heat_vents_flues heat_thermostat heat_fuel_supply heat_rooms heat_distribution',
  );
  answers('cooling', {
    cool_thermostat_location: 'Hall',
    cool_method: 'central_split',
    cool_energy_source: 'electric',
    cool_brand: 'Lennox',
    cool_year: 2025,
    supply_temp_f: 56,
    return_temp_f: 74,
    max_breaker_label_a: 30,
    breaker_installed_a: 30,
  });
  inspect(
    author,
    'cooling',
    'cool_equipment cool_operation cool_condensate cool_disconnect cool_distribution cool_lines',
  );
  photo('cooling/cool_equipment', coolingView('condenser'), {
    slot: 'condenser_view',
    caption: 'Condenser, right side',
  });
  answers('plumbing', {
    water_source: 'public',
    sewer_type: 'public_sewer',
    main_water_shutoff_location: 'Garage, next to the water heater',
    main_fuel_shutoff_location: 'At the meter, right side',
    fuel_storage_location: 'None',
    service_pipe_material: 'pex',
    supply_pipe_material: ['pex'],
    drain_pipe_material: ['abs'],
    water_pressure_psi: 64,
    water_pressure_measured: true,
    water_heater_energy: 'natural_gas',
    water_heater_type: 'tank',
    water_heater_capacity_gal: 50,
    water_heater_brand: 'Bradford White',
    water_heater_year: 2025,
    water_heater_location: 'garage',
    gas_pipe_material: ['csst'],
    sump_pump_present: false,
  });
  inspect(
    author,
    'plumbing',
    'plm_main_shutoff plm_fuel_shutoff plm_supply plm_fixtures plm_dwv plm_tpr plm_wh_vent plm_gas_piping plm_toilets plm_water_heater plm_sinks_tubs_showers plm_seismic_bracing',
  );
  inspect(author, 'plumbing', 'plm_sump', 'not_present');
  photo('plumbing/plm_water_heater', heaterView('tank', true), { caption: '2025 water heater' });
  photo('plumbing/plm_main_shutoff', pipeView('valves'), {
    slot: 'main_water_valve',
    caption: 'Main shut-off',
  });
  answers('electrical', {
    service_entry: 'underground',
    service_conductor: 'aluminum',
    service_voltage: '120_240',
    main_amperage: 200,
    main_disconnect_location: 'At the meter',
    panel_location: 'Garage',
    panel_type: 'circuit_breakers',
    panel_brand: 'Square D',
    panel_cover_removed: true,
    branch_conductor: ['copper'],
    wiring_method: ['nm_cable'],
    grounding_electrode: ['ufer'],
    gfci_protected_areas: ['bathrooms', 'exterior'],
    afci_present: 'yes',
    smoke_alarms_present: 'yes',
    co_alarms_present: 'yes',
    solar_pv_present: false,
    generator_present: false,
    ev_charger_present: false,
  });
  inspect(
    author,
    'electrical',
    'ele_meter ele_main_disconnect ele_grounding ele_branch_wiring ele_receptacles ele_switches_lights ele_afci co_alarms ele_service_drop ele_panel ele_gfci smoke_alarms',
  );
  inspect(author, 'electrical', 'ele_subpanels', 'not_present');
  photo('electrical/ele_panel', panelView('open'), { slot: 'panel_closed', caption: 'Panel, cover removed' });
}

function writeInside(author: SampleAuthor): void {
  const { answers, entries, status, photo } = author;
  inspect(
    author,
    'fireplace',
    'fp_firebox fp_damper fp_chimney fp_alarms fp_lintel fp_cleanout',
    'not_present',
  );
  answers('attic', {
    attic_access_location: 'Garage ceiling',
    attic_observation: 'entered',
    attic_percent_visible: 70,
    insulation_type: ['fiberglass_blown'],
    insulation_depth_in: 17,
    insulation_r_estimate: 49,
    attic_ventilation: ['ridge', 'soffit'],
    bath_exhaust_termination: 'exterior',
    dryer_vent_material: 'rigid_metal',
  });
  inspect(
    author,
    'attic',
    'att_ventilation att_exhaust_kitchen att_exhaust_laundry att_insulation att_structure att_exhaust_bath',
  );
  status('attic/att_vapor_retarder', 'not_inspected', 'not_accessible');
  photo('attic/att_insulation', atticView('depth', 'pink'), { caption: 'Seventeen inches on the ruler' });
  answers('interior', {
    floor_covering: ['carpet', 'tile'],
    wall_material: ['drywall'],
    ceiling_material: ['drywall'],
    window_type: ['single_hung'],
    window_glazing: ['double_pane'],
    window_frame: ['vinyl'],
    countertop_material: ['quartz'],
    cabinet_material: ['wood'],
  });
  entries('interior/rooms', [
    { room: 'kitchen', name: 'Main floor', note: 'Cabinets and counters were sound.' },
  ]);
  inspect(
    author,
    'interior',
    'int_floors int_walls int_doors int_counters_cabinets int_ceilings int_windows',
  );
  inspect(author, 'interior', 'int_stairs int_railings', 'not_present');
  photo('interior/int_counters_cabinets', roomView('kitchen'), { slot: 'kitchen_view', caption: 'Kitchen' });
  answers('garage', {
    garage_type: 'attached',
    garage_cars: 2,
    garage_door_operation: 'with_opener',
    garage_door_material: 'steel',
    garage_door_type: 'sectional',
    reverse_test: 'passed',
    photo_eye_test: 'passed',
  });
  inspect(author, 'garage', 'gar_vehicle_door gar_opener gar_separation gar_floor gar_house_door');
  photo('garage/gar_vehicle_door', roomView('garageDoor'), {
    slot: 'garage_door_view',
    caption: 'Vehicle door',
  });
  answers('appliances', {
    appliances_included: ['range', 'oven', 'dishwasher', 'microwave'],
    appliances_test_method: ['normal_controls', 'short_cycle'],
  });
  answers('appliances/app_range', {
    range_type: 'freestanding',
    range_fuel: 'gas',
    range_brand: 'Whirlpool',
    range_age_years: 1,
    range_tested: ['burners_on', 'oven_bake'],
    range_antitip: 'yes',
  });
  inspect(author, 'appliances', 'app_range app_dishwasher app_disposal app_microwave');
  inspect(author, 'appliances', 'app_hood', 'not_present');
  status('appliances/app_refrigerator appliances/app_washer_dryer', 'not_inspected', 'excluded_by_agreement');
  photo('appliances/app_range', roomView('range'), { slot: 'range_on', caption: 'Range, all burners lit' });
}
