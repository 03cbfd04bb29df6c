/** A tiled stucco home of 1986 in Alpine: a good roof, old vents, bark mulch against the wall. */
import { caWildfire } from '@plumbline/domain/report-types/ca-wildfire';
import { arrowTo, buildSample, label } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['ca-wildfire'];
const tile = { covering: 'tile', color: '#b5704e' } as const;
const wall = '#dcc7a2';

export default buildSample(
  {
    definition: caWildfire,
    house: {
      street: '2280 Tavern Ridge Road',
      city: 'Alpine',
      region: 'CA',
      postalCode: '91901',
      yearBuilt: 1986,
      areaSqft: 2140,
    },
    number: 'WF-26-052',
    look: { cover: 'contour', layout: 'classic', accent: '#7a2e22' },
    organization: {
      name: 'Cuyamaca Home & Fire Inspections',
      email: 'info@cuyamacahome.example',
      phone: '6195550151',
      licenseNumber: '',
      address: '1830 Alpine Boulevard, Alpine, CA 91901',
      website: 'cuyamacahome.example',
    },
    inspector: {
      name: 'Hannah Okafor',
      email: 'hannah@cuyamacahome.example',
      phone: '6195550151',
      licenseNumber: 'CCI 4471',
    },
    client: { name: 'Miguel and Joanna Serrano', email: 'serranos@mail.example', phone: '6195550104' },
    agent: { name: 'Priya Raman', company: 'Ridgeline Realty' },
    startsAt: '2026-07-14T15:30:00Z',
    publishedAt: '2026-07-14T21:20:00Z',
    timeZone: 'America/Los_Angeles',
  },
  ({ answers, entries, sign, photo, photos }) => {
    answers('general', {
      property_address: '2280 Tavern Ridge Road, Alpine, CA 91901',
      apn: '403-170-22-00',
      year_built: 1986,
      inspection_date: '2026-07-14',
      inspector_name: 'Hannah Okafor',
      inspector_qualification: ['home_inspector', 'wildfire_mitigation_specialist'],
      fhsz: 'very_high',
      responsibility_area: 'sra',
      ab38_disclosure_applies: 'yes',
      firewise_site: 'yes',
      fire_risk_reduction_community: 'no',
      zone_0_rule_status: 'not_in_force',
    });
    photo('general/front_photo', houseView(house, 'front', '2280'), { caption: 'Front, facing west' });
    for (const side of ['front', 'right', 'rear', 'left'] as const)
      photo('general/elevation_photos', houseView({ ...house, sky: 'noon' }, side), {
        caption: `${side === 'front' ? 'West' : side === 'right' ? 'South' : side === 'rear' ? 'East' : 'North'} side`,
      });
    answers('structure', {
      sfw_class_a_roof: 'pass',
      roof_covering: 'concrete_tile',
      roof_evidence: ['material_type', 'permit'],
      bird_stops: 'no',
      gutters_clear: 'no',
      gutter_covers: 'no',
      sfw_vents: 'fail',
      vent_type: ['mesh_over_1_8_in'],
      vent_locations: ['gable', 'soffit_eave', 'foundation_crawl'],
      sfw_six_inch: 'pass',
      siding_material: ['stucco'],
      siding_gaps: 'no',
      sfw_enclosed_eaves: 'fail',
      eave_type: 'open_with_blocking',
      sfw_windows: 'pass',
      window_glazing: ['dual_pane_one_tempered'],
      window_screens: 'yes',
      exterior_doors: ['solid_core_1_3_8'],
      garage_door_gap: 'no',
      chimney_screen: 'yes',
      skylights: 'none',
      deck_material: ['none'],
      attached_fence: 'no',
    });
    photos('structure', {
      sfw_class_a_roof_photo: [
        roofView({ ...tile, subject: 'ridge', lean: 3 }),
        'Concrete tile on two layers of felt',
      ],
      roof_covering_photo: [roofView({ ...tile, seed: 6 }), 'East slope'],
      gutters_clear_photo: [yardView('gutterFull', wall), 'Needles in the east gutter'],
      sfw_vents_photo: [yardView('meshVent', wall), 'Gable vent: 1/4 inch mesh'],
      vent_type_photo: [yardView('meshVent', wall, 11), 'Foundation vent, the same mesh'],
      sfw_six_inch_photo: [yardView('stuccoBase', wall), 'Stucco over concrete at the base'],
      siding_material_photo: [houseView({ ...house, sky: 'morning' }, 'left'), 'Stucco without gaps'],
      sfw_enclosed_eaves_photo: [yardView('eaveOpen', wall), 'Open eaves with wood blocking'],
      eave_type_photo: [yardView('eaveOpen', wall, 12), 'North eave'],
      sfw_windows_photo: [roomView('window'), 'Dual pane, outer pane tempered'],
      attached_fence_photo: [yardView('fenceGate', wall), 'Wood fence fastened to the garage wall'],
    });
    answers('surroundings', {
      sfw_zone_0: 'fail',
      z0_vegetation: 'shrubs',
      z0_mulch: ['bark_mulch', 'gravel'],
      z0_stored_combustibles: 'yes',
      z0_noncombustible_improvements: 'no',
      sfw_under_decks: 'na',
      sfw_outbuildings: 'pass',
      outbuilding_distance_ft: 42,
      sfw_defensible_space: 'pass',
      defensible_space_report: 'yes',
      neighbor_hazards:
        'Unmanaged chaparral upslope of the north line, on county land, about 90 feet from the house.',
    });
    photo('surroundings/sfw_zone_0_photo', yardView('barkBed', wall), {
      caption: 'Bark mulch and shrubs against the south wall',
      marks: [label(0.34, 0.5, 'Within 5 ft')],
    });
    photos('surroundings', {
      z0_vegetation_photo: [yardView('barkBed', wall, 15), 'Shrubs below the bedroom window'],
      z0_mulch_photo: [yardView('gravelBed', wall, 31), 'Gravel on the west side, as recommended'],
      z0_stored_combustibles_photo: [yardView('firewood', wall), 'Firewood against the rear wall'],
      z0_noncombustible_improvements_photo: [
        yardView('fenceGate', wall, 8),
        'Wood gate at the corner of the garage',
      ],
      sfw_defensible_space_photo: [yardView('slope', wall), 'Thinned oaks downslope'],
    });
    answers('zone1', {
      z1_dead_vegetation: 'pass',
      z1_roof_gutter_debris: 'fail',
      z1_branches_chimney: 'pass',
      z1_dead_branches_roof: 'pass',
      z1_firewood: 'fail',
      z1_items_decks: 'na',
    });
    photos('zone1', {
      z1_roof_gutter_debris_photo: [
        roofView({ ...tile, subject: 'debris', lean: -4 }),
        'Needles in the valley above the entry',
      ],
      z1_firewood_photo: [yardView('firewood', wall, 17), 'Uncovered wood pile, 2 feet from the wall'],
    });
    answers('zone2', {
      z2_grass_height: 'pass',
      z2_spacing: 'pass',
      z2_litter: 'pass',
      z2_wood_piles: 'na',
      all_outbuildings_lpg: 'pass',
      address_visible: 'yes',
    });
    photo('zone2/more_photos', yardView('road', wall), {
      caption: 'Address number at the road, 4 inches high',
    });
    photo('zone2/more_photos', yardView('dryGrass', wall, 19), {
      caption: 'Grass cut to 3 inches behind the house',
    });
    answers('community', { sfw_community: 'pass', community_name: 'Tavern Ridge Firewise Community' });
    answers('ab38', {
      v_vents: 'yes',
      v_wood_roof: 'no',
      v_landscape_5ft: 'yes',
      v_windows: 'no',
      v_bird_stop: 'yes',
      v_gutters: 'yes',
    });
    photo('ab38/v_vents_photo', yardView('meshVent', wall, 21), { caption: '1/4 inch openings' });
    photos('ab38', {
      v_landscape_5ft_photo: [yardView('barkBed', wall, 22), 'Bark mulch at the wall'],
      v_gutters_photo: [yardView('gutterFull', wall, 23), 'Gutters without covers'],
    });
    photo('ab38/v_bird_stop_photo', roofView({ ...tile, subject: 'dripEdge', lean: 0, seed: 9 }), {
      caption: 'Open tile ends at the rear eave',
      marks: [arrowTo(0.5, 0.35, 0.5, 0.62)],
    });
    entries('summary/priority_actions', [
      {
        action: 'Replace the vent screens with listed ember-resistant vents or 1/16 to 1/8 inch metal mesh.',
        place: 'Two gable vents, nine eave vents, six foundation vents',
      },
      {
        action: 'Remove bark mulch and shrubs within 5 feet of the walls, and lay gravel.',
        place: 'South and east sides',
      },
      { action: 'Move the firewood 30 feet from the house.', place: 'Rear wall' },
      {
        action: 'Replace the first 5 feet of the wood fence and its gate with metal.',
        place: 'Garage, north corner',
      },
      { action: 'Close the tile ends with bird stops and cover the gutters.', place: 'All eaves' },
    ]);
    answers('closing', {
      remarks:
        'The roof and windows of this home perform well. What remains is minor work near the walls. Most homes are lost to embers, and embers land in mulch, gutters, and vents. The first three actions cost little and matter most.',
    });
    sign('closing/inspector_signature');
  },
);
