import type { SectionDefinition } from '../../report/engine/definition.ts';
import { field, item, optionsOf, section, view } from './parts.ts';

/** Added to a home inspection on request. */
export const addedSolar: SectionDefinition = section('solar', 'Solar Electric System', {
  standard: 'Added by agreement',
  fields: [
    field('single', 'solar_place', 'Panel location', {
      describes: true,
      options: optionsOf({
        roof: 'Roof',
        ground: 'Ground',
        carport: 'Carport',
        several: 'Multiple locations',
      }),
    }),
    field('int', 'solar_panels', 'Number of panels', { min: 1 }),
    field('single', 'solar_battery', 'Battery', {
      options: optionsOf({ none: 'None observed', inside: 'Inside', outside: 'Outside' }),
    }),
    field('single', 'solar_owner', 'Ownership', {
      describes: true,
      help: 'As reported or documented',
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
        slots: [view('disconnect_view', 'Disconnect and its labels')],
      },
    ),
    item('solar_inverter', 'Inverter and production', ['display', 'fault', 'microinverter', 'battery'], {
      slots: [view('inverter_view', 'Inverter display', 'optional')],
    }),
    item('solar_documents', 'Ownership and documents', ['lease', 'warranty', 'permit', 'interconnection']),
  ],
  standardsText: [
    'The inspector examined the panels, mounts, visible wiring, labels, and inverter display.',
    'Nothing was opened or measured. Energy production, contracts, and the strength of the roof under the panels are excluded.',
  ],
});
