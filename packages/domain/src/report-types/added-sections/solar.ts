import type { SectionDefinition } from '../../report/engine/definition.ts';
import { field, item, optionsOf, section, view } from './parts.ts';

/** Added to a home inspection on request. */
export const addedSolar: SectionDefinition = section('solar', 'Solar Electric System', {
  standard: 'Added by agreement',
  fields: [
    field('single', 'solar_place', 'Place of the panels', {
      describes: true,
      options: optionsOf({ roof: 'Roof', ground: 'Ground', carport: 'Carport', several: 'Several places' }),
    }),
    field('int', 'solar_panels', 'Number of panels', { min: 1 }),
    field('single', 'solar_battery', 'Battery', {
      options: optionsOf({ none: 'None seen', inside: 'Inside', outside: 'Outside' }),
    }),
    field('single', 'solar_owner', 'Ownership', {
      describes: true,
      help: 'As told, or as papers show',
      options: optionsOf({
        owned: 'Owned',
        leased: 'Leased',
        ppa: 'Power purchase agreement',
        unknown: 'Not determined',
      }),
    }),
  ],
  items: [
    item('solar_mounts', 'Panels and mounts', ['array', 'rail', 'flashing', 'cracked glass', 'birds'], {
      photo: 'recommended',
      slots: [view('array_view', 'Panels')],
    }),
    item(
      'solar_wiring',
      'Wiring and shutdown',
      ['conduit', 'disconnect', 'rapid shutdown', 'backfed breaker'],
      {
        photo: 'recommended',
        slots: [view('disconnect_view', 'Disconnect with its labels')],
      },
    ),
    item('solar_inverter', 'Inverter and production', ['display', 'fault', 'microinverter', 'battery'], {
      slots: [view('inverter_view', 'Inverter display', 'optional')],
    }),
    item('solar_documents', 'Ownership and documents', ['lease', 'warranty', 'permit', 'interconnection']),
  ],
  standardsText: [
    'The inspector looked at panels, mounts, visible wiring, labels and the display.',
    'Nothing was opened or measured. Production, contracts, and the strength of the roof under the panels are outside of the inspection.',
  ],
});
