import { bar, cell, columnHead, fieldBox, mark, rowHead, table } from '../build-form.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { bullet, furniture, t } from './page-parts.ts';

const COLUMNS = [
  {
    id: 'windows_or_entry_doors',
    x: 351.06,
    widthPt: 43.68,
    center: 372.6,
    label: 'Windows\nor Entry\nDoors',
  },
  { id: 'garage_doors_glazed', x: 395.22, widthPt: 35.52, center: 412.4, label: 'Garage\nDoors' },
  { id: 'skylights', x: 431.22, widthPt: 40.02, center: 451, label: 'Skylights' },
  { id: 'glass_block', x: 471.72, widthPt: 27.9, center: 487.1, label: 'Glass\nBlock' },
  { id: 'entry_doors_nonglazed', x: 506.28, widthPt: 27.96, center: 518.4, label: 'Entry\nDoors' },
  { id: 'garage_doors_nonglazed', x: 534.72, widthPt: 37.08, center: 553.2, label: 'Garage\nDoors' },
] as const;

/** Option, top and bottom edge, letter and its baseline, baseline of the text, text. The rows of N share a letter. */
const ROWS = [
  [
    'NA',
    159.42,
    173.88,
    'N/A',
    169.8,
    169.8,
    'Not Applicable- there are no openings of this type on the structure',
  ],
  [
    'A',
    173.88,
    187.8,
    'A',
    183.7,
    183.7,
    'Verified cyclic pressure & large missile (9-lb for windows doors/4.5 lb for skylights)',
  ],
  [
    'B',
    187.8,
    201.72,
    'B',
    197.7,
    197.7,
    'Verified cyclic pressure & large missile (4-8 lb for windows doors/2 lb for skylights)',
  ],
  ['C', 201.72, 215.64, 'C', 211.6, 211.6, 'Verified plywood/OSB meeting Table 1609.1.2 of the FBC 2007'],
  [
    'D',
    215.64,
    235.68,
    'D',
    228.6,
    223.7,
    'Verified Non-Glazed Entry or Garage doors indicating compliance with ASTM E\n330, ANSI/DASMA 108, or PA/TAS 202 for wind pressure resistance',
  ],
  [
    'N1',
    235.68,
    249.6,
    'N',
    252.5,
    245.6,
    'Opening Protection products that appear to be A or B but are not verified',
  ],
  ['N2', 249.6, 263.58, '', 0, 259.5, 'Other protective coverings that cannot be identified as A, B, or C'],
  ['X', 263.58, 277.5, 'X', 273.4, 273.4, 'No Windborne Debris Protection'],
] as const;

const LEFT = 42.36;
const TOP = 96.12;
const BOTTOM = 277.5;
const RIGHT = 571.8;
const GLAZED = 348.84;
const GLAZED_END = 499.62;
const NON_GLAZED = 504.06;
const THICK = 2.22;
const THIN = 0.48;
const SECOND_HEAD = 118.62;
const HEAD_BOTTOM = 159.42;
const GREY = '#7e7e7e';

const CHART_LINES: FormBlock[] = [
  ...COLUMNS.slice(0, 4).map(({ x, widthPt }) => bar(x, 216.12, widthPt, 19.56, GREY)),
  bar(LEFT, TOP, RIGHT - LEFT + THICK, THICK),
  bar(LEFT, BOTTOM, RIGHT - LEFT + THICK, THICK),
  // A double line separates glazed and non-glazed openings.
  ...[LEFT, GLAZED, GLAZED_END, NON_GLAZED, RIGHT].map((x) => bar(x, TOP, THICK, BOTTOM - TOP + THICK)),
  bar(GLAZED, SECOND_HEAD, GLAZED_END - GLAZED, THICK),
  bar(NON_GLAZED, SECOND_HEAD, RIGHT - NON_GLAZED, THICK),
  ...[394.74, 430.74, 471.24, 534.24].map((x) => bar(x, SECOND_HEAD, THIN, BOTTOM - SECOND_HEAD)),
  bar(70.74, HEAD_BOTTOM, THIN, BOTTOM - HEAD_BOTTOM),
  ...ROWS.flatMap(([option, top]) => {
    const x = option === 'N2' ? 70.74 : LEFT;
    return [bar(x, top, GLAZED_END - x, THIN), bar(NON_GLAZED, top, RIGHT - NON_GLAZED, THIN)];
  }),
];

