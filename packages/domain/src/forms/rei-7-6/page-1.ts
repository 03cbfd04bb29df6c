import { area, bar, frame } from '../build-form.ts';
import { type FormPage, PROPERTY_ADDRESS } from '../form-types.ts';
import { footer, RIGHT, t } from './parts.ts';

const LINES = [
  [39.2, 117.4, 292.5],
  [346.9, 117.4, 218.8],
  [39.2, 143.5, 526.5],
  [39.2, 167.3, 292.5],
  [346.9, 167.3, 218.8],
  [39.2, 193.8, 292.5],
  [346.9, 193.8, 218.8],
] as const;

const answer = (path: string, x: number, lineY: number, widthPt: number) =>
  area(path, x + 2, lineY - 2.5, widthPt - 4, { sizePt: 10 });

export const page1: FormPage = {
  number: 1,
  blocks: [
    ...frame(32.3, 96.6, 538.9, 114.3, 2.2),
    ...LINES.map(([x, y, widthPt]) => bar(x, y, widthPt, 0.5)),
    answer('general/client_name', 39.2, 117.4, 292.5),
    answer('general/inspection_date', 346.9, 117.4, 218.8),
    answer(PROPERTY_ADDRESS, 39.2, 143.5, 526.5),
    answer('general/inspector_name', 39.2, 167.3, 292.5),
    answer('general/inspector_license', 346.9, 167.3, 218.8),
    answer('general/sponsor_name', 39.2, 193.8, 292.5),
    answer('general/sponsor_license', 346.9, 193.8, 218.8),
    t(129.1, 72.4, '**PROPERTY INSPECTION REPORT FORM**', { role: 'title', sizePt: 22 }),
    t(39.1, 126, '~~Name of Client~~{>346.9}~~Date of Inspection~~'),
    t(39.1, 152.1, '~~Address of Inspected Property~~'),
    t(39.1, 175.9, '~~Name of Inspector~~{>346.9}~~TREC License #~~'),
    t(39.1, 202.6, '~~Name of Sponsor (if applicable)~~{>346.9}~~TREC License #~~'),
    t(37, 227.5, '**PURPOSE OF INSPECTION**'),
    t(
      37,
      241.3,
      'A real estate inspection is a visual survey of a structure and a basic performance evaluation of the systems and components of a\nbuilding. It provides information regarding the general condition of a residence at the time the inspection was conducted.\n',
      { justifyTo: RIGHT },
    ),
    t(
      37,
      264.3,
      '~~It is important~~{>102.2}that you carefully read ALL of this information. Ask the inspector to clarify any items or comments that are unclear.',
    ),
    t(37, 283, '**RESPONSIBILITY OF THE INSPECTOR**'),
    t(
      37,
      296.8,
      'This inspection is governed by the Texas Real Estate Commission (TREC) Standards of Practice (SOPs), which dictates the\nminimum requirements for a real estate inspection.',
      { justifyTo: RIGHT },
    ),
    t(37, 331.3, 'The inspector IS required to:'),
    t(41.5, 343.5, '•{>59.5}use this Property Inspection Report form for the inspection;'),
    t(
      41.5,
      355.8,
      '•{>59.5}inspect only those components and conditions that are present, visible, and accessible at the time of the inspection;',
    ),
    t(41.5, 367.9, '•{>59.5}indicate whether each item was inspected, not inspected, or not present;'),
    t(
      41.5,
      380.2,
      '•{>59.5}indicate an item as Deficient (D) if a condition exists that adversely and materially affects the performance of a system or',
    ),
    t(
      59.5,
      391.7,
      'component{>106.3}**OR**{>122.9}constitutes a hazard to life, limb or property as specified by the SOPs; and',
    ),
    t(
      41.5,
      403.9,
      '•{>59.5}explain the inspector’s findings in the corresponding section in the body of the report form.',
    ),
    t(37, 426.9, 'The inspector IS NOT required to:'),
    t(41.5, 439.1, '•{>59.5}identify all potential hazards;'),
    t(
      41.5,
      451.4,
      '•{>59.5}turn on decommissioned equipment, systems, utilities, or apply an open flame or light a pilot to operate any appliance;',
    ),
    t(41.5, 463.6, '•{>59.5}climb over obstacles, move furnishings or stored items;'),
    t(41.5, 475.8, '•{>59.5}prioritize or emphasize the importance of one deficiency over another;'),
    t(41.5, 488, '•{>59.5}provide follow-up services to verify that proper repairs have been made; or'),
    t(
      41.5,
      500.2,
      '•{>59.5}inspect system or component listed under the optional section of the SOPs (22 TAC 535.233).',
    ),
    t(37, 526.1, '**RESPONSIBILTY OF THE CLIENT**'),
    t(
      37,
      537.6,
      'While items identified as Deficient (D) in an inspection report DO NOT obligate any party to make repairs or take other actions, in\nthe event that any further evaluations are needed, it is the responsibility of the client to obtain further evaluations and/or cost estimates\nfrom qualified service professionals regarding any items reported as Deficient (D). It is recommended that any further evaluations\nand/or cost estimates take place prior to the expiration of any contractual time limitations, such as option periods.',
      { justifyTo: RIGHT },
    ),
    t(
      37,
      595.2,
      '**Please Note:**{>91.8}Evaluations performed by service professionals in response to items reported as Deficient (D) on the report may lead to\nthe discovery of additional deficiencies that were not present, visible, or accessible at the time of the inspection. Any repairs made\nafter the date of the inspection may render information contained in this report obsolete or invalid.',
      { justifyTo: RIGHT },
    ),
    t(37, 647.1, '**REPORT LIMITATIONS**'),
    t(
      37,
      658.6,
      'This report is provided for the benefit of the named client and is based on observations made by the named inspector on the date the\ninspection was performed (indicated above).',
      { justifyTo: RIGHT },
    ),
    t(37, 693.2, 'ONLY those items specifically noted as being inspected on the report were inspected.'),
    t(37, 716.1, 'This inspection IS NOT:'),
    t(
      41.5,
      728.4,
      '•{>59.5}a technically exhaustive inspection of the structure, its systems, or its components and may not reveal all deficiencies;',
    ),
    t(41.5, 740.6, '•{>59.5}an inspection to verify compliance with any building codes;'),
    t(
      41.5,
      752.8,
      '•{>59.5}an inspection to verify compliance with manufacturer’s installation instructions for any system or component and DOES',
    ),
    t(59.5, 764.3, 'NOT imply insurability or warrantability of the structure or its components.'),
    ...footer({ left: [21.3, 781.3], right: [213.5, 781.3], ruleY: 781.5 }),
  ],
};
