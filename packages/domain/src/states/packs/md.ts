import { agreementFacts } from '../agreement-facts.ts';
import { licensedAndShown, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const md: StatePack = {
  state: 'MD',
  name: 'Maryland',
  from: '2024-09-20',
  facts: [
    read(
      'md_license',
      'license',
      'The report carries the license number, the scope with its exclusions, and the conditions observed.',
      'Bus. Occ. & Prof. 16-4A-01(a)',
      {
        effect: licensedAndShown('MD License #', 'Bus. Occ. & Prof. 16-4A-01(a)'),
      },
    ),
    read('md_standard', 'standard', 'Minimum Standards of Practice, COMAR 09.36.07.', 'COMAR 09.36.07', {
      effect: ownStandard('Maryland Minimum Standards of Practice (COMAR 09.36.07)'),
    }),
    read(
      'md_disclosure',
      'notice',
      'Four sentences prescribed by law are printed in 14-point bold.',
      'Bus. Occ. & Prof. 16-4A-01(a)',
      {
        effect: {
          notices: [
            {
              heading: 'Disclosure',
              isProminent: true,
              paragraphs: [
                'An inspection is intended to assist in the evaluation of the overall condition of a building. The inspection is based on observation of the visible and apparent condition of the building and its components on the date of the inspection.',
                'The results of this home inspection are not intended to make any representation regarding latent or concealed defects that may exist, and no warranty or guaranty is expressed or implied.',
                'If your home inspector is not a licensed structural engineer or other professional whose license authorizes the rendering of an opinion as to structural integrity of a building or the condition of its components or systems, you may wish to seek the professional opinion of a licensed structural engineer or other professional regarding any possible defects or other observations set forth in this report.',
                'Only home inspections performed by Maryland licensed home inspectors will be recognized as a valid home inspection under a real estate contract.',
              ],
            },
          ],
        },
      },
    ),
    read(
      'md_delivery',
      'delivery',
      'The report is due by the agreed date; otherwise within seven business days.',
      'Bus. Occ. & Prof. 16-4A-01(b)',
      {
        dueDays: { days: 7, isBusinessDays: true },
      },
    ),
    read(
      'md_retention',
      'retention',
      'Contracts, reports and their data are kept for five years from delivery.',
      'Bus. Occ. & Prof. 16-4A-05',
      { keepYears: 5 },
    ),
    read(
      'md_onsite',
      'conduct',
      'The licensee who prepares the report is on site.',
      'COMAR 09.36.07.02 D(2)(a)',
    ),
    ...agreementFacts.MD,
  ],
  open: [],
};
