/** A yearly visit to a client's home: its upkeep, what changed since the last visit, and a calendar. A list of our own. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, isOneOf, optionsOf } from './form-fields.ts';
import { item, photosOf, section, specialtyReport, withDeadline } from './specialty-report.ts';

const MONTHS = ['January', 'March', 'April', 'May', 'June', 'September', 'October', 'November'];

const sinceLastVisit = section('since_last', 'Since the last visit', {
  fields: [
    field('date', 'last_visit', 'Last visit', { help: 'Empty for the first one' }),
    field('repeat', 'changes', 'What the last report said', {
      entryLabel: 'point',
      carriesOver: { what: 'what', state: { field: 'now', ends: ['done'] } },
      fields: [
        asked('text', 'what', 'Point', { maxLength: 200 }),
        asked('single', 'now', 'Now', {
          options: optionsOf({
            done: 'Done',
            same: 'Same',
            worse: 'Worse',
            not_seen: 'Not seen this time',
          }),
        }),
        field('text', 'note', 'Note', { maxLength: 300 }),
        photosOf('now_photo', 'As it is now', { visibleWhen: isOneOf('./now', 'same', 'worse') }),
      ],
    }),
    field('long_text', 'told', 'What the owner told', { help: 'Repairs, leaks, noises, new equipment' }),
  ],
});

const calendar = section('calendar', 'Calendar', {
  fields: [
    field('repeat', 'tasks', 'Tasks until the next visit', {
      entryLabel: 'task',
      required: true,
      fields: [
        asked('text', 'task', 'Task', {
          maxLength: 200,
          suggestions: [
            'Change the air filter',
            'Clean the gutters',
            'Test the alarms',
            'Service the furnace',
          ],
        }),
        asked('text', 'when', 'When', { maxLength: 80, suggestions: MONTHS }),
        asked('single', 'who', 'Who', {
          options: optionsOf({ owner: 'Owner', contractor: 'Contractor', inspector: 'Next visit' }),
        }),
      ],
    }),
    field('date', 'next_visit', 'Next visit'),
  ],
});

export const annualMaintenance: ReportDefinition = {
  ...specialtyReport({
    id: 'annual_maintenance',
    title: 'Annual Maintenance Report',
    general: [
      field('text', 'present', 'Who was at home', { maxLength: 160 }),
      asked('long_text', 'not_seen', 'What was not seen, and why'),
    ],
    sections: [
      sinceLastVisit,
      section('upkeep_outside', 'Outside', {
        items: [
          item('am_roof', 'Roof and flashing', ['shingle', 'boot', 'moss', 'branch']),
          item('am_gutters', 'Gutters and downspouts', ['leaves', 'extension', 'overflow']),
          item('am_walls', 'Walls, paint and sealants', ['caulk', 'rot', 'peeling', 'siding']),
          item('am_grade', 'Grade, trees and shrubs', ['slope', 'mulch', 'ivy', 'branch']),
          item('am_decks', 'Decks, steps and rails', ['loose', 'stain', 'fastener', 'guard']),
        ],
      }),
      section('upkeep_water', 'Water', {
        items: [
          item('am_leaks', 'Supplies, traps and toilets', ['drip', 'valve', 'hose', 'running toilet']),
          item('am_heater', 'Water heater', ['flush', 'anode', 'relief valve', 'age']),
          item('am_tubs', 'Tubs, showers and grout', ['caulk', 'grout', 'slow drain']),
          item('am_sump', 'Sump, treatment and outdoor taps', ['pump', 'softener', 'frost', 'backflow']),
        ],
      }),
      section('upkeep_air', 'Heat and air', {
        items: [
          item('am_filter', 'Filters', ['dirty', 'size', 'return']),
          item('am_heating', 'Heating', ['service', 'burner', 'vent', 'age']),
          item('am_cooling', 'Cooling and condensate', ['coil', 'drain', 'float switch', 'line']),
          item('am_vents', 'Dryer and bath ducts', ['lint', 'hood', 'fan']),
          item('am_fireplace', 'Fireplace and chimney', ['sweep', 'cap', 'damper', 'creosote']),
        ],
      }),
      section('upkeep_safety', 'Safety', {
        items: [
          item('am_alarms', 'Smoke and carbon monoxide alarms', ['battery', 'date', 'test']),
          item('am_gfci', 'GFCI and AFCI tests', ['trip', 'receptacle', 'breaker']),
          item('am_garage', 'Garage door', ['reverse', 'photo eye', 'spring', 'closer']),
          item('am_rails', 'Rails, stairs and extinguisher', ['loose', 'handrail', 'gauge']),
        ],
      }),
      section('upkeep_inside', 'Inside', {
        items: [
          item('am_attic', 'Attic', ['stain', 'insulation', 'pests', 'vent']),
          item('am_below', 'Basement or crawlspace', ['damp', 'crack', 'vapor', 'pests']),
          item('am_windows', 'Windows and doors', ['fogged', 'weatherstrip', 'lock']),
          item('am_surfaces', 'Walls, ceilings and floors', ['crack', 'stain', 'trip']),
        ],
      }),
      calendar,
    ],
    notices: [
      {
        heading: 'About this visit',
        paragraphs: [
          'This is a visit about upkeep, shorter than a home inspection, after a list of our own. The inspector looked at what wears, tested what the report names, and did no repairs unless it says so.',
          'It is no warranty, and it does not replace the service that manufacturers ask of licensed trades.',
        ],
      },
    ],
  }),
  timeframes: withDeadline('Within 3 months'),
};
