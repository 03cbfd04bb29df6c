/** The third yearly visit to a house of 2001: what wears, what changed, and a calendar. */
import { annualMaintenance } from '@plumbline/domain/report-types/annual-maintenance';
import { buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { coolingView, heaterView, pipeView } from '../drawings/equipment.ts';
import { houseView } from '../drawings/houses.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses['annual-maintenance'];

export default buildSample(
  {
    definition: annualMaintenance,
    house: {
      street: '3417 Bluestem Court',
      city: 'Overland Park',
      region: 'KS',
      postalCode: '66223',
      yearBuilt: 2001,
      areaSqft: 2360,
    },
    number: 'AM-26-1009',
    look: { cover: 'contour', layout: 'classic', accent: '#2f6b4f' },
    organization: {
      name: 'Flint Hills Home Care',
      email: 'office@flinthills.example',
      phone: '9135550130',
      licenseNumber: '',
      address: '12200 Metcalf Avenue, Overland Park, KS 66213',
      website: 'flinthills.example',
    },
    inspector: {
      name: 'Joanna Petrie',
      email: 'joanna@flinthills.example',
      phone: '9135550131',
      licenseNumber: '',
    },
    client: { name: 'Ravi and Sunita Menon', email: 'menon@mail.example', phone: '9135550172' },
    startsAt: '2026-10-09T14:00:00Z',
    publishedAt: '2026-10-09T18:40:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, status, entries, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-10-09',
      property_address: '3417 Bluestem Court, Overland Park, KS 66223',
      client_name: 'Ravi and Sunita Menon',
      inspector_name: 'Joanna Petrie',
      inspector_license: '',
      year_built: 2001,
      weather: 'Sunny, 58 °F',
      present: 'Sunita Menon',
      not_seen: 'The roof of the rear dormer, and the wall behind the freezer in the basement.',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('since_last', {
      last_visit: '2025-10-14',
      told: 'The basement smelled damp in June. The furnace was serviced in September.',
    });
    entries('since_last/changes', [
      {
        what: 'Rear corner downspout discharges at the wall',
        now: 'done',
        note: '8 ft extension in place',
      },
      {
        what: 'Sealant open at the front windows',
        now: 'same',
        now_photo: [yardView('caulk', '#9aa88f'), 'Front window, right'],
      },
      {
        what: '2012 water heater, no service on record',
        now: 'worse',
        note: 'New rust at the cold connection',
        now_photo: [heaterView('corroded', true), 'Top of the water heater'],
      },
    ]);
    status('upkeep_outside/am_roof upkeep_outside/am_grade upkeep_outside/am_decks', 'inspected');
    status('upkeep_outside/am_gutters upkeep_outside/am_walls', 'repair_replace');
    photo('upkeep_outside/am_roof', roofView({ covering: 'shingle', color: '#6a625a' }), {
      caption: 'Rear slope, shingles flat',
    });
    photo('upkeep_outside/am_decks', yardView('deck'), { caption: 'Deck, boards and guard firm' });
    finding('upkeep_outside/am_gutters', {
      title: 'Gutters need cleaning',
      severity: 'minor',
      timeframe: 'before_closing',
      action: 'maintain',
      trade: 'gutter_contractor',
      places: ['Front and right side'],
      observation: 'Oak leaves filled the front gutter to its edge.',
      implication:
        'It will overflow next to the foundation in the next rain, and ice can pull it down in winter.',
      recommendation: 'Have it cleaned once the trees are bare, and again in May.',
      photos: [[yardView('gutterFull', '#9aa88f'), { caption: 'Front gutter' }]],
    });
    finding('upkeep_outside/am_walls', {
      title: 'Worn paint and sealant at the front windows',
      severity: 'minor',
      timeframe: 'within_12_months',
      action: 'maintain',
      trade: 'painter',
      places: ['Three front windows'],
      observation:
        'The sealant was open at the sides, as it was last year. The wood was still dry, at 12% moisture.',
      implication: 'Water can enter the trim there and start decay.',
      recommendation: 'Have a painter scrape, seal, and paint the three windows in spring.',
    });
    status('upkeep_water/am_leaks upkeep_water/am_tubs upkeep_water/am_sump', 'inspected');
    status('upkeep_water/am_heater', 'repair_replace');
    photo('upkeep_water/am_leaks', pipeView('washer'), { caption: 'Braided hoses at the washer' });
    finding('upkeep_water/am_heater', {
      title: 'Water heater rusting at its top',
      severity: 'moderate',
      isNearEndOfLife: true,
      timeframe: 'before_closing',
      trade: 'plumber',
      places: ['Basement'],
      observation:
        'The rust at the cold connection was not there last year. The tank dates from 2012 and rumbled while heating.',
      implication: 'Tanks of this age can fail without warning, and this one is next to finished walls.',
      recommendation: 'Have a plumber quote a replacement now, with a pan and a leak alarm.',
    });
    status('upkeep_air/am_heating upkeep_air/am_cooling upkeep_air/am_fireplace', 'inspected');
    status('upkeep_air/am_filter upkeep_air/am_vents', 'repair_replace');
    photo('upkeep_air/am_cooling', coolingView('condenser'), { caption: 'Condenser, clean and level' });
    finding('upkeep_air/am_filter', {
      title: 'Air filter dirty',
      severity: 'minor',
      timeframe: 'immediate',
      action: 'maintain',
      trade: 'homeowner',
      places: ['Furnace'],
      observation: 'The filter was gray and bowed. It was replaced during the inspection.',
      implication: 'The blower works harder, and the rooms get less air.',
      recommendation: 'Change it about every two months. The size is 16 x 25 x 1.',
      photos: [[coolingView('handler'), { caption: 'Filter before it was replaced' }]],
    });
    finding('upkeep_air/am_vents', {
      title: 'Lint behind the dryer',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'immediate',
      action: 'maintain',
      trade: 'handyman',
      places: ['Laundry'],
      observation: 'Lint had collected behind the dryer, and the exterior flap opened only halfway.',
      implication: 'Lint burns easily, and a clogged duct makes the dryer run hot.',
      recommendation: 'Have the duct cleaned now and each fall.',
      photos: [[roomView('outlet'), { caption: 'Wall behind the dryer after sweeping' }]],
    });
    status('upkeep_safety/am_gfci upkeep_safety/am_garage upkeep_safety/am_rails', 'inspected');
    status('upkeep_safety/am_alarms', 'repair_replace');
    photo('upkeep_safety/am_garage', roomView('photoEye'), { caption: 'Photo eyes stop the door' });
    finding('upkeep_safety/am_alarms', {
      title: 'Smoke alarm over ten years old',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'homeowner',
      places: ['Upper hall'],
      observation: 'The alarm was dated March 2015. It sounded when its button was pressed.',
      implication: 'Its sensor may be worn out. The button tests only the horn.',
      recommendation: 'Replace it today.',
      photos: [[roomView('smokeAlarm'), { caption: 'Alarm in the upper hall' }]],
    });
    status(
      'upkeep_inside/am_attic upkeep_inside/am_below upkeep_inside/am_windows upkeep_inside/am_surfaces',
      'inspected',
    );
    photo('upkeep_inside/am_attic', atticView('wide', 'pink'), { caption: 'Attic dry, insulation even' });
    entries('calendar/tasks', [
      { task: 'Replace the smoke alarm in the upper hall', when: 'Today', who: 'owner' },
      { task: 'Clean gutters and the dryer duct', when: 'November', who: 'contractor' },
      { task: 'Change the air filter', when: 'Every two months', who: 'owner' },
      { task: 'Paint and seal the front windows', when: 'May', who: 'contractor' },
      { task: 'Check the basement wall after the June rains', when: 'Next inspection', who: 'inspector' },
    ]);
    answers('calendar', { next_visit: '2027-10-08' });
    answers('closing', {
      remarks:
        'The house is well kept. Of last year’s three items, one is done, one is unchanged, and one is worse: plan to replace the water heater before it fails. Take care of the alarm and the lint today; the filter has been changed. The inspector checked for the damp smell reported in June and found the basement dry.',
    });
    sign('closing/inspector_signature');
  },
);
