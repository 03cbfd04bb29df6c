import { licensed, ownStandard, read } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const nv: StatePack = {
  state: 'NV',
  name: 'Nevada',
  from: '2026-01-01',
  facts: [
    read(
      'nv_license',
      'license',
      'Inspectors of structures are certified by the Real Estate Division.',
      'NRS 645D, NAC 645D.100-.130',
      {
        effect: licensed('NV Certificate #'),
      },
    ),
    read(
      'nv_standard',
      'standard',
      'Standards in NAC 645D.460 to 645D.580; the range is named, its words were not read.',
      'NAC 645D.230',
      {
        effect: ownStandard('Nevada standards of practice (NAC 645D.460-645D.580)'),
      },
    ),
    read(
      'nv_report',
      'report',
      'The report describes the systems, their condition, material defects and advice to have them evaluated.',
      'NRS 645D.070',
    ),
    read(
      'nv_retention',
      'retention',
      'Reports and work files are kept for three years from completion.',
      'NAC 645D.620',
      { keepYears: 3, keeps: ['reports'] },
    ),
  ],
  open: ['NAC 645D.460 to 645D.580', 'Delivery', 'Limit of liability'],
};