const inChart = { face: 'humanist', sizePt: 7.98, leadingPt: 9.78 } as const;
/** Baseline of a column header, by number of lines. */
const HEAD_BASELINES = [142.9, 137.9, 133.1];

const columnLabel = (center: number, baselineY: number, label: string): FormBlock =>
  t(center, baselineY, `**${label}**`, { ...inChart, align: 'center' });

const chart = table(
  [
    columnHead(
      t(48.9, 111.7, '**{=13.98}Opening Protection Level Chart{=}**', inChart),
      t(
        48.9,
        124.1,
        '**Place an “X” in each row to identify all forms of protection in use for each\nopening type. Check only one answer below (A thru X), based on the weakest\nform of protection (lowest row) for any of the Glazed openings and indicate\nthe weakest form of protection (lowest row) for Non-Glazed openings.**',
        { ...inChart, sizePt: 9, leadingPt: 10.97 },
      ),
    ),
    columnHead(columnLabel(426.5, 111.7, 'Glazed Openings')),
    columnHead(columnLabel(538, 106.3, 'Non-Glazed\nOpenings')),
  ],
  [
    cell(),
    ...COLUMNS.map(({ center, label }) =>
      columnHead(columnLabel(center, HEAD_BASELINES[label.split('\n').length - 1] ?? 0, label)),
    ),
  ],
  ...ROWS.map(([option, top, bottom, letter, letterY, wordingY, wording]) => [
    rowHead(
      ...(letter === '' ? [] : [columnLabel(57.3, letterY, letter)]),
      t(76.4, wordingY, wording, inChart),
    ),
    ...COLUMNS.map(({ id, x, widthPt }, index) =>
      // Row D is only for doors without glass; its gray cells take no X.
      option === 'D' && index < 4
        ? cell()
        : cell(mark(`q7/q7_chart/${id}`, option, x, top + THIN, widthPt, bottom - top - THIN)),
    ),
  ]),
);

