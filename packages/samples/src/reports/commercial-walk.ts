/** A small office building of 1988: a roof that holds water, a blocked exit, two old units. */
import { commercialWalk } from '@plumbline/domain/report-types/commercial-walk';
import { buildSample } from '../build-sample.ts';
import { coolingView, pipeView } from '../drawings/equipment.ts';
import { houseView } from '../drawings/houses.ts';
import { panelView } from '../drawings/panels.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses['commercial-walk'];

export default buildSample(
  {
    definition: commercialWalk,
    house: {
      street: '2260 Mill Plain Road',
      city: 'Danbury',
      region: 'CT',
      postalCode: '06811',
      yearBuilt: 1988,
      areaSqft: 6400,
    },
    number: 'CW-26-0219',
    look: { cover: 'monogram', layout: 'classic', accent: '#3b4a5c' },
    organization: {
      name: 'Candlewood Building Inspection',
      email: 'office@candlewood.example',
      phone: '2035550130',
      licenseNumber: 'HOI 0881',
      address: '14 Lake Avenue, Danbury, CT 06810',
      website: 'candlewood.example',
    },
    inspector: {
      name: 'Renata Sorel',
      email: 'renata@candlewood.example',
      phone: '2035550131',
      licenseNumber: 'HOI 0881',
    },
    client: { name: 'Birch Street Partners', email: 'birchstreet@mail.example', phone: '2035550172' },
    startsAt: '2026-02-19T14:00:00Z',
    publishedAt: '2026-02-20T16:30:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, status, entries, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-02-19',
      property_address: '2260 Mill Plain Road, Danbury, CT 06811',
      client_name: 'Birch Street Partners',
      inspector_name: 'Renata Sorel',
      inspector_license: 'HOI 0881',
      year_built: 1988,
      weather: 'Overcast, 38 °F, rain two days before',
      use: ['office'],
      area: 6400,
      floors: 1,
      construction: 'Brick on concrete block, steel joists, low-slope roof behind a pitched front',
      occupants: 'Dental office on the left, insurance office on the right, one vacant suite',
      interviewed: 'The property manager and the dentist',
      documents: ['hvac_service', 'fire_reports'],
      not_entered: 'The x-ray room, and the roof over the entry, which was not accessible.',
    });
    photo('general/front_photo', houseView(house, 'front', number), {
      caption: 'Front, from Mill Plain Road',
    });
    status('grounds/cw_walks grounds/cw_drainage grounds/cw_walls grounds/cw_lighting', 'inspected');
    status('grounds/cw_paving', 'repair_replace');
    finding('grounds/cw_paving', {
      title: 'Broken paving at the entrance',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'within_12_months',
      trade: 'concrete_contractor',
      places: ['Two spaces next to the accessible one'],
      observation: 'The asphalt was broken over about 40 sq ft, with a 1 1/2 in. raised edge.',
      implication: 'A person can trip and fall, and frost widens the damage each winter.',
      recommendation: 'Mark the area now, and have it cut out and repaired in spring.',
      photos: [[yardView('driveway'), { caption: 'Broken paving' }]],
    });
    answers('envelope', {
      roof_seen: 'walked',
      roof_covering: 'White membrane, about 14 years old according to the manager; shingles at the front',
    });
    photo('envelope/sides', houseView(house, 'left'), { caption: 'Left side' });
    photo('envelope/sides', houseView(house, 'rear'), { caption: 'Rear' });
    status(
      'envelope/cw_roof_details envelope/cw_exterior envelope/cw_openings envelope/cw_structure',
      'inspected',
    );
    status('envelope/cw_roof envelope/cw_roof_drainage', 'repair_replace');
    finding('envelope/cw_roof', {
      title: 'Ponding on the roof',
      severity: 'moderate',
      timeframe: 'before_closing',
      action: 'further_evaluation',
      trade: 'roofer',
      places: ['Between the two units'],
      observation:
        'Water covered an area about 12 ft across two days after rain. A seam next to it had been patched twice.',
      implication: 'Standing water ages the membrane and adds weight, and the warranty may exclude it.',
      recommendation:
        'Have a commercial roofer evaluate the slope, seams, and insulation before your due diligence period ends, and review the warranty.',
      photos: [[roofView({ covering: 'flat', color: '#c9cac6' }), { caption: 'Membrane between the units' }]],
    });
    finding('envelope/cw_roof_drainage', {
      title: 'Overflow scupper blocked',
      severity: 'major',
      isSafety: true,
      timeframe: 'immediate',
      action: 'maintain',
      trade: 'roofer',
      places: ['Rear parapet, left'],
      observation: 'Leaves filled the overflow, and the strainer of the adjacent drain was missing.',
      implication: 'A roof behind a parapet fills like a tub in heavy rain if its drains are blocked.',
      recommendation: 'Have both cleared today, and schedule cleaning each fall.',
      photos: [[yardView('gutterFull', '#8a5a4a'), { caption: 'Leaves at the overflow' }]],
    });
    answers('systems', {
      electrical_service: '120/208 V, three-phase, 400 A per label',
      water_service: 'Public water and sewer; backflow device without a tag',
    });
    entries('systems/units', [
      {
        name: 'RTU-1, dentist',
        kind: 'Rooftop unit',
        year: 2006,
        tons: 7.5,
        ran: 'yes',
        plate: [coolingView('plate'), 'RTU-1 data plate'],
      },
      { name: 'RTU-2, right and vacant suites', kind: 'Rooftop unit', year: 2019, tons: 10, ran: 'yes' },
    ]);
    status('systems/cw_wiring systems/cw_plumbing systems/cw_restrooms', 'inspected');
    status('systems/cw_hvac systems/cw_electrical', 'repair_replace');
    status('systems/cw_elevator', 'not_present');
    photo('systems/cw_plumbing', pipeView('valves'), { caption: 'Main valve in the janitor’s closet' });
    finding('systems/cw_hvac', {
      title: 'Rooftop unit near the end of its service life',
      severity: 'moderate',
      isNearEndOfLife: true,
      timeframe: 'budget_future',
      action: 'further_evaluation',
      trade: 'hvac_contractor',
      places: ['RTU-1'],
      observation:
        'The unit dates from 2006. It heated when called, but its cabinet was rusted at the base and a bearing was noisy.',
      implication:
        'Units of this type often last 15 to 20 years. The lease determines who pays for the next one.',
      recommendation:
        'Have an HVAC contractor service it and estimate its remaining life, and check who replaces it under the lease.',
      photos: [[coolingView('condenser'), { caption: 'RTU-1' }]],
    });
    finding('systems/cw_electrical', {
      title: 'Electrical panel blocked by storage',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'electrician',
      places: ['Storage room, right suite'],
      observation: 'Boxes were stacked against the panel, and half of its circuits had no label.',
      implication: 'In an emergency, it would take too long to shut off.',
      recommendation: 'Have the boxes moved today, and have an electrician label the panel.',
      photos: [[panelView('closed'), { caption: 'Panel behind boxes' }]],
    });
    status(
      'life_safety/cw_emergency_light life_safety/cw_extinguishers life_safety/cw_fire_doors',
      'inspected',
    );
    status('life_safety/cw_exits', 'repair_replace');
    status('life_safety/cw_sprinklers', 'not_present');
    finding('life_safety/cw_exits', {
      title: 'Rear exit blocked',
      severity: 'major',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'general_contractor',
      places: ['Rear hall, right suite'],
      observation:
        'A copier and a shelf left 14 in. of clearance in front of the rear exit. The door opened.',
      implication: 'People may be unable to get out in a fire.',
      recommendation:
        'Have the occupant clear it now, and ask the fire department about the building’s exits.',
      photos: [[roomView('hall'), { caption: 'Hall to the rear exit' }]],
    });
    status('spaces/cw_floors spaces/cw_barriers', 'inspected');
    status('spaces/cw_walls_ceilings', 'further_evaluation');
    status('spaces/cw_stairs spaces/cw_kitchens', 'not_present');
    finding('spaces/cw_walls_ceilings', {
      title: 'Stained ceiling tiles',
      severity: 'minor',
      timeframe: 'before_closing',
      action: 'further_evaluation',
      trade: 'roofer',
      places: ['Vacant suite, below the patched seam'],
      observation: 'Six tiles were stained, and the meter read 19% in two of them.',
      implication: 'Water has entered in recent weeks, most likely at the seam above.',
      recommendation: 'Have the seam repaired and the insulation checked before the tiles are replaced.',
      photos: [[roomView('ceilingStain'), { caption: 'Tiles in the vacant suite' }]],
    });
    entries('next/specialists', [
      { who: 'Commercial roofer', what: 'Slope, seams, insulation, and warranty', by: 'March 6' },
      { who: 'HVAC contractor', what: 'Service and remaining life of RTU-1', by: 'March 6' },
      {
        who: 'Accessibility specialist',
        what: 'Parking, entry, and restrooms, before any changes',
        by: 'Before plans are drawn',
      },
    ]);
    answers('closing', {
      remarks:
        'A plain building in average condition. Have the exit, the panel, and the roof overflow cleared today; none of it costs much. The roof and the older rooftop unit will drive the building’s costs over the next five years. Have both evaluated before you are bound.',
    });
    sign('closing/inspector_signature');
  },
);
