import { agreementFacts } from '../agreement-facts.ts';
import { licensed, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const tn: StatePack = {
  state: 'TN',
  name: 'Tennessee',
  from: '2024-10-22',
  facts: [
    read(
      'tn_license',
      'license',
      'Home inspectors are licensed by the Department of Commerce and Insurance.',
      'T.C.A. 62-6-301 et seq.',
      { effect: licensed('TN License #') },
    ),
    read('tn_standard', 'standard', 'Standards of Practice, Rule 0780-05-12-.10.', 'Rule 0780-05-12-.10', {
      effect: ownStandard('Tennessee Standards of Practice (Rule 0780-05-12-.10)'),
    }),
    read(
      'tn_insurance',
      'conduct',
      'General liability of $500,000, and errors and omissions insurance.',
      'Rule 0780-05-12-.04',
    ),
    told(
      'tn_retention',
      'retention',
      'A rule on records exists; its years were not read.',
      'Rule 0780-05-12-.14',
    ),
    ...agreementFacts.TN,
  ],
  open: ['Lists of report and contract in Rule .10(3)', 'Years in Rule .14', 'Delivery'],
};
