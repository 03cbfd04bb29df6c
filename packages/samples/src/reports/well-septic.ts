/** A drilled well and a septic tank of 1,000 gallons behind a farmhouse: bacteria, and a baffle gone. */
import { wellSeptic } from '@plumbline/domain/report-types/well-septic';
import { arrowTo, buildSample, ring } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { probeView } from '../drawings/probes.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses['well-septic'];

export default buildSample(
  {
    definition: wellSeptic,
    house: {
      street: '5127 Stone Church Road',
      city: 'Hillsborough',
      region: 'NC',
      postalCode: '27278',
      yearBuilt: 1986,
      areaSqft: 2040,
    },
    number: 'WS-26-0088',
    look: { cover: 'half-and-half', layout: 'modern', accent: '#4c4a1f' },
    organization: {
      name: 'Eno River Inspections',
      email: 'office@enoriver.example',
      phone: '9195550120',
      licenseNumber: 'NC 3921',
      address: '205 S Churton Street, Hillsborough, NC 27278',
      website: 'enoriver.example',
    },
    inspector: {
      name: 'Garrett Poole',
      email: 'garrett@enoriver.example',
      phone: '9195550121',
      licenseNumber: 'NC 3921',
    },
    client: { name: 'Marisol Fuentes', email: 'm.fuentes@mail.example', phone: '9195550177' },
    startsAt: '2026-03-24T13:00:00Z',
    publishedAt: '2026-03-27T20:00:00Z',
    timeZone: 'America/New_York',
  },
  ({ answers, entries, status, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-03-24',
      property_address: '5127 Stone Church Road, Hillsborough, NC 27278',
      client_name: 'Marisol Fuentes',
      inspector_name: 'Garrett Poole',
      inspector_license: 'NC 3921',
      year_built: 1986,
      weather: 'Clear, 58 °F, dry for a week',
      included: ['well', 'septic'],
      occupied: 'yes',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('well_system', {
      kind: 'drilled',
      record: '185 ft deep, drilled 1986, 8 gal/min when drilled; county record',
      pump: 'submersible',
      distance_septic_ft: 110,
      cut_in_psi: 40,
      cut_out_psi: 60,
      flow_minutes: 60,
      flow_gallons: 282,
    });
    photo('well_system/well_photo', probeView('wellhead'), { caption: 'Wellhead behind the barn' });
    status('well/well_tank', 'inspected');
    status('well/well_head well/well_water', 'repair_replace');
    photo('well/well_tank', probeView('pressureTank'), {
      slot: 'pressure_tank_view',
      caption: 'Pressure tank in the basement',
    });
    photo('well/well_tank', probeView('gauge'), { caption: 'Pump stops at 60 psi' });
    photo('well/well_water', probeView('softener'), { caption: 'Softener, in bypass during sampling' });
    finding('well/well_head', {
      title: 'Well cap not sealed',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'well_contractor',
      places: ['Behind the barn'],
      observation: 'Two cap bolts were missing, and the wire entered through an open hole.',
      implication: 'Insects and surface water can get into the well.',
      recommendation: 'Have a well contractor install a sealed, vented cap and a conduit for the wire.',
      photos: [
        [
          probeView('wellCap'),
          { caption: 'Open hole at the cable', marks: [arrowTo(0.85, 0.75, 0.62, 0.52)] },
        ],
      ],
    });
    finding('well/well_water', {
      title: 'Coliform bacteria in the water',
      severity: 'major',
      isSafety: true,
      timeframe: 'before_closing',
      trade: 'well_contractor',
      places: ['Kitchen faucet'],
      observation: 'The sample was positive for total coliform and negative for E. coli.',
      implication: 'Coliform bacteria indicate that surface water can reach the well.',
      recommendation:
        'Have the cap repaired, the well disinfected, and the water retested two weeks later. Boil drinking water until then.',
      photos: [[houseView(house, 'rear'), { caption: 'Sample from the kitchen, at the rear' }]],
    });
    answers('water', { taken: 'yes', lab: 'Piedmont Water Laboratory, Durham' });
    entries('water/samples', [
      {
        what: 'Coliform and E. coli',
        tap: 'Kitchen',
        result: 'Total coliform present, E. coli absent',
        within: 'no',
      },
      { what: 'Nitrate', tap: 'Kitchen', result: '1.4 mg/L, limit 10', within: 'yes' },
      {
        what: 'Lead',
        tap: 'Kitchen, first draw',
        result: 'Below 0.002 mg/L, action level 0.015',
        within: 'yes',
      },
    ]);
    answers('septic_system', {
      kind: 'conventional',
      record: '1986 permit for three bedrooms, county record',
      tank_gallons: 1000,
      tank_material: 'Concrete',
      last_pumped: '2019, per owner’s receipt',
      opened: 'yes',
      scum_in: 4,
      sludge_in: 15,
      load_gallons: 282,
      load_seen:
        'The tank level rose 1 in. and fell again within ten minutes. No backflow from the field, ground dry.',
    });
    photo('septic_system/septic_photo', probeView('tankLid'), { caption: 'Riser and lid' });
    photo('septic_system/septic_photo', probeView('drainField'), {
      caption: 'Drain field behind the garden',
    });
    status('septic/septic_tank', 'repair_replace');
    status('septic/septic_field', 'inspected');
    status('septic/septic_pump', 'not_present');
    finding('septic/septic_tank', {
      title: 'Outlet baffle missing, pumping due',
      severity: 'major',
      timeframe: 'before_closing',
      trade: 'septic_contractor',
      places: ['Tank, outlet side'],
      observation:
        'The concrete outlet baffle had broken off. Scum was 4 in. thick, and sludge was 15 in. deep.',
      implication:
        'Solids can leave the tank and clog the drain field, the most expensive part of the system.',
      recommendation:
        'Have the tank pumped, a plastic tee with a filter installed, and the distribution box checked.',
      photos: [
        [
          probeView('tankOpen'),
          {
            caption: 'Tank open: tape in the sludge, outlet at the right',
            marks: [ring(0.67, 0.3, 0.12, 0.42)],
          },
        ],
      ],
    });
    answers('closing', {
      remarks:
        'The well delivered 4.7 gallons per minute for an hour, and the septic system handled it without trouble. Three things come before closing: repairing the cap and disinfecting the well, retesting the water, and replacing the baffle when the tank is pumped.',
    });
    sign('closing/inspector_signature');
  },
);
