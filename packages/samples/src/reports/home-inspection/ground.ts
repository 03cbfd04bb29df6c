/** Roof, outside, and what carries the house. */
import { arrowTo, label, ring, type SampleAuthor } from '../../build-sample.ts';
import { houseView } from '../../drawings/houses.ts';
import { roofView } from '../../drawings/roofs.ts';
import { underView } from '../../drawings/under-homes.ts';
import { yardView } from '../../drawings/yards.ts';
import { house, shingle } from './house.ts';

export function writeGround(author: SampleAuthor): void {
  writeRoof(author);
  writeExterior(author);
  writeStructure(author);
}

function writeRoof({ answers, status, finding, photo }: SampleAuthor): void {
  answers('roof', {
    roof_inspection_method: ['walked'],
    roof_style: ['gable'],
    roof_covering_material: ['asphalt_architectural'],
    roof_approx_age_years: 19,
    roof_age_source: 'permit',
    roof_permit_date: '2007-04-18',
    roof_layers: '1',
    roof_percent_visible: 95,
    gutter_material: 'aluminum',
    downspout_discharge: ['splash_block', 'at_foundation'],
    flashing_material: ['aluminum', 'galvanized_steel'],
  });
  status('roof/roof_structure_visible roof/roof_leak_evidence roof/roof_flashings', 'inspected');
  status('roof/roof_skylights', 'not_present');
  status(
    'roof/roof_coverings roof/roof_penetrations roof/roof_chimney roof/roof_gutters roof/roof_downspouts',
    'repair_replace',
  );
  const slopes = [
    ['roof_front', 'Front slope'],
    ['roof_rear', 'Rear slope'],
    ['roof_left', 'Left slope'],
    ['roof_right', 'Right slope'],
  ] as const;
  for (const [index, [slot, caption]] of slopes.entries())
    photo(
      'roof/roof_coverings',
      roofView({
        ...shingle,
        lean: index * 4 - 6,
        seed: index + 2,
        subject: index === 1 ? 'ridge' : 'slope',
      }),
      { slot, caption },
    );
  finding('roof/roof_coverings', {
    title: 'Shingles near end of service life, three missing',
    severity: 'major',
    timeframe: 'before_closing',
    isNearEndOfLife: true,
    isSignificantlyDeficient: true,
    trade: 'roofer',
    places: ['Rear slope, left of the chimney'],
    observation:
      'The shingles were permitted in April 2007 and were about 19 years old. Granules were worn on the rear slope, and three tabs were missing left of the chimney. The underlayment was exposed but not torn.',
    implication:
      'Water can enter at the missing tabs in the next wind-driven rain. The rest of the covering has perhaps two to four years left. A Florida insurer may decline a roof over 15 years old with less than five years left.',
    recommendation:
      'Have a roofer replace the missing tabs before closing and quote a new roof. Ask your insurer about this roof now, not at closing.',
    photos: [
      [
        roofView({ ...shingle, subject: 'missing', lean: 6 }),
        { caption: 'Three tabs missing', marks: [arrowTo(0.2, 0.28, 0.38, 0.5)] },
      ],
      [roofView({ ...shingle, subject: 'granules', lean: -5 }), { caption: 'Granules worn' }],
    ],
  });
  finding('roof/roof_penetrations', {
    title: 'Cracked boot at a plumbing vent',
    severity: 'moderate',
    timeframe: 'before_closing',
    trade: 'roofer',
    places: ['Rear slope, above the hall bathroom'],
    observation: 'The rubber boot was split on the upper side.',
    implication: 'Rain can run down the pipe into the attic, and the sheathing below was stained.',
    recommendation: 'Have a roofer replace the boot and check the sheathing below it.',
    photos: [
      [
        roofView({ ...shingle, subject: 'bootCracked', lean: -3 }),
        { caption: 'Split at the neck of the boot', marks: [ring(0.42, 0.5, 0.16, 0.18)] },
      ],
    ],
  });
  finding('roof/roof_chimney', {
    title: 'Open flashing behind the chimney',
    severity: 'moderate',
    timeframe: 'before_closing',
    trade: 'roofer',
    places: ['Chimney, upper side'],
    observation:
      'The counterflashing had pulled out of its joint for about 8 inches. The old sealant was cracked.',
    implication: 'Water collects behind the chimney and can enter this gap.',
    recommendation: 'Have a roofer reset the flashing in the joint and seal it. Sealant alone is not enough.',
    photos: [
      [
        roofView({ ...shingle, subject: 'chimney', lean: 0 }),
        { caption: 'Gap at the lower left corner', marks: [arrowTo(0.3, 0.78, 0.48, 0.66)] },
      ],
    ],
  });
  finding('roof/roof_gutters', {
    title: 'Gutter full of leaves',
    severity: 'minor',
    action: 'maintain',
    timeframe: 'ongoing',
    trade: 'handyman',
    places: ['Front, over the entry'],
    observation:
      'Live oak leaves and seedlings filled the gutter. A streak on the siding shows where it overflows.',
    implication: 'Overflow wets the wall and the ground next to the foundation.',
    recommendation:
      'Clean the gutters now, then each April after the live oaks have dropped their leaves and before hurricane season.',
    photos: [[yardView('gutterFull', '#8fa3b0'), { caption: 'Front gutter' }]],
  });
  finding('roof/roof_downspouts', {
    title: 'Downspout discharges at the foundation',
    severity: 'minor',
    timeframe: 'within_12_months',
    trade: 'handyman',
    places: ['Rear left corner'],
    observation: 'The splash block sloped toward the house.',
    implication: 'Water collects at the crawlspace wall after a summer storm.',
    recommendation: 'Extend the downspout at least 6 feet from the house.',
    photos: [[yardView('downspout', '#8fa3b0'), { caption: 'Rear left corner' }]],
  });
}

