/** A house on piles in Rockport, reroofed after a storm: two visits, one correction, ready for the engineer. */
import { txWindstorm } from '@plumbline/domain/report-types/tx-windstorm';
import { arrowTo, buildSample, label } from '../build-sample.ts';
import { frameView } from '../drawings/framing.ts';
import { houseView } from '../drawings/houses.ts';
import { paperView } from '../drawings/papers.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['tx-windstorm'];
const shingle = { covering: 'shingle', color: '#6f6a64' } as const;

export default buildSample(
  {
    definition: txWindstorm,
    house: {
      street: '611 Water Street',
      city: 'Rockport',
      region: 'TX',
      postalCode: '78382',
      yearBuilt: 2004,
      areaSqft: 1520,
    },
    number: 'TW-26-0143',
    look: { cover: 'elevation', layout: 'classic', accent: '#1d4461' },
    organization: {
      name: 'Coastal Bend Field Services',
      email: 'field@coastalbend.example',
      phone: '3615550128',
      licenseNumber: 'TREC 24417',
      address: '905 Live Oak Street, Rockport, TX 78382',
      website: 'coastalbend.example',
    },
    inspector: {
      name: 'Caleb Thibodeaux',
      email: 'caleb@coastalbend.example',
      phone: '3615550128',
      licenseNumber: 'TREC 24417',
    },
    client: { name: 'Marisol Garza', email: 'mgarza@mail.example', phone: '3615550190' },
    startsAt: '2026-04-22T14:00:00Z',
    publishedAt: '2026-05-06T20:15:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, entries, sign, photo, photos }) => {
    answers('general', {
      physical_address: '611 Water Street, Rockport, TX 78382',
      city_limits: 'inside',
      county: 'aransas',
      zip: '78382',
      wind_zone_location: 'seaward',
      design_wind_speed_mph: 150,
      wind_speed_basis: 'ultimate',
      exposure_category: 'd',
      windborne_debris_region: 'yes',
      coastal_barrier_zone: 'no',
      structure_type: 'single_family',
      units: 1,
      inspection_subject: ['entire_reroof', 're_decking'],
      construction_start_date: '2026-04-20',
      application_date: '2026-04-14',
      application_id: 'WPI-1 2026-118204',
      applicant_name: 'Caleb Thibodeaux',
      owner_name: 'Marisol Garza, (361) 555-0190',
      builder_name: 'Aransas Roofing Co., (361) 555-0155',
      storm_code: '',
      engineer_name: 'Dr. Evelyn Prather, P.E.',
      engineer_pe_number: 'PE 98812',
      building_code_edition: '2024_irc_ibc',
      record_keeper: 'designated_representative',
    });
    photo('general', houseView(house, 'front', '611'), { caption: 'Front, from Water Street' });
    photo('general', houseView(house, 'right'), { caption: 'Side facing the bay' });
    entries('visit/visits', [
      {
        inspection_phase: 'reroof',
        visit_date: '2026-04-22',
        visit_inspector: 'Caleb Thibodeaux',
        design_documents_sealed: 'yes',
        phase_result: 'not_compliant',
        corrected_on: '2026-04-24',
        concealed_before_inspection: 'no',
      },
      {
        inspection_phase: 'reroof',
        visit_date: '2026-04-24',
        visit_inspector: 'Caleb Thibodeaux',
        design_documents_sealed: 'yes',
        phase_result: 'compliant',
        concealed_before_inspection: 'no',
      },
      {
        inspection_phase: 'final',
        visit_date: '2026-05-05',
        visit_inspector: 'Caleb Thibodeaux',
        design_documents_sealed: 'yes',
        phase_result: 'compliant',
        concealed_before_inspection: 'no',
      },
    ]);
    answers('foundation', { fnd_type: 'piles' });
    photo('foundation/fnd_type_photo', houseView({ ...house, seed: 31 }, 'left'), {
      caption: 'Timber piles, not part of this work',
    });
    answers('framing', {
      roof_deck_type: 'OSB, 19/32 in., all sheets new',
      roof_deck_nail: '10d ring shank, 0.131 x 3 in.',
      roof_deck_spacing: '4 / 6; 4 / 4 within 4 ft of edges',
    });
    photo(
      'framing/roof_deck_type_photo',
      paperView('sticker', ['APA RATED SHEATHING', '40/20  19/32 INCH', 'EXPOSURE 1', 'Mill 447  PS 2-18']),
      { caption: 'Stamp on the new decking' },
    );
    photo('framing/roof_deck_nail_photo', frameView('deckNailing'), {
      caption: '10d ring shank nails at a panel edge',
      marks: [label(0.1, 0.3, '4 in. at the edge')],
    });
    photo('framing/roof_deck_spacing_photo', frameView('wallNailing'), {
      caption: 'April 22: two panels at 8 inches, renailed by April 24',
      marks: [arrowTo(0.8, 0.2, 0.56, 0.35)],
    });
    answers('covering', {
      roof_covering_type: 'asphalt_shingle',
      roof_product: 'Architectural shingle, 130 mph',
      tdi_product_evaluation: 'RC-562',
      shingle_rating: ['astm_d7158_class_h', 'astm_d3161_class_f'],
      underlayment: 'Synthetic, cap nails 6 in. at laps, 12 in. in the field',
      drip_edge: 'yes',
      roof_fasteners: '6 nails per shingle, on the nail line',
      window_product: 'Impact, DP +60 / -70 (existing)',
      opening_protection: 'impact_glazing',
    });
    photos('covering', {
      roof_covering_type_photo: [roofView({ ...shingle, subject: 'ridge', lean: 2 }), 'Finished roof, May 5'],
      shingle_rating_photo: [
        paperView('sticker', [
          'WIND RATED 130 MPH',
          'ASTM D7158 CLASS H',
          'ASTM D3161 CLASS F',
          'Six nails per shingle',
        ]),
        'Shingle wrapper',
      ],
      underlayment_photo: [frameView('underlayment'), 'Synthetic underlayment with cap nails'],
      drip_edge_photo: [
        roofView({ ...shingle, subject: 'dripEdge', lean: 0 }),
        'Drip edge, nailed every 4 inches',
      ],
      roof_fasteners_photo: [frameView('shingleNailing'), 'Six nails, on the line'],
      window_product_photo: [roomView('impactMark'), 'Etched window label'],
      opening_protection_photo: [
        houseView({ ...house, sky: 'morning' }, 'rear'),
        'All openings have impact glazing',
      ],
    });
    answers('certificate', {
      ready_for_wpi_2: 'yes',
      certificate_type: 'none_yet',
      scope_certified: 'Entire reroof with new decking',
    });
    answers('closing', {
      remarks:
        'On April 22, two deck panels on the east slope were nailed at 8 inches. The roofer added nails, which were verified on April 24 before the underlayment was installed. This is a field record for the engineer, who decides about the WPI-2. It certifies nothing on its own.',
    });
    sign('closing/inspector_signature');
  },
);
