/** A small report type with every kind of field, for tests of the engine. */
import type { FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';

const fields: FieldDefinition[] = [
  {
    id: 'kind',
    label: 'Kind',
    type: 'single',
    options: options('gas', 'Propane tank', 'other'),
    allowsOther: true,
  },
  {
    id: 'uses',
    label: 'Used for',
    type: 'multi',
    options: options('heat', 'water', 'other'),
    allowsOther: true,
  },
  { id: 'serial', label: 'Serial', type: 'text', visibleWhen: { op: 'ne', path: './kind', value: 'gas' } },
  { id: 'why', label: 'Why', type: 'long_text', requiredWhen: { op: 'eq', path: './uses', value: 'heat' } },
  { id: 'supply_f', label: 'Supply', type: 'int', unit: '°F', min: -40, max: 200, normalRange: [40, 130] },
  { id: 'return_f', label: 'Return', type: 'decimal', unit: '°F' },
  {
    id: 'split',
    label: 'Split',
    type: 'computed',
    unit: '°F',
    formula: { op: '-', of: ['./return_f', './supply_f'] },
  },
  {
    id: 'grid',
    label: 'Sides',
    type: 'matrix',
    rows: options('front', 'rear'),
    options: options('good', 'worn'),
  },
  {
    id: 'rooms',
    label: 'Rooms',
    type: 'repeat',
    entryLabel: 'room',
    fields: [
      { id: 'name', label: 'Name', type: 'text', required: true },
      { id: 'size', label: 'Size', type: 'int', unit: 'sq ft' },
    ],
  },
  { id: 'plate', label: 'Data plate', type: 'photo', required: true },
  { id: 'described', label: 'Material', type: 'text', describes: true },
];

export const smallDefinition: ReportDefinition = {
  id: 'small',
  title: 'Small report',
  version: 1,
  statuses: [
    { id: 'ok', label: 'Inspected', shortLabel: 'OK', code: 'IN', tone: 'good', requiresDescription: true },
    {
      id: 'skipped',
      label: 'Not Inspected',
      shortLabel: 'NI',
      code: 'NI',
      tone: 'neutral',
      requiresReason: true,
    },
    { id: 'repair', label: 'Repair', shortLabel: 'RR', code: 'RR', tone: 'attention', requiresFinding: true },
  ],
  reasons: options('locked'),
  severities: options('minor', 'moderate', 'major'),
  flags: options('safety'),
  actions: options('correct'),
  timeframes: options('now'),
  directions: options('front'),
  general: {
    label: 'General',
    fields: [
      { id: 'client', label: 'Client', type: 'text', required: true, maxLength: 10 },
      { id: 'outdoor_f', label: 'Outdoor', type: 'int' },
      // These three read another section.
      {
        id: 'gas_note',
        label: 'Gas',
        type: 'text',
        visibleWhen: { op: 'eq', path: 'plant/kind', value: 'gas' },
      },
      {
        id: 'heat_note',
        label: 'Heat',
        type: 'text',
        requiredWhen: { op: 'eq', path: 'plant/uses', value: 'heat' },
      },
      { id: 'double_f', label: 'Double', type: 'computed', formula: { op: '*', of: ['plant/supply_f', 2] } },
    ],
  },
  sections: [
    {
      id: 'plant',
      label: 'Plant',
      standard: '1',
      repeatLabel: 'system',
      fields,
      standardsText: [],
      items: [
        {
          id: 'tank',
          label: 'Tank',
          photo: 'optional',
          slots: [{ id: 'label', label: 'Label', photo: 'required' }],
          fields: [{ id: 'age', label: 'Age', type: 'int' }],
          searchWords: [],
        },
        { id: 'valve', label: 'Valve', photo: 'none', slots: [], fields: [], searchWords: [] },
      ],
    },
    {
      id: 'extra',
      label: 'Extra',
      standard: '2',
      isOptional: true,
      fields: [],
      standardsText: [],
      items: [{ id: 'stove', label: 'Stove', photo: 'none', slots: [], fields: [], searchWords: [] }],
    },
  ],
  closing: {
    label: 'Sign',
    fields: [{ id: 'signature', label: 'Signature', type: 'signature', required: true }],
  },
  rules: [
    {
      id: 'cold',
      when: { op: 'lt', path: 'general/outdoor_f', value: 65 },
      effect: { kind: 'warn', path: 'plant/tank', message: 'It was cold.' },
    },
    {
      id: 'suggest',
      when: { op: 'eq', path: 'plant/valve/status', value: 'skipped' },
      effect: { kind: 'suggest', path: 'plant/valve', libraryKeys: ['valve_missing'] },
    },
    {
      id: 'require',
      when: { op: 'answered', path: 'general/outdoor_f' },
      effect: { kind: 'require', path: 'plant/supply_f' },
    },
    {
      id: 'flag',
      when: { op: 'answered', path: 'general/client' },
      effect: { kind: 'ask_flag', flag: 'safety' },
    },
  ],
  findingRules: { majorNeedsPhoto: true, majorNeedsRecommendation: true, anyNeedsPhoto: false },
  notices: [],
};

function options(...ids: string[]): { id: string; label: string }[] {
  return ids.map((id) => ({ id, label: id.charAt(0).toUpperCase() + id.slice(1) }));
}
