import { bar, cell, columnHead, mark, rowHead, type TextOptions, table } from '../build-form.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

const COLUMNS = [
  {
    id: 'windows_or_entry_doors',
    isGlazed: true,
    x: 279.12,
    widthPt: 45.48,
    label: 'Windows\nor Entry\nDoors',
  },
  { id: 'garage_doors_glazed', isGlazed: true, x: 325.08, widthPt: 52.68, label: 'Garage\nDoors' },
  { id: 'skylights', isGlazed: true, x: 378.24, widthPt: 56.28, label: 'Skylights' },
  { id: 'glass_block', isGlazed: true, x: 435, widthPt: 46.56, label: 'Glass\nBlock' },
  { id: 'entry_doors_nonglazed', isGlazed: false, x: 488.04, widthPt: 46.92, label: 'Entry\nDoors' },
  { id: 'garage_doors_nonglazed', isGlazed: false, x: 535.44, widthPt: 51.96, label: 'Garage\nDoors' },
] as const;

interface ChartRow {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
  /** The letter and its baseline; the two rows of N share one. */
  readonly letter: readonly [string, number] | null;
  readonly wording: string;
  readonly baselineY: number;
}

const row = (
  id: string,
  top: number,
  bottom: number,
  letter: ChartRow['letter'],
  baselineY: number,
  wording: string,
): ChartRow => ({ id, top, bottom, letter, wording, baselineY });

const ROWS: readonly ChartRow[] = [
  row(
    'NA',
    171.6,
    198.12,
    ['N/A', 188.8],
    183.5,
    'Not applicable – there are no openings of this type on\nthe structure',
  ),
  row(
    'A',
    198.12,
    223.32,
    ['A', 214.6],
    209.3,
    'Verified cyclic pressure & large missile (9 lb. for\nwindows, doors/4.5 lb. for skylights)',
  ),
  row(
    'B',
    223.32,
    247.68,
    ['B', 239.3],
    234.1,
    'Verified cyclic pressure & large missile (4-8 lb. for\nwindows, doors/2 lb. for skylights)',
  ),
  row(
    'C',
    247.68,
    271.08,
    ['C', 263.2],
    257.9,
    'Verified plywood/OSB meeting Table 1609.1.2 of the\nFBC 2007',
  ),
  row(
    'D',
    271.08,
    299.16,
    ['D', 289],
    279,
    'Verified Non-Glazed Entry or Garage Doors indicating\ncompliance with ASTM E 330, ANSI/DASMA 108, or\nPA/TAS 202 for wind pressure resistance',
  ),
  row(
    'N1',
    299.16,
    318,
    ['N', 321.8],
    307.2,
    'Opening Protection products that appear to be A or B\nbut are not verified',
  ),
  row('N2', 318, 336.96, null, 326, 'Other protective coverings that cannot be identified as\nA, B, or C'),
  row('X', 336.96, 357.24, ['X', 350.9], 350.9, 'No Windborne Debris Protection'),
  row('Z', 357.24, 379.32, ['Z', 372], 372, 'Damaged openings in need of repair/replacement'),
];

const LEFT = 36.12;
const TOP = 108.96;
const BOTTOM = 379.32;
const RIGHT = 587.4;
const THICK = 2.16;
const THIN = 0.48;
const GREY = '#7f7f7f';
const HEAD_BOTTOM = 171.6;
const SECOND_HEAD = 134.28;

const CHART_LINES: FormBlock[] = [
  ...COLUMNS.filter((column) => column.isGlazed).map((column) =>
    bar(column.x, 271.56, column.widthPt, 27.6, GREY),
  ),
  bar(LEFT, TOP, RIGHT - LEFT + THICK, THICK),
  bar(LEFT, BOTTOM, RIGHT - LEFT + THICK, THICK),
  // A double line separates glazed and non-glazed openings.
  ...[LEFT, 276.96, 481.56, 485.88, RIGHT].map((x) => bar(x, TOP, THICK, BOTTOM - TOP + THICK)),
  bar(276.96, SECOND_HEAD, 206.76, THICK),
  bar(485.88, SECOND_HEAD, RIGHT - 485.88, THICK),
  ...[324.6, 377.76, 434.52, 534.96].map((x) => bar(x, SECOND_HEAD, THIN, BOTTOM - SECOND_HEAD)),
  bar(84.48, HEAD_BOTTOM, THIN, BOTTOM - HEAD_BOTTOM),
  ...ROWS.flatMap(({ top, letter }) => {
    const x = letter === null ? 84.48 : LEFT;
    return [bar(x, top, 481.56 - x, THIN), bar(485.88, top, RIGHT - 485.88, THIN)];
  }),
];

const bold = (center: number, baselineY: number, wording: string, options: TextOptions = {}): FormBlock =>
  t(center, baselineY, `**${wording}**`, { align: 'center', ...options });

/** Baseline of a column header, by number of lines. */
const HEAD_BASELINES = [157.3, 152, 146.9];

