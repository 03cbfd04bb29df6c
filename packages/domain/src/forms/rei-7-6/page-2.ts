import { area, bar, frame } from '../build-form.ts';
import { type FormPage, PROPERTY_ADDRESS } from '../form-types.ts';
import { footer, pageNumber, RIGHT, t } from './parts.ts';

const UNDERLINES = [
  [53.3, 46.9, 498.5],
  [37, 69.9, 531],
  [37, 81.4, 531],
  [37, 92.9, 531],
  [37, 104.4, 531],
  [37, 115.9, 531],
  [37, 127.4, 149.8],
] as const;

export const page2: FormPage = {
  number: 2,
  blocks: [
    // The form has no blank for the property here; the rule wants it on each page and allows headers.
    area(PROPERTY_ADDRESS, 37, 28, 531, { sizePt: 10 }),
    ...UNDERLINES.map(([x, y, widthPt]) => bar(x, y, widthPt, 1)),
    t(53.3, 45.8, '**NOTICE CONCERNING HAZARDOUS CONDITIONS, DEFICIENCIES, AND CONTRACTUAL AGREEMENTS**'),
    t(
      37,
      68.8,
      '**Conditions may be present in your home that did not violate building codes or common practices in effect when the home was\nconstructed but are considered hazardous by today’s standards. Such conditions that were part of the home prior to the\nadoption of any current codes prohibiting them may not be required to be updated to meet current code requirements.\nHowever, if it can be reasonably determined that they are present at the time of the inspection, the potential for injury or\nproperty loss from these conditions is significant enough to require inspectors to report them as Deficient (D). Examples of\nsuch hazardous conditions include:**',
      { justifyTo: RIGHT },
    ),
    t(
      41.5,
      144.4,
      '•{>59.5}malfunctioning, improperly installed, or missing ground fault circuit protection (GFCI) devices and arc-fault (AFCI) devices;',
    ),
    t(
      41.5,
      156.7,
      '•{>59.5}ordinary glass in locations where modern construction techniques call for safety glass;',
    ),
    t(
      41.5,
      168.8,
      '•{>59.5}malfunctioning or lack of fire safety features such as smoke alarms, fire-rated doors in certain locations, and functional\nemergency escape and rescue openings in bedrooms;',
      { justifyTo: RIGHT, hangX: 59.5 },
    ),
    t(41.5, 192.6, '•{>59.5}malfunctioning carbon monoxide alarms;'),
    t(41.5, 204.8, '•{>59.5}excessive spacing between balusters on stairways and porches;'),
    t(41.5, 217, '•{>59.5}improperly installed appliances;'),
    t(41.5, 229.2, '•{>59.5}improperly installed or defective safety devices;'),
    t(41.5, 241.4, '•{>59.5}lack of electrical bonding and grounding; and'),
    t(
      41.5,
      255.4,
      '•{>59.5}lack of bonding on gas piping, including corrugated stainless steel tubing (CSST).',
    ),
    t(
      37,
      278.7,
      'Please Note: items identified as Deficient (D) in an inspection report DO NOT obligate any party to make repairs or take other actions.\nThe decision to correct a hazard or any deficiency identified in an inspection report is left up to the parties to the contract for the sale\nor purchase of the home.',
      { justifyTo: RIGHT },
    ),
    t(
      37,
      324.6,
      'This property inspection report may include an inspection agreement (contract), addenda, and other information related to property\nconditions.',
      { justifyTo: RIGHT },
    ),
    t(
      37,
      359.1,
      'INFORMATION INCLUDED UNDER “ADDITIONAL INFORMATION PROVIDED BY INSPECTOR”, OR PROVIDED AS\nAN ATTACHMENT WITH THE STANDARD FORM, IS NOT REQUIRED BY THE COMMISSION AND MAY CONTAIN\nCONTRACTUAL TERMS BETWEEN THE INSPECTOR AND YOU, AS THE CLIENT. THE COMMISSION DOES NOT\nREGULATE CONTRACTUAL TERMS BETWEEN PARTIES. IF YOU DO NOT UNDERSTAND THE EFFECT OF ANY\nCONTRACTUAL TERM CONTAINED IN THIS SECTION OR ANY ATTACHMENTS, CONSULT AN ATTORNEY.',
      { justifyTo: RIGHT },
    ),
    t(183.2, 427.2, '**ADDITIONAL INFORMATION PROVIDED BY INSPECTOR**', { sizePt: 11, face: 'humanist' }),
    bar(26.5, 413.5, 561, 0.7),
    bar(26.5, 414.9, 561, 0.7),
    ...frame(35, 432.4, 540.8, 65.3, 0.5),
    bar(35, 500.5, 542.2, 1.7),
    area('general/additional_information', 38, 444, 534, { sizePt: 10, lines: 5, leadingPt: 11.5 }),
    ...pageNumber(2, [272.1, 520.5], [322.1, 523.8]),
    ...footer({ left: [19.4, 782.5], right: [213.5, 780.4], ruleY: 781.5 }),
  ],
};
