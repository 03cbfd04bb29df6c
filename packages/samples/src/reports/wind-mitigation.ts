/** A home of 1998 in Punta Gorda with a new metal roof: most of the credits, and one window that costs the rest. */
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation/rev-04-26/definition';
import { arrowTo, buildSample, label } from '../build-sample.ts';
import { atticView } from '../drawings/attics.ts';
import { houseView } from '../drawings/houses.ts';
import { paperView } from '../drawings/papers.ts';
import { roofView } from '../drawings/roofs.ts';
import { roomView } from '../drawings/rooms.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house } = sampleHouses['wind-mitigation'];
const metal = { covering: 'metal', color: '#9aa4a8' } as const;

export default buildSample(
  {
    definition: rev0426,
    house: {
      street: '2714 Via Esplanade',
      city: 'Punta Gorda',
      region: 'FL',
      postalCode: '33950',
      yearBuilt: 1998,
      areaSqft: 1985,
    },
    number: 'WM-26-0418',
    look: { cover: 'plumb', layout: 'classic', accent: '#1d4461' },
    organization: {
      name: 'Harborline Home Inspections',
      email: 'office@harborline.example',
      phone: '9415550136',
      licenseNumber: '',
      address: '410 Taylor Street, Punta Gorda, FL 33950',
      website: 'harborline.example',
    },
    inspector: {
      name: 'Renee Castellano',
      email: 'renee@harborline.example',
      phone: '9415550136',
      licenseNumber: 'HI12907',
    },
    client: { name: 'Walter Brandt', email: 'walter.brandt@mail.example', phone: '9415550188' },
    startsAt: '2026-06-09T13:30:00Z',
    publishedAt: '2026-06-09T18:12:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, entries, photo, photos, sign }) => {
    photos('general', {
      front_elevation: [houseView(house, 'front', '2714'), 'Front, facing south'],
      right_elevation: [houseView(house, 'right'), 'Right side'],
      rear_elevation: [houseView(house, 'rear'), 'Rear, with the lanai sliding door'],
      left_elevation: [houseView(house, 'left'), 'Left side'],
      address_number: [
        houseView({ ...house, sky: 'morning' }, 'front', '2714'),
        'House number over the door',
      ],
    });
    const slopes = ['Front slope', 'Right slope', 'Rear slope', 'Left slope'];
    for (const [index, caption] of slopes.entries())
      photo('general/roof_slopes', roofView({ ...metal, lean: index * 4 - 7, seed: index + 2 }), { caption });
    answers('general', { roof_slope_count: 4 });
    answers('owner', {
      inspection_date: '2026-06-09',
      owner_name: 'Walter Brandt',
      contact_person: 'Walter Brandt',
      owner_cell_phone: '(941) 555-0188',
      owner_email: 'walter.brandt@mail.example',
      owner_address: '2714 Via Esplanade',
      owner_city: 'Punta Gorda',
      owner_zip: '33950',
      owner_county: 'Charlotte',
      year_of_home: 1998,
      number_of_stories: 1,
      insurance_company: 'Gulf Coast Mutual',
      policy_number: 'GCM-4471-20986',
      fortified_certificate: 'none',
    });
    answers('q1', { q1_building_code: 'D' });
    answers('q2', { q2_design_wind_speed_mph: 150, q2_region: 'region_1' });
    photo(
      'q2/q2_proof',
      paperView('letter', [
        'ASCE HAZARD REPORT',
        '2714 Via Esplanade',
        'Punta Gorda, FL 33950',
        'Risk category II',
        'Wind speed 150 mph',
        'Looked up 06/09/2026',
      ]),
      { caption: 'Region 1: design wind speed of 150 mph at this address', slot: 'document' },
    );
    answers('q3', { q3_slope_rise_in: 5, q3_roof_slope: 'lt_6_12' });
    photo('q3/q3_proof', roofView({ ...metal, subject: 'gauge', lean: -4 }), {
      caption: 'Less than 6:12: pitch gauge on the rear slope, 5 in 12',
    });
    answers('q4', {
      q4_types_in_use: ['metal'],
      q4_metal_permit_date: '2023-02-14',
      q4_metal_product_approval: 'FL 17022.2',
      q4_metal_approval_kind: 'fbc',
      q4_metal_year_installed: 2023,
      q4_2_answer: 'A',
    });
    photo(
      'q4/q4_proof',
      paperView('permit', [
        'CITY OF PUNTA GORDA',
        'Permit 23-00000418',
        'Reroof, standing seam metal',
        '2714 Via Esplanade',
        'Product FL 17022.2',
        'Applied 02/14/2023',
        'Final 04/03/2023',
      ]),
      { caption: 'Roof permit, final April 3, 2023', slot: 'document' },
    );
    photo('q4/q4_proof', roofView({ ...metal, subject: 'ridge', lean: 5, seed: 8 }), {
      caption: 'Ridge over the living room: 2023 standing seam metal',
    });
    answers('q5', {
      q5_deck_material: 'panels',
      q5_deck_thickness_in: '15/32',
      q5_nail_type: '8d',
      q5_nail_length_in: 2.5,
      q5_edge_spacing_in: 6,
      q5_field_spacing_in: 6,
      q5_truss_spacing_in: 24,
      q5_answer: 'C',
    });
    photo('q5/q5_proof', atticView('nails'), {
      caption: 'Attic over the bedrooms: 8d ring-shank nails 2½ inches long, 6 inches apart in the field',
      marks: [label(0.12, 0.2, '6 in.')],
    });
    photo('q5/q5_proof', atticView('wide', 'gray'), {
      caption: 'Attic, middle of the house: 15/32-inch deck, trusses 24 inches on center',
    });
    const strap = {
      kind: 'strap',
      is_retrofit: false,
      nails_near: 2,
      nails_far: 1,
      nails_in_wall: 0,
      is_attached: true,
      gap_in: 0.25,
      has_severe_corrosion: false,
    };
    entries('q6/q6_connections', [
      { where: 'Front wall, over the bedrooms', ...strap, nails_near: 3 },
      { where: 'Rear wall, lanai', ...strap },
    ]);
    answers('q6', { q6_is_retrofit: false, q6_minimal_condition: '1', q6_answer: 'C', q6_c_basis: 'c1' });
    photo('q6/q6_proof', atticView('strap'), {
      caption: 'Front wall, over the bedrooms: one strap over the truss, 3 nails and 1 opposite',
      marks: [arrowTo(0.72, 0.2, 0.52, 0.3)],
    });
    photo('q6/q6_proof', atticView('strap', 'gray', 9), {
      caption: 'Rear wall, lanai: one strap over, 2 nails and 1 opposite',
    });
    answers('q7', { q7_non_hip_length_ft: 14, q7_total_perimeter_ft: 206, q7_answer: 'A' });
    photo('q7/q7_proof', houseView({ ...house, sky: 'morning', seed: 12 }, 'rear'), {
      caption: 'Rear: hip on all sides; the entry gable in front is 14 of 206 feet',
    });
    answers('q8', { q8_answer: 'A', q8_method: 'fully_adhered' });
    photo(
      'q8/q8_proof',
      paperView('letter', [
        'ROOFING CONTRACTOR',
        'Invoice 2231, 03/2023',
        '2714 Via Esplanade',
        'Self-adhered membrane',
        'on the whole deck',
        'FL 11602.1',
      ]),
      { caption: 'Invoice: self-adhered membrane on the whole deck', slot: 'document' },
    );
    photo('q8/q8_proof', atticView('sealed'), {
      caption: 'Attic over the garage: membrane visible at a deck seam',
    });
    answers('q9', {
      'q9_chart/windows_or_entry_doors/a': true,
      'q9_chart/windows_or_entry_doors/x': true,
      'q9_chart/garage_doors_glazed/na': true,
      'q9_chart/skylights/na': true,
      'q9_chart/glass_block/na': true,
      'q9_chart/entry_doors_nonglazed/a': true,
      'q9_chart/garage_doors_nonglazed/a': true,
      q9_answer: 'X',
    });
    photo('q9/q9_proof', roomView('impactMark'), {
      caption: 'Living room, front window: etched label of impact glass, level A',
    });
    photo('q9/q9_proof', roomView('garageBrace'), { caption: 'Garage: label inside the door, level A' });
    photo('q9/q9_proof', roomView('window'), {
      caption: 'Hall bathroom: window without a label or shutter',
      marks: [label(0.36, 0.05, 'No protection')],
    });
    answers('inspector', {
      inspector_name: 'Renee Castellano',
      inspector_license_type: 'Home Inspector',
      inspector_license_number: 'HI12907',
      inspector_license_expires: '2028-07-31',
      inspection_company: 'Harborline Home Inspections',
      inspector_phone: '(941) 555-0136',
      inspector_qualification: 'home_inspector',
      hurricane_training_hours: 3,
      proficiency_exam_passed: true,
      annual_ce_hours: 2,
      inspector_printed_name: 'Renee Castellano',
      inspector_initials: 'RC',
      inspector_signature_date: '2026-06-09',
    });
    sign('inspector/inspector_signature');
    sign('homeowner/homeowner_signature', 'Walter Brandt');
    answers('homeowner', { homeowner_signature_date: '2026-06-09' });
    answers('closing', {
      notes:
        'One unprotected window keeps question 9 at X. A shutter or an impact-rated unit there would make it A.',
    });
  },
);