function writeExterior({ answers, status, finding, photo }: SampleAuthor): void {
  answers('exterior', {
    wall_covering: ['vinyl'],
    trim_material: ['wood', 'aluminum_wrap'],
    entry_door_material: ['steel'],
    driveway_material: ['concrete'],
    walkway_material: ['concrete'],
    deck_material: ['pressure_treated'],
    deck_attachment: 'bolted_ledger',
    site_slope: 'mixed',
  });
  status(
    'exterior/ext_wall_covering exterior/ext_eaves_soffits_fascia exterior/ext_doors exterior/ext_windows exterior/ext_steps_stoops exterior/ext_decks_porches exterior/ext_vegetation',
    'inspected',
  );
  status('exterior/ext_retaining_walls', 'not_present');
  status(
    'exterior/ext_trim_flashing exterior/ext_walkways_driveways exterior/ext_railings exterior/ext_grading_drainage',
    'repair_replace',
  );
  const sides = [
    ['front', 'elev_front'],
    ['left', 'elev_left'],
    ['rear', 'elev_rear'],
    ['right', 'elev_right'],
  ] as const;
  for (const [side, slot] of sides)
    photo('exterior/ext_wall_covering', houseView({ ...house, sky: 'noon', seed: 10 }, side), {
      slot,
      caption: `${side.charAt(0).toUpperCase()}${side.slice(1)} side`,
    });
  photo('exterior/ext_decks_porches', yardView('deck'), {
    slot: 'deck_overview',
    caption: 'Rear deck, boards sound, ledger bolted',
  });
  finding('exterior/ext_railings', {
    title: 'Open gap in the deck guard',
    severity: 'major',
    timeframe: 'immediate',
    isSafety: true,
    isSignificantlyDeficient: true,
    trade: 'carpenter',
    places: ['Rear deck, right half'],
    observation: 'Three balusters were missing. The opening was 18 inches wide and 5 feet above the lawn.',
    implication: 'A child could fall through.',
    recommendation:
      'Have the balusters replaced before the deck is used. Openings should be less than 4 inches.',
    photos: [
      [
        yardView('deckGuard'),
        {
          caption: 'Three balusters missing',
          marks: [ring(0.55, 0.14, 0.2, 0.36), label(0.56, 0.55, '18 in.')],
        },
      ],
    ],
  });
  finding('exterior/ext_grading_drainage', {
    title: 'Ground slopes toward the house',
    severity: 'moderate',
    timeframe: 'within_12_months',
    trade: 'grading_landscaper',
    places: ['Left side, 12 feet'],
    observation:
      'The soil sloped toward the wall. Water from the previous day’s thunderstorm was ponding there.',
    implication: 'The soil at the crawlspace wall stays wet, and the first pier behind it was damp.',
    recommendation: 'Regrade the soil to slope 6 inches away from the house in the first 10 feet.',
    photos: [[yardView('grading', '#8fa3b0'), { caption: 'Standing water at the left wall' }]],
  });
  finding('exterior/ext_trim_flashing', {
    title: 'Sealant missing next to windows',
    severity: 'minor',
    action: 'maintain',
    timeframe: 'within_12_months',
    trade: 'painter',
    places: ['Left side, both windows', 'Rear, dining room'],
    observation: 'The sealant between the trim and siding had shrunk or was missing.',
    implication: 'Rain can get behind the trim.',
    recommendation: 'Remove the old sealant and reseal.',
    photos: [[yardView('caulk', '#8fa3b0'), { caption: 'Left side' }]],
  });
  finding('exterior/ext_walkways_driveways', {
    title: 'Cracks in the driveway',
    severity: 'minor',
    action: 'maintain',
    timeframe: 'within_12_months',
    trade: 'mason',
    places: ['Driveway'],
    observation: 'The driveway had cracks up to 1/4 inch wide without displacement.',
    implication: 'Rain can wash sand from under the slab, and roots can widen the cracks.',
    recommendation: 'Fill the cracks and monitor for settlement.',
    photos: [[yardView('driveway'), { caption: 'Driveway' }]],
  });
}

