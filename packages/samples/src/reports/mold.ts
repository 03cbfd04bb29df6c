/** A bathroom leak in a ranch house: growth on one wall, wet drywall, a dirty coil. */
import { mold } from '@plumbline/domain/report-types/mold';
import { buildSample, ring } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { probeView } from '../drawings/probes.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses.mold;

export default buildSample(
  {
    definition: mold,
    house: {
      street: '914 Cypress Bend',
      city: 'Beaumont',
      region: 'TX',
      postalCode: '77706',
      yearBuilt: 1979,
      areaSqft: 1890,
    },
    number: 'MA-26-0045',
    look: { cover: 'window', layout: 'minimal', accent: '#3a5a40' },
    organization: {
      name: 'Neches Environmental',
      email: 'office@nechesenv.example',
      phone: '4095550120',
      licenseNumber: 'MAC 1733',
      address: '2140 Calder Avenue, Beaumont, TX 77701',
      website: 'nechesenv.example',
    },
    inspector: {
      name: 'Renee Thibodeaux',
      email: 'renee@nechesenv.example',
      phone: '4095550121',
      licenseNumber: 'MAC 1733',
    },
    client: { name: 'Walter Okafor', email: 'w.okafor@mail.example', phone: '4095550177' },
    startsAt: '2026-06-03T14:00:00Z',
    publishedAt: '2026-06-08T19:00:00Z',
    timeZone: 'America/Chicago',
  },
  ({ answers, entries, status, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-06-03',
      property_address: '914 Cypress Bend, Beaumont, TX 77706',
      client_name: 'Walter Okafor',
      inspector_name: 'Renee Thibodeaux',
      inspector_license: 'MAC 1733',
      year_built: 1979,
      weather: 'Partly cloudy, 88 °F',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('who', {
      purpose: 'initial',
      assessor_license: 'Texas TDLR MAC 1733',
      company_license: 'Texas TDLR ACO 1102',
      history:
        'The supply valve of the hall toilet leaked for about three weeks in April and was replaced. The owner noticed a musty odor and spots behind the vanity. No one in the home reported symptoms.',
      outdoor_rh: 71,
      outdoor_f: 88,
    });
    photo('rooms/plan', probeView('plan'), { caption: 'Moisture readings by room' });
    entries('rooms/areas', [
      {
        room: 'Hall bathroom',
        material: 'Drywall behind the vanity',
        moisture: 31.8,
        rh: 63,
        temp_f: 75,
        growth_sqft: 14,
        source: 'Former leak at the toilet supply valve',
        area_photo: [probeView('growth'), 'Growth behind the vanity, 14 sq ft'],
      },
      {
        room: 'Bedroom 1',
        material: 'Baseboard at the bathroom wall',
        moisture: 16.2,
        rh: 58,
        temp_f: 75,
        growth_sqft: 0,
        source: 'Same leak, through the wall',
        area_photo: [probeView('meterBase'), 'Baseboard, bathroom side 31.8%'],
      },
      {
        room: 'Living room',
        material: 'Drywall, exterior wall',
        moisture: 9,
        rh: 52,
        temp_f: 74,
        growth_sqft: 0,
        area_photo: [probeView('meterWall'), 'Comparison reading at a dry wall'],
      },
    ]);
    answers('samples', { taken: 'yes', lab: 'Gulf Analytical, Houston, TDLR LAB 0417' });
    entries('samples/list', [
      {
        number: 'A1',
        type: 'air',
        place: 'Hall bathroom',
        liters: 75,
        result: 'Aspergillus/Penicillium 3,200 per cubic meter, Stachybotrys 120',
      },
      {
        number: 'A2',
        type: 'air',
        place: 'Living room',
        liters: 75,
        result: 'Aspergillus/Penicillium 310 per cubic meter',
      },
      {
        number: 'A3',
        type: 'air',
        place: 'Outdoors, front',
        liters: 75,
        result: 'Cladosporium 2,900, Aspergillus/Penicillium 240 per cubic meter',
      },
      {
        number: 'A4',
        type: 'air',
        place: 'Bedroom 1',
        liters: 75,
        result: 'Aspergillus/Penicillium 620 per cubic meter, no Stachybotrys',
      },
      { number: 'T1', type: 'tape', place: 'Drywall behind the vanity', result: 'Stachybotrys, heavy' },
    ]);
    photo('samples/custody_photo', probeView('cassette'), { caption: 'Air sample A1' });
    status('mold/mold_growth mold/mold_moisture mold/mold_hvac', 'repair_replace');
    status('mold/mold_air', 'inspected');
    finding('mold/mold_growth', {
      title: 'Mold on drywall behind the vanity',
      severity: 'major',
      timeframe: 'immediate',
      trade: 'mold_specialist',
      places: ['Hall bathroom'],
      observation:
        'About 14 sq ft of drywall had visible growth. The tape sample showed Stachybotrys, and the air in the room had ten times the count of the living room.',
      implication:
        'The growth will spread as long as the wall is wet, and disturbing it without containment can carry spores into the home.',
      recommendation:
        'Have a mold remediation contractor remove the drywall as described in the remediation section, and have the area reassessed before it is closed.',
      photos: [[houseView(house, 'left'), { caption: 'The bathroom is behind the small window' }]],
    });
    finding('mold/mold_moisture', {
      title: 'Wall still wet after the leak',
      severity: 'moderate',
      timeframe: 'immediate',
      trade: 'plumber',
      places: ['Hall bathroom', 'Bedroom 1'],
      observation:
        'The valve was dry. The lower 16 in. of the wall read 31.8%, and dry walls in the home read 9%.',
      implication: 'Wet drywall keeps growing mold on both sides.',
      recommendation:
        'Have a plumber confirm that the leak has stopped, and have the wall cavity dried after the drywall is removed.',
    });
    finding('mold/mold_hvac', {
      title: 'Coil and drain pan dirty',
      severity: 'minor',
      timeframe: 'within_12_months',
      action: 'maintain',
      trade: 'hvac_contractor',
      places: ['Air handler, hall closet'],
      observation: 'Dust and a dark film covered the lower third of the coil, and the drain pan held sludge.',
      implication: 'A dirty, wet coil can feed growth and spread it through the home.',
      recommendation: 'Have the coil and pan cleaned and the filter changed after the remediation.',
      photos: [[probeView('coil'), { caption: 'Coil and pan', marks: [ring(0.12, 0.4, 0.76, 0.4)] }]],
    });
    answers('protocol', {
      area_sqft: 40,
      containment:
        'Full containment of the hall bathroom under negative pressure with HEPA filtration; supply and return sealed. Remove drywall to 2 ft beyond visible growth, at least 40 sq ft, and the insulation behind it. Clean framing, HEPA vacuum, damp wipe.',
      clearance:
        'No visible growth or dust, wood below 15% moisture, drywall in adjacent rooms below 12%, and spore types and counts in the work area no higher than outdoors.',
    });
    answers('closing', {
      remarks:
        'One leak caused this. The growth is limited to the bathroom wall and the base of the wall in Bedroom 1. The air in the rest of the home is comparable to the outdoor air. Have the wall remediated and reassessed, and have the air handler cleaned.',
    });
    sign('closing/inspector_signature');
  },
);
