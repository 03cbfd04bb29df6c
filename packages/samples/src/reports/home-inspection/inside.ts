/** Fireplace, attic, rooms, garage, appliances. */
import { arrowTo, ring, type SampleAuthor } from '../../build-sample.ts';
import { atticView } from '../../drawings/attics.ts';
import { roomView } from '../../drawings/rooms.ts';

export function writeInside({ answers, entries, status, finding, photo }: SampleAuthor): void {
  answers('fireplace', {
    fireplace_type: 'factory_built_wood',
    fireplace_location: 'Living room',
    damper_type: 'throat',
    chimney_material: 'framed_chase',
  });
  status('fireplace/fp_firebox fireplace/fp_damper fireplace/fp_chimney fireplace/fp_alarms', 'inspected');
  status('fireplace/fp_lintel fireplace/fp_cleanout', 'not_present');
  answers('attic', {
    attic_access_location: 'Upper hall ceiling',
    attic_observation: 'entered',
    attic_percent_visible: 80,
    insulation_type: ['fiberglass_blown'],
    insulation_depth_in: 8,
    insulation_r_estimate: 22,
    attic_ventilation: ['ridge', 'soffit'],
    crawl_vapor_retarder: 'partial',
    bath_exhaust_termination: 'attic',
    dryer_vent_material: 'rigid_metal',
  });
  status('attic/att_ventilation attic/att_exhaust_kitchen attic/att_exhaust_laundry', 'inspected');
  status('attic/att_vapor_retarder', 'not_inspected', 'not_accessible');
  status('attic/att_insulation attic/att_structure attic/att_exhaust_bath', 'repair_replace');
  photo('attic/att_structure', atticView('wide', 'pink'), {
    slot: 'attic_framing_view',
    caption: 'Toward the front',
  });
  finding('attic/att_structure', {
    title: 'Stain on the sheathing below the vent',
    severity: 'moderate',
    timeframe: 'within_12_months',
    trade: 'roofer',
    places: ['Above the hall bathroom'],
    observation: 'The sheathing had a 3 by 4 foot stain. The wood was firm and measured 17% moisture.',
    implication: 'It has been wet in recent weeks, consistent with the split boot above.',
    recommendation: 'Have the boot repaired, then confirm that the wood dries.',
    photos: [
      [
        atticView('stain', 'pink'),
        { caption: 'Stain next to the vent', marks: [ring(0.6, 0.18, 0.14, 0.32)] },
      ],
    ],
  });
  finding('attic/att_insulation', {
    title: 'Insulation below current standards',
    severity: 'minor',
    timeframe: 'budget_future',
    trade: 'insulation_contractor',
    places: ['Whole attic'],
    observation: 'The attic had about 8 inches of blown fiberglass, about R-22.',
    implication: 'Cooling costs are higher, and so are heating costs in winter.',
    recommendation:
      'Add insulation to R-38, the current minimum for a new house here, after air leaks are sealed.',
    photos: [[atticView('depth', 'pink'), { caption: 'Eight inches' }]],
  });
  finding('attic/att_exhaust_bath', {
    title: 'Bathroom fan vents into the attic',
    severity: 'moderate',
    timeframe: 'within_12_months',
    trade: 'handyman',
    places: ['Hall bathroom'],
    observation: 'The duct ended above the insulation.',
    implication: 'Moist air can condense on the sheathing and feed mold.',
    recommendation: 'Have the duct extended through the roof or a gable.',
    photos: [
      [
        atticView('duct', 'pink'),
        { caption: 'Open end of the duct', marks: [arrowTo(0.85, 0.4, 0.7, 0.58)] },
      ],
    ],
  });
  answers('interior', {
    floor_covering: ['hardwood', 'carpet', 'tile'],
    wall_material: ['drywall'],
    ceiling_material: ['drywall'],
    window_type: ['double_hung'],
    window_glazing: ['double_pane'],
    window_frame: ['vinyl'],
    countertop_material: ['granite'],
    cabinet_material: ['wood'],
  });
  entries('interior/rooms', [
    { room: 'kitchen', name: 'First floor', note: 'Counters and cabinets were sound. The disposal worked.' },
    { room: 'bathroom', name: 'Hall, second floor', note: 'See the finding under the sink.' },
    { room: 'master_bedroom', name: 'Rear, second floor', note: 'Windows opened and locked.' },
  ]);
  status(
    'interior/int_floors interior/int_walls interior/int_doors interior/int_stairs interior/int_railings interior/int_counters_cabinets',
    'inspected',
  );
  status('interior/int_ceilings', 'further_evaluation');
  status('interior/int_windows', 'repair_replace');
  photo('interior/int_counters_cabinets', roomView('kitchen'), { slot: 'kitchen_view', caption: 'Kitchen' });
  finding('interior/int_ceilings', {
    title: 'Stain on the dining room ceiling',
    severity: 'moderate',
    timeframe: 'before_closing',
    trade: 'plumber',
    places: ['Dining room'],
    observation:
      'The ceiling had a brown ring about 2 feet across. It was dry at the inspection. The hall bathroom is above it.',
    implication: 'It is consistent with the leaking trap. Another source cannot be ruled out from below.',
    recommendation: 'Have the trap repaired, then paint the stain and monitor it.',
    photos: [[roomView('ceilingStain'), { caption: 'Dining room ceiling' }]],
  });
  finding('interior/int_windows', {
    title: 'Fogged window',
    severity: 'minor',
    timeframe: 'budget_future',
    trade: 'window_contractor',
    places: ['Rear bedroom, right window'],
    observation: 'Moisture was visible between the panes of the lower sash.',
    implication: 'The seal has failed. The glass insulates less and cannot be cleaned.',
    recommendation: 'Have the insulated glass in this sash replaced.',
    photos: [[roomView('fogged'), { caption: 'Lower sash' }]],
  });
  answers('garage', {
    garage_type: 'attached',
    garage_cars: 2,
    garage_door_operation: 'with_opener',
    garage_door_material: 'steel',
    garage_door_type: 'sectional',
    reverse_test: 'passed',
    photo_eye_test: 'passed',
  });
  status('garage/gar_vehicle_door garage/gar_opener garage/gar_separation garage/gar_floor', 'inspected');
  status('garage/gar_house_door', 'repair_replace');
  photo('garage/gar_vehicle_door', roomView('garageDoor'), {
    slot: 'garage_door_view',
    caption: 'Vehicle door',
  });
  photo('garage/gar_opener', roomView('photoEye'), {
    slot: 'photo_eyes',
    caption: 'Photo eye, 6 inches above the floor',
  });
  finding('garage/gar_house_door', {
    title: 'Door to the house is not self-closing',
    severity: 'minor',
    timeframe: 'before_closing',
    trade: 'handyman',
    places: ['Garage, door to the kitchen'],
    observation: 'The spring hinge had no tension.',
    implication: 'A door left open can let fumes and fire into the house.',
    recommendation: 'Tighten or replace the spring hinges.',
    photos: [[roomView('fireDoor'), { caption: 'Door to the kitchen' }]],
  });
  answers('appliances', {
    appliances_included: ['range', 'oven', 'hood', 'dishwasher', 'disposal', 'microwave'],
    appliances_test_method: ['normal_controls', 'short_cycle'],
  });
  answers('appliances/app_range', {
    range_type: 'freestanding',
    range_fuel: 'gas',
    range_brand: 'Whirlpool',
    range_age_years: 6,
    range_tested: ['burners_on', 'oven_bake'],
    range_antitip: 'yes',
  });
  status(
    'appliances/app_range appliances/app_hood appliances/app_dishwasher appliances/app_disposal appliances/app_microwave',
    'inspected',
  );
  status('appliances/app_refrigerator appliances/app_washer_dryer', 'not_inspected', 'excluded_by_agreement');
  photo('appliances/app_range', roomView('range'), { slot: 'range_on', caption: 'Range, all burners lit' });
}
