import { area, bar, fieldBox, frame } from '../build-form.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

const LEFT = 30.36;
const RIGHT = 581.64;
const LINE = 0.48;
const TOP = 160.68;
const ROW_1 = 192.18;
const ROW_2 = 211.98;
const BOTTOM = 232.26;

/** Around the statements of inspector and homeowner, and the legal notice. */
const FRAMES: FormBlock[] = [
  ...frame(30.06, 361.92, 556.38, 198.48, LINE),
  ...frame(30.06, 567.3, 556.38, 63.42, LINE),
  ...frame(30.06, 630.72, 556.38, 37.5, LINE),
];

const labelled = (x: number, labelX: number, baselineY: number, label: string, id: string, right: number) => [
  t(labelX, baselineY, label, { sizePt: 7.02 }),
  area(`inspector/${id}`, x + 5.6, baselineY + 10.4, right - x - 9, { sizePt: 9 }),
];

const inspectorBox: FormBlock[] = [
  ...frame(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP + LINE, LINE),
  bar(LEFT, ROW_1, RIGHT - LEFT, LINE),
  bar(LEFT, ROW_2, RIGHT - LEFT, LINE),
  bar(287.76, ROW_1, LINE, ROW_2 - ROW_1),
  bar(434.46, ROW_1, LINE, ROW_2 - ROW_1),
  bar(397.56, ROW_2, LINE, BOTTOM - ROW_2),
  t(
    307,
    175.2,
    '**~~{=12}M{=9.48}ITIGATION INSPECTIONS MUST BE {=10.02}CERTIFIED{=7.98} BY A {=10.02}QUALIFIED INSPECTOR.~~**',
    { align: 'center', role: 'heading' },
  ),
  t(
    306,
    187.1,
    '**~~Section 627.711(2), Florida Statutes, provides a listing of individuals who may sign this form.~~**',
    { align: 'center' },
  ),
  ...labelled(LEFT, 36, 199, 'Qualified Inspector Name:', 'inspector_name', 287.76),
  ...labelled(287.76, 293.4, 199, 'License Type:', 'inspector_license_type', 434.46),
  ...labelled(434.46, 440.1, 199, '__License or Certificate #:__', 'inspector_license_number', RIGHT),
  ...labelled(LEFT, 36, 218.8, 'Inspection Company:', 'inspection_company', 397.56),
  ...labelled(397.56, 403.2, 218.8, 'Phone:', 'inspector_phone', RIGHT),
];

