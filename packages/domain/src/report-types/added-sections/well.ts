import type { SectionDefinition } from '../../report/engine/definition.ts';
import { field, item, optionsOf, section, view } from './parts.ts';

export const wellItems = [
  item('well_head', 'Wellhead', ['casing', 'cap', 'vent', 'conduit', 'grading'], {
    photo: 'recommended',
    slots: [view('wellhead_view', 'Wellhead')],
  }),
  item('well_tank', 'Pump and pressure tank', ['pressure switch', 'gauge', 'short cycling', 'flow'], {
    photo: 'recommended',
    slots: [view('pressure_tank_view', 'Pressure tank and gauge')],
  }),
  item('well_water', 'Water quality and treatment', ['softener', 'filter', 'bacteria', 'UV', 'sample']),
];

export const wellText = [
  'The inspector examined the wellhead, pressure tank, and treatment equipment, and ran water until the pump started and stopped.',
  'The pump in the well, the casing below ground, long-term yield, and water quality beyond a stated laboratory result are excluded.',
];

/** Added to a home inspection on request. */
export const addedWell: SectionDefinition = section('well', 'Private Well', {
  standard: 'Added by agreement',
  fields: [
    field('single', 'well_kind', 'Well type', {
      describes: true,
      options: optionsOf({
        drilled: 'Drilled',
        driven: 'Driven point',
        dug: 'Dug or bored',
        spring: 'Spring',
        unknown: 'Not determined',
      }),
    }),
    field('single', 'pump_kind', 'Pump', {
      options: optionsOf({ submersible: 'Submersible', jet: 'Jet', hand: 'Hand', unknown: 'Not determined' }),
    }),
    field('text', 'pressure_psi', 'Pump cut-in and cut-out pressure', {
      help: 'Read from the gauge, such as 40 and 60 psi',
      maxLength: 60,
    }),
    field('text', 'water_sample', 'Water sample', {
      help: 'Who took it and what it was tested for, or why none was taken',
      maxLength: 200,
    }),
  ],
  items: wellItems,
  standardsText: wellText,
});
