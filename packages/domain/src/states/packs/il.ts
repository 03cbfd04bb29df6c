import { agreementFacts } from '../agreement-facts.ts';
import { field, licensedAndShown, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

const RULE = '68 Ill. Adm. Code 1410.250(b)';

export const il: StatePack = {
  state: 'IL',
  name: 'Illinois',
  from: '2024-12-06',
  facts: [
    read(
      'il_license',
      'license',
      'The report carries name, license number, its expiration date and the signature.',
      RULE,
      {
        effect: {
          ...licensedAndShown('IL License #', RULE),
          fields: [
            field('date', 'il_license_expires', 'License expires', {
              required: true,
              help: `The expiration date is required (${RULE}).`,
              fact: 'inspector.license_expires',
            }),
          ],
        },
      },
    ),
    read(
      'il_contributors',
      'report',
      'Everyone who contributed to the report is named with the license number.',
      RULE,
      {
        effect: {
          fields: [
            field(
              'long_text',
              'il_contributors',
              'Other inspectors who contributed, each with license number',
              {
                help: `Leave blank if no one else contributed (${RULE}).`,
              },
            ),
          ],
        },
      },
    ),
    read(
      'il_standard',
      'standard',
      'Illinois standards of practice, 68 Ill. Adm. Code 1410.200; only its definitions were read.',
      '68 Ill. Adm. Code 1410.200',
      {
        effect: ownStandard('Illinois standards of practice (68 Ill. Adm. Code 1410.200)'),
      },
    ),
    read(
      'il_privacy',
      'conduct',
      'Results go to others only with the client’s written consent.',
      '68 Ill. Adm. Code 1410.250(g)',
    ),
    ...agreementFacts.IL,
  ],
  open: [
    'Prescribed words of the contract',
    'Delivery',
    'Retention',
    'Whether the act was extended beyond 2026',
  ],
};