export const page3: FormPage = {
  number: 3,
  blocks: [
    ...furniture(3),
    t(
      36,
      54.7,
      '7.{>50.4}**__Opening Protection__:** What is the **__weakest__** form of wind borne debris protection installed on the structure? **First**, use the table to\ndetermine the weakest form of protection for each category of opening. **Second**, (a) check one answer below (A, B, C, N, or X)\nbased upon the lowest protection level for ALL Glazed openings **and** (b) check the protection level for all Non-Glazed openings (.1,\n.2, or .3) as applicable.',
      { role: 'heading', hangX: 50.4 },
    ),
    ...CHART_LINES,
    chart,
    fieldBox('q7/q7_answer', 'A', 45.9, 285.5, 6.3, 9.3),
    t(
      63.4,
      294.7,
      '**__A. Exterior Openings Cyclic Pressure and 9-lb Large Missile (4.5 lb for skylights only)__** All Glazed openings are protected at\na minimum, with impact resistant coverings or products listed as wind borne debris protection devices in the product approval\nsystem of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure\nand Large Missile Impact” (Level A in the table above).',
    ),
    bullet(108, 343.3, 126, 'Miami-Dade County PA 201, 202, **__and__** 203'),
    bullet(
      108,
      357.3,
      126,
      'Florida Building Code Testing Application Standard (TAS) 201, 202, **__and__** 203',
    ),
    bullet(
      108,
      371.3,
      126,
      'American Society for Testing and Materials (ASTM) E 1886 **__and__** ASTM E 1996',
    ),
    bullet(108, 385.3, 126, 'Southern Standards Technical Document (SSTD) 12'),
    bullet(108, 399.3, 126, 'For Skylights Only: ASTM E 1886 **__and__** ASTM E 1996'),
    bullet(108, 413.3, 126, 'For Garage Doors Only: ANSI/DASMA 115'),
    fieldBox('q7/q7_sub', 'A.1', 63.4, 418.4, 6.3, 9.3),
    t(
      72,
      427.3,
      'A.1 All Non-Glazed openings classified as A in the table above, or no Non-Glazed openings exist',
      { sizePt: 9 },
    ),
    fieldBox('q7/q7_sub', 'A.2', 63.5, 433.1, 6.3, 9.3),
    t(
      72,
      441.4,
      'A.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level B, C, N, or\nX in the table above',
      { sizePt: 9, hangX: 75.6, leadingPt: 10.3 },
    ),
    fieldBox('q7/q7_sub', 'A.3', 63.6, 456.9, 6.3, 9.3),
    t(
      72,
      465.7,
      'A.3 One or More Non-Glazed Openings is classified as Level B, C, N, or X in the table above',
      { sizePt: 9 },
    ),
    fieldBox('q7/q7_answer', 'B', 45.3, 473.5, 6.3, 9.3),
    t(
      63.4,
      482.8,
      '**__B. Exterior Opening Protection- Cyclic Pressure and 4 to 8-lb Large Missile (2-4.5 lb for skylights only)__** All Glazed\nopenings are protected, at a minimum, with impact resistant coverings or products listed as windborne debris protection devices\nin the product approval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following\nfor “Cyclic Pressure and Large Missile Impact” (Level B in the table above):',
      { justifyTo: 580.5 },
    ),
    bullet(108, 531.4, 126, 'ASTM E 1886 **__and__** ASTM E 1996 (Large Missile – 4.5 lb.)'),
    bullet(108, 545.5, 126, 'SSTD 12 (Large Missile – 4 lb. to 8 lb.)'),
    bullet(
      108,
      559.5,
      126,
      'For Skylights Only: ASTM E 1886 **__and__** ASTM E 1996 (Large Missile - 2 to 4.5 lb.)',
    ),
    fieldBox('q7/q7_sub', 'B.1', 63.5, 564.7, 6.3, 9.3),
    t(
      72,
      573.5,
      'B.1 All Non-Glazed openings classified as A or B in the table above, or no Non-Glazed openings exist',
      { sizePt: 9 },
    ),
    fieldBox('q7/q7_sub', 'B.2', 63.2, 578.3, 6.3, 9.3),
    t(
      72,
      587.5,
      'B.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level C, N, or X\nin the table above',
      { sizePt: 9, hangX: 75.6, leadingPt: 10.3 },
    ),
    fieldBox('q7/q7_sub', 'B.3', 63.5, 602.6, 6.3, 9.3),
    t(72, 611.9, 'B.3 One or More Non-Glazed openings is classified as Level C, N, or X in the table above', {
      sizePt: 9,
    }),
    fieldBox('q7/q7_answer', 'C', 45.8, 620.7, 6.3, 9.3),
    t(
      59.8,
      629,
      '**__C. Exterior Opening Protection- Wood Structural Panels meeting FBC 2007__** All Glazed openings are covered with\nplywood/OSB meeting the requirements of Table 1609.1.2 of the FBC 2007 (Level C in the table above).',
      { justifyTo: 580.5 },
    ),
    fieldBox('q7/q7_sub', 'C.1', 63.7, 648.8, 6.3, 9.3),
    t(
      72,
      657.6,
      'C.1 All Non-Glazed openings classified as A, B, or C in the table above, or no Non-Glazed openings exist',
      { sizePt: 9 },
    ),
    fieldBox('q7/q7_sub', 'C.2', 63.6, 662.7, 6.3, 9.3),
    t(
      72,
      671.6,
      'C.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level N or X in\nthe table above',
      { sizePt: 9, hangX: 75.6, leadingPt: 10.3 },
    ),
    fieldBox('q7/q7_sub', 'C.3', 63.5, 687.4, 6.3, 9.3),
    t(72, 695.9, 'C.3 One or More Non-Glazed openings is classified as Level N or X in the table above', {
      sizePt: 9,
    }),
  ],
};