export const page4: FormPage = {
  number: 4,
  blocks: [
    ...furniture(4),
    ...FRAMES,
    fieldBox('q7/q7_answer', 'N', 45.6, 49.7, 6.1, 8.2),
    t(
      63,
      57.5,
      '**__N. Exterior Opening Protection (unverified shutter systems with no documentation)__** All Glazed openings are protected with\nprotective coverings not meeting the requirements of Answer “A”, “B”, or C” or systems that appear to meet Answer “A” or “B”\nwith no documentation of compliance (Level N in the table above).',
      { justifyTo: 580.5 },
    ),
    fieldBox('q7/q7_sub', 'N.1', 54.4, 86.7, 6.1, 8.2),
    t(
      72,
      94.6,
      'N.1 All Non-Glazed openings classified as Level A, B, C, or N in the table above, or no Non-Glazed openings exist',
      { sizePt: 9 },
    ),
    fieldBox('q7/q7_sub', 'N.2', 54.4, 100.5, 6.1, 8.2),
    t(
      72,
      108.6,
      'N.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level X in the\ntable above',
      { sizePt: 9, leadingPt: 10.4 },
    ),
    fieldBox('q7/q7_sub', 'N.3', 54.6, 125.2, 6.1, 8.2),
    t(72, 133, 'N.3 One or More Non-Glazed openings is classified as Level X in the table above', {
      sizePt: 9,
    }),
    fieldBox('q7/q7_answer', 'X', 45.6, 142.4, 6.1, 8.2),
    t(
      63,
      150.1,
      '**__X. None or Some Glazed Openings__** One or more Glazed openings classified and Level X in the table above.',
    ),
    ...inspectorBox,
    t(36, 248.5, '**__Qualified Inspector – I hold an active license as a__: (check one)**', {
      sizePt: 12,
      role: 'heading',
    }),
    fieldBox('inspector/inspector_qualification', 'home_inspector', 36.1, 255.4, 6.3, 8),
    t(
      54,
      263,
      'Home inspector licensed under Section 468.8314, Florida Statutes who has completed the statutory number of hours of hurricane mitigation\ntraining approved by the Construction Industry Licensing Board and completion of a proficiency exam.',
      { sizePt: 9, leadingPt: 10.3 },
    ),
    fieldBox('inspector/inspector_qualification', 'building_code_inspector', 36.4, 279.3, 6.3, 8),
    t(54, 287.3, 'Building code inspector certified under Section 468.607, Florida Statutes.', { sizePt: 9 }),
    fieldBox('inspector/inspector_qualification', 'contractor', 36.4, 293.4, 6.3, 8),
    t(
      54,
      301.3,
      'General, building or residential contractor licensed under Section 489.111, Florida Statutes.',
      { sizePt: 9 },
    ),
    fieldBox('inspector/inspector_qualification', 'professional_engineer', 36.5, 307.4, 6.3, 8),
    t(54, 315.4, 'Professional engineer licensed under Section 471.015, Florida Statutes.', { sizePt: 9 }),
    fieldBox('inspector/inspector_qualification', 'professional_architect', 36.5, 321.4, 6.3, 8),
    t(54, 329.3, 'Professional architect licensed under Section 481.213, Florida Statutes.', { sizePt: 9 }),
    fieldBox('inspector/inspector_qualification', 'other_recognized_by_insurer', 36.4, 335.9, 6.3, 8),
    t(
      54,
      343.4,
      'Any other individual or entity recognized by the insurer as possessing the necessary qualifications to properly complete a uniform mitigation\nverification form pursuant to Section 627.711(2), Florida Statutes.',
      { sizePt: 9, leadingPt: 10.3 },
    ),
    t(
      36,
      372.7,
      '**__Individuals other than licensed contractors licensed under Section 489.111, Florida Statutes, or professional engineer licensed\nunder Section 471.015, Florida Statutes, must inspect the structures personally and not through employees or other persons.\nLicensees under s.471.015 or s.489.111 may authorize a direct employee who possesses the requisite skill, knowledge, and\nexperience to conduct a mitigation verification inspection.__**',
    ),
    t(
      36,
      424.7,
      '**I, {inspector/inspector_printed_name:26} am a qualified inspector and I personally performed the inspection or (~~licensed~~**',
    ),
    t(
      36,
      447.7,
      '**~~contractors and professional engineers only~~) I had my employee ({inspector/employee_printed_name:21}) perform the inspection**',
    ),
    t(38.5, 470.7, '**and I agree to be responsible for his/her work.**'),
    // Caption of the line above; read after the sentence, so that the sentence stays intact.
    t(79.5, 436.2, '**(print name)**'),
    t(344, 459.2, '**(print name of inspector)**'),
    t(
      36,
      488.2,
      '**Qualified Inspector Signature: {inspector/inspector_signature:35 signature} Date: {inspector/inspector_signature_date:22}**',
    ),
    t(
      36,
      511.7,
      '**__An individual or entity who knowingly or through gross negligence provides a false or fraudulent mitigation verification form is\nsubject to investigation by the Florida Division of Insurance Fraud and may be subject to administrative action by the\nappropriate licensing agency or to criminal prosecution. (Section 627.711(4)-(7), Florida Statutes) The Qualified Inspector who\ncertifies this form shall be directly liable for the misconduct of employees as if the authorized mitigation inspector personally\nperformed the inspection.__**',
    ),
    t(
      36,
      579,
      '**{=10.98}__Homeowner to complete__:{=}** I certify that the named Qualified Inspector or his or her employee did perform an inspection of the\nresidence identified on this form and that proof of identification was provided to me or my Authorized Representative.',
    ),
    t(
      36,
      609.1,
      '**Signature: {homeowner/homeowner_signature:35 signature} Date: {homeowner/homeowner_signature_date:26}**',
      { sizePt: 10.98 },
    ),
    t(
      36,
      641.5,
      '**An individual or entity who knowingly provides or utters a false or fraudulent mitigation verification form with the intent to\nobtain or receive a discount on an insurance premium to which the individual or entity is not entitled commits a misdemeanor\nof the first degree. (Section 627.711(7), Florida Statutes)**',
    ),
    t(
      36,
      689,
      '**The definitions on this form are for inspection purposes only and cannot be used to certify any product or construction feature\nas offering protection from hurricanes.**',
    ),
  ],
};
