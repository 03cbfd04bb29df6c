import { agreementFacts } from '../agreement-facts.ts';
import { field, hints, licensed, ownStandard, read, told } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const tx: StatePack = {
  state: 'TX',
  name: 'Texas',
  from: '2022-02-01',
  facts: [
    read(
      'tx_license',
      'license',
      'The report names every inspector who took part, and the supervising and sponsoring inspectors, each with the license number.',
      '22 TAC 535.222(b)(1)',
      {
        effect: {
          ...licensed('TREC License #'),
          fields: [
            field('text', 'tx_sponsor', 'Sponsoring inspector and TREC license #', {
              maxLength: 200,
              help: 'Leave blank if a professional inspector worked alone',
              fact: 'inspector.sponsor',
            }),
            field('long_text', 'tx_other_inspectors', 'Other inspectors who took part, each with license #', {
              help: 'One per line. Leave blank if no one else took part.',
            }),
          ],
          rules: [
            {
              id: 'state_tx_license',
              when: { op: 'not', of: { op: 'answered', path: 'general/inspector_license' } },
              effect: {
                kind: 'block',
                path: 'general/inspector_license',
                message: 'The license number is required (22 TAC 535.222(b)(1)).',
              },
            },
          ],
        },
      },
    ),
    told(
      'tx_standard',
      'standard',
      'Texas Standards of Practice, 22 TAC 535.227 to 535.233.',
      '22 TAC 535.227, 535.228 and 535.233, as printed on form REI 7-6',
      { effect: ownStandard('Texas Standards of Practice (22 TAC 535.227-535.233)', 'texas_trec') },
    ),
    read(
      'tx_form',
      'form',
      'Inspections for a buyer or seller of one to four family homes are reported on form REI 7-6, reproduced word for word.',
      '22 TAC 535.223(1) and (2)',
      {
        effect: {
          rules: [
            hints(
              'general/sop_used',
              'For a buyer or seller of a home with one to four units, 22 TAC 535.223 prescribes form REI 7-6. This report is not that form: add a Texas property inspection.',
              { op: 'answered', path: 'general/inspection_date' },
            ),
          ],
        },
      },
    ),
    read(
      'tx_delivery',
      'delivery',
      'Unless agreed otherwise in writing, the report is due two days after payment in full, or after completion if it was paid before.',
      '22 TAC 535.222(a)',
      { dueDays: { days: 2, isBusinessDays: false } },
    ),
    ...agreementFacts.TX,
  ],
  open: ['Retention', 'Insurance notice', 'Exceptions in 22 TAC 535.223'],
};
