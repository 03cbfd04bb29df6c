/** A house of 1972 on a hot day: a wet ceiling, two empty bays, a warm breaker. */
import { thermal } from '@plumbline/domain/report-types/thermal';
import { buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { houseView } from '../drawings/houses.ts';
import { panelView } from '../drawings/panels.ts';
import { roomView } from '../drawings/rooms.ts';
import { thermalView } from '../drawings/thermals.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses.thermal;

export default buildSample(
  {
    definition: thermal,
    house: {
      street: '906 Sycamore Terrace',
      city: 'Macon',
      region: 'GA',
      postalCode: '31204',
      yearBuilt: 1972,
      areaSqft: 1890,
    },
    number: 'TI-26-0708',
    look: { cover: 'level', layout: 'modern', accent: '#5a2f83' },
    organization: {
      name: 'Ocmulgee Home Inspection',
      email: 'office@ocmulgee.example',
      phone: '4785550130',
      licenseNumber: '',
      address: '55 Third Street, Macon, GA 31201',
      website: 'ocmulgee.example',
    },
    inspector: {
      name: 'Darius Coleman',
      email: 'darius@ocmulgee.example',
      phone: '4785550131',
      licenseNumber: '',
    },
    client: { name: 'Lena Fitzgerald', email: 'fitzgerald@mail.example', phone: '4785550172' },
    startsAt: '2026-07-08T12:30:00Z',
    publishedAt: '2026-07-08T18:10:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, status, entries, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-07-08',
      property_address: '906 Sycamore Terrace, Macon, GA 31204',
      client_name: 'Lena Fitzgerald',
      inspector_name: 'Darius Coleman',
      inspector_license: '',
      year_built: 1972,
      weather: 'Clear, 93 °F, light wind',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('conditions', {
      camera: 'Hand-held, 320 x 240',
      settings: 'Emissivity 0.95, reflected 75 °F',
      indoor_f: 73,
      outdoor_f: 93,
      sun: 'some',
      wind_rain: 'Calm; a thunderstorm the evening before',
      system: 'cooling',
      blower_door: 'no',
      load: 'Dryer, oven and cooling for 30 minutes before the panel was scanned',
      not_scanned: 'The wall behind the bookcase in the study, and the crawlspace.',
    });
    entries('images/pairs', [
      {
        place: 'Hall ceiling, below the bathroom',
        pattern: 'moisture',
        spot_f: 63.4,
        reference_f: 72.1,
        confirmed: 'meter',
        meaning: 'Wet drywall: 31% at the spot, 9% nearby',
        thermal_photo: [thermalView('wetCeiling'), 'Hall ceiling, cold pattern'],
        visible_photo: [roomView('ceilingStain'), 'Same area, a faint ring'],
      },
      {
        place: 'Bedroom, west wall',
        pattern: 'insulation',
        spot_f: 81.2,
        reference_f: 74.6,
        confirmed: 'seen',
        meaning: 'Two bays without insulation, seen from the attic',
        thermal_photo: [thermalView('emptyBays'), 'West wall, two warm bays'],
        visible_photo: [roomView('window'), 'Same wall'],
      },
      {
        place: 'Panel in the garage, circuit 14',
        pattern: 'electrical',
        spot_f: 148.6,
        reference_f: 91.3,
        confirmed: 'seen',
        meaning: 'Loose connection, browned wire insulation',
        thermal_photo: [thermalView('warmBreaker'), 'Circuit 14 under load'],
        visible_photo: [panelView('scorched'), 'Browned insulation at circuit 14'],
      },
      {
        place: 'Attic hatch in the hall',
        pattern: 'air',
        spot_f: 85.9,
        reference_f: 75.2,
        confirmed: 'seen',
        meaning: 'No seal around the lid',
        thermal_photo: [thermalView('coldHatch'), 'Warm edge of the hatch'],
        visible_photo: [atticView('wide'), 'The hatch from above'],
      },
      {
        place: 'Living room, north wall',
        pattern: 'nothing',
        spot_f: 72.8,
        reference_f: 72.5,
        confirmed: 'not_needed',
        thermal_photo: [thermalView('evenWall'), 'Uniform wall, for comparison'],
        visible_photo: [roomView('entryDoor'), 'Same wall, with the front door'],
      },
    ]);
    status('thermal/th_mechanical thermal/th_openings', 'inspected');
    status('thermal/th_insulation thermal/th_air thermal/th_electrical', 'repair_replace');
    status('thermal/th_moisture', 'further_evaluation');
    status('thermal/th_plumbing', 'not_inspected', 'outside_scope');
    finding('thermal/th_electrical', {
      title: 'Hot connection at a breaker',
      severity: 'major',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'electrician',
      places: ['Garage panel, circuit 14'],
      observation: 'Under load, the breaker was 57 °F warmer than the ones next to it.',
      implication: 'A loose or overloaded connection heats up and can start a fire.',
      recommendation: 'Keep the dryer off. Have an electrician repair the connection and measure the load.',
      photos: [[panelView('open'), { caption: 'Panel with its cover removed' }]],
    });
    finding('thermal/th_moisture', {
      title: 'Wet ceiling below the bathroom',
      severity: 'moderate',
      timeframe: 'immediate',
      action: 'further_evaluation',
      trade: 'plumber',
      places: ['Hall ceiling'],
      observation: 'The cold pattern was about 3 ft across. The moisture meter read 31% there and 9% nearby.',
      implication: 'The drywall is wet. It can stain, sag, and grow mold.',
      recommendation: 'Have a plumber find the leak above it, then have the drywall dried or replaced.',
    });
    finding('thermal/th_insulation', {
      title: 'Two bays without insulation',
      severity: 'minor',
      timeframe: 'within_12_months',
      trade: 'insulation_contractor',
      places: ['Bedroom, west wall'],
      observation: 'Two bays were 6.6 °F warmer than the rest of the wall, with sharp edges.',
      implication: 'The room is harder to cool in the afternoon.',
      recommendation: 'Have the bays insulated from the attic.',
    });
    finding('thermal/th_air', {
      title: 'Attic hatch not sealed',
      severity: 'minor',
      timeframe: 'within_12_months',
      trade: 'handyman',
      places: ['Hall'],
      observation: 'The edge of the hatch was 10.7 °F warmer than the ceiling.',
      implication: 'Hot, humid attic air can enter the house.',
      recommendation: 'Add weatherstripping and insulation to the hatch.',
    });
    answers('closing', {
      remarks:
        'Four of the five patterns were confirmed with a meter or visually. Start with the breaker today, then the leak above the hall. The two empty bays and the hatch are an afternoon’s work for an insulation contractor.',
    });
    sign('closing/inspector_signature');
  },
);
