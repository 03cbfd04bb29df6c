/** A block home of 1979 in Largo: rewired panel, a young air conditioner, a water heater near its end, and a double tap. */
import { flFourPoint } from '@plumbline/domain/report-types/fl-four-point';
import { arrowTo, buildSample, ring } from '../build-sample.ts';
import { coolingView, heaterView, pipeView } from '../drawings/equipment.ts';
import { houseView } from '../drawings/houses.ts';
import { panelView } from '../drawings/panels.ts';
import { paperView } from '../drawings/papers.ts';
import { roofView } from '../drawings/roofs.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['fl-four-point'];
const shingle = { covering: 'shingle', color: '#75695d' } as const;

export default buildSample(
  {
    definition: flFourPoint,
    house: {
      street: '10566 112th Avenue',
      city: 'Largo',
      region: 'FL',
      postalCode: '33773',
      yearBuilt: 1979,
      areaSqft: 1412,
    },
    number: '4P-26-0231',
    look: { cover: 'level', layout: 'modern', accent: '#7a2e22' },
    organization: {
      name: 'Pinellas Point Inspections',
      email: 'hello@pinellaspoint.example',
      phone: '7275550119',
      licenseNumber: '',
      address: '1200 Seminole Boulevard, Largo, FL 33770',
      website: 'pinellaspoint.example',
    },
    inspector: {
      name: 'Luis Arocha',
      email: 'luis@pinellaspoint.example',
      phone: '7275550119',
      licenseNumber: 'HI13340',
    },
    client: { name: 'Beverly Hutchins', email: 'bhutchins@mail.example', phone: '7275550173' },
    startsAt: '2026-05-21T13:00:00Z',
    publishedAt: '2026-05-21T16:05:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, entries, sign, photo, photos }) => {
    answers('general', {
      insured_applicant_name: 'Beverly Hutchins',
      application_policy_number: 'New application',
      address_inspected: '10566 112th Avenue, Largo, FL 33773',
      actual_year_built: 1979,
      date_inspected: '2026-05-21',
      photo_requirements_included: [
        'dwelling_each_side',
        'roof_each_slope',
        'plumbing',
        'main_panel_with_door_label',
        'panel_off',
        'hazards_and_deficiencies',
      ],
    });
    for (const side of ['front', 'right', 'rear', 'left'] as const)
      photo('general/dwelling_photos', houseView(house, side, side === 'front' ? '10566' : ''), {
        caption: `Dwelling, ${side}`,
      });
    answers('electrical', {
      main_panel_type: 'circuit_breaker',
      main_panel_total_amps: 150,
      main_panel_amperage_sufficient: 'yes',
      hazards_present: ['double_taps'],
      electrical_general_condition: 'unsatisfactory',
      main_panel_age: '11 years',
      main_panel_year_last_updated: 2015,
      main_panel_brand_model: 'Square D Homeline',
      wiring_types: ['copper', 'nm_bx_or_conduit'],
    });
    photos('electrical', {
      main_panel_photo: [panelView('closed'), 'Panel in the garage, directory inside the door'],
      panel_off_photo: [panelView('open'), 'Cover off: copper branch circuits'],
    });
    photo('electrical/hazard_photo_double_taps', panelView('doubleTap', '#a9a79b'), {
      caption: 'Two conductors under the breaker for circuit 10',
      marks: [ring(0.55, 0.4, 0.14, 0.16)],
    });
    photo('electrical/electrical_general_condition_photo', panelView('doubleTap'), {
      caption: 'To be corrected by an electrician: double tap',
      marks: [arrowTo(0.85, 0.3, 0.66, 0.46)],
    });
    answers('hvac', {
      central_ac: 'yes',
      central_heat: 'yes',
      systems_in_good_working_order: 'yes',
      date_of_last_servicing: '03/2026',
      wood_stove_or_gas_fireplace_present: 'no',
      space_heater_as_primary_source: 'no',
      air_handler_blockage_or_leakage: 'no',
      age_of_system: 5,
      hvac_year_last_updated: 2021,
    });
    photo('hvac/equipment_photo', coolingView('plate'), { caption: 'Condenser, manufactured 08/2021' });
    photo('hvac/equipment_photo', coolingView('handler'), {
      caption: 'Air handler in the hall closet, dry pan',
    });
    answers('plumbing', {
      tprv_on_water_heater: 'yes',
      active_leak: 'no',
      prior_leak: 'no',
      water_heater_location: 'Garage',
      supply_completely_repiped: 2009,
      drain_original_to_home: 1979,
      water_heater_age: 14,
      pipe_types: ['pvc_cpvc', 'cast_iron'],
      'fixtures/dishwasher': 'satisfactory',
      'fixtures/refrigerator': 'satisfactory',
      'fixtures/washing_machine': 'satisfactory',
      'fixtures/water_heater': 'unsatisfactory',
      'fixtures/showers_tubs': 'satisfactory',
      'fixtures/toilets': 'satisfactory',
      'fixtures/sinks': 'satisfactory',
      'fixtures/sump_pump': 'na',
      'fixtures/main_shut_off_valve': 'satisfactory',
      'fixtures/all_other_visible': 'satisfactory',
      unsatisfactory_detail:
        '2012 water heater: corrosion at both connections. Not leaking at the inspection. Replacement recommended within a year.',
    });
    photos('plumbing', {
      tprv_on_water_heater_photo: [heaterView('relief'), 'Relief valve with discharge pipe to the floor'],
      under_cabinet_photo: [pipeView('sink'), 'Under the kitchen sink, dry'],
      exposed_valves_photo: [pipeView('valves'), 'Main shut-off, turns freely'],
    });
    photo('plumbing/fixtures_photo', heaterView('corroded'), {
      caption: 'Corrosion at the water heater connections',
      marks: [arrowTo(0.7, 0.12, 0.44, 0.24)],
    });
    answers('predominant_roof', {
      covering_material: 'Architectural asphalt shingles',
      roof_age_years: 9,
      remaining_useful_life_years: 11,
      date_of_last_roofing_permit: '2017-09-28',
      date_of_last_update: '11/2017',
      update_extent: 'full_replacement',
      overall_condition: 'satisfactory',
      visible_signs_of_leaks: 'no',
      leaks_attic_underside_of_decking: 'no',
      leaks_interior_ceilings: 'no',
    });
    entries(
      'predominant_roof/slopes',
      (['front', 'right', 'rear', 'left'] as const).map((faces, index) => ({
        faces,
        photo: [
          roofView({
            ...shingle,
            lean: index * 3 - 6,
            seed: index + 21,
            subject: index === 2 ? 'boot' : 'slope',
          }),
          `Roof slope, ${faces}`,
        ],
      })),
    );
    photo(
      'comments',
      paperView('permit', [
        'CITY OF LARGO',
        'Permit RR17-2209',
        'Reroof, 21 squares',
        '10566 112th Avenue',
        'Applied 09/28/2017',
        'Final 11/14/2017',
      ]),
      { caption: 'Roofing permit' },
    );
    answers('comments', {
      additional_comments:
        'One double tap in the main panel (circuit 10). The owner has an appointment with a licensed electrician on May 28, 2026. Supply lines were replaced with CPVC in 2009; the drains below the slab are cast iron, tested by running all fixtures for 20 minutes.',
    });
    answers('closing', {
      inspector_title: 'Licensed home inspector',
      inspector_license_number: 'HI13340',
      inspector_signature_date: '2026-05-21',
      inspector_company_name: 'Pinellas Point Inspections',
      inspector_license_type: 'home_inspector',
      inspector_work_phone: '(727) 555-0119',
    });
    sign('closing/inspector_signature');
  },
);
