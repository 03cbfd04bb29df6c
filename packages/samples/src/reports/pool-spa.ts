/** A plaster pool of 2006 behind a stucco house: a gate that stays open, a broken drain cover, a salt cell with scale. */
import { poolSpa } from '@plumbline/domain/report-types/pool-spa';
import { arrowTo, buildSample, ring } from '../build-sample.ts';
import { houseView } from '../drawings/houses.ts';
import { poolView } from '../drawings/pools.ts';
import { sampleHouses } from '../sample-houses.ts';

const { house, number } = sampleHouses['pool-spa'];

export default buildSample(
  {
    definition: poolSpa,
    house: {
      street: '4415 E Camino Street',
      city: 'Mesa',
      region: 'AZ',
      postalCode: '85205',
      yearBuilt: 2004,
      areaSqft: 2140,
    },
    number: 'PS-26-0117',
    look: { cover: 'tile', layout: 'modern', accent: '#1f5f7f' },
    organization: {
      name: 'Salt River Home Inspection',
      email: 'office@saltriver.example',
      phone: '4805550126',
      licenseNumber: '71184',
      address: '2210 W Guadalupe Road, Mesa, AZ 85202',
      website: 'saltriver.example',
    },
    inspector: {
      name: 'Delia Marquez',
      email: 'delia@saltriver.example',
      phone: '4805550127',
      licenseNumber: '71184',
    },
    client: { name: 'Hannah Whitlock', email: 'h.whitlock@mail.example', phone: '4805550171' },
    startsAt: '2026-05-12T15:30:00Z',
    publishedAt: '2026-05-12T20:10:00Z',
    timeZone: 'America/Phoenix',
  },
  ({ answers, status, finding, photo, photos, sign }) => {
    answers('general', {
      inspection_date: '2026-05-12',
      start_time: '08:30',
      property_address: '4415 E Camino Street, Mesa, AZ 85205',
      client_name: 'Hannah Whitlock',
      inspector_name: 'Delia Marquez',
      inspector_license: '71184',
      year_built: 2004,
      weather: 'Clear, 84 °F, light wind',
    });
    photo('general/front_photo', houseView(house, 'front', number), { caption: 'Front' });
    answers('conditions', {
      pool_kind: ['inground_pool', 'spa_portable'],
      shell_type: 'concrete_plaster',
      size: '15 x 32 ft, 3 to 7 ft deep',
      age: 'Shell 2006 per permit; heater 2014 per data plate; pump 2021 per label',
      water_present: 'yes',
      water_clear: 'yes',
      in_service: 'yes',
      water_temp_f: 79,
      filter_pressure_psi: 17,
      sanitizer: 'salt',
    });
    photos('conditions', {
      pool_view: [poolView('shallow'), 'From the shallow end'],
    });
    photo('conditions/pool_view', poolView('deep'), { caption: 'From the deep end' });
    answers('safety', {
      barrier_type: ['isolation_fence', 'house_wall'],
      barrier_height_in: 48,
      gates: 'fail',
      doors: 'fail',
      cover: 'na',
      suction_covers: 'fail',
      depth_markers: 'pass',
      protection: ['enclosure'],
    });
    photos('safety', {
      barrier_photos: [poolView('fence'), 'Fence on the north side, 48 in. high'],
      doors_photo: [houseView(house, 'rear'), 'Sliding door to the pool, no alarm or closer'],
    });
    photo('safety/gates_photo', poolView('gateOpen'), {
      caption: 'Gate stops short of its latch',
      marks: [arrowTo(0.86, 0.6, 0.72, 0.4)],
    });
    photo('safety/suction_covers_photo', poolView('drain'), {
      caption: 'Main drain: cover cracked, one screw missing',
      marks: [ring(0.46, 0.34, 0.22, 0.34)],
    });
    status(
      'pool/pool_shell pool/pool_steps pool/pool_filter pool/pool_valves pool/pool_cleaner pool/pool_controls pool/pool_electrical pool/pool_fill',
      'inspected',
    );
    status(
      'pool/pool_barrier pool/pool_circulation pool/pool_coping pool/pool_deck pool/pool_heating pool/pool_sanitizer',
      'repair_replace',
    );
    status('pool/spa_tub', 'not_inspected', 'shut_down');
    photo('pool/pool_steps', poolView('steps'), { caption: 'Steps and rail at the shallow end' });
    photo('pool/pool_circulation', poolView('equipment'), {
      slot: 'equipment_view',
      caption: 'Pump and sand filter, 17 psi while running',
    });
    photo('pool/pool_controls', poolView('timer'), { caption: 'Timer, eight hours a day' });
    photo('pool/pool_electrical', poolView('bonding'), {
      slot: 'bonding_view',
      caption: 'Bonding wire at the pump; light and receptacle GFCIs tripped when tested',
    });
    photo('pool/pool_electrical', poolView('light'), { caption: 'Light working' });
    photo('pool/spa_tub', poolView('spa'), { slot: 'spa_view', caption: 'Portable spa, turned off' });
    finding('pool/pool_barrier', {
      title: 'Pool gate does not latch',
      severity: 'major',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'handyman',
      places: ['North gate'],
      observation:
        'Released from a few inches open, the gate stopped short of its latch. From fully open, it closed and latched.',
      implication: 'A gate that stays open defeats the fence. A child could reach the water unseen.',
      recommendation:
        'Have the hinges adjusted until the gate latches from any position. Test it every month.',
      photos: [
        [
          poolView('latch'),
          { caption: 'Gate stops 2 1/2 in. from the latch', marks: [ring(0.38, 0.42, 0.12, 0.14)] },
        ],
      ],
    });
    finding('pool/pool_circulation', {
      title: 'Main drain cover cracked',
      severity: 'major',
      isSafety: true,
      timeframe: 'immediate',
      trade: 'pool_contractor',
      places: ['Deep end'],
      observation:
        'The main drain cover was cracked through and held by one screw. The pool has a single drain.',
      implication: 'Suction at a broken cover can trap a swimmer or hair underwater.',
      recommendation:
        'Keep everyone out of the water until a pool contractor has fitted a listed cover and confirmed a second means of relieving suction.',
      photos: [[poolView('drainFar'), { caption: 'Drain location', marks: [ring(0.45, 0.64, 0.17, 0.14)] }]],
    });
    finding('pool/pool_coping', {
      title: 'Open coping joint and broken tiles',
      severity: 'moderate',
      timeframe: 'within_12_months',
      trade: 'pool_contractor',
      places: ['East side'],
      observation:
        'A crack ran from the coping through two tiles to the waterline. The tiles sounded hollow when tapped.',
      implication: 'Water can get behind the tile and loosen more of it.',
      recommendation:
        'Have the two tiles and the joint replaced, and have the bond beam checked while it is exposed.',
      photos: [
        [
          poolView('tile'),
          { caption: 'Crack through the waterline tile', marks: [ring(0.37, 0.32, 0.16, 0.28)] },
        ],
      ],
    });
    finding('pool/pool_deck', {
      title: 'Deck slab settled toward the pool',
      severity: 'moderate',
      isSafety: true,
      timeframe: 'before_closing',
      trade: 'concrete_contractor',
      places: ['Shallow end'],
      observation:
        'One slab was 7/8 in. lower than the next. The joint between the deck and coping was open for 6 ft.',
      implication: 'It is a trip hazard, and water can enter the joint.',
      recommendation: 'Have the slab lifted or the edge ground down, and have the joint sealed.',
      photos: [
        [poolView('deck'), { caption: 'Edge and open joint', marks: [arrowTo(0.5, 0.5, 0.63, 0.42)] }],
      ],
    });
    finding('pool/pool_heating', {
      title: 'Heater corroded at its base',
      severity: 'moderate',
      timeframe: 'budget_future',
      isNearEndOfLife: true,
      trade: 'pool_contractor',
      places: ['Equipment pad'],
      observation:
        'The cabinet was rusted through along the bottom. The heater lit and warmed the water by 4 °F in half an hour.',
      implication: 'It works today, but heaters of this age and condition can fail without warning.',
      recommendation: 'Plan to replace it. Have the burner tray cleaned before the season.',
      photos: [[poolView('heater'), { caption: '2014 gas heater' }]],
    });
    finding('pool/pool_sanitizer', {
      title: 'Salt cell scaled',
      severity: 'minor',
      timeframe: 'within_12_months',
      action: 'maintain',
      trade: 'pool_contractor',
      places: ['Equipment pad'],
      observation: 'White scale covered the cell plates. The display read 2,900 ppm and showed no fault.',
      implication: 'A scaled cell produces less chlorine and wears out early.',
      recommendation: 'Have the cell cleaned and the water tested.',
      photos: [[poolView('saltCell'), { caption: 'Scale on the plates' }]],
    });
    answers('advice', { leak_test: 'no', water_test: 'yes' });
    answers('closing', {
      remarks:
        'The pool is sound, and its equipment runs. Two repairs come before anyone swims: the cracked drain cover and the gate that does not latch. The fence is the only protection found between the house and the water. Ask the city what else it requires. The coping, the slab, and the salt cell are normal maintenance. The spa was off. Have it demonstrated before closing.',
    });
    sign('closing/inspector_signature');
  },
);
