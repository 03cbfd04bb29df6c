import { agreementFacts } from '../agreement-facts.ts';
import { licensedAndShown, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const ny: StatePack = {
  state: 'NY',
  name: 'New York',
  from: '2026-01-01',
  facts: [
    read(
      'ny_license',
      'license',
      'License number and status as a licensed home inspector are on every report.',
      'Real Property Law 444-g(2)',
      {
        effect: licensedAndShown('NYS Licensed Home Inspector #', 'Real Property Law 444-g(2)'),
      },
    ),
    read(
      'ny_standard',
      'standard',
      'Standards of Practice for Home Inspectors, 19 NYCRR Subpart 197-5.',
      'Contents of the Department’s booklet',
      {
        effect: ownStandard('New York Standards of Practice for Home Inspectors (19 NYCRR 197-5)'),
      },
    ),
    read(
      'ny_observed',
      'report',
      'The report identifies the systems and components that were observed.',
      'Real Property Law 444-g(3), 19 NYCRR 197-4.6(c)',
    ),
    read(
      'ny_confidential',
      'conduct',
      'Results go to others only with the client’s express consent.',
      'Real Property Law 444-g(3), 19 NYCRR 197-4.3',
    ),
    read(
      'ny_delivery',
      'delivery',
      'The report is due five business days after completion.',
      'Real Property Law 444-g(3)',
      {
        dueDays: { days: 5, isBusinessDays: true },
      },
    ),
    ...agreementFacts.NY,
  ],
  open: ['Retention'],
};
