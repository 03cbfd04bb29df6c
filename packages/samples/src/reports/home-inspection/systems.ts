/** Heat, cooling, water, electricity. */
import { arrowTo, label, ring, type SampleAuthor } from '../../build-sample.ts';
import { coolingView, heaterView, pipeView } from '../../drawings/equipment.ts';
import { panelView } from '../../drawings/panels.ts';
import { paperView } from '../../drawings/papers.ts';
import { roomView } from '../../drawings/rooms.ts';

export function writeSystems(author: SampleAuthor): void {
  writeClimate(author);
  writePlumbing(author);
  writeElectrical(author);
}

function writeClimate({ answers, status, finding, photo }: SampleAuthor): void {
  answers('heating', {
    thermostat_location: 'Hallway, first floor',
    heat_energy_source: 'natural_gas',
    heat_method: 'forced_air_furnace',
    heat_brand: 'Trane',
    heat_model: 'XR80',
    heat_year: 2012,
    heat_afue_or_kw: '80%',
    vent_type: 'metal_b_vent',
    ductwork: ['flex', 'sheet_metal'],
    filter_type: 'disposable',
    filter_size: '16 x 25 x 1',
  });
  status(
    'heating/heat_equipment heating/heat_operation heating/heat_vents_flues heating/heat_thermostat heating/heat_fuel_supply heating/heat_rooms',
    'inspected',
  );
  status('heating/heat_distribution', 'repair_replace');
  photo('heating/heat_equipment', roomView('furnace'), {
    slot: 'furnace_view',
    caption: 'Furnace in the utility closet',
  });
  finding('heating/heat_distribution', {
    title: 'Air filter clogged',
    severity: 'minor',
    action: 'maintain',
    timeframe: 'ongoing',
    trade: 'homeowner',
    places: ['Return in the hallway'],
    observation: 'The filter was gray and bowed inward.',
    implication: 'A clogged filter reduces airflow, raises costs, and shortens the life of the blower.',
    recommendation: 'Replace it when you move in, then monthly during the cooling season.',
    photos: [[coolingView('handler'), { caption: 'Filter slot at the air handler' }]],
  });
  answers('cooling', {
    cool_thermostat_location: 'Hallway, first floor',
    cool_method: 'central_split',
    cool_energy_source: 'electric',
    cool_brand: 'Trane',
    cool_year: 2017,
    cool_tons: 3,
    cool_refrigerant: 'r410a',
    supply_temp_f: 55,
    return_temp_f: 73,
    max_breaker_label_a: 40,
    breaker_installed_a: 40,
  });
  status(
    'cooling/cool_equipment cooling/cool_operation cooling/cool_condensate cooling/cool_disconnect cooling/cool_distribution',
    'inspected',
  );
  status('cooling/cool_lines', 'repair_replace');
  photo('cooling/cool_equipment', coolingView('plate'), {
    slot: 'condenser_plate',
    caption: 'Condenser data plate: August 2017',
  });
  photo('cooling/cool_equipment', coolingView('condenser'), {
    slot: 'condenser_view',
    caption: 'Condenser, left side',
  });
  finding('cooling/cool_lines', {
    title: 'Torn refrigerant line insulation',
    severity: 'minor',
    timeframe: 'within_12_months',
    trade: 'hvac_contractor',
    places: ['Outdoor unit'],
    observation: 'About 3 feet of the suction line was bare.',
    implication: 'In summer, the line sweats onto the wall and loses some cooling capacity.',
    recommendation: 'Have it reinsulated at the next service.',
    photos: [[coolingView('line'), { caption: 'Suction line', marks: [arrowTo(0.7, 0.35, 0.82, 0.6)] }]],
  });
}

