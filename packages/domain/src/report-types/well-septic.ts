/** Private well and septic system in one visit: either or both. */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { septicItems, septicText } from './added-sections/septic.ts';
import { wellItems, wellText } from './added-sections/well.ts';
import { asked, field, is, optionsOf, yesNo, yesNoUnknown } from './form-fields.ts';
import { photosOf, section, specialtyReport } from './specialty-report.ts';

const hasWell = is('general/included', 'well');
const hasSeptic = is('general/included', 'septic');

const wellSystem = section('well_system', 'Well', {
  visibleWhen: hasWell,
  fields: [
    asked('single', 'kind', 'Well type', {
      options: optionsOf({
        drilled: 'Drilled',
        driven: 'Driven point',
        dug: 'Dug or bored',
        spring: 'Spring',
        unknown: 'Not determined',
      }),
    }),
    field('text', 'record', 'Depth, age and yield on record', { help: 'Include the source', maxLength: 200 }),
    asked('single', 'pump', 'Pump', {
      options: optionsOf({ submersible: 'Submersible', jet: 'Jet', unknown: 'Not determined' }),
    }),
    field('decimal', 'distance_septic_ft', 'Distance to the septic system', {
      unit: 'ft',
      min: 0,
      help: 'Paced or measured',
    }),
    asked('decimal', 'cut_in_psi', 'Pump starts at', { unit: 'psi', normalRange: [20, 50] }),
    asked('decimal', 'cut_out_psi', 'Pump stops at', { unit: 'psi', normalRange: [40, 80] }),
    asked('int', 'flow_minutes', 'Water run for', { unit: 'minutes', min: 1 }),
    asked('decimal', 'flow_gallons', 'Water drawn', { unit: 'gal', min: 0 }),
    field('computed', 'flow_gpm', 'Flow', {
      unit: 'gal/min',
      decimals: 1,
      formula: { op: '/', of: ['./flow_gallons', './flow_minutes'] },
    }),
    photosOf('well_photo', 'Wellhead'),
  ],
});

const water = section('water', 'Water samples', {
  visibleWhen: hasWell,
  fields: [
    asked('single', 'taken', 'Samples taken', { options: yesNo }),
    field('repeat', 'samples', 'Samples', {
      entryLabel: 'sample',
      visibleWhen: is('./taken', 'yes'),
      required: true,
      fields: [
        asked('text', 'what', 'Tested for', {
          maxLength: 120,
          suggestions: [
            'Coliform and E. coli',
            'Nitrate',
            'Lead',
            'Arsenic',
            'Iron and manganese',
            'pH and hardness',
          ],
        }),
        asked('text', 'tap', 'Faucet', { maxLength: 120 }),
        asked('text', 'result', 'Result and limit', { maxLength: 200 }),
        asked('single', 'within', 'Within the limit', { options: yesNoUnknown }),
      ],
    }),
    field('text', 'lab', 'Laboratory', { maxLength: 160, requiredWhen: is('./taken', 'yes') }),
  ],
});

const septicSystem = section('septic_system', 'Septic system', {
  visibleWhen: hasSeptic,
  fields: [
    asked('single', 'kind', 'System type', {
      options: optionsOf({
        conventional: 'Tank and drain field',
        mound: 'Mound',
        aerobic: 'Aerobic treatment unit',
        cesspool: 'Cesspool',
        unknown: 'Not determined',
      }),
    }),
    field('text', 'record', 'Permit, age and size on record', { maxLength: 200 }),
    field('int', 'tank_gallons', 'Tank', { unit: 'gal', min: 0 }),
    field('text', 'tank_material', 'Tank material', {
      maxLength: 80,
      suggestions: ['Concrete', 'Plastic', 'Fiberglass', 'Steel'],
    }),
    asked('text', 'last_pumped', 'Last pumped', { help: 'Include the source', maxLength: 120 }),
    asked('single', 'opened', 'Tank opened', { options: yesNo }),
    field('decimal', 'scum_in', 'Scum', { unit: 'in', min: 0 }),
    field('decimal', 'sludge_in', 'Sludge', { unit: 'in', min: 0 }),
    field('decimal', 'load_gallons', 'Water run into the system', { unit: 'gal', min: 0 }),
    field('long_text', 'load_seen', 'Observations during the test', {
      requiredWhen: { op: 'answered', path: './load_gallons' },
      help: 'Tank level, backflow from the field, wet ground',
    }),
    photosOf('septic_photo', 'Tank, drain field, and surrounding area', { photos: { min: 2 } }),
  ],
});

export const wellSeptic: ReportDefinition = specialtyReport({
  id: 'well_septic',
  title: 'Well and Septic Inspection Report',
  general: [
    asked('multi', 'included', 'What was inspected', {
      options: optionsOf({ well: 'Private well', septic: 'Septic system' }),
    }),
    asked('single', 'occupied', 'Home occupied during the last month', {
      options: yesNoUnknown,
      help: 'A system that was not in use shows less',
    }),
  ],
  sections: [
    wellSystem,
    section('well', 'Well: condition', { visibleWhen: hasWell, items: wellItems, standardsText: wellText }),
    water,
    septicSystem,
    section('septic', 'Septic: condition', {
      visibleWhen: hasSeptic,
      items: septicItems,
      standardsText: septicText,
    }),
  ],
  notices: [
    {
      heading: 'About this inspection',
      paragraphs: [
        'Most of a well and septic system is underground. The report describes what was accessible and how the systems performed while water ran for the stated time. It is not a warranty, a promise of yield, or a health department approval.',
        'Some states and counties accept this work only from licensed well or septic professionals, and prescribe their own forms. Ask the local health department before closing.',
      ],
    },
  ],
});
