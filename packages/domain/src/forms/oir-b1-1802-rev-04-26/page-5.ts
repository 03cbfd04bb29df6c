import { area, bar, frame } from '../build-form.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

const LEFT = 36;
const RIGHT = 576;
const LINE = 0.48;
const TOP = 355.08;
const ROW_1 = 380.88;
const ROW_2 = 399.72;
const BOTTOM = 418.68;

const labelled = (x: number, baselineY: number, label: string, id: string, right: number): FormBlock[] => [
  t(x + 5.6, baselineY, label, { sizePt: 8.04 }),
  area(`inspector/${id}`, x + 5.6, baselineY + 9.6, right - x - 9, { sizePt: 9 }),
];

const inspectorBox: FormBlock[] = [
  ...frame(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP + LINE, LINE),
  bar(LEFT, ROW_1, RIGHT - LEFT, LINE),
  bar(LEFT, ROW_2, RIGHT - LEFT, LINE),
  bar(215.76, ROW_1, LINE, ROW_2 - ROW_1),
  bar(395.64, ROW_1, LINE, BOTTOM - ROW_1),
  t(
    306,
    366.7,
    '**~~{=12}M{=9.48}ITIGATION INSPECTIONS MUST BE {=9.96}CERTIFIED {=8.04}BY A {=9.96}QUALIFIED INSPECTOR.~~**',
    { align: 'center', role: 'heading' },
  ),
  t(
    306,
    378.7,
    '**~~Section 627.711(2), Florida Statutes, provides a listing of individuals who may sign this form.~~**',
    { align: 'center' },
  ),
  ...labelled(LEFT, 388.9, 'Qualified Inspector Name:', 'inspector_name', 215.76),
  ...labelled(215.76, 388.9, 'License Type:', 'inspector_license_type', 395.64),
  ...labelled(395.64, 388.9, 'License or Certificate #:', 'inspector_license_number', RIGHT),
  ...labelled(LEFT, 407.8, 'Inspection Company:', 'inspection_company', 395.64),
  ...labelled(395.64, 407.8, 'Phone:', 'inspector_phone', RIGHT),
];

export const page5: FormPage = {
  number: 5,
  blocks: [
    ...furniture(5),
    t(
      66,
      60.8,
      '[q9/q9_sub=B.2] B.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level C, N, or X in\nthe table above.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.6 },
    ),
    t(
      66,
      82.7,
      '[q9/q9_sub=B.3] B.3 One or more non-glazed openings is classified as Level C, N, X, or Z in the table above.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      104.5,
      '[q9/q9_answer=C] **C. __Exterior Opening Protection – Wood Structural Panels meeting FBC 2007__**: All glazed openings are covered with:',
    ),
    t(
      72,
      116,
      '[q9/q9_c_panel=plywood] Plywood **OR [q9/q9_c_panel=osb]** OSB, meeting the requirements of Table 1609.1.2 of the FBC 2007 (Level C in the table above and Plywood\nor OSB in secondary factors table).',
      { justifyTo: 576 },
    ),
    t(
      84,
      139.1,
      '[q9/q9_sub=C.1] C.1 All non-glazed openings classified as A, B, or C in the table above, or no non-glazed openings exist.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      84,
      150.5,
      '[q9/q9_sub=C.2] C.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level N or X\nin the table above.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.5 },
    ),
    t(
      84,
      172.3,
      '[q9/q9_sub=C.3] C.3 One or more non-glazed openings is classified as Level N, X, or Z in the table above.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      194.3,
      '[q9/q9_answer=N] **N. __Exterior Opening Protection (unverified shutter systems with no documentation)__**: All glazed openings are protected with\nprotective coverings not meeting the requirements of Answer “A,” “B,” or “C” or systems that appear to meet Answer “A” or “B” with\nno documentation of compliance (Level N in the table above and Ordinary in secondary factors table).',
      { justifyTo: 576 },
    ),
    t(
      84,
      228.7,
      '[q9/q9_sub=N.1] N.1 All non-glazed openings classified as Level A, B, C, or N in the table above, or no non-glazed openings exist.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      84,
      240.2,
      '[q9/q9_sub=N.2] N.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level X in the\ntable above.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.6 },
    ),
    t(
      84,
      262.1,
      '[q9/q9_sub=N.3] N.3 One or more non-glazed openings is classified as Level X or Z in the table above.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      283.9,
      '[q9/q9_answer=X] **X. __None or Some Glazed Openings__**: One or more glazed openings classified. (Level X {=9}or Z {=}in the table above and None in the factor\ntable).',
      { justifyTo: 576 },
    ),
    t(
      36,
      318.4,
      '[q9/q9_answer=Z] **Z. __Damaged Openings__**: One or more openings are damaged and in need of repair or replacement. (Any opening(s) meeting Level Z\nin the table above).',
      { justifyTo: 576 },
    ),
    ...inspectorBox,
    t(36, 444.1, '**__Qualified Inspector – I hold an active license as a__: (check one)**', {
      sizePt: 12,
      role: 'heading',
    }),
    t(
      36,
      456.1,
      '[inspector/inspector_qualification=home_inspector] Home inspector licensed under Section 468.8314, Florida Statutes, who has completed the statutory number of hours of hurricane mitigation training\napproved by the Construction Industry Licensing Board and completion of a proficiency exam.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.6 },
    ),
    t(
      36,
      478,
      '[inspector/inspector_qualification=building_code_inspector] Building code inspector certified under Section 468.607, Florida Statutes.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      489.5,
      '[inspector/inspector_qualification=contractor] General, building, or residential contractor licensed under Section 489.111, Florida Statutes.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      501,
      '[inspector/inspector_qualification=professional_engineer] Professional engineer licensed under Section 471.015, Florida Statutes.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      512.4,
      '[inspector/inspector_qualification=professional_architect] Professional architect licensed under Section 481.213, Florida Statutes.',
      { sizePt: 9, boxPt: 9.96 },
    ),
    t(
      36,
      523.9,
      '[inspector/inspector_qualification=other_recognized_by_insurer] Any other individual or entity recognized by the insurer as possessing the necessary qualifications to properly complete a uniform mitigation\nverification form pursuant to Section 627.711(2), Florida Statutes.',
      { sizePt: 9, justifyTo: 576, boxPt: 9.96, leadingPt: 10.6 },
    ),
  ],
};
