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
      provider: 'Sawtooth Builders, builder’s own one-year warranty',
      claim_way: 'Builder’s portal, with photos; copy by letter',
      owner_list:
        'The study is cold in winter. The back door sticks. Water pools next to the garage after rain.',
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
      title: 'Crack at a window corner',
      severity: 'minor',
      timeframe: 'before_closing',
      action: 'monitor',
      trade: 'general_contractor',
      places: ['Study, upper right corner of the window'],
      observation:
        'The drywall had a crack 1/16 in. wide and 14 in. long. The slab and the exterior were sound at this location.',
      implication: 'This is consistent with framing that is drying. Ground movement would also show outside.',
      recommendation:
        'Have the builder repair it before the warranty ends, and watch whether it opens again.',
      photos: [[roomView('window'), { caption: 'Study window' }]],
    });
    finding('first_year/w11_nail_pops', {
      title: 'Nail pops in three rooms',
      severity: 'minor',
      timeframe: 'before_closing',
      trade: 'general_contractor',
      places: ['Hall, primary bedroom, study'],
      observation: 'Eleven nail pops and one open joint were counted.',
      implication:
        'Framing dries in its first year and pushes fasteners out. It rarely indicates anything more.',
      recommendation: 'Request the one drywall and paint repair that the warranty includes.',
      photos: [[roomView('hall'), { caption: 'Hall, joint over the door' }]],
    });
    finding('first_year/w11_doors', {
      title: 'Back door rubs and does not latch',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'carpenter',
      places: ['Kitchen, door to the patio'],
      observation: 'The door rubbed at the head, and the latch missed its strike plate by 1/4 in.',
      implication: 'The frame has moved, and the door cannot be locked without lifting it.',
      recommendation: 'Have the builder reset the frame and check the header above it.',
      photos: [[roomView('entryDoor'), { caption: 'Door to the patio' }]],
    });
    finding('first_year/w11_grading', {
      title: 'Settled backfill next to the garage',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'grading_landscaper',
      places: ['Left side, 16 ft'],
      observation: 'The ground had settled 3 to 4 in. and sloped toward the wall.',
      implication: 'Rainwater collects at the foundation.',
      recommendation: 'Have the builder fill and regrade the area and extend the downspout.',
      photos: [[yardView('grading', '#b9b2a0'), { caption: 'Left wall, after a hose test' }]],
    });
    finding('first_year/w11_hvac', {
      title: 'Low airflow in the study',
      severity: 'moderate',
      timeframe: 'before_closing',
      action: 'further_evaluation',
      trade: 'hvac_contractor',
      places: ['Study'],
      observation:
        'With cooling on, the air at the study register was weak and 9 °F warmer than in the other rooms.',
      implication: 'A loose or crushed duct may keep the room from cooling.',
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
        requested: 'Measure the airflow, correct the duct, and provide before and after readings',
        claim_photo: [roomView('furnace'), 'Air handler that serves the study'],
      },
      {
        what: 'Drywall: eleven nail pops, one joint, one crack',
        category: 'appearance',
        requested: 'One repair, painted to the nearest corner',
        claim_photo: [roomView('smokeAlarm'), 'Hall ceiling, open joint next to the alarm'],
      },
    ]);
    entries('claims/care', [
      { task: 'Renew the sealant at the tub and countertops', when: 'Each spring' },
      { task: 'Change the air filter', when: 'Every two months' },
      { task: 'Keep soil and mulch 6 in. below the siding', when: 'Each spring' },
    ]);
    answers('closing', {
      remarks:
        'A sound house, 37 days before its warranty ends. Send the four claims this week with this report, and keep a copy. The grading next to the garage matters most, because it can cost you later.',
    });
    sign('closing/signature');
  },
);