const chart = table(
  [
    columnHead(
      bold(156.6, 122, 'Opening Protection Level Chart'),
      bold(
        157.6,
        131.6,
        'Place an “X” in each row to identify all forms of protection in use\nfor each opening type. Check only one answer below (N/A through\nZ), based on the weakest form of protection (lowest row) for any of\nthe glazed openings and indicate the weakest form of protection\n(lowest row) for non-glazed openings.',
        { sizePt: 8.04, leadingPt: 9.22 },
      ),
    ),
    columnHead(bold(381.4, 126.4, 'Glazed Openings')),
    columnHead(bold(536.6, 120.6, 'Non-Glazed\nOpenings', { leadingPt: 11 })),
  ],
  [
    cell(),
    ...COLUMNS.map(({ x, widthPt, label }) =>
      columnHead(
        bold(x + widthPt / 2 - 0.3, HEAD_BASELINES[label.split('\n').length - 1] ?? 0, label, {
          sizePt: 9,
          leadingPt: 10.6,
        }),
      ),
    ),
  ],
  ...ROWS.map(({ id, top, bottom, letter, wording, baselineY }) => [
    rowHead(
      ...(letter === null ? [] : [bold(61, letter[1], letter[0])]),
      t(181, baselineY, wording, { sizePt: 8.04, leadingPt: 9.2, align: 'center' }),
    ),
    ...COLUMNS.map((column) =>
      // Row D is only for doors without glass; its gray cells take no X.
      id === 'D' && column.isGlazed
        ? cell()
        : cell(
            mark(`q9/q9_chart/${column.id}`, id, column.x, top + THIN, column.widthPt, bottom - top - THIN),
          ),
    ),
  ]),
);

export const page4: FormPage = {
  number: 4,
  blocks: [
    ...furniture(4),
    t(
      36,
      60.8,
      'openings that need replacement do not qualify for wind mitigation rate differentials, regardless of the presence/absence of other\nfeatures.',
    ),
    ...CHART_LINES,
    chart,
    t(
      36,
      413.9,
      '[q9/q9_answer=A] **A. __Exterior Openings Cyclic Pressure and 9-lb. Large Missile (4.5 lb. for skylights only)__**: All glazed openings are protected, at a\nminimum, with impact resistant coverings or products listed as wind borne debris protection devices in the product approval system of\nthe State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure and Large Missile\nImpact” (Level A in the table above and Hurricane in the factor table).',
      { justifyTo: 576 },
    ),
    t(90, 471, '•{>108}Miami-Dade County PA 201, 202, **__and__** 203', { sizePt: 9 }),
    t(90, 482, '•{>108}Florida Building Code Testing Application Standard (TAS) 201, 202, **__and__** 203', {
      sizePt: 9,
    }),
    t(90, 493.1, '•{>108}American Society for Testing and Materials (ASTM) E 1886 **__and__** ASTM E 1996', {
      sizePt: 9,
    }),
    t(90, 504, '•{>108}Southern Standards Technical Document (SSTD) 12', { sizePt: 9 }),
    t(90, 515, '•{>108}For Skylights Only: ASTM E 1886 **__and__** ASTM E 1996', { sizePt: 9 }),
    t(90, 526.1, '•{>108}For Garage Doors Only: ANSI/DASMA 115', { sizePt: 9 }),
    t(
      66,
      547.7,
      '[q9/q9_sub=A.1]A.1 All non-glazed openings classified as A in the table above, or no non-glazed openings exist.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      66,
      559.1,
      '[q9/q9_sub=A.2]A.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level B, C, N, or X\nin the table above.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.5 },
    ),
    t(
      66,
      581,
      '[q9/q9_sub=A.3]A.3 One or more non-glazed openings is classified as Level B, C, N, X, or Z in the table above.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      602.9,
      '[q9/q9_answer=B] **B. __Exterior Opening Protection- Cyclic Pressure and 4 to 8-lb. Large Missile (2-4.5 lb. for skylights only)__**: All glazed openings\nare protected, at a minimum, with impact resistant coverings or products listed as windborne debris protection devices in the product\napproval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure\nand Large Missile Impact” (Level B in the table above and Hurricane in the factor table):',
      { justifyTo: 576 },
    ),
    t(90, 660.1, '•{>108}ASTM E 1886 **__and__** ASTM E 1996 (Large Missile – 4.5 lb.)', {
      sizePt: 9,
    }),
    t(90, 671, '•{>108}SSTD 12 (Large Missile – 4 lb. to 8 lb.)', { sizePt: 9 }),
    t(
      90,
      682.1,
      '•{>108}For Skylights Only: ASTM E 1886 **__and__** ASTM E 1996 (Large Missile – 2 to 4.5 lb.)',
      { sizePt: 9 },
    ),
    t(
      66,
      703.7,
      '[q9/q9_sub=B.1] B.1 All non-glazed openings classified as A or B in the table above, or no non-glazed openings exist.',
      { sizePt: 9, boxPt: 9.96 },
    ),
  ],
};
