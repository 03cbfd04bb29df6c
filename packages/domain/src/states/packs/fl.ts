import { agreementFacts } from '../agreement-facts.ts';
import { heard, ownStandard, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const fl: StatePack = {
  state: 'FL',
  name: 'Florida',
  from: '2026-01-01',
  facts: [
    heard(
      'fl_license',
      'license',
      'License numbers are written as HI and digits.',
      'Chapter 468 part XV, not read',
    ),
    told(
      'fl_standard',
      'standard',
      'Florida Standards of Practice, Rule 61-30.801 to 61-30.811.',
      'Rules 61-30.801, .807 and .810, F.A.C.',
      { effect: ownStandard('Florida Standards of Practice (Rule 61-30.801-.811, F.A.C.)', 'florida_61_30') },
    ),
    heard(
      'fl_report',
      'report',
      'Systems that are significantly deficient or near the end of their service life are reported, with the reason.',
      'Section 468.8323, not read',
    ),
    ...agreementFacts.FL,
  ],
  open: [
    'Words of sections 468.8321 and 468.8323',
    'Limit of liability',
    'Retention',
    'Delivery',
    'Whether 2026 SB 360 became law',
  ],
};
