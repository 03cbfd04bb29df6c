import { agreementFacts } from '../agreement-facts.ts';
import { licensed, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const oh: StatePack = {
  state: 'OH',
  name: 'Ohio',
  from: '2019-04-05',
  facts: [
    read(
      'oh_license',
      'license',
      'Home inspectors are licensed by the Ohio Home Inspector Board.',
      'R.C. 4764, O.A.C. 1301:17-1',
      { effect: licensed('OH License #') },
    ),
    told(
      'oh_standard',
      'standard',
      'Ohio standards of practice; the number of the rule was not read.',
      'O.A.C. 1301:17-1',
      {
        effect: ownStandard('Ohio standards of practice (O.A.C. 1301:17-1)'),
      },
    ),
    read(
      'oh_direction',
      'report',
      'Each reported deficiency comes with a recommendation to repair or monitor it.',
      'R.C. 4764.01(D)(2)',
      {
        effect: { everyFindingIsDirected: true },
      },
    ),
    read(
      'oh_not_inspected',
      'report',
      'Systems designated for inspection that were not inspected are listed.',
      'R.C. 4764.01(D)(3)',
    ),
    read(
      'oh_codes',
      'conduct',
      'The report claims no compliance with Ohio codes.',
      'O.A.C. 1301:17-1-16(A)(8)',
    ),
    read(
      'oh_retention',
      'retention',
      'Contracts, reports and work files are kept for five years from the day the report is submitted.',
      'R.C. 4764.11(B)',
      { keepYears: 5 },
    ),
    read(
      'oh_insurance',
      'conduct',
      'General liability of $100,000 per occurrence and $300,000 in total.',
      'R.C. 4764.11(A)',
    ),
    ...agreementFacts.OH,
  ],
  open: ['Words of the standards of practice', 'Delivery', 'Limit of liability'],
};
