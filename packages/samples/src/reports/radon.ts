/** A monitor and two charcoal devices in the basement of a house of 1988: above the action level. */
import { radon } from '@plumbline/domain/report-types/radon';
import { buildSample, ring } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { probeView } from '../drawings/probes.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses.radon;

export default buildSample(
  {
    definition: radon,
    house: {
      street: '1822 Prairie Clover Lane',
      city: 'Fort Collins',
      region: 'CO',
      postalCode: '80526',
      yearBuilt: 1988,
      areaSqft: 2310,
    },
    number: 'RN-26-0204',
    look: { cover: 'tape', layout: 'classic', accent: '#2b5d4f' },
    organization: {
      name: 'Front Range Radon & Home',
      email: 'office@frontrange.example',
      phone: '9705550120',
      licenseNumber: 'NRPP 111402',
      address: '640 S College Avenue, Fort Collins, CO 80524',
      website: 'frontrange.example',
    },
    inspector: {
      name: 'Miles Ostrander',
      email: 'miles@frontrange.example',
      phone: '9705550121',
      licenseNumber: 'NRPP 111402',
    },
    client: { name: 'Joanna Petrakis', email: 'j.petrakis@mail.example', phone: '9705550177' },
    startsAt: '2026-02-09T16:00:00Z',
    publishedAt: '2026-02-12T18:20:00Z',
    timeZone: 'America/Denver',
  },
  ({ answers, entries, status, finding, photo, sign }) => {
    answers('general', {
      inspection_date: '2026-02-09',
      property_address: '1822 Prairie Clover Lane, Fort Collins, CO 80526',
      client_name: 'Joanna Petrakis',
      inspector_name: 'Miles Ostrander',
      inspector_license: 'NRPP 111402',
      year_built: 1988,
      weather: 'Cold and dry, 22 to 41 °F during the test',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('test', {
      protocol: 'time_sensitive',
      mitigation_system: 'none',
      closed_confirmed: 'owner_statement',
      conditions_start:
        'All windows and exterior doors closed since the evening before. Furnace on automatic, no whole-house fan. Notices posted at both doors.',
      conditions_end: 'Same as at placement. All window seals intact.',
      tampering: 'none',
      severe_weather: 'no',
    });
    entries('test/closed_log', [
      { day: '2026-02-09', time: '09:10', seen: 'Windows and doors closed, two seals set, notices posted' },
      { day: '2026-02-10', time: '17:30', seen: 'Closed; monitor running, seals intact' },
      { day: '2026-02-11', time: '10:05', seen: 'Closed; seals intact, devices in position' },
    ]);
    entries('placement/places', [
      {
        level: 'basement',
        room: 'Family room, on a table 30 in. high, 4 ft from the exterior wall',
        device_type: 'continuous_monitor',
        serial: 'RM-40817',
        calibration_date: '2025-08-18',
        start_date: '2026-02-09',
        start_time: '09:15',
        end_date: '2026-02-11',
        end_time: '10:15',
        result: 5.6,
        place_photo: [probeView('monitor'), 'Monitor in the family room'],
      },
      {
        level: 'basement',
        room: 'Bedroom, on a shelf 28 in. high, two devices 4 in. apart',
        device_type: 'activated_charcoal',
        serial: 'AC-77120',
        start_date: '2026-02-09',
        start_time: '09:25',
        end_date: '2026-02-11',
        end_time: '10:20',
        result: 4.9,
        duplicate_serial: 'AC-77121',
        duplicate_result: 5.2,
        place_photo: [probeView('canister'), 'Two charcoal devices in the bedroom'],
      },
    ]);
    photo('placement/hourly_photo', probeView('hourly'), {
      caption: 'Monitor: the first four hours, in gray, are not part of the average',
    });
    entries('custody/steps', [
      { day: '2026-02-09', what: 'Placed', who: 'Miles Ostrander' },
      { day: '2026-02-11', what: 'Picked up and sealed', who: 'Miles Ostrander' },
      { day: '2026-02-11', what: 'Monitor read', who: 'Miles Ostrander' },
      { day: '2026-02-12', what: 'Charcoal analyzed', who: 'Poudre Valley Laboratory' },
    ]);
    answers('custody', { laboratory: 'Poudre Valley Laboratory, NRPP 108230 AL' });
    status('radon/radon_level radon/radon_entry', 'repair_replace');
    status('radon/radon_mitigation', 'not_present');
    finding('radon/radon_level', {
      title: 'Radon above the action level',
      severity: 'major',
      timeframe: 'before_closing',
      trade: 'radon_contractor',
      places: ['Basement'],
      observation:
        'The monitor averaged 5.6 pCi/L over 49 hours. The two charcoal devices averaged 5.1 pCi/L. The EPA action level is 4.0 pCi/L.',
      implication: 'Long-term exposure to radon causes lung cancer, and the risk is higher for smokers.',
      recommendation:
        'Have a certified radon mitigation contractor install a system, and retest within 30 days after it starts running.',
      photos: [[probeView('mitigationPipe'), { caption: 'Example of a system: pipe with pressure gauge' }]],
    });
    finding('radon/radon_entry', {
      title: 'Sump open to the soil',
      severity: 'moderate',
      timeframe: 'before_closing',
      trade: 'radon_contractor',
      places: ['Basement, utility room'],
      observation: 'The sump had no lid, and a crack ran from it to the wall.',
      implication: 'Soil gas can enter here, and a mitigation fan would lose suction.',
      recommendation:
        'Have the sump sealed with a gasketed lid and the crack filled as part of the mitigation.',
      photos: [[probeView('sump'), { caption: 'Open sump', marks: [ring(0.28, 0.28, 0.44, 0.5)] }]],
    });
    answers('closing', {
      remarks:
        'Both methods agree: the basement is above the action level. This is common in this area, and a mitigation system usually brings a house like this below 2 pCi/L. Plan for one before closing, and retest afterward.',
    });
    sign('closing/inspector_signature');
  },
);
