/** A small official form with all features: letters, a chart, proofs, derived answers, blocks, two editions. */
import type { FieldOption, ReportDefinition } from '../report/engine/definition.ts';

const levels: FieldOption[] = [
  { id: 'NA', label: 'None of this kind', code: 'N/A', isExclusive: true },
  { id: 'A', label: 'Large missile', code: 'A' },
  { id: 'D', label: 'Doors only', code: 'D' },
  { id: 'X', label: 'Nothing', code: 'X' },
];

export const formDefinition: ReportDefinition = {
  id: 'form',
  title: 'Form',
  version: 2,
  source: { form: 'F-1', revision: 'Rev. 2', effectiveFrom: '2026-04-01' },
  edition: {
    datePath: 'owner/inspected_on',
    effectiveFrom: '2026-04-01',
    sharedSections: ['general', 'owner', 'closing'],
    carries: {
      version: 1,
      moves: [
        { from: 'q1/deck', to: 'q2/deck', values: { A: 'A', E: 'B' } },
        { from: 'q1/deck_proof', to: 'q2/deck_proof' },
      ],
    },
  },
  validity: {
    path: 'owner/inspected_on',
    years: 5,
    remindDaysBefore: 60,
    note: 'Valid for up to five years.',
  },
  printedTexts: { footer: 'F-1 (Rev. 2)' },
  statuses: [],
  reasons: [],
  severities: [],
  flags: [],
  actions: [],
  timeframes: [],
  directions: [],
  general: {
    label: 'Site photos',
    fields: [
      { id: 'elevations', label: 'Elevations', type: 'photo', required: true, photos: { min: 2, max: 3 } },
    ],
  },
  sections: [
    {
      id: 'owner',
      label: 'Owner',
      standard: '',
      standardsText: [],
      items: [],
      fields: [
        { id: 'inspected_on', label: 'Inspection date', type: 'date', required: true, fact: 'visit.date' },
        { id: 'year', label: 'Year of home', type: 'year', fact: 'building.year_built' },
        { id: 'roof_year', label: 'Year of roof', type: 'year' },
        { id: 'permit_on', label: 'Permit', type: 'date', fact: 'building.permit_date' },
        { id: 'county', label: 'County', type: 'text', fact: 'property.county' },
      ],
    },
    {
      id: 'q2',
      label: 'Deck',
      standard: '2',
      standardsText: [],
      items: [],
      groups: [{ id: 'lengths', label: 'Lengths' }],
      fields: [
        {
          id: 'deck',
          label: 'Deck',
          type: 'single',
          required: true,
          options: [
            { id: 'A', label: 'Staples', code: 'A', wording: 'A. Staples, as printed.' },
            { id: 'B', label: 'Nails', code: 'B' },
          ],
        },
        {
          id: 'deck_sub',
          label: 'Kind',
          type: 'single',
          required: true,
          visibleWhen: { op: 'answered', path: './deck' },
          options: [
            { id: 'A.1', label: 'Long', visibleWhen: { op: 'eq', path: './deck', value: 'A' } },
            { id: 'B.1', label: 'Short', visibleWhen: { op: 'eq', path: './deck', value: 'B' } },
          ],
        },
        {
          id: 'deck_proof',
          label: 'Proof of the deck',
          type: 'proof',
          requiredWhen: { op: 'answered', path: './deck' },
          photos: { min: 2, max: 4 },
          proof: { acceptsDocument: true, acceptsReason: true },
        },
        { id: 'odd_ft', label: 'Odd length', type: 'decimal', unit: 'ft', group: 'lengths' },
        { id: 'all_ft', label: 'Whole length', type: 'decimal', unit: 'ft', group: 'lengths' },
        {
          id: 'share',
          label: 'Share',
          type: 'computed',
          formula: { op: '/', of: ['./odd_ft', './all_ft'] },
        },
        {
          id: 'share_percent',
          label: 'Share in percent',
          type: 'computed',
          unit: '%',
          formula: { op: '/', of: [{ op: '*', of: ['./odd_ft', 100] }, './all_ft'] },
        },
      ],
    },
    {
      id: 'q3',
      label: 'Openings',
      standard: '3',
      standardsText: [],
      items: [],
      fields: [
        {
          id: 'chart',
          label: 'Chart',
          type: 'matrix',
          required: true,
          isMultiple: true,
          everyRow: true,
          options: levels,
          rows: [
            { id: 'windows', label: 'Windows', group: 'Glazed', options: ['NA', 'A', 'X'] },
            { id: 'skylights', label: 'Skylights', group: 'Glazed', options: ['NA', 'A', 'X'] },
            { id: 'doors', label: 'Doors' },
          ],
        },
        {
          id: 'weakest',
          label: 'Weakest glazed',
          type: 'computed',
          options: levels,
          formula: { op: 'weakest', path: './chart', rows: ['windows', 'skylights'], ignored: ['NA'] },
        },
        {
          id: 'answer',
          label: 'Answer',
          type: 'single',
          required: true,
          options: [
            { id: 'A', label: 'Protected', code: 'A' },
            { id: 'X', label: 'Not protected', code: 'X' },
          ],
        },
        { id: 'uses', label: 'Proved by', type: 'multi', options: levels },
      ],
    },
    {
      id: 'second',
      label: 'Second roof',
      standard: '',
      isOptional: true,
      standardsText: [],
      items: [],
      fields: [
        { id: 'age', label: 'Age', type: 'int', required: true },
        { id: 'note', label: 'Note', type: 'text' },
      ],
    },
  ],
  closing: { label: 'Notes', fields: [{ id: 'notes', label: 'Notes', type: 'long_text' }] },
  rules: [
    {
      id: 'roof_is_original',
      when: { op: 'not', of: { op: 'answered', path: 'owner/permit_on' } },
      effect: {
        kind: 'derive',
        path: 'owner/roof_year',
        value: { path: './year' },
        reason: 'the roof is original',
      },
    },
    {
      id: 'deck_by_date',
      when: { op: 'gt', path: 'owner/permit_on', value: '2002-03-01' },
      effect: {
        kind: 'derive',
        path: 'q2/deck',
        value: 'B',
        reason: 'the permit is of {owner/permit_on}',
      },
    },
    {
      id: 'deck_by_year',
      when: { op: 'lt', path: 'owner/year', value: 1990 },
      effect: { kind: 'derive', path: 'q2/deck', value: 'A', reason: 'the home is of {owner/year}' },
    },
    {
      id: 'share_too_large',
      when: {
        op: 'all',
        of: [
          { op: 'gt', path: './share', value: 0.1 },
          { op: 'eq', path: './deck', value: 'A' },
        ],
      },
      effect: { kind: 'block', path: 'q2/deck', message: 'More than 10 % is odd.' },
    },
    {
      id: 'answer_x',
      when: { op: 'eq', path: 'q3/weakest', value: 'X' },
      effect: {
        kind: 'derive',
        path: 'q3/answer',
        value: 'X',
        reason: 'the weakest glazed opening is {./weakest}',
      },
    },
    {
      id: 'county_unclear',
      when: { op: 'not', of: { op: 'answered', path: 'owner/county' } },
      effect: { kind: 'warn', path: 'q3/answer', message: 'The county is not known.' },
    },
    {
      id: 'permit_before_home',
      when: { op: 'lt', path: 'owner/inspected_on', value: { path: 'owner/permit_on' } },
      effect: { kind: 'block', path: 'owner', message: 'The permit is later than the inspection.' },
    },
  ],
  findingRules: { majorNeedsPhoto: false, majorNeedsRecommendation: false, anyNeedsPhoto: false },
  notices: [],
};
