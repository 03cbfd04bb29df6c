/** A two-story house of 1994 in Tallahassee: well kept, with a scorched breaker, an open deck guard, and a roof in its last years. */
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { withStatePack } from '@plumbline/domain/states/packs';
import { fl } from '@plumbline/domain/states/packs/fl';
import { buildSample } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { writeGround } from './home-inspection/ground.ts';
import { house } from './home-inspection/house.ts';
import { writeInside } from './home-inspection/inside.ts';
import { writeSystems } from './home-inspection/systems.ts';

export default buildSample(
  {
    definition: withStatePack(homeInspection, fl),
    house: {
      street: '1208 Hollow Oak Drive',
      city: 'Tallahassee',
      region: 'FL',
      postalCode: '32309',
      yearBuilt: 1994,
      areaSqft: 2240,
    },
    number: 'HI-26-0512',
    look: { cover: 'full-frame', layout: 'modern', accent: '#1d4461' },
    organization: {
      name: 'Canopy Home Inspections',
      email: 'office@canopyhome.example',
      phone: '8505550145',
      licenseNumber: '',
      address: '310 Beard Street, Tallahassee, FL 32303',
      website: 'canopyhome.example',
    },
    inspector: {
      name: 'Thomas Abernathy',
      email: 'thomas@canopyhome.example',
      phone: '8505550145',
      licenseNumber: 'HI11846',
    },
    client: { name: 'Nadia and Peter Kowalski', email: 'kowalski@mail.example', phone: '8505550117' },
    agent: { name: 'Simone Baptiste', company: 'Red Hills Realty' },
    startsAt: '2026-05-12T13:00:00Z',
    publishedAt: '2026-05-12T19:45:00Z',
    timeZone: 'America/New_York',
  },
  (author) => {
    const { answers, photo, sign } = author;
    answers('general', {
      inspection_date: '2026-05-12',
      start_time: '09:00',
      end_time: '12:20',
      property_address: '1208 Hollow Oak Drive, Tallahassee, FL 32309',
      client_name: 'Nadia and Peter Kowalski',
      client_email: 'kowalski@mail.example',
      agent_name: 'Simone Baptiste',
      inspector_name: 'Thomas Abernathy',
      inspector_license: 'HI11846',
      attendees: ['client', 'buyer_agent'],
      building_type: 'single_family',
      year_built: 1994,
      square_feet: 2240,
      stories: 2,
      bedrooms: 4,
      bathrooms: 2.5,
      occupancy: 'occupied',
      utilities_on: ['water', 'electric', 'gas'],
      weather: ['clear'],
      outdoor_temp_f: 82,
      ground_condition: 'damp',
      recent_rain: 'yes',
      structure_orientation: 'south',
      sop_used: 'florida_61_30',
    });
    photo('general/front_photo', houseView(house, 'front', '1208'), {
      caption: 'Front of the house, facing south',
    });
    writeGround(author);
    writeSystems(author);
    writeInside(author);
    answers('closing', {
      remarks:
        'Thank you for walking through the house with me. Start with the three safety findings: the breaker first, then the deck guard and the kitchen receptacles. The roof is not leaking today, but plan to replace it rather than wait. Everything else is normal maintenance for a house of this age.',
    });
    sign('closing/signature');
  },
);
