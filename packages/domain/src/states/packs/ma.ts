import { agreementFacts } from '../agreement-facts.ts';
import { field, hints, licensed, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const ma: StatePack = {
  state: 'MA',
  name: 'Massachusetts',
  from: '2026-01-01',
  facts: [
    read(
      'ma_license',
      'license',
      'Home inspectors are licensed by a Board of Registration.',
      '266 CMR, St. 1999 c. 146',
      { effect: licensed('MA License #') },
    ),
    read('ma_standard', 'standard', 'Standards of Practice, 266 CMR 6.00.', '266 CMR 6.00', {
      effect: ownStandard('Massachusetts Standards of Practice (266 CMR 6.00)'),
    }),
    read(
      'ma_not_inspected',
      'report',
      'Designated systems that were not inspected are named with the reason.',
      '266 CMR 6.01',
    ),
    read('ma_confidential', 'conduct', 'The report goes to the client only.', '266 CMR 6.01(3)'),
    told(
      'ma_seller',
      'notice',
      'The report lists questions for the seller.',
      '266 CMR 6.01(4), an older text',
      {
        effect: {
          notices: [
            {
              heading: 'Questions for the seller',
              paragraphs: [
                'You may want to ask the seller about water in the basement or crawl space, the kind of sewage system, tests for radon, inspections for insects, earlier home inspections and whether their reports can be seen, and underground storage tanks. The seller is not obliged by this report to answer.',
              ],
            },
          ],
        },
      },
    ),
    read(
      'ma_energy',
      'report',
      'A document on home energy audits is given to clients who buy a home with fewer than five units.',
      '266 CMR 6.08',
      {
        effect: {
          fields: [
            field('single', 'ma_energy_audit', 'Energy audit document given to the client', {
              options: [
                { id: 'yes', label: 'Yes' },
                { id: 'no', label: 'No' },
                { id: 'not_applicable', label: 'Not applicable' },
              ],
            }),
          ],
          rules: [
            hints(
              'general/ma_energy_audit',
              'Give the client the energy audit document and note it here (266 CMR 6.08).',
            ),
          ],
        },
      },
    ),
    ...agreementFacts.MA,
  ],
  open: ['Words of the contract', 'Delivery', 'Retention', 'Present numbers within 266 CMR 6.00'],
};
