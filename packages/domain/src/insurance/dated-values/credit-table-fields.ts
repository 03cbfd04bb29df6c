/** Fields of a credit table: carrier, sources, and the credit of every class, entered in percent. */
import type { ValueField } from './value-fields.ts';
import type { ValueOf } from './value-kinds.ts';
import type { ValuePath } from './value-paths.ts';

/**
 * Every factor of a table, in the order of the form. Damaged or unproven features have none: there is no credit to
 * enter.
 */
export const FACTOR_CELLS: readonly (readonly [path: readonly string[], label: string])[] = [
  [['roof_covering', 'meets_code'], 'Roof covering meets the code'],
  [['roof_deck', 'level_a'], 'Roof deck, level A (6d or staples)'],
  [['roof_deck', 'level_b'], 'Roof deck, level B (8d, 12 in.)'],
  [['roof_deck', 'level_c'], 'Roof deck, level C (8d, 6 in.)'],
  [['roof_to_wall', 'clips'], 'Clips'],
  [['roof_to_wall', 'single_wraps'], 'Single wraps'],
  [['roof_to_wall', 'double_wraps'], 'Double wraps'],
  [['roof_geometry', 'hip'], 'Hip roof'],
  [['sealed_roof_deck', 'sealed'], 'Sealed roof deck'],
  [['opening_protection', 'intermediate'], 'Intermediate opening protection'],
  [['opening_protection', 'hurricane'], 'Hurricane opening protection'],
  [['concrete_deck'], 'Reinforced concrete roof, total'],
  [['all_openings'], 'Non-glazed openings as well (secondary factor)'],
  [['built_to_code', 'minimum'], 'Built to the code, at least'],
  [['built_to_code', 'hip'], 'Built to the code, with a hip roof'],
  [['built_to_code', 'hurricane'], 'Built to the code, with hurricane protection'],
  [['built_to_code', 'sealed'], 'Built to the code, with a sealed deck'],
];

const SITE = [
  [
    'terrain',
    'Terrain',
    [
      ['B', 'B: urban, suburban, or wooded'],
      ['C', 'C: open terrain or coast'],
    ],
  ],
  [
    'region',
    'Region',
    [
      ['hvhz', 'HVHZ'],
      ['region_1', 'Region 1'],
      ['region_2', 'Region 2'],
      ['region_3', 'Region 3'],
    ],
  ],
  [
    'roofSlope',
    'Roof slope',
    [
      ['gte_6_12', '6:12 or steeper'],
      ['lt_6_12', 'Less than 6:12'],
    ],
  ],
  [
    'constructionType',
    'Construction',
    [
      ['frame', 'Wood frame'],
      ['masonry', 'Masonry'],
      ['mixed', 'Frame and masonry'],
      ['concrete', 'Reinforced concrete'],
    ],
  ],
] as const;

export function creditTableFields(set: ValueOf<'credit_tables'>): ValueField[] {
  const head: ValueField[] = [
    {
      path: ['carrier'],
      label: 'Carrier (leave blank for all carriers)',
      group: 'Tables',
      input: { kind: 'text', isOptional: true },
    },
    { path: ['title'], label: 'Title', group: 'Tables', input: { kind: 'text' } },
    {
      path: ['standing'],
      label: 'Source of the numbers',
      group: 'Tables',
      input: {
        kind: 'choice',
        options: [
          ['historical_estimate', 'Historical estimate'],
          ['carrier_filing', 'Filed by the carrier'],
        ],
      },
    },
    {
      path: ['maxCreditPercent'],
      label: 'Maximum total credit',
      group: 'Tables',
      input: { kind: 'number', unit: '%' },
    },
  ];
  return [...head, ...set.tables.flatMap((table, index) => tableFields(table, index))];
}

function tableFields(
  { title, variants }: ValueOf<'credit_tables'>['tables'][number],
  index: number,
): ValueField[] {
  const group = `Table ${index + 1}: ${title}`;
  const at = (...path: (string | number)[]): ValuePath => ['tables', index, ...path];
  return [
    { path: at('title'), label: 'Title', group, input: { kind: 'text' } },
    { path: at('source'), label: 'Source', group, input: { kind: 'text', isLong: true } },
    {
      path: at('sourceUrl'),
      label: 'Source web address',
      group,
      input: { kind: 'text', isOptional: true },
    },
    { path: at('asOf'), label: 'As of (year, month, or date)', group, input: { kind: 'text' } },
    ...variants.flatMap(({ factors }, variant): ValueField[] => {
      const inner = variants.length === 1 ? group : `${group}, part ${variant + 1}`;
      const when = (key: string): ValuePath => at('variants', variant, 'when', key);
      const year = (key: string, label: string): ValueField => ({
        path: when(key),
        label,
        group: inner,
        input: { kind: 'number', unit: 'year', isOptional: true },
      });
      const cells = FACTOR_CELLS.filter(
        ([[first]]) => first !== 'built_to_code' || factors.built_to_code !== null,
      );
      return [
        ...SITE.map(
          ([key, label, options]): ValueField => ({
            path: when(key),
            label: `Only for: ${label}`,
            group: inner,
            input: { kind: 'choice', options, isOptional: true },
          }),
        ),
        year('builtFrom', 'Only for: built from'),
        year('builtUntil', 'Only for: built until'),
        ...cells.map(
          ([path, label]): ValueField => ({
            path: at('variants', variant, 'factors', ...path),
            label,
            group: inner,
            input: { kind: 'credit' },
          }),
        ),
      ];
    }),
  ];
}
