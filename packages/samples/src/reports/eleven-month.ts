/** A slab house in its eleventh month: settled backfill, a room that stays cold, and a list of claims in good time. */
import { elevenMonth } from '@plumbline/domain/report-types/eleven-month';
import { buildSample } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { roomView } from '../drawings/rooms.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';
import { writeHome } from './eleven-month/home.ts';

const { house, number } = sampleHouses['eleven-month'];

export default buildSample(
  {
    definition: elevenMonth,
    house: {
      street: '4871 N Camas Way',
      city: 'Meridian',
      region: 'ID',
      postalCode: '83646',
      yearBuilt: 2025,
      areaSqft: 2010,
    },
    number: 'EM-26-0615',
    look: { cover: 'gable', layout: 'modern', accent: '#35586b' },
    organization: {
      name: 'Treasure Valley Inspections',
      email: 'office@treasurevalley.example',
      phone: '2085550130',
      licenseNumber: '',
      address: '410 E Pine Avenue, Meridian, ID 83642',
      website: 'treasurevalley.example',
    },
    inspector: {
      name: 'Kelsey Brandt',
      email: 'kelsey@treasurevalley.example',
      phone: '2085550131',
      licenseNumber: '',
    },
    client: { name: 'Andre and Joy Whitaker', email: 'whitaker@mail.example', phone: '2085550172' },
    startsAt: '2026-06-15T15:00:00Z',
    publishedAt: '2026-06-15T22:10:00Z',
    timeZone: 'America/Boise',
  },
  (author) => {
    const { answers, entries, status, finding, photo, sign } = author;
    answers('general', {
      inspection_date: '2026-06-15',
      start_time: '09:00',
      end_time: '12:30',
      property_address: '4871 N Camas Way, Meridian, ID 83646',
      client_name: 'Andre and Joy Whitaker',
      inspector_name: 'Kelsey Brandt',
      attendees: ['client'],
      building_type: 'single_family',
      year_built: 2025,
      square_feet: 2010,
      stories: 1,
      occupancy: 'occupied',
      utilities_on: ['water', 'electric', 'gas'],
      weather: ['clear'],
      outdoor_temp_f: 78,
      ground_condition: 'dry',
      recent_rain: 'no',
      sop_used: 'internachi',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front of the house' });
    answers('warranty', {
      closing_date: '2025-07-22',
      warranty_end: '2026-07-22',
      provider: 'Sawtooth Builders, their own one-year warranty',
      claim_way: 'Portal of the builder, with photos; letter as a copy',
      owner_list:
        'The study is cold in winter. The back door sticks. Water stays next to the garage after rain.',
      earlier_claims: 'Garage door opener, replaced in October 2025.',
    });
    status(
      'first_year/w11_floors first_year/w11_caulk first_year/w11_attic first_year/w11_plumbing first_year/w11_electrical first_year/w11_concrete first_year/w11_yard first_year/w11_roof',
      'inspected',
    );
    status(
      'first_year/w11_settlement first_year/w11_nail_pops first_year/w11_doors first_year/w11_grading first_year/w11_hvac',
      'repair_replace',
    );
    finding('first_year/w11_settlement', {
      title: 'Crack at the corner of a window',
      severity: 'minor',
      timeframe: 'before_closing',
      action: 'monitor',
      trade: 'general_contractor',
      places: ['Study, upper right corner of the window'],
      observation:
        'A crack in the drywall, 1/16 in. wide and 14 in. long. The slab and the outside are sound there.',
      implication: 'It fits drying framing. Movement of the ground would show outside as well.',
      recommendation: 'Have the builder repair it late in the warranty, and tell you if it had opened again.',
      photos: [[roomView('window'), { caption: 'Window of the study' }]],
    });
    finding('first_year/w11_nail_pops', {
      title: 'Nail pops in three rooms',
      severity: 'minor',
      timeframe: 'before_closing',
      trade: 'general_contractor',
      places: ['Hall, primary bedroom, study'],
      observation: 'Eleven nail pops and one open joint were counted.',
      implication: 'Framing dries in its first year and pushes fasteners out; it seldom means more.',
      recommendation: 'Ask the builder for the one repair of drywall and paint in the warranty.',
      photos: [[roomView('hall'), { caption: 'Hall, joint over the door' }]],
    });
    finding('first_year/w11_doors', {
      title: 'Back door rubs and does not latch',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'carpenter',
      places: ['Kitchen, door to the patio'],
      observation: 'The door rubs at its head, and the latch misses its plate by 1/4 in.',
      implication: 'Its frame has moved; the house can’t be locked there without lifting the door.',
      recommendation: 'Have the builder reset the frame and look at the header above it.',
      photos: [[roomView('entryDoor'), { caption: 'Door to the patio' }]],
    });
    finding('first_year/w11_grading', {
      title: 'Backfill has settled next to the garage',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'grading_landscaper',
      places: ['Left side, 16 ft'],
      observation: 'The ground has sunk by 3 to 4 in. and falls toward the wall.',
      implication: 'Rain collects at the foundation.',
      recommendation: 'Have the builder fill and regrade it, and lead the downspout away.',
      photos: [[yardView('grading', '#b9b2a0'), { caption: 'Left wall, after a test with the hose' }]],
    });
    finding('first_year/w11_hvac', {
      title: 'Study gets little air',
      severity: 'moderate',
      timeframe: 'before_closing',
      action: 'further_evaluation',
      trade: 'hvac_contractor',
      places: ['Study'],
      observation:
        'With cooling on, the air at its register was 9 °F warmer than in the other rooms, and weak.',
      implication: 'A loose or crushed duct keeps the room from its temperature.',
      recommendation:
        'Have the builder’s HVAC contractor measure the airflow and correct the duct in the attic.',
      photos: [[roomView('outlet'), { caption: 'Study, wall below the register' }]],
    });
    writeHome(author);
    entries('claims/claim', [
      {
        what: 'Ground next to the garage, left side',
        category: 'workmanship',
        requested: 'Fill and regrade 16 ft, extend the downspout',
        claim_photo: [yardView('slope'), 'Left side from the street'],
      },
      {
        what: 'Door from kitchen to patio',
        category: 'workmanship',
        requested: 'Reset the frame so that the door closes and latches',
        claim_photo: [houseView(house, 'right'), 'Right side, with the door to the patio'],
      },
      {
        what: 'Airflow in the study',
        category: 'system',
        requested: 'Measure, find and correct the duct; give the figures before and after',
        claim_photo: [roomView('furnace'), 'Air handler that serves the study'],
      },
      {
        what: 'Drywall: eleven nail pops, one joint, one crack',
        category: 'appearance',
        requested: 'One repair with paint to the next corner',
        claim_photo: [roomView('smokeAlarm'), 'Hall ceiling, open joint next to the alarm'],
      },
    ]);
    entries('claims/care', [
      { task: 'Renew the sealant at the tub and the counters', when: 'Each spring' },
      { task: 'Change the air filter', when: 'Every two months' },
      { task: 'Keep soil and mulch 6 in. below the siding', when: 'Each spring' },
    ]);
    answers('closing', {
      remarks:
        'A sound house, 37 days before its warranty ends. Send the four claims this week, with this report, and keep a copy. The ground next to the garage matters most: it is the one that can cost you later.',
    });
    sign('closing/signature');
  },
);
