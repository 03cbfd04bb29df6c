/** A house of 1962 in Sarasota: an active drywood colony in the attic, old damage at a door, a garage that was full. */
import { flWdo } from '@plumbline/domain/report-types/fl-wdo';
import { arrowTo, buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { houseView } from '../drawings/houses.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['fl-wdo'];
const ADDRESS = '2236 Bougainvillea Street, Sarasota, FL 34239';

export default buildSample(
  {
    definition: flWdo,
    house: {
      street: '2236 Bougainvillea Street',
      city: 'Sarasota',
      region: 'FL',
      postalCode: '34239',
      yearBuilt: 1962,
      areaSqft: 1490,
    },
    number: 'WDO-26-0041',
    look: { cover: 'monogram', layout: 'classic', accent: '#4d3b2a' },
    organization: {
      name: 'Suncoast Termite & Inspection',
      email: 'office@suncoasttermite.example',
      phone: '9415550138',
      licenseNumber: '',
      address: '1710 12th Street, Sarasota, FL 34236',
      website: 'suncoasttermite.example',
    },
    inspector: {
      name: 'Renata Alvarez',
      email: 'renata@suncoasttermite.example',
      phone: '9415550138',
      licenseNumber: '',
    },
    client: { name: 'Paul Hendry', email: 'phendry@mail.example', phone: '9415550171' },
    startsAt: '2026-05-12T13:00:00Z',
    publishedAt: '2026-05-12T15:20:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, sign, photo }) => {
    answers('general', {
      company_name: 'Suncoast Termite & Inspection',
      business_license: 'JB000000',
      company_address: '1710 12th Street',
      company_phone: '(941) 555-0138',
      company_city: 'Sarasota, FL 34236',
      inspection_date: '2026-05-12',
      inspector_name: 'Renata Alvarez',
      id_card: 'JE000000',
      property_address: ADDRESS,
      structures: 'House and attached garage',
      requested_by: 'Paul Hendry, (941) 555-0171',
      report_sent_to: 'Gulf Title Services, closing@gulftitle.example',
    });
    photo('general', houseView(house, 'front', '2236'), { caption: 'Front of the house' });
    answers('findings', {
      result: 'visible',
      observed: ['live', 'evidence', 'damage'],
      live_text:
        'Drywood termites: live workers in the second and third truss from the east gable, in the attic over the rear bedroom.',
      evidence_text:
        'Drywood termites: pellets on the insulation below these trusses and on the rear bedroom window sill.',
      damage_text:
        'Drywood termites: galleries in the bottom chords of both trusses, about 2 feet each. Wood-decaying fungi: soft wood at the foot of the left casing of the rear door, about 6 inches.',
    });
    photo('findings/photos', atticView('wide'), {
      caption: 'Attic over the rear bedroom: pellets on the insulation',
      marks: [arrowTo(0.3, 0.75, 0.48, 0.62)],
    });
    photo('findings/photos', atticView('stain', 'gray', 5), {
      caption: 'East gable: the trusses with live workers',
    });
    answers('areas', {
      obstructed: ['attic', 'interior'],
      attic_specific: 'Eaves, all sides, and the attic over the lanai',
      attic_reason: 'Low clearance; insulation covers the framing below the ducts.',
      interior_specific: 'Garage, north and east walls',
      interior_reason: 'Stored boxes and shelving.',
    });
    answers('treatment', {
      previous: 'no',
      notice_of_inspection_location: 'Water heater closet, inside the door',
      treated_now: 'no',
    });
    answers('closing', {
      comments: 'The attic was entered through the hall hatch; the house was occupied and furnished.',
      signature_date: '2026-05-12',
    });
    sign('closing/signature');
  },
);
