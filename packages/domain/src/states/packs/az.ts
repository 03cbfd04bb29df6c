import { agreementFacts } from '../agreement-facts.ts';
import { licensed, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const az: StatePack = {
  state: 'AZ',
  name: 'Arizona',
  from: '2026-01-01',
  facts: [
    read(
      'az_license',
      'license',
      'Home inspectors are certified by the Board of Technical Registration.',
      'A.A.C. R4-30-301.01, A.R.S. 32-111',
      {
        effect: licensed('AZ Certification #'),
      },
    ),
    read(
      'az_standard',
      'standard',
      'Standards of Professional Practice for Arizona Home Inspectors.',
      'A.A.C. R4-30-301.01(A)',
      {
        effect: ownStandard('Standards of Professional Practice for Arizona Home Inspectors'),
      },
    ),
    told(
      'az_report',
      'report',
      'Every item to be observed is mentioned; adverse conditions come with a recommendation.',
      'Application notes of the Board',
    ),
    read(
      'az_fees',
      'conduct',
      'No fees for referrals, and no paid repairs for 24 months.',
      'A.A.C. R4-30-301.01(B)',
    ),
    ...agreementFacts.AZ,
  ],
  open: ['Contents of the report', 'Delivery', 'Retention', 'Later editions of the standards'],
};
