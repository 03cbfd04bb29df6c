/** A two-story house in Franklin with a main roof and a low porch roof: certified for three years after two repairs. */
import { roofCertification } from '@plumbline/domain/report-types/roof-certification';
import { arrowTo, buildSample } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { houseView } from '../drawings/houses.ts';
import { roofView } from '../drawings/roofs.ts';
import { yardView } from '../drawings/yards.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['roof-certification'];
const main = { covering: 'shingle', color: '#57504a' } as const;
const porch = { covering: 'flat', color: '#a9aaa6' } as const;

export default buildSample(
  {
    definition: roofCertification,
    house: {
      street: '417 Fair Oaks Lane',
      city: 'Franklin',
      region: 'TN',
      postalCode: '37064',
      yearBuilt: 1996,
      areaSqft: 2680,
    },
    number: 'RC-26-0071',
    look: { cover: 'certificate', layout: 'minimal', accent: '#1c1916' },
    organization: {
      name: 'Harpeth Roofing & Certification',
      email: 'roofs@harpeth.example',
      phone: '6155550183',
      licenseNumber: 'TN 71240',
      address: '221 Margin Street, Franklin, TN 37064',
      website: 'harpeth.example',
    },
    inspector: {
      name: 'Owen Brightwell',
      email: 'owen@harpeth.example',
      phone: '6155550183',
      licenseNumber: 'TN 71240',
    },
    client: { name: 'Claire Nakamura', email: 'cnakamura@mail.example', phone: '6155550129' },
    agent: { name: 'Ted Farrow', company: 'Main Street Homes' },
    startsAt: '2026-02-11T15:00:00Z',
    publishedAt: '2026-02-26T22:10:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, entries, sign, photo, photos }) => {
    answers('general', {
      inspection_date: '2026-02-11',
      property_address: '417 Fair Oaks Lane, Franklin, TN 37064',
      client_name: 'Claire Nakamura',
      purpose: 'real_estate_sale',
      inspector_name: 'Owen Brightwell',
      company_name: 'Harpeth Roofing & Certification',
      license_type: 'roofing_contractor',
      license_number: 'TN 71240',
      document_kind: 'certification',
      access_method: ['walked', 'ladder'],
      percent_observed: 98,
      attic_observed: 'yes',
    });
    photo('general', houseView(house, 'front', '417'), { caption: 'Front, facing east' });
    photo('general', houseView(house, 'rear'), { caption: 'Rear, with porch' });
    photo('general/attic_photo', atticView('wide', 'yellow'), { caption: 'Attic: decking dry throughout' });
    entries('roof_section/sections', [
      {
        section_name: 'Main roof',
        section_percent: 92,
        covering: 'asphalt_architectural',
        covering_photo: [roofView({ ...main, lean: -4 }), 'Main roof'],
        approx_age_years: 11,
        install_or_permit_date: '2015-04-09',
        age_source: 'permit',
        date_last_update: '04/2015, full replacement',
        expected_life_years: 25,
        remaining_life_years: 12,
        layers: '1',
        slope: '8',
        overall_condition: 'good',
        overall_condition_photo: [
          roofView({ ...main, subject: 'ridge', lean: 4, seed: 6 }),
          'Main roof at the ridge',
        ],
      },
      {
        section_name: 'Rear porch',
        section_percent: 8,
        covering: 'modified_bitumen',
        covering_photo: [roofView({ ...porch, lean: 2 }), 'Rear porch'],
        approx_age_years: 11,
        age_source: 'invoice',
        date_last_update: '04/2015, full replacement',
        expected_life_years: 16,
        remaining_life_years: 5,
        layers: '1',
        slope: '1',
        overall_condition: 'fair',
        overall_condition_photo: [
          roofView({ ...porch, subject: 'patch', lean: -5, seed: 8 }),
          'Rear porch, older patch',
        ],
      },
    ]);
    answers('defects', {
      d_cracking: 'no',
      d_cupping_curling: 'no',
      d_granule_loss: 'no',
      d_missing: 'yes',
      d_blistering: 'no',
      d_exposed_underlayment: 'no',
      d_flashing: 'no',
      d_penetrations: 'yes',
      d_ponding: 'no',
      d_fasteners: 'no',
      d_sagging: 'no',
      d_hail_wind: 'no',
      d_organic: 'no',
      d_tree: 'no',
      d_gutters: 'yes',
      d_prior_repairs: 'yes',
      d_leak_exterior: 'no',
      leak_status: 'none',
    });
    photo('defects/d_missing_photo', roofView({ ...main, subject: 'missing', lean: 6 }), {
      caption: 'Three tabs missing on the rear slope, felt intact',
      marks: [arrowTo(0.2, 0.25, 0.4, 0.5)],
    });
    photo('defects/d_penetrations_photo', roofView({ ...main, subject: 'bootCracked', lean: -3 }), {
      caption: 'Vent boot cracked at the neck',
    });
    photos('defects', {
      d_gutters_photo: [yardView('gutterFull', '#b98a74'), 'Leaves in the rear gutter'],
      d_prior_repairs_photo: [
        roofView({ ...porch, subject: 'patch', lean: 3 }),
        'Old patch on the porch roof, tight',
      ],
    });
    entries('defects/photo_each_slope', [
      { faces: 'front', photo: [roofView({ ...main, lean: -5, seed: 14 }), 'Front slope'] },
      { faces: 'rear', photo: [roofView({ ...main, lean: 4, seed: 15 }), 'Rear slope'] },
      { faces: 'flat', photo: [roofView({ ...porch, lean: -2, seed: 16 }), 'Porch roof'] },
    ]);
    photo('defects/photo_penetrations', roofView({ ...main, subject: 'vent', lean: 2, seed: 18 }), {
      caption: 'Attic vent, sealed',
    });
    answers('repairs', {
      repairs_required: 'yes',
      repairs_completed_date: '2026-02-24',
      reinspection_date: '2026-02-25',
    });
    entries('repairs/repair_list', [
      {
        item: 'Replace three missing tabs and seal them',
        location: 'Rear slope, left of the ridge vent',
        trade: 'Roofer',
        photo: [
          roofView({ ...main, subject: 'missing', lean: 6, seed: 19 }),
          'Tabs to replace, before the repair',
        ],
      },
      {
        item: 'Replace the cracked plumbing vent boot',
        location: 'Rear slope',
        trade: 'Roofer',
        photo: [
          roofView({ ...main, subject: 'bootCracked', lean: -3, seed: 20 }),
          'Boot to replace, before the repair',
        ],
      },
    ]);
    photo('repairs/repairs_completed_date_photo', roofView({ ...main, subject: 'boot', lean: -3 }), {
      caption: 'New boot, verified February 25',
    });
    answers('certification', {
      certification_result: 'certified_after_repairs',
      certification_period_years: '3',
      certification_start: '2026-02-25',
      transferable: 'yes',
      certification_fee_limit: 'Leak repairs up to $2,500 during the period',
      exclusions: [
        'storm_wind_hail',
        'fire_lightning',
        'foot_traffic',
        'acts_of_god',
        'improper_maintenance',
        'third_party_work',
      ],
    });
    answers('closing', {
      remarks:
        'Both repairs were verified complete. The porch roof has about five years left. Budget for it separately from the main roof.',
    });
    sign('closing/inspector_signature');
  },
);
