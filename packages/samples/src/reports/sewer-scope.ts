/** A clay line of 1957 with roots, one offset joint and a belly before the main. */
import { sewerScope } from '@plumbline/domain/report-types/sewer-scope';
import { buildSample } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { probeView } from '../drawings/probes.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses['sewer-scope'];

export default buildSample(
  {
    definition: sewerScope,
    house: {
      street: '3308 Walnut Grove Avenue',
      city: 'Memphis',
      region: 'TN',
      postalCode: '38111',
      yearBuilt: 1957,
      areaSqft: 1680,
    },
    number: 'SW-26-0311',
    look: { cover: 'roof-pitch', layout: 'classic', accent: '#7a3b22' },
    organization: {
      name: 'Bluff City Home Inspection',
      email: 'office@bluffcity.example',
      phone: '9015550120',
      licenseNumber: 'TN HI 2207',
      address: '1190 Poplar Avenue, Memphis, TN 38105',
      website: 'bluffcity.example',
    },
    inspector: {
      name: 'Curtis Bellamy',
      email: 'curtis@bluffcity.example',
      phone: '9015550121',
      licenseNumber: 'TN HI 2207',
    },
    client: { name: 'Priya Raman', email: 'p.raman@mail.example', phone: '9015550177' },
    startsAt: '2026-04-14T14:30:00Z',
    publishedAt: '2026-04-14T18:05:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, entries, status, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-04-14',
      property_address: '3308 Walnut Grove Avenue, Memphis, TN 38111',
      client_name: 'Priya Raman',
      inspector_name: 'Curtis Bellamy',
      inspector_license: 'TN HI 2207',
      year_built: 1957,
      weather: 'Overcast, 61 °F, rain the day before',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('access', {
      entry_point: 'exterior_cleanout',
      entry_location: 'Front yard, 6 ft from the wall, left of the steps',
      camera: 'Push camera, 200 ft cable, 512 Hz sonde',
      water_run: 'yes',
      direction: 'to_main',
      start_ft: 0,
      end_ft: 71.5,
      reached: 'public_main',
      video_link: 'https://video.bluffcity.example/3308-walnut-grove',
    });
    photo('access/entry_photo', probeView('cleanout'), { caption: 'Cleanout with the camera cable' });
    entries('line/segments', [
      { from_ft: 0, to_ft: 14, material: 'pvc', diameter_in: 4 },
      { from_ft: 14, to_ft: 71.5, material: 'clay', diameter_in: 6 },
    ]);
    entries('line/observations', [
      {
        at_ft: 14,
        kind: 'transition',
        severity: 'minor',
        note: 'PVC to clay, joint tight',
        frame_photo: [probeView('pipeClean'), '12.4 ft: clean PVC before the transition'],
      },
      {
        at_ft: 38.6,
        kind: 'root_intrusion',
        clock: '9 to 3',
        percent_blocked: 35,
        severity: 'moderate',
        note: 'Fine roots at three joints, to 44 ft',
        frame_photo: [probeView('pipeRoots'), '38.6 ft: roots at the joint'],
      },
      {
        at_ft: 51.2,
        kind: 'offset_joint',
        clock: '8 to 10',
        severity: 'moderate',
        note: 'Offset of about 3/4 in., soil visible',
        frame_photo: [probeView('pipeOffset'), '51.2 ft: offset joint'],
      },
      {
        at_ft: 63,
        kind: 'belly_holding_water',
        water_depth_in: 2.5,
        severity: 'major',
        note: 'Standing water from 60 to 67 ft with no flow',
        frame_photo: [probeView('pipeBelly'), '63 ft: standing water'],
      },
    ]);
    status('sewer/sewer_access', 'inspected');
    status('sewer/sewer_pipe', 'inspected');
    status('sewer/sewer_joints sewer/sewer_slope sewer/sewer_roots', 'repair_replace');
    photo('sewer/sewer_access', probeView('pipeMain'), { caption: '71.5 ft: the public main' });
    finding('sewer/sewer_slope', {
      title: 'Belly holding water',
      severity: 'major',
      timeframe: 'before_closing',
      action: 'further_evaluation',
      trade: 'plumber',
      places: ['60 to 67 ft, below the sidewalk'],
      observation: 'About 2 1/2 in. of water remained in 7 ft of the line after the water was turned off.',
      implication: 'Paper and grease settle there, and the line is likely to block repeatedly.',
      recommendation:
        'Have a plumber locate the belly from above, measure its depth, and quote the repair. Ask the city who maintains the line below the sidewalk.',
      photos: [[probeView('pipeBellyEnd'), { caption: '66.4 ft: the water ends and the slope returns' }]],
    });
    finding('sewer/sewer_joints', {
      title: 'Offset joint with soil visible',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'plumber',
      places: ['51.2 ft'],
      observation:
        'One clay pipe had dropped about 3/4 in. below the next. Soil was visible through the gap.',
      implication: 'Roots and soil can enter, and paper can catch on the edge.',
      recommendation: 'Have it repaired along with the belly, or lined, as the plumber recommends.',
    });
    finding('sewer/sewer_roots', {
      title: 'Roots at three joints',
      severity: 'moderate',
      timeframe: 'within_12_months',
      action: 'maintain',
      trade: 'plumber',
      places: ['38.6 to 44 ft, below the maple'],
      observation: 'Fine roots filled about a third of the pipe at three joints.',
      implication: 'Roots grow back after cutting and open the joints further.',
      recommendation:
        'Have the roots cut and the line scoped again now, and plan to do so every year until it is lined.',
    });
    answers('result', {
      overall: 'repair_needed',
      limits:
        'The bottom of the pipe from 60 to 67 ft was under water and not visible. The line inside the house was not scoped.',
    });
    answers('closing', {
      remarks:
        'The line is open to the main today. Its middle section is old clay with roots and one dropped joint, and seven feet near the street holds water. Have a plumber quote the repair before your inspection period ends.',
    });
    sign('closing/inspector_signature');
  },
);