function writeStructure({ answers, status, finding, photo }: SampleAuthor): void {
  answers('structure', {
    foundation_type: ['crawlspace'],
    foundation_material: ['concrete_block'],
    underfloor_access_location: 'Rear wall, right of the deck',
    crawlspace_observation: 'entered',
    floor_structure: ['dimensional_joists'],
    wall_structure: ['wood_frame'],
    ceiling_structure: ['wood_joists'],
    roof_structure: ['rafters'],
    roof_sheathing: ['plywood'],
    columns: ['masonry'],
  });
  status(
    'structure/str_foundation structure/str_crawlspace structure/str_floor structure/str_walls structure/str_ceiling_roof structure/str_columns_beams structure/str_movement structure/str_framing_alteration structure/str_wood_soil',
    'inspected',
  );
  status('structure/str_basement', 'not_present');
  status('structure/str_water_penetration', 'further_evaluation');
  photo('structure/str_crawlspace', underView('crawl'), {
    slot: 'crawl_front',
    caption: 'From the access opening toward the front',
  });
  photo('structure/str_foundation', underView('footing'), {
    slot: 'foundation_typical',
    caption: 'Pier on its footing',
  });
  finding('structure/str_water_penetration', {
    title: 'Damp soil in the crawlspace',
    severity: 'moderate',
    action: 'monitor',
    timeframe: 'ongoing',
    trade: 'waterproofing_contractor',
    places: ['Left wall, from the corner to the second pier'],
    observation:
      'The soil was dark and wet along the left wall. There was no standing water and no staining on the joists.',
    implication: 'Damp wood in this climate invites mold, decay, and termites.',
    recommendation:
      'Correct the grading and the downspout first, then check again in August, after weeks of rain.',
    photos: [[underView('pier', 9), { caption: 'Second pier, left wall' }]],
  });
}
