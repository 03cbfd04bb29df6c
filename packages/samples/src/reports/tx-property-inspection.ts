/** A brick house of 1999 in Round Rock, on the form of the Texas Real Estate Commission: five deficiencies in 41 items. */
import { txPropertyInspection } from '@plumbline/domain/report-types/tx-property-inspection';
import { arrowTo, buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { pipeView } from '../drawings/equipment.ts';
import { houseView } from '../drawings/houses.ts';
import { panelView } from '../drawings/panels.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['tx-property-inspection'];
const shingle = { covering: 'shingle', color: '#655f57' } as const;

export default buildSample(
  {
    definition: txPropertyInspection,
    house: {
      street: '2406 Settlers Crossing',
      city: 'Round Rock',
      region: 'TX',
      postalCode: '78665',
      yearBuilt: 1999,
      areaSqft: 2130,
    },
    number: 'TX-26-0318',
    look: { cover: 'gable', layout: 'classic', accent: '#27423b' },
    organization: {
      name: 'Brushy Creek Inspections',
      email: 'office@brushycreek.example',
      phone: '5125550136',
      licenseNumber: '',
      address: '204 E Main Avenue, Round Rock, TX 78664',
      website: 'brushycreek.example',
    },
    inspector: {
      name: 'Reyna Castellanos',
      email: 'reyna@brushycreek.example',
      phone: '5125550136',
      licenseNumber: '26118',
    },
    client: { name: 'Owen and Priya Marsh', email: 'marsh@mail.example', phone: '5125550174' },
    startsAt: '2026-06-09T14:00:00Z',
    publishedAt: '2026-06-10T18:20:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, entries, status, finding, photo, sign }) => {
    answers('general', {
      client_name: 'Owen and Priya Marsh',
      inspection_date: '2026-06-09',
      property_address: '2406 Settlers Crossing, Round Rock, TX 78665',
      inspector_name: 'Reyna Castellanos',
      inspector_license: '26118',
      sponsor_name: 'Walter Nance',
      sponsor_license: '7342',
      additional_information:
        'Sunny, 91 °F. Vacant, utilities on. The buyers and their agent attended the last hour. Front faces west.',
      recommendations: 'after_form',
    });
    entries('general/other_inspectors', [{ name: 'Miles Okafor', license: '26540' }]);
    photo('general/front_photo', houseView(house, 'front', '2406'), { caption: 'Front, facing west' });

    answers('structural', {
      'foundations/foundation_type': 'Slab on grade, post-tensioned',
      'foundations/note':
        'In the inspector’s opinion, the foundation was performing as intended at the time of the inspection. Corner cracks at the garage are common in brick houses of this age.',
      'roof_covering/covering_types': 'Asphalt composition shingles',
      'roof_covering/viewed_from': 'Walked',
      'roof_structure/viewed_from': 'Inside the attic',
      'roof_structure/insulation_depth': '9 inches',
      'fireplaces/note': 'Gas logs; the damper clamp was in place.',
    });
    status(
      'structural/foundations structural/walls structural/ceilings_floors structural/doors',
      'inspected',
    );
    status('structural/fireplaces structural/porches_decks', 'inspected');
    status('structural/stairways structural/other', 'not_present');
    status('structural/roof_structure', 'not_inspected', 'not_accessible');
    answers('structural', {
      'roof_structure/note':
        'The area over the family room could not be reached without stepping on the insulation; the rest was viewed from the walkway.',
    });
    status('structural/grading structural/roof_covering structural/windows', 'repair_replace');
    finding('structural/grading', {
      title: 'Soil slopes toward the house',
      severity: 'moderate',
      observation: 'On the north side, the soil sloped toward the slab for about 12 feet.',
      implication: 'Water can stand against the foundation.',
      recommendation: 'Have the grade built up to slope 6 inches away from the house in the first 10 feet.',
      places: ['North side'],
      photos: [[yardView('grading'), { caption: 'Low soil along the north wall' }]],
    });
    finding('structural/roof_covering', {
      title: 'Shingles lifted at the ridge',
      severity: 'moderate',
      observation: 'Two ridge shingles were lifted, and their nails were exposed.',
      implication: 'Wind can remove them, and water can enter at the nails.',
      recommendation: 'Have a roofer nail and reseal the ridge shingles.',
      places: ['Rear ridge'],
      photos: [
        [
          roofView({ ...shingle, subject: 'lifted', lean: 2 }),
          { caption: 'Lifted shingle at the rear ridge', marks: [arrowTo(0.75, 0.25, 0.5, 0.5)] },
        ],
      ],
    });
    photo('structural/roof_covering', roofView({ ...shingle, subject: 'ridge', lean: -3, seed: 6 }), {
      caption: 'Front slope',
    });
    finding('structural/windows', {
      title: 'Failed insulated glass seals',
      severity: 'minor',
      observation: 'Moisture was visible between the panes of two windows.',
      implication: 'The view is clouded, and the glass insulates less.',
      recommendation: 'Have a glass contractor quote replacement glass.',
      places: ['Dining room'],
      photos: [[roomView('fogged'), { caption: 'Clouded pane, dining room' }]],
    });

    answers('electrical', { 'branch_circuits/wiring_type': 'Copper' });
    status('electrical/other', 'not_present');
    status('electrical/service_panels electrical/branch_circuits', 'repair_replace');
    finding('electrical/service_panels', {
      title: 'Two wires under one breaker screw',
      severity: 'major',
      isSafety: true,
      observation: 'The 20 A breaker at position 14 had two wires under a screw made for one.',
      implication: 'A loose wire can arc and start a fire.',
      recommendation: 'Have a licensed electrician give each wire its own breaker.',
      trade: 'electrician',
      photos: [[panelView('doubleTap'), { caption: 'Breaker 14, garage panel' }]],
    });
    finding('electrical/branch_circuits', {
      title: 'No GFCI protection at the kitchen island',
      severity: 'major',
      isSafety: true,
      observation: 'The island receptacle did not trip with the tester.',
      implication: 'Shock protection is missing near water.',
      recommendation: 'Have a licensed electrician install GFCI protection.',
      trade: 'electrician',
      places: ['Kitchen island'],
      photos: [[roomView('outlet'), { caption: 'Island receptacle, tester plugged in' }]],
    });

    answers('hvac', {
      'heating/system_types': 'Forced air',
      'heating/energy_sources': 'Natural gas',
      'cooling/system_types': 'Central, split system',
      'cooling/note': 'Supply 56 °F and return 74 °F: a difference of 18 °F.',
    });
    status('hvac/heating hvac/cooling hvac/ducts', 'inspected');
    status('hvac/other', 'not_present');
    photo('hvac/ducts', atticView('duct', 'pink', 5), { caption: 'Flexible duct in the attic' });

    answers('plumbing', {
      'supply/meter_location': 'Front yard near the curb',
      'supply/main_valve_location': 'At the meter',
      'supply/static_pressure': '64 psi',
      'supply/supply_material': 'Copper',
      'drains/drain_material': 'PVC',
      'water_heating/energy_sources': 'Natural gas',
      'water_heating/capacity': '50 gallons',
      'gas/meter_location': 'Left side of the house',
      'gas/gas_material': 'Black steel',
      'drains/is_deficient': 'no',
    });
    status('plumbing/supply plumbing/water_heating plumbing/gas', 'inspected');
    status('plumbing/hydro_massage plumbing/other', 'not_present');
    status('plumbing/drains', 'further_evaluation');
    finding('plumbing/drains', {
      title: 'Slow drain in the hall bath',
      severity: 'minor',
      observation: 'The tub drained slowly. No cause was visible.',
      implication: 'A blockage may be further down the line.',
      recommendation: 'Have a plumber run a camera through the line.',
      trade: 'plumber',
      places: ['Hall bath'],
      photos: [[pipeView('sink'), { caption: 'Hall bath trap' }]],
    });

    status(
      'appliances/dishwashers appliances/disposers appliances/range_hood appliances/ranges',
      'inspected',
    );
    status('appliances/microwaves appliances/exhaust_bath appliances/garage_operators', 'inspected');
    status('appliances/dryer_exhaust', 'inspected');
    status('appliances/other', 'not_present');
    photo('appliances/garage_operators', roomView('photoEye'), { caption: 'Garage door photo eye' });
    status('optional/irrigation', 'not_inspected', 'excluded_by_agreement');
    status('optional/pools optional/outbuildings optional/wells optional/sewage', 'not_present');
    status('optional/other_appliances optional/other', 'not_present');
    sign('closing/signature');
  },
);
