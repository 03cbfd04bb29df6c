import type { ItemDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { field, optionsOf } from '../form-fields.ts';
import { item, section, view } from '../specialty-report.ts';

const barrier = item('pool_barrier', 'Pool barrier and gates', ['fence', 'gate', 'latch', 'door alarm'], {
  photo: 'recommended',
  slots: [view('barrier_view', 'Barrier on each side'), view('gate_view', 'Gate and latch')],
});
const shell = item('pool_shell', 'Pool shell, coping and tile', ['plaster', 'liner', 'finish', 'crack'], {
  photo: 'recommended',
  slots: [view('shell_view', 'Pool from both ends')],
});
const deck = item('pool_deck', 'Pool deck', ['patio', 'joint', 'trip', 'diving board'], {
  slots: [view('deck_view', 'Deck', 'optional')],
});
const circulation = item(
  'pool_circulation',
  'Pool drains, pump and filter',
  ['main drain', 'suction', 'skimmer', 'strainer', 'pump', 'leak'],
  { photo: 'recommended', slots: [view('equipment_view', 'Pump and filter')] },
);
const heating = item('pool_heating', 'Pool heater', ['heat pump', 'gas heater', 'solar heating'], {
  slots: [view('heater_plate', 'Data plate', 'optional')],
});
const electrical = item(
  'pool_electrical',
  'Pool electrical, bonding and lighting',
  ['bonding', 'GFCI', 'light', 'lug', 'receptacle'],
  { slots: [view('bonding_view', 'Bonding at the equipment', 'optional')] },
);
const spa = item('spa_tub', 'Spa or hot tub', ['hot tub', 'jets', 'blower', 'cover', 'disconnect'], {
  slots: [view('spa_view', 'Spa', 'optional')],
});

const standardsText = [
  'The inspector looked at the parts of the pool and spa that could be seen from the deck, ran the pump, heater, spa jets, cleaner and lights with their normal controls where they were in service, and tested gates and GFCI protection. Safety features that were found or missing are reported.',
  'Nothing was taken apart, and nothing under water was examined beyond what clear water shows. Leaks, water chemistry, pipes in the ground, the strength of the shell, and compliance with a code or ordinance are outside of the inspection.',
];

/** Added to a home inspection on request. */
export const addedPool: SectionDefinition = section('pool', 'Pool and Spa', {
  standard: 'Added by agreement',
  fields: [
    field('multi', 'pool_kind', 'Kind', {
      describes: true,
      options: optionsOf({
        inground_pool: 'In-ground pool',
        aboveground_pool: 'Above-ground pool',
        spa_attached: 'Attached spa',
        spa_portable: 'Portable spa',
      }),
    }),
    field('single', 'pool_shell_type', 'Shell', {
      describes: true,
      options: optionsOf({
        plaster: 'Plaster or pebble on concrete',
        vinyl: 'Vinyl liner',
        fiberglass: 'Fiberglass',
        other: 'Other',
        not_determined: 'Not determined',
      }),
    }),
  ],
  items: [barrier, shell, deck, circulation, heating, electrical, spa],
  standardsText,
});

const more = (id: string, label: string, words: readonly string[]): ItemDefinition => item(id, label, words);

/** The pool of a separate report: the same items and what only a pool inspection goes into. */
export const wholePool: SectionDefinition = section('pool', 'Components', {
  standard: 'InterNACHI, pools and spas',
  items: [
    barrier,
    { ...shell, label: 'Shell and finish' },
    more('pool_coping', 'Coping and waterline tile', ['bond beam', 'tile', 'scale', 'mortar']),
    { ...deck, label: 'Deck, joint and drainage' },
    more('pool_steps', 'Steps, ladders and rails', ['handrail', 'ladder', 'depth marker', 'swimout']),
    { ...circulation, label: 'Drains, skimmers, pump' },
    more('pool_filter', 'Filter and gauge', ['cartridge', 'sand filter', 'DE filter', 'pressure gauge']),
    more('pool_valves', 'Valves and visible piping', ['backwash', 'diverter', 'union', 'air leak']),
    { ...heating, label: 'Heater' },
    more('pool_sanitizer', 'Chlorinator or salt cell', ['salt system', 'ozone', 'UV', 'feeder']),
    more('pool_cleaner', 'Cleaner', ['robot', 'sweep', 'booster pump', 'vacuum']),
    more('pool_controls', 'Timer and controls', ['automation', 'clock', 'remote', 'freeze protection']),
    { ...electrical, label: 'Bonding, GFCI and lights' },
    more('pool_fill', 'Water fill and backflow', ['autofill', 'hose bibb', 'vacuum breaker', 'overflow']),
    { ...spa, label: 'Spa jets, blower and disconnect' },
  ],
  standardsText,
});
