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
  'The inspector looked at the wellhead, the pressure tank and treatment equipment, and ran water until the pump started and stopped.',
  'The pump in the well, the casing under the ground, the yield over a year, and water quality beyond a named laboratory result are outside of the inspection.',
];

/** Added to a home inspection on request. */
export const addedWell: SectionDefinition = section('well', 'Private Well', {
  standard: 'Added by agreement',
  fields: [
    field('single', 'well_kind', 'Kind of well', {
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
    field('text', 'pressure_psi', 'Pressure at which the pump starts and stops', {
      help: 'As read on the gauge: 40 and 60 psi',
      maxLength: 60,
    }),
    field('text', 'water_sample', 'Water sample', {
      help: 'Taken, by whom, for what; or why not',
      maxLength: 200,
    }),
  ],
  items: wellItems,
  standardsText: wellText,
});
