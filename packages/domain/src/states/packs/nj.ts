import { agreementFacts } from '../agreement-facts.ts';
import { licensed, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const nj: StatePack = {
  state: 'NJ',
  name: 'New Jersey',
  from: '2024-12-18',
  facts: [
    read(
      'nj_license',
      'license',
      'Home inspectors are licensed under the Home Inspection Advisory Committee.',
      'N.J.S.A. 45:8-61 et seq., N.J.A.C. 13:40-15',
      { effect: licensed('NJ License #') },
    ),
    read(
      'nj_standard',
      'standard',
      'N.J.A.C. 13:40-15.16; the section is named by the rules, its words were not read.',
      'N.J.A.C. 13:40-15.15',
      {
        effect: ownStandard('New Jersey standards of practice (N.J.A.C. 13:40-15.16)'),
      },
    ),
    read('nj_retention', 'retention', 'The agreement is kept for five years.', 'N.J.A.C. 13:40-15.15(d)', {
      keepYears: 5,
      keeps: ['agreements'],
    }),
    read(
      'nj_insurance',
      'conduct',
      'Errors and omissions insurance of $500,000 per occurrence.',
      'N.J.A.C. 13:40-15.6(a)6',
    ),
    ...agreementFacts.NJ,
  ],
  open: ['The words of N.J.A.C. 13:40-15.16', 'Delivery of the report'],
};
