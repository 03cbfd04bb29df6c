import type { SectionDefinition } from '../../report/engine/definition.ts';
import { field, item, optionsOf, section, view } from './parts.ts';

export const septicItems = [
  item('septic_tank', 'Septic tank', ['lid', 'riser', 'baffle', 'scum', 'sludge', 'pumping'], {
    photo: 'recommended',
    slots: [view('tank_view', 'Tank or its lids')],
  }),
  item('septic_field', 'Drain field', ['leach field', 'distribution box', 'surfacing', 'wet spot'], {
    photo: 'recommended',
    slots: [view('field_view', 'Drain field and surrounding area')],
  }),
  item('septic_pump', 'Pumps and alarms', ['effluent pump', 'float', 'lift station', 'alarm', 'aerator']),
];

export const septicText = [
  'The inspector opened the lids that could be opened safely by hand and walked the drain field. Liquid levels, surfacing water, and signs of backup are reported.',
  'Nothing was excavated. Remaining life, capacity, and concealed parts are excluded. Local rules may require a licensed septic professional.',
];

/** Added to a home inspection on request. */
export const addedSeptic: SectionDefinition = section('septic', 'Septic System', {
  standard: 'Added by agreement',
  fields: [
    field('single', 'septic_kind', 'System type', {
      describes: true,
      options: optionsOf({
        conventional: 'Tank and drain field',
        mound: 'Mound',
        aerobic: 'Aerobic treatment unit',
        cesspool: 'Cesspool',
        holding_tank: 'Holding tank',
        unknown: 'Not determined',
      }),
    }),
    field('text', 'septic_location', 'Tank and drain field location', { maxLength: 200 }),
    field('text', 'last_pumped', 'Last pumped', { help: 'Include the source', maxLength: 120 }),
  ],
  items: septicItems,
  standardsText: septicText,
});
