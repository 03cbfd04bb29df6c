/** A type in which one question of 'roof' is referenced in every possible way. */
import { addSection } from '../report/builder/edit-definition.ts';
import { blankDefinition } from '../report/builder/start-definition.ts';
import type { Condition, FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';

const levels = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }));
const is = (path: string): Condition => ({ op: 'answered', path });

const ofRoof: FieldDefinition[] = [
  { id: 'age', label: 'Age', type: 'int' },
  { id: 'span', label: 'Span', type: 'int', visibleWhen: is('./age'), requiredWhen: is('roof/age') },
  { id: 'day', label: 'Day', type: 'date' },
  {
    id: 'chart',
    label: 'Chart',
    type: 'matrix',
    options: levels,
    rows: [{ id: 'doors', label: 'Doors' }],
  },
  {
    id: 'choice',
    label: 'Choice',
    type: 'single',
    options: [{ id: 'a', label: 'A', visibleWhen: { op: 'gt', path: './span', value: { path: './age' } } }],
  },
  {
    id: 'worst',
    label: 'Worst',
    type: 'computed',
    options: levels,
    formula: { op: 'weakest', path: './chart', rows: ['doors'], ignored: [] },
  },
  {
    id: 'sum',
    label: 'Sum',
    type: 'computed',
    formula: { op: '+', of: ['./age', { op: '*', of: ['roof/span', 2] }] },
  },
  { id: 'count', label: 'Count', type: 'computed', formula: { op: 'count', of: [is('./age')] } },
  {
    id: 'until',
    label: 'Until',
    type: 'computed',
    formula: { op: 'add_years', path: './day', years: { path: './span' } },
  },
  {
    id: 'plants',
    label: 'Plants',
    type: 'repeat',
    fields: [
      { id: 'fuel', label: 'Fuel', type: 'text' },
      { id: 'power', label: 'Power', type: 'int', visibleWhen: is('./fuel') },
    ],
  },
  {
    id: 'burns',
    label: 'Burns',
    type: 'text',
    visibleWhen: { op: 'entry', path: './plants', where: { op: 'all', of: [is('./fuel'), is('roof/age')] } },
  },
];

export function namingDefinition(): ReportDefinition {
  const { definition } = addSection(blankDefinition('Names'), 'Attic');
  return {
    ...definition,
    edition: {
      datePath: 'roof/day',
      effectiveFrom: '2026-01-01',
      sharedSections: ['roof', 'closing'],
      carries: { version: 1, moves: [{ from: 'q5/day', to: 'roof/day' }] },
    },
    validity: {
      path: 'roof/day',
      years: { path: 'roof/span' },
      when: is('roof/age'),
      remindDaysBefore: 30,
      note: '',
    },
    sections: [
      ...definition.sections,
      {
        id: 'roof',
        label: 'Roof',
        standard: '',
        fields: ofRoof,
        items: [
          {
            id: 'cover',
            label: 'Cover',
            photo: 'optional',
            slots: [],
            fields: [
              { id: 'leaks', label: 'Leaks', type: 'boolean' },
              { id: 'where', label: 'Where', type: 'text', visibleWhen: is('./leaks') },
            ],
            searchWords: [],
          },
        ],
        standardsText: [],
      },
    ],
    rules: [
      { id: 'require', when: is('./age'), effect: { kind: 'require', path: 'roof/span' } },
      {
        id: 'warn',
        when: is('roof/cover'),
        effect: { kind: 'warn', path: 'roof/cover', message: 'Look up' },
      },
      {
        id: 'block',
        when: { op: 'not', of: is('./fuel') },
        effect: { kind: 'block', path: 'roof/plants/power', message: 'No fuel' },
      },
      {
        id: 'offer',
        when: { op: 'entry', path: './plants', where: is('./fuel') },
        effect: {
          kind: 'derive',
          path: 'roof/span',
          value: { path: './age' },
          reason: 'it is {roof/age} on {./day}, or {./age}',
        },
      },
      { id: 'suggest', when: is('roof/burns'), effect: { kind: 'suggest', path: 'roof', libraryKeys: [] } },
      { id: 'ask', when: is('roof/age'), effect: { kind: 'ask_flag', flag: 'material_defect' } },
    ],
  };
}