function writePlumbing({ answers, status, finding, photo }: SampleAuthor): void {
  answers('plumbing', {
    water_source: 'public',
    sewer_type: 'public_sewer',
    main_water_shutoff_location: 'Crawlspace, next to the access',
    main_fuel_shutoff_location: 'At the meter, left side',
    fuel_storage_location: 'None',
    service_pipe_material: 'copper',
    supply_pipe_material: ['copper'],
    drain_pipe_material: ['pvc'],
    water_pressure_psi: 62,
    water_pressure_measured: true,
    water_heater_energy: 'natural_gas',
    water_heater_type: 'tank',
    water_heater_capacity_gal: 40,
    water_heater_brand: 'Rheem',
    water_heater_year: 2011,
    water_heater_location: 'garage',
    gas_pipe_material: ['black_steel'],
    sump_pump_present: false,
  });
  status(
    'plumbing/plm_main_shutoff plumbing/plm_fuel_shutoff plumbing/plm_supply plumbing/plm_fixtures plumbing/plm_dwv plumbing/plm_tpr plumbing/plm_wh_vent plumbing/plm_gas_piping plumbing/plm_toilets',
    'inspected',
  );
  status('plumbing/plm_seismic_bracing plumbing/plm_sump', 'not_present');
  status('plumbing/plm_water_heater plumbing/plm_sinks_tubs_showers', 'repair_replace');
  photo('plumbing/plm_main_shutoff', pipeView('valves'), {
    slot: 'main_water_valve',
    caption: 'Main shut-off, turns freely',
  });
  photo('plumbing/plm_tpr', heaterView('relief', true), {
    slot: 'tpr_view',
    caption: 'Relief valve with discharge pipe',
  });
  finding('plumbing/plm_water_heater', {
    title: 'Water heater past its expected service life',
    severity: 'moderate',
    timeframe: 'budget_future',
    isNearEndOfLife: true,
    trade: 'plumber',
    places: ['Garage'],
    observation:
      'The water heater was manufactured in 2011. Both connections were corroded. It worked and did not leak.',
    implication: 'Tanks of this age can fail with little warning.',
    recommendation: 'Plan to replace it, and have a pan with a drain installed under the new one.',
    photos: [
      [
        heaterView('corroded', true),
        { caption: 'Corrosion at the top', marks: [ring(0.34, 0.2, 0.3, 0.18)] },
      ],
      [
        paperView('sticker', ['RHEEM GAS 40 GAL', 'MFR DATE 03/2011', 'INPUT 36,000 BTU/H', 'Model 42V40']),
        { caption: 'Date of manufacture' },
      ],
    ],
  });
  finding('plumbing/plm_sinks_tubs_showers', {
    title: 'Trap leaks under the hall bathroom sink',
    severity: 'moderate',
    timeframe: 'before_closing',
    trade: 'plumber',
    places: ['Hall bathroom, second floor'],
    observation:
      'The slip joint dripped while water ran. The cabinet floor was stained, and soft in one corner.',
    implication: 'The leak will damage the floor below.',
    recommendation: 'Have a plumber replace the slip joint washer, and have the cabinet floor replaced.',
    photos: [[pipeView('leak'), { caption: 'Drip at the trap', marks: [arrowTo(0.8, 0.75, 0.56, 0.65)] }]],
  });
}

function writeElectrical({ answers, status, finding, photo }: SampleAuthor): void {
  answers('electrical', {
    service_entry: 'underground',
    service_conductor: 'aluminum',
    service_voltage: '120_240',
    main_amperage: 200,
    main_disconnect_location: 'Top of the main panel',
    panel_location: 'Garage, left wall',
    panel_type: 'circuit_breakers',
    panel_brand: 'Cutler-Hammer',
    panel_cover_removed: true,
    branch_conductor: ['copper'],
    wiring_method: ['nm_cable'],
    grounding_electrode: ['ground_rod'],
    gfci_protected_areas: ['bathrooms', 'exterior'],
    afci_present: 'no',
    smoke_alarms_present: 'yes',
    co_alarms_present: 'yes',
    solar_pv_present: false,
    generator_present: false,
    ev_charger_present: false,
  });
  status(
    'electrical/ele_meter electrical/ele_main_disconnect electrical/ele_grounding electrical/ele_branch_wiring electrical/ele_receptacles electrical/ele_switches_lights electrical/ele_afci electrical/co_alarms electrical/ele_service_drop',
    'inspected',
  );
  status('electrical/ele_subpanels', 'not_present');
  status('electrical/ele_panel electrical/ele_gfci electrical/smoke_alarms', 'repair_replace');
  photo('electrical/ele_panel', panelView('closed'), { slot: 'panel_closed', caption: 'Main panel, garage' });
  finding('electrical/ele_panel', {
    title: 'Scorched breaker and conductor',
    severity: 'major',
    timeframe: 'immediate',
    isSafety: true,
    isSignificantlyDeficient: true,
    trade: 'electrician',
    places: ['Garage, main panel, circuit 11'],
    observation:
      'The breaker for circuit 11 had overheated. Its conductor was charred for 2 inches, and the adjacent conductor was browned.',
    implication: 'A loose connection like this one can start a fire.',
    recommendation:
      'Leave the circuit off. Have a licensed electrician replace the breaker and conductor and check the bus bar before you move in.',
    photos: [
      [
        panelView('scorched'),
        { caption: 'Circuit 11', marks: [ring(0.34, 0.44, 0.2, 0.18), label(0.08, 0.3, 'Overheated')] },
      ],
    ],
  });
  finding('electrical/ele_gfci', {
    title: 'No GFCI protection in the kitchen',
    severity: 'moderate',
    timeframe: 'before_closing',
    isSafety: true,
    trade: 'electrician',
    places: ['Kitchen, all counters', 'Garage, rear wall'],
    observation: 'Four receptacles at the counters and one in the garage did not trip with the tester.',
    implication: 'Near water, a shock can be deadly. A GFCI cuts the power in time.',
    recommendation: 'Have a licensed electrician add GFCI receptacles or breakers.',
    photos: [[roomView('outlet'), { caption: 'Kitchen, left of the sink' }]],
  });
  finding('electrical/smoke_alarms', {
    title: 'Smoke alarms over ten years old',
    severity: 'minor',
    timeframe: 'immediate',
    trade: 'homeowner',
    places: ['Both floors'],
    observation: 'The alarms were dated 2013.',
    implication: 'The sensors wear out after about ten years.',
    recommendation: 'Replace all of them, and add one in each bedroom.',
    photos: [[roomView('smokeAlarm'), { caption: 'Upper hall' }]],
  });
}
