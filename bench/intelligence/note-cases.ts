/**
 * Notes with what may be said of them: a draft that keeps to its note, and the words of a draft that does not. A draft by a
 * model is measured against the same notes.
 */
export interface NoteCase {
  readonly note: string;
  readonly faithful: string;
  readonly embroidered: string;
  /** Words of the embroidered draft that no note has. */
  readonly invented: readonly string[];
}

const notes: readonly (readonly [note: string, faithful: string, embroidered: string, invented: string])[] = [
  [
    'missing shingles, south slope',
    'Shingles were missing on the south slope.',
    'Six shingles were missing on the south and west slopes.',
    'Six|west',
  ],
  [
    'copper pipe leaking under kitchen sink',
    'A copper pipe leaked under the kitchen sink.',
    'A PEX pipe leaked under the bathroom sink.',
    'PEX|bathroom',
  ],
  [
    'no handrail at basement stairs',
    'The basement stairs had no handrail.',
    'The attic stairs had no handrail for 12 steps.',
    'attic|12',
  ],
  [
    'furnace about 24 yrs old',
    'The furnace was about 24 years old.',
    'The Lennox furnace was about 20 years old.',
    'Lennox|20',
  ],
  [
    'GFCI did not trip in garage',
    'The GFCI in the garage did not trip.',
    'The GFCI in the garage did not trip, against the NEC.',
    'NEC',
  ],
  [
    'stain on ceiling, hall bath',
    'A stain was on the ceiling of the hall bathroom.',
    'Mold was on the ceiling of the primary bathroom.',
    'Mold|primary',
  ],
  [
    'gutters full of leaves, front',
    'Leaves filled the gutters at the front.',
    'Leaves filled 40 feet of copper gutters at the front.',
    '40|copper',
  ],
  [
    'double tap breaker 20A',
    'Two wires were under one 20 amp breaker: a double tap.',
    'Two wires were under a 30 amp breaker.',
    '30',
  ],
  [
    'deck ledger not flashed',
    'The deck ledger had no flashing.',
    'The deck ledger had no flashing and 3 lag bolts.',
    '3',
  ],
  [
    'crack in slab, garage',
    'The garage slab had a crack.',
    'The garage slab had a crack from settlement, 1/4 inch wide.',
    'settlement|1/4',
  ],
  ['no leaks at water heater', 'No leaks were seen at the water heater.', 'The water heater leaks.', 'leaks'],
  [
    'water heater 2009',
    'The water heater is from 2009.',
    'The Rheem water heater is from 2011.',
    'Rheem|2011',
  ],
  [
    'missing smoke alarm in bedroom',
    'A smoke alarm was missing in the bedroom.',
    'Smoke alarms were missing in the bedroom and the basement.',
    'basement',
  ],
  [
    'soil slopes to house, east',
    'The soil slopes toward the house on the east side.',
    'The soil slopes 6 inches toward the house on the north side.',
    '6|north',
  ],
  [
    'window will not open, living room',
    'A window in the living room would not open.',
    'A vinyl window in the kitchen would not open.',
    'vinyl|kitchen',
  ],
  [
    'stucco cracks right side',
    'The stucco on the right side was cracked.',
    'The EIFS on the left side was cracked.',
    'EIFS|left',
  ],
  [
    'dryer vent clogged',
    'The dryer vent was clogged.',
    'The dryer vent was clogged for 8 feet behind drywall.',
    '8|drywall',
  ],
  [
    'trap under lav corroded',
    'The trap under the lavatory was corroded.',
    'The galvanized trap under the lavatory was corroded.',
    'galvanized',
  ],
  [
    'AC did not cool',
    'The air conditioner did not cool.',
    'The Trane air conditioner did not cool below 78 degrees.',
    'Trane|78',
  ],
  ['rear door sticks', 'The rear door sticks.', 'The steel front door sticks.', 'steel|front'],
  [
    'insulation thin in attic',
    'The insulation in the attic was thin.',
    'The cellulose insulation in the attic was 4 inches thick.',
    'cellulose|4',
  ],
  [
    'no GFCI exterior',
    'The exterior had no GFCI protection.',
    'The exterior and the garage had no GFCI protection.',
    'garage',
  ],
  [
    'chimney crown cracked',
    'The chimney crown was cracked.',
    'The brick chimney crown was cracked in 3 places.',
    'brick|3',
  ],
  [
    'sump pump inoperative',
    'The sump pump did not operate.',
    'The sump pump in the crawlspace did not operate.',
    'crawlspace',
  ],
  [
    'loose toilet in primary bath',
    'The toilet in the primary bathroom was loose.',
    'Both toilets upstairs were loose.',
    'upstairs',
  ],
  [
    'wood rot at fascia, back left',
    'The wood fascia at the rear left was rotted.',
    'The wood fascia at the rear right was rotted by termites.',
    'right|termites',
  ],
  ['panel not labeled', 'The panel was not labeled.', 'The 200 amp panel was not labeled.', '200'],
  [
    '2 roof layers',
    'The roof has two layers.',
    'The roof has three layers of asphalt shingles.',
    'three|asphalt',
  ],
  [
    'TPR pipe ends 3 ft above floor',
    'The relief pipe ends 3 feet above the floor.',
    'The relief pipe ends 3 inches above the concrete floor.',
    '3|concrete',
  ],
  [
    'broken pane, guest bedroom',
    'A pane in the guest bedroom was broken.',
    'A pane in the guest bedroom closet was broken.',
    'closet',
  ],
  ['rust in panel', 'Rust was in the panel.', 'Rust was in the panel from sewer gas.', 'sewer gas'],
  [
    'no anti tip on range',
    'The range had no anti-tip bracket.',
    'The range in the kitchen had no anti-tip bracket, per the recall.',
    'kitchen|recall',
  ],
  ['driveway cracked', 'The driveway was cracked.', 'The concrete driveway was cracked.', 'concrete'],
  ['attic fan dead', 'The attic fan was dead.', 'The attic fan was dead since 2015.', '2015'],
  [
    'low water pressure upstairs',
    'The water pressure upstairs was low.',
    'The water pressure upstairs was 38 psi.',
    '38',
  ],
  [
    'PB pipe at meter',
    'Polybutylene pipe was at the meter.',
    'Polybutylene pipe was at the meter and in the attic.',
    'attic',
  ],
  [
    'no permit sticker on panel',
    'The panel had no permit sticker.',
    'The panel had no permit sticker and no warranty.',
    'warranty',
  ],
  [
    'siding loose west gable',
    'The siding at the west gable was loose.',
    'The aluminum siding at the west gable was loose.',
    'aluminum',
  ],
  ['oven works', 'The oven works.', 'The oven does not work.', 'not'],
  [
    'brick mortar missing, north wall',
    'Mortar was missing from the brick of the north wall.',
    'Mortar was missing from the stone of the north wall and chimney.',
    'stone|chimney',
  ],
];

export const noteCases: readonly NoteCase[] = notes.map(([note, faithful, embroidered, invented]) => ({
  note,
  faithful,
  embroidered,
  invented: invented.split('|'),
}));
