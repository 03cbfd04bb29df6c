import { headed, PALE, t } from '../citizens/parts.ts';
import type { FormBlock, FormPage } from '../form-types.ts';
import { furniture } from './page-parts.ts';

const LEFT = 36.12;
const WIDTH = 540.48;

/** A frame with a pale header, from `top` to `bottom`, and the title's baseline. */
const section = (
  top: number,
  headPt: number,
  bottom: number,
  baselineY: number,
  title: string,
): FormBlock[] => [
  ...headed(LEFT, top, WIDTH, bottom - top, headPt, PALE),
  t(41.9, baselineY, `**${title}**`, { role: 'heading', sizePt: 12 }),
];

const body = (baselineY: number, markup: string, x = 41.9): FormBlock =>
  t(x, baselineY, markup, { sizePt: 9, leadingPt: 10.4 });

const bullet = (x: number, baselineY: number, textX: number, markup: string): FormBlock =>
  body(baselineY, `•{>${textX}}${markup}`, x);

export const page4: FormPage = {
  number: 4,
  blocks: [
    ...furniture(4),
    t(
      41.9,
      80.9,
      '**{=10.98}Special Instructions{=}**: This sample ~~4-Point Inspection Form~~ includes the minimum data needed for Underwriting to\n' +
        'properly evaluate a property application. While this specific form is not required, any other inspection report submitted\n' +
        'for consideration must include at least this level of detail to be acceptable.',
      { sizePt: 10.02, leadingPt: 11.65 },
    ),
    ...section(112.56, 19.02, 223.62, 127.1, 'Photo Requirements'),
    body(
      146.3,
      'Photos must accompany each ~~4-Point Inspection Form~~. The minimum photo requirements include:',
    ),
    bullet(50.2, 160.3, 59.9, 'Dwelling: Each side'),
    bullet(50.2, 171.1, 59.9, 'Roof: Each slope'),
    bullet(50.2, 182, 59.9, 'Plumbing: Water heater, under cabinet plumbing/drains, exposed valves'),
    bullet(50.2, 193.1, 59.9, 'Open main electrical panel and interior door'),
    bullet(50.2, 203.9, 59.9, 'Electrical box with the panel off'),
    bullet(50.2, 214.7, 59.9, '**All** hazards or deficiencies'),
    ...section(239.22, 18, 363.72, 253.4, 'Inspector Requirements'),
    body(
      271.8,
      'To be accepted, all inspection forms must be completed, signed and dated by a verifiable Florida-licensed professional. **Examples**\ninclude:',
    ),
    bullet(45.5, 296.3, 54.6, 'A general, residential, or building contractor'),
    bullet(45.5, 307, 54.6, 'A building code inspector'),
    bullet(45.5, 317.9, 54.6, 'A home inspector'),
    body(
      344.8,
      '~~Note:~~ A trade-specific, licensed professional may sign off only on the inspection form section for their trade. (e.g., an electrician may\nsign off only on the electrical section of the form.)',
    ),
    ...section(377.52, 18, 429.18, 391.7, 'Documenting the Condition of Each System'),
    body(
      410.2,
      'The Florida-licensed inspector is required to certify the condition of the roof, electrical, HVAC and plumbing systems. ~~Acceptable\nCondition~~ means that each system is working as intended and there are no visible hazards or deficiencies.',
    ),
    ...section(442.92, 21.36, 538.8, 458.1, 'Additional Comments or Observations'),
    body(
      479.2,
      'This section of the ~~4-Point Inspection Form~~ must be completed with full details/descriptions if any of the following are noted on the\ninspection:',
    ),
    bullet(50.2, 503.3, 59.2, 'Updates: Identify the types of updates, dates completed and by whom'),
    bullet(50.2, 514.2, 59.2, 'Any visible hazards or deficiencies'),
    bullet(50.2, 525.4, 59.2, 'Any system determined not to be in good working order'),
    ...section(552.54, 18, 614.58, 566.8, 'Note to All Agents'),
    body(
      585.3,
      'The writing agent must review each ~~4-Point Inspection Form~~ before it is submitted with an application for coverage. It is the agent’s\nresponsibility to ensure that all rules and requirements are met before the application is bound. Agents may not submit applications\nfor properties with electrical, heating or plumbing systems not in good working order or with existing hazards/deficiencies.',
    ),
  ],
};
