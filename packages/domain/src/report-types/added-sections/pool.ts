import type { SectionDefinition } from '../../report/engine/definition.ts';
import { field, item, optionsOf, section, view } from './parts.ts';

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

export const poolText = [
  'The inspector examined what was visible from the deck, operated the equipment in service using normal controls, and tested the gates and GFCI protection.',
  'Leaks, water chemistry, buried pipes, the strength of the shell, and code compliance are excluded.',
];

export const poolItems = { barrier, shell, deck, circulation, heating, electrical, spa };

/** Added to a home inspection on request. */
export const addedPool: SectionDefinition = section('pool', 'Pool and Spa', {
  standard: 'Added by agreement',
  fields: [
    field('multi', 'pool_kind', 'Type', {
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
  standardsText: poolText,
});
