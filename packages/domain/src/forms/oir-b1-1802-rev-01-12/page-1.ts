import { bar, cell, columnHead, fieldBox, rowHead, table } from '../build-form.ts';
import type { FormBlock, FormCell, FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

type OwnerCell = readonly [x: number, label: string, id: string | null];

const LEFT = 30.36;
const MIDDLE = 213.96;
const RIGHT_HALF = 397.56;
const RIGHT = 581.64;
const LINE = 0.48;
/** Top edge and baseline of each row of the owner's table. */
const OWNER_ROWS: readonly (readonly [topY: number, baselineY: number, cells: readonly OwnerCell[]])[] = [
  [45.54, 55.3, [[LEFT, 'Inspection Date:', 'inspection_date']]],
  [59.52, 70.7, [[LEFT, '**Owner Information**', null]]],
  [
    74.34,
    84.1,
    [
      [LEFT, 'Owner Name:', 'owner_name'],
      [RIGHT_HALF, 'Contact Person:', 'contact_person'],
    ],
  ],
  [
    88.74,
    98.5,
    [
      [LEFT, 'Address:', 'owner_address'],
      [RIGHT_HALF, 'Home Phone:', 'owner_home_phone'],
    ],
  ],
  [
    102.72,
    112.4,
    [
      [LEFT, 'City:', 'owner_city'],
      [MIDDLE, 'Zip:', 'owner_zip'],
      [RIGHT_HALF, 'Work Phone:', 'owner_work_phone'],
    ],
  ],
  [
    116.64,
    126.3,
    [
      [LEFT, 'County:', 'owner_county'],
      [MIDDLE, '', null],
      [RIGHT_HALF, 'Cell Phone:', 'owner_cell_phone'],
    ],
  ],
  [
    131.52,
    141.2,
    [
      [LEFT, 'Insurance Company:', 'insurance_company'],
      [RIGHT_HALF, 'Policy #:', 'policy_number'],
    ],
  ],
  [
    146.82,
    156.5,
    [
      [LEFT, 'Year of Home:', 'year_of_home'],
      [MIDDLE, '# of Stories:', 'number_of_stories'],
      [RIGHT_HALF, 'Email:', 'owner_email'],
    ],
  ],
];
const OWNER_BOTTOM = 163.92;

/** The label, directly followed by the answer. */
const ownerTable: FormBlock[] = [
  bar(LEFT, OWNER_BOTTOM, RIGHT - LEFT, LINE),
  bar(RIGHT - LINE, 45.54, LINE, OWNER_BOTTOM - 45.54 + LINE),
  ...OWNER_ROWS.flatMap(([top, baselineY, cells], row) => {
    const bottom = OWNER_ROWS[row + 1]?.[0] ?? OWNER_BOTTOM;
    return [
      bar(LEFT, top, RIGHT - LEFT, LINE),
      ...cells.flatMap(([x, label, id], index): FormBlock[] => {
        const right = (cells[index + 1]?.[0] ?? RIGHT) - 3;
        const side = bar(x, top, LINE, bottom - top + LINE);
        if (label === '') return [side];
        return id === null
          ? [side, t(x + 5.64, baselineY, label, { role: 'heading' })]
          : [side, t(x + 5.64, baselineY, `${label} {owner/${id}:to ${right}}`)];
      }),
    ];
  }),
];

const tiny = { sizePt: 6, leadingPt: 6.9 };
const head = (center: number, baselineY: number, label: string): FormCell =>
  columnHead(t(center, baselineY, `**${label}**`, { ...tiny, align: 'center' }));

/** Name, id, top of the box, start of the name and its baseline, box of 'no information', baseline of the fields. */
const COVERINGS = [
  ['1. Asphalt/Fiberglass Shingle', 'asphalt_fiberglass_shingle', 367.6, 85.5, 375.2, 367.1, 376.9],
  ['2. Concrete/Clay Tile', 'concrete_clay_tile', 384.3, 85.5, 391.3, 383.4, 393],
  ['3. Metal', 'metal', 400.4, 83.6, 407.3, 400.2, 409.1],
  ['4. Built Up', 'built_up', 416.4, 83.6, 423.5, 416.4, 425.2],
  ['5. Membrane', 'membrane', 432.5, 83.6, 439.6, 432.2, 441.2],
  ['6. Other{q2/q2_other_description:22}', 'other', 447.9, 83.6, 455.6, 448.7, 457.4],
] as const;

const roofCoverings = table(
  [
    head(104.2, 356.4, '2.1 Roof Covering Type:'),
    head(218.1, 349.5, 'Permit Application\nDate'),
    head(339, 349.5, 'FBC or MDC\nProduct Approval #'),
    head(438.2, 349.5, 'Year of Original Installation or\nReplacement'),
    head(522, 342.6, 'No Information\nProvided for\nCompliance'),
  ],
  ...COVERINGS.map(([label, id, boxY, labelX, labelY, lastBoxY, blankY]) => [
    rowHead(fieldBox('q2/q2_types_in_use', id, 73.7, boxY, 6.5, 7.3), t(labelX, labelY, label, tiny)),
    cell(t(194, blankY, `{q2/q2_${id}_permit_date:4/4/7}`, tiny)),
    cell(t(301.5, blankY, `{q2/q2_${id}_product_approval:25}`, tiny)),
    cell(t(409.8, blankY, `{q2/q2_${id}_year_installed:19}`, tiny)),
    cell(fieldBox(`q2/q2_${id}_no_info`, 'yes', 521.4, lastBoxY, 6.8, 8)),
  ]),
);

export const page1: FormPage = {
  number: 1,
  blocks: [
    ...furniture(1),
    t(321, 27.7, '**Uniform Mitigation Verification Inspection Form**', {
      role: 'title',
      sizePt: 13.98,
      align: 'center',
    }),
    t(
      321.6,
      41.8,
      '__Maintain a copy of this form and any documentation provided with the insurance policy__',
      { sizePt: 12, align: 'center' },
    ),
    ...ownerTable,
    t(
      36,
      176.7,
      '**NOTE:  Any documentation used in validating the compliance or existence of each construction or mitigation attribute must\naccompany this form.  At least one photograph must accompany this form to validate each attribute marked in questions 3\nthough 7.  The insurer may ask additional questions regarding the mitigated feature(s) verified on this form.**',
    ),
    t(
      36,
      217.1,
      '1.{>50.4}**__Building Code__**:  Was the structure built in compliance with the Florida Building Code (FBC 2001 or later) OR for homes located in\nthe HVHZ (Miami-Dade or Broward counties), South Florida Building Code (SFBC-94)?',
      { role: 'heading', hangX: 50.4 },
    ),
    fieldBox('q1/q1_building_code', 'A', 50.1, 235, 7.1, 8.2),
    t(
      67.5,
      242.8,
      'A. Built in compliance with the FBC: Year Built {q1/q1_year_built:9 if q1/q1_building_code=A}.   For homes built in 2002/2003 provide a permit application with\na date after 3/1/2002: Building Permit Application Date {=6}(MM/DD/YYYY){=} {q1/q1_permit_date:4/4/8 if q1/q1_building_code=A}{=}',
    ),
    fieldBox('q1/q1_building_code', 'B', 49.7, 260.3, 7.1, 8.2),
    t(
      67.5,
      268.6,
      'B. For the HVHZ Only: Built in compliance with the SFBC-94: Year Built {q1/q1_year_built:6 if q1/q1_building_code=B}.   For homes built in 1994, 1995, and 1996\nprovide a permit application with a date after 9/1/1994: Building Permit Application Date {=6}(MM/DD/YYYY){=} {q1/q1_permit_date:3/3/7 if q1/q1_building_code=B}{=}',
    ),
    fieldBox('q1/q1_building_code', 'C', 49.5, 286.3, 7.1, 8.2),
    t(67.5, 294.3, 'C. Unknown or does not meet the requirements of Answer “A” or “B”'),
    t(
      36,
      311.8,
      '2.{>50.4}**__Roof Covering:__** Select all roof covering types in use. Provide the permit application date OR FBC/MDC Product Approval number\nOR Year of Original Installation/Replacement OR indicate that no information was available to verify compliance for each roof\ncovering identified.',
      { role: 'heading', hangX: 50.4 },
    ),
    roofCoverings,
    fieldBox('q2/q2_answer', 'A', 49.5, 468.9, 7.1, 8.2),
    t(
      67.5,
      476.8,
      'A. All roof coverings listed above meet the FBC with a FBC or Miami-Dade Product Approval listing current at time of\ninstallation OR have a roofing permit application date on or after 3/1/02 OR the roof is original and built in 2004 or later.',
    ),
    fieldBox('q2/q2_answer', 'B', 49.6, 494.7, 7.1, 8.2),
    t(
      67.5,
      502.6,
      'B. All roof coverings have a Miami-Dade Product Approval listing current at time of installation OR (for the HVHZ only) a\nroofing permit application after 9/1/1994 and before 3/1/2002 OR the roof is original and built in 1997 or later.',
    ),
    fieldBox('q2/q2_answer', 'C', 49.5, 520.4, 7.1, 8.2),
    t(67.5, 528.2, 'C. One or more roof coverings do not meet the requirements of Answer “A” or “B”.'),
    fieldBox('q2/q2_answer', 'D', 49.7, 534.6, 7.1, 8.2),
    t(67.5, 542.5, 'D. No roof coverings meet the requirements of Answer “A” or “B”.'),
    t(
      36,
      560,
      '3.{>50.4}**__Roof Deck Attachment__**: What is the **__weakest__** form of roof deck attachment?',
      { role: 'heading' },
    ),
    fieldBox('q3/q3_answer', 'A', 49.8, 566.2, 7.1, 8.2),
    t(
      67.7,
      574.2,
      'A. Plywood/Oriented strand board (OSB) roof sheathing attached to the roof truss/rafter (spaced a maximum of 24” inches o.c.)\nby staples or 6d nails spaced at 6” along the edge and 12” in the field. -OR- Batten decking supporting wood shakes or wood\nshingles. -OR- Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that has an equivalent\nmean uplift less than that required for Options B or C below.',
      { justifyTo: 580.5 },
    ),
    fieldBox('q3/q3_answer', 'B', 49.5, 615.1, 7.1, 8.2),
    t(
      67.7,
      622.9,
      'B.  Plywood/OSB roof sheathing with a minimum thickness of 7/16”inch attached to the roof truss/rafter (spaced a maximum of\n24”inches o.c.) by 8d common nails spaced a maximum of 12” inches in the field.-OR- Any system of screws, nails, adhesives,\nother deck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance 8d nails spaced a\nmaximum of 12 inches in the field or  has a mean uplift resistance of at least 103 psf.',
      { justifyTo: 580.5 },
    ),
    fieldBox('q3/q3_answer', 'C', 49.8, 663.6, 7.1, 8.2),
    // Continues on the next page, so its last line is stretched as well.
    t(
      67.7,
      671.6,
      'C.  Plywood/OSB roof sheathing with a minimum thickness of 7/16”inch attached to the roof truss/rafter (spaced a maximum of\n24”inches o.c.) by 8d common nails spaced a maximum of 6” inches in the field. -OR- Dimensional lumber/Tongue & Groove\ndecking with a minimum of 2 nails per board (or 1 nail per board if each board is equal to or less than 6 inches in width). -OR-\nAny system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that is shown to have an equivalent\n',
      { justifyTo: 580.5 },
    ),
  ],
};
