/** A yearly visit to a client's home: its upkeep, what changed since the last visit, and a calendar. A list of our own. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { asked, field, isOneOf, optionsOf } from './form-fields.ts';
import { item, photosOf, section, specialtyReport, withDeadline } from './specialty-report.ts';

const MONTHS = ['January', 'March', 'April', 'May', 'June', 'September', 'October', 'November'];

const sinceLastVisit = section('since_last', 'Since the last inspection', {
  fields: [
    field('date', 'last_visit', 'Last inspection', { help: 'Leave blank for the first inspection' }),
    field('repeat', 'changes', 'Items from the last report', {
      entryLabel: 'item',
      carriesOver: { what: 'what', state: { field: 'now', ends: ['done'] } },
      fields: [
        asked('text', 'what', 'Item', { maxLength: 200 }),
        asked('single', 'now', 'Status', {
          options: optionsOf({
            done: 'Done',
            same: 'Unchanged',
            worse: 'Worse',
            not_seen: 'Not observed this time',
          }),
        }),
        field('text', 'note', 'Note', { maxLength: 300 }),
        photosOf('now_photo', 'Current condition', { visibleWhen: isOneOf('./now', 'same', 'worse') }),
      ],
    }),
    field('long_text', 'told', 'Reported by the owner', { help: 'Repairs, leaks, noises, new equipment' }),
  ],
});

const calendar = section('calendar', 'Calendar', {
  fields: [
    field('repeat', 'tasks', 'Tasks before the next inspection', {
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
          options: optionsOf({ owner: 'Owner', contractor: 'Contractor', inspector: 'Next inspection' }),
        }),
      ],
    }),
    field('date', 'next_visit', 'Next inspection'),
  ],
});

export const annualMaintenance: ReportDefinition = {
  ...specialtyReport({
    id: 'annual_maintenance',
    title: 'Annual Maintenance Report',
    general: [
      field('text', 'present', 'In attendance', { maxLength: 160 }),
      asked('long_text', 'not_seen', 'Not inspected, and why'),
    ],
    sections: [
      sinceLastVisit,
      section('upkeep_outside', 'Exterior', {
        items: [
          item('am_roof', 'Roof and flashing', ['shingle', 'boot', 'moss', 'branch']),
          item('am_gutters', 'Gutters and downspouts', ['leaves', 'extension', 'overflow']),
          item('am_walls', 'Walls, paint and sealants', ['caulk', 'rot', 'peeling', 'siding']),
          item('am_grade', 'Grade, trees and shrubs', ['slope', 'mulch', 'ivy', 'branch']),
          item('am_decks', 'Decks, steps and rails', ['loose', 'stain', 'fastener', 'guard']),
        ],
      }),
      section('upkeep_water', 'Plumbing', {
        items: [
          item('am_leaks', 'Supplies, traps and toilets', ['drip', 'valve', 'hose', 'running toilet']),
          item('am_heater', 'Water heater', ['flush', 'anode', 'relief valve', 'age']),
          item('am_tubs', 'Tubs, showers and grout', ['caulk', 'grout', 'slow drain']),
          item('am_sump', 'Sump, water treatment, and hose bibbs', ['pump', 'softener', 'frost', 'backflow']),
        ],
      }),
      section('upkeep_air', 'Heating and cooling', {
        items: [
          item('am_filter', 'Filters', ['dirty', 'size', 'return']),
          item('am_heating', 'Heating', ['service', 'burner', 'vent', 'age']),
          item('am_cooling', 'Cooling and condensate', ['coil', 'drain', 'float switch', 'line']),
          item('am_vents', 'Dryer and bath fan ducts', ['lint', 'hood', 'fan']),
          item('am_fireplace', 'Fireplace and chimney', ['sweep', 'cap', 'damper', 'creosote']),
        ],
      }),
      section('upkeep_safety', 'Safety', {
        items: [
          item('am_alarms', 'Smoke and carbon monoxide alarms', ['battery', 'date', 'test']),
          item('am_gfci', 'GFCI and AFCI tests', ['trip', 'receptacle', 'breaker']),
          item('am_garage', 'Garage door', ['reverse', 'photo eye', 'spring', 'closer']),
          item('am_rails', 'Railings, stairs, and fire extinguisher', ['loose', 'handrail', 'gauge']),
        ],
      }),
      section('upkeep_inside', 'Interior', {
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
        heading: 'About this inspection',
        paragraphs: [
          'This is a maintenance inspection. It is shorter than a home inspection and follows the company’s own checklist. The inspector examined components that wear, tested what the report names, and made no repairs unless the report says so.',
          'It is not a warranty, and it does not replace the service that manufacturers require from licensed contractors.',
        ],
      },
    ],
  }),
  timeframes: withDeadline('Within 3 months'),
};
