import { heard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const pa: StatePack = {
  state: 'PA',
  name: 'Pennsylvania',
  from: '2026-01-01',
  facts: [
    told(
      'pa_license',
      'license',
      'No license; for a purchase the inspector is a full member of a national association, or supervised by one.',
      '68 Pa.C.S. 7501-7513, a consumer guide',
    ),
    told(
      'pa_standard',
      'standard',
      'The standard of the inspector’s national association applies.',
      '68 Pa.C.S. 7501-7513, a consumer guide',
    ),
    heard(
      'pa_statements',
      'report',
      'The report carries four statements prescribed by law; the statute was not read, so they are not printed.',
      '68 Pa.C.S. 7508(a), not read',
    ),
    read(
      'pa_claims',
      'retention',
      'Claims are brought within one year of the day the report was delivered: record that day.',
      '68 Pa.C.S. 7512, quoted in a decision',
    ),
    told(
      'pa_seller',
      'conduct',
      'The seller has a right to a copy of the report from the person it was made for.',
      'A law firm’s article',
    ),
  ],
  open: ['Words of 68 Pa.C.S. 7507 to 7511', 'Limit of liability', 'Delivery', 'Retention'],
};
