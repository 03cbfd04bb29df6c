/** A shingle roof of 2012 in Ocala: worn but tight, with one cracked boot that was seen in time. */
import { citizensRoof } from '@plumbline/domain/report-types/citizens-roof';
import { arrowTo, buildSample } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { roofView } from '../drawings/roofs.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['citizens-roof'];
const shingle = { covering: 'shingle', color: '#635a50', light: 0.06, sky: ['#9aa5ad', '#d6d9d8'] } as const;

export default buildSample(
  {
    definition: citizensRoof,
    house: {
      street: '918 SE 19th Street',
      city: 'Ocala',
      region: 'FL',
      postalCode: '34471',
      yearBuilt: 1987,
      areaSqft: 1640,
    },
    number: 'RCF-26-0097',
    look: { cover: 'ledger', layout: 'classic', accent: '#1f4a3f' },
    organization: {
      name: 'Fort King Inspection Group',
      email: 'desk@fortking.example',
      phone: '3525550147',
      licenseNumber: '',
      address: '36 S Pine Avenue, Ocala, FL 34471',
      website: 'fortking.example',
    },
    inspector: {
      name: 'Darnell Whitfield',
      email: 'darnell@fortking.example',
      phone: '3525550147',
      licenseNumber: 'HI10388',
    },
    client: { name: 'Teresa Maldonado', email: 'tmaldonado@mail.example', phone: '3525550162' },
    startsAt: '2026-03-17T14:00:00Z',
    publishedAt: '2026-03-17T16:40:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, entries, sign, photo }) => {
    answers('general', {
      insured_applicant_name: 'Teresa Maldonado',
      application_policy_number: '08814462-1',
      address_inspected: '918 SE 19th Street, Ocala, FL 34471',
      date_inspected: '2026-03-17',
    });
    photo('general', houseView(house, 'front', '918'), { caption: 'Front of the house' });
    answers('predominant_roof', {
      covering_material: 'Architectural asphalt shingles',
      roof_age_years: 14,
      remaining_useful_life_years: 6,
      date_of_last_roofing_permit: '2012-02-21',
      date_of_last_update: '04/2012',
      update_extent: 'full_replacement',
      overall_condition: 'satisfactory',
      damage_signs: ['excessive_granule_loss'],
      visible_signs_of_leaks: 'no',
      leaks_attic_underside_of_decking: 'no',
      leaks_interior_ceilings: 'no',
    });
    photo(
      'predominant_roof/damage_photo_excessive_granule_loss',
      roofView({ ...shingle, subject: 'granules', lean: 4 }),
      { caption: 'Granules worn at the edge of the rear slope, about 40 square feet' },
    );
    entries('predominant_roof/slopes', [
      { faces: 'front', photo: [roofView({ ...shingle, lean: -5, seed: 3 }), 'Front slope'] },
      {
        faces: 'rear',
        photo: [roofView({ ...shingle, lean: 3, seed: 5, subject: 'ridge' }), 'Rear slope and ridge'],
      },
    ]);
    photo('comments', roofView({ ...shingle, subject: 'bootCracked', lean: -2, seed: 7 }), {
      caption: 'Vent boot on the rear slope, cracked at the neck',
      marks: [arrowTo(0.75, 0.3, 0.53, 0.6)],
    });
    answers('comments', {
      additional_comments:
        'Roof walked on both slopes. Shingles lie flat and are sealed; no lifted or missing tabs. The rubber boot of the bathroom vent on the rear slope is cracked and was reported to the owner for replacement; the decking below it is dry. Attic entered: no stain on the underside of the decking.',
    });
    answers('closing', {
      inspector_title: 'Licensed home inspector',
      inspector_license_number: 'HI10388',
      inspector_signature_date: '2026-03-17',
      inspector_company_name: 'Fort King Inspection Group',
      inspector_license_type: 'home_inspector',
      inspector_work_phone: '(352) 555-0147',
    });
    sign('closing/inspector_signature');
  },
);
