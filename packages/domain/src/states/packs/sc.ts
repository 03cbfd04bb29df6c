import { read, told } from '../pack-writer.ts';
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
    ),
    read(
      'sc_form',
      'report',
      'The report follows the form of the commission or holds the same information, and says what was not inspected.',
      'S.C. Code 40-59-560(A) and (B)',
    ),
    read(
      'sc_disclosure',
      'agreement',
      'Scope and limitations are disclosed before the inspection.',
      'S.C. Code 40-59-560(C)',
    ),
    told(
      'sc_no_work',
      'conduct',
      'No work on a home inspected in the last 12 months.',
      'The site of an inspector',
    ),
    told(
      'sc_liability',
      'agreement',
      'A court has upheld a limit of liability; it is off unless an owner turns it on.',
      'Gladden v. Boykin (S.C. 2013), from a list of an association',
    ),
  ],
  open: ['The form that the commission approved', 'An own standard', 'Delivery', 'Retention'],
};
