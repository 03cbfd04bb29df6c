import { bar, cell, columnHead, rowHead, table } from '../build-form.ts';
import type { FormBlock, FormCell, FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

interface OwnerField {
  readonly label: string;
  readonly path: string;
}

const field = (label: string, id: string): OwnerField => ({ label, path: `owner/${id}` });

const LEFT = 40.32;
const MIDDLE = 196.08;
const RIGHT_HALF = 351.96;
const RIGHT = 571.56;
const LINE = 0.48;
/** Top edge of each row of the owner's table, and its bottom edge. */
const ROW_TOPS = [51.48, 73.56, 95.64, 117.84, 139.92, 162, 184.08, 206.16, 228.36];
/** Cells of each row, by their start. */
const OWNER_ROWS: readonly (readonly (readonly [number, OwnerField | string])[])[] = [
  [[LEFT, field('Inspection Date:', 'inspection_date')]],
  [[LEFT, 'Owner Information:']],
  [
    [LEFT, field('Owner Name:', 'owner_name')],
    [RIGHT_HALF, field('Contact Person:', 'contact_person')],
  ],
  [
    [LEFT, field('Address:', 'owner_address')],
    [RIGHT_HALF, field('Home Phone:', 'owner_home_phone')],
  ],
  [
    [LEFT, field('City:', 'owner_city')],
    [MIDDLE, field('Zip:', 'owner_zip')],
    [RIGHT_HALF, field('Work Phone:', 'owner_work_phone')],
  ],
  [
    [LEFT, field('County:', 'owner_county')],
    [RIGHT_HALF, field('Cell Phone:', 'owner_cell_phone')],
  ],
  [
    [LEFT, field('Insurance Company:', 'insurance_company')],
    [RIGHT_HALF, field('Policy #:', 'policy_number')],
  ],
  [
    [LEFT, field('Year of Home:', 'year_of_home')],
    [MIDDLE, field('# of Stories:', 'number_of_stories')],
    [RIGHT_HALF, field('Email:', 'owner_email')],
  ],
];

/** The label, directly followed by the answer. */
const ownerTable: FormBlock[] = OWNER_ROWS.flatMap((cells, row) => {
  const top = ROW_TOPS[row] ?? 0;
  const bottom = ROW_TOPS[row + 1] ?? 0;
  return [
    bar(LEFT, top, RIGHT - LEFT, LINE),
    ...cells.flatMap(([x, content], index) => {
      const right = cells[index + 1]?.[0] ?? RIGHT;
      const label =
        typeof content === 'string' ? content : `${content.label} {${content.path}:to ${right - 4}}`;
      const text = t(x + 5.76, top + 15.2, label, {
        sizePt: 11.04,
        role: typeof content === 'string' ? 'heading' : 'body',
      });
      return [bar(x, top, LINE, bottom - top + LINE), text];
    }),
    bar(RIGHT - LINE, top, LINE, bottom - top + LINE),
    ...(row === OWNER_ROWS.length - 1 ? [bar(LEFT, bottom, RIGHT - LEFT, LINE)] : []),
  ];
});

const head = (center: number, baselineY: number, label: string): FormCell =>
  columnHead(t(center, baselineY, `**${label}**`, { sizePt: 8.04, leadingPt: 9.2, align: 'center' }));

/** Name, id in answer paths, baseline of the name and of the fields, baseline of the last box. */
const COVERINGS: readonly (readonly [string, string, number, number, number])[] = [
  ['Asphalt/Fiberglass\nShingle', 'asphalt_fiberglass_shingle', 586.8, 592, 592],
  ['Concrete/Clay Tile', 'concrete_clay_tile', 607.6, 607.6, 607.6],
  ['Synthetic/Composite Tile', 'synthetic_composite_tile', 617.9, 617.9, 617.9],
  ['Metal', 'metal', 628.2, 628.2, 628.2],
  ['Built Up', 'built_up', 638.5, 638.5, 638.5],
  ['Membrane', 'membrane', 649, 649, 649],
  ['Other {q4/q4_other_description:13}', 'other', 664.4, 664.4, 659.3],
];

/** Box and name are separated by a space in larger type, except in one row. */
const SPACE_PT: Readonly<Record<string, number>> = { synthetic_composite_tile: 9 };

const small = { sizePt: 9, boxPt: 9, leadingPt: 10.3 };

const roofCoverings = table(
  [
    head(98.2, 567.5, '4.1 Roof Covering Type:'),
    head(196.4, 562.9, 'Permit\nApplication Date'),
    head(282.1, 562.9, 'FBC or MDC Product\nApproval #'),
    head(383.6, 558.4, 'Year of Original\nInstallation or\nReplacement'),
    head(469, 558.4, 'No Information\nProvided for\nCompliance'),
  ],
  ...COVERINGS.map(([label, id, nameY, blankY, boxY]) => [
    rowHead(t(41.4, nameY, `[q4/q4_types_in_use=${id}]{=${SPACE_PT[id] ?? 14.04}} {=}${label}`, small)),
    cell(t(166.9, blankY, `{q4/q4_${id}_permit_date:4/4/4}`, small)),
    cell(t(246.1, blankY, `{q4/q4_${id}_product_approval:16}`, small)),
    cell(t(347.6, blankY, `{q4/q4_${id}_year_installed:16}`, small)),
    cell(t(466.3, boxY, `[q4/q4_${id}_no_info=yes]`, small)),
  ]),
);

export const page1: FormPage = {
  number: 1,
  blocks: [
    ...furniture(1),
    ...ownerTable,
    t(
      36,
      238.1,
      '**NOTE: Any documentation used in validating the compliance or existence of each construction or mitigation attribute must\naccompany this form. At least one photograph or document providing proof must accompany this form to validate each attribute\nmarked in questions 2 through 9. A FORTIFIED Home{^®} [owner/fortified_certificate=roof] Roof, [owner/fortified_certificate=silver] Silver, or [owner/fortified_certificate=gold] Gold Certificate may be used to validate the\nattributes marked in questions 4 through 6, and questions 8 through 9 (check type of certificate and attach photocopy). The\ninsurer may ask additional questions regarding the mitigated feature(s) verified on this form.**',
      { justifyTo: 576 },
    ),
    t(
      36,
      307.1,
      '**1. __Building Code__**: What version of the Florida Building Code “FBC” (FBC 2001 & 2004 OR FBC 2007 or later) OR for homes located\nin the High-Velocity Hurricane Zone (“HVHZ”) (Miami-Dade or Broward counties), South Florida Building Code (SFBC-94) was in\nforce at the time of original permit application?',
      { role: 'heading', justifyTo: 576 },
    ),
    t(
      36,
      341.6,
      '[q1/q1_building_code=A] A. Code in force at time of permit application was the FBC 2001 & 2004: Year Built {q1/q1_a_year_built:9}. For homes built in 2002/2003,\nprovide a permit application with a date after 3/1/2002: Building Permit Application Date (MM/DD/YYYY) {q1/q1_a_permit_date:4/4/8}.',
      { justifyTo: 576 },
    ),
    t(
      36,
      364.7,
      '[q1/q1_building_code=B] B. Code in force at time of permit application was the FBC 2007 and later: Year Built {q1/q1_b_year_built:9}. For homes built in 2007/2008,\nprovide a permit application with a date after 12/8/2006: Building Permit Application Date (MM/DD/YYYY) {q1/q1_b_permit_date:4/4/8}.',
      { justifyTo: 576 },
    ),
    t(
      36,
      387.6,
      '[q1/q1_building_code=C] C. For the HVHZ Only: Code in force at time of permit application was the SFBC-94: Year Built {q1/q1_c_year_built:6}. For homes built in 1994,\n1995, and 1996, provide a permit application with a date after 9/1/1994: Building Permit Application Date (MM/DD/YYYY)\n{q1/q1_c_permit_date:3/3/7}.',
      { justifyTo: 576 },
    ),
    t(
      36,
      422.2,
      '[q1/q1_building_code=D] D. Unknown or does not meet the requirements of Answer “A” or “B” or “C”.',
    ),
    t(
      36,
      445.1,
      '**2. __Region__**: Location based on design windspeed. See ASCE 7-22 (700-year MRI) Risk Category 2 (www.ascehazardtool.org).',
      { role: 'heading' },
    ),
    t(
      36,
      456.6,
      '[q2/q2_region=hvhz] HVHZ   [q2/q2_region=region_1]{=12} {=}Region 1 (≥ 140 mph) [q2/q2_region=region_2]{=12} {=}Region 2 (130 mph – 139 mph) [q2/q2_region=region_3]{=12} {=}Region 3 (< 130 mph)',
    ),
    t(
      36,
      479.6,
      '**3. __Roof Slope__**: For single-family homes with multiple slopes, indicate the slope that is at least two thirds of the main roof area when\ndetermining greater than or equal to 6:12, OR less than 6:12.',
      { role: 'heading', justifyTo: 576 },
    ),
    t(
      36,
      502.6,
      '[q3/q3_roof_slope=gte_6_12] Greater than or equal to (≥ 6:12) [q3/q3_roof_slope=lt_6_12] Less than (< 6:12).',
    ),
    t(
      36,
      525.6,
      '**4. __Roof Covering__**: Select all roof covering types in use. Provide the permit application date OR FBC/MDC Product Approval number\nAND Year of Original Installation/Replacement OR indicate that no information was available to verify compliance for each roof\ncovering identified.',
      { role: 'heading', justifyTo: 576 },
    ),
    roofCoverings,
  ],
};
