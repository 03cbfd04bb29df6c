import { agreementFacts } from '../agreement-facts.ts';
import { licensedAndShown, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

const REPORT = '11 NCAC 08 .1103(b)(3)';

export const nc: StatePack = {
  state: 'NC',
  name: 'North Carolina',
  from: '2018-10-01',
  facts: [
    read(
      'nc_license',
      'license',
      'The report carries name, license number and signature of the person who inspected.',
      `${REPORT}(E)`,
      { effect: licensedAndShown('NC License #', `${REPORT}(E)`) },
    ),
    read(
      'nc_standard',
      'standard',
      'Standards of Practice of the North Carolina Home Inspector Licensure Board.',
      '11 NCAC 08 .1103',
      {
        effect: ownStandard(
          'Standards of Practice of the North Carolina Home Inspector Licensure Board (11 NCAC 08 .1100)',
        ),
      },
    ),
    read(
      'nc_summary',
      'summary',
      'The summary comes with the report and opens with a statement prescribed by law.',
      'G.S. 143-151.58(a1)',
      {
        effect: {
          summaryNotes: [
            'This summary page is not the entire report. The complete report may include additional information of interest or concern to you. It is strongly recommended that you promptly read the complete report. For information regarding the negotiability of any item in this report under the real estate purchase contract, contact your North Carolina real estate agent or an attorney.',
          ],
        },
      },
    ),
    read(
      'nc_summary_limit',
      'summary',
      'The summary lists what does not work as intended, what appears so and needs a specialist, and safety concerns; everything else stays in the body of the report. We leave out maintenance items, unless they are a safety hazard, whose item was marked Inspected or whose action is Maintain or Monitor.',
      'G.S. 143-151.58(a1)',
      {
        effect: {
          summaryOmits: {
            severities: ['minor'],
            statuses: ['inspected'],
            actions: ['maintain', 'monitor'],
          },
        },
      },
    ),
    read(
      'nc_direction',
      'report',
      'Each defect is described with its implication and a direction: repair, monitoring, or evaluation by a specialist.',
      `${REPORT}(D)`,
      { effect: { everyFindingIsDirected: true } },
    ),
    read(
      'nc_not_inspected',
      'report',
      'What was present and designated but not inspected is listed with the reason.',
      `${REPORT}(B)`,
    ),
    told(
      'nc_code',
      'conduct',
      'A deficiency called a code violation has separate conditions.',
      'G.S. 143-151.58(a2), not read to its end',
      {
        effect: {
          cautions: [
            {
              words: ['code', 'codes', 'violation', 'violations'],
              message:
                'A finding here speaks of a code or a violation. North Carolina has conditions for that (G.S. 143-151.58(a2)); leave the word out unless you meet them.',
            },
          ],
        },
      },
    ),
    read(
      'nc_delivery',
      'delivery',
      'The report is due by the agreed date; otherwise within three business days.',
      'G.S. 143-151.58(a)',
      { dueDays: { days: 3, isBusinessDays: true } },
    ),
    ...agreementFacts.NC,
  ],
  open: [
    'Retention',
    'Limit of liability',
    '11 NCAC 08 .1103(c) and .1104 et seq.',
    'The end of G.S. 143-151.58(a2)',
  ],
};
