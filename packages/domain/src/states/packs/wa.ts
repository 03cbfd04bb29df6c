import { agreementFacts } from '../agreement-facts.ts';
import { licensed, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const wa: StatePack = {
  state: 'WA',
  name: 'Washington',
  from: '2026-01-01',
  facts: [
    read(
      'wa_license',
      'license',
      'Home inspectors are licensed by the Department of Licensing.',
      'RCW 18.280, WAC 308-408',
      { effect: licensed('WA License #') },
    ),
    read('wa_standard', 'standard', 'Standards of Practice, WAC 308-408C.', 'WAC 308-408C', {
      effect: ownStandard('Washington Standards of Practice (WAC 308-408C)'),
    }),
    read(
      'wa_structure',
      'report',
      'Attics and crawlspaces are entered where conditions allow; wood rot and conditions that attract pests are reported.',
      'WAC 308-408C-070',
    ),
    read(
      'wa_describe',
      'report',
      'The materials of the major structural components are described.',
      'WAC 308-408C-070',
      {
        effect: {
          describes: [
            'foundation_type',
            'foundation_material',
            'floor_structure',
            'wall_structure',
            'ceiling_structure',
            'roof_structure',
          ].map((id) => ({ path: `structure/${id}`, rule: 'WAC 308-408C-070' })),
        },
      },
    ),
    read('wa_repairs', 'conduct', 'No repairs for one year after the inspection.', 'WAC 308-408C-020(8)'),
    ...agreementFacts.WA,
  ],
  open: ['WAC 308-408C-030 to -060', 'Delivery', 'Retention', 'Limit of liability'],
};
