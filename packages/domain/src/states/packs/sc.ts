import { agreementFacts } from '../agreement-facts.ts';
import { licensed, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const sc: StatePack = {
  state: 'SC',
  name: 'South Carolina',
  from: '2023-01-01',
  facts: [
    read(
      'sc_license',
      'license',
      'Home inspectors are licensed by the Residential Builders Commission.',
      'S.C. Code 40-59-540',
      { effect: licensed('SC License #') },
    ),
    read(
      'sc_form',
      'report',
      'The report follows the form of the commission or holds the same information, and says what was not inspected.',
      'S.C. Code 40-59-560(A) and (B)',
    ),
    told(
      'sc_no_work',
      'conduct',
      'No work on a home inspected in the last 12 months.',
      'An inspector’s website',
    ),
    ...agreementFacts.SC,
  ],
  open: ['The form that the commission approved', 'Its own standard', 'Delivery', 'Retention'],
};
