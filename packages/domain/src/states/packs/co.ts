import { heard } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const co: StatePack = {
  state: 'CO',
  name: 'Colorado',
  from: '2026-01-01',
  facts: [
    heard(
      'co_license',
      'license',
      'As far as we know, the state does not license home inspectors.',
      'Nothing was read',
    ),
    heard('co_standard', 'standard', 'An association’s standard applies by contract.', 'Nothing was read'),
  ],
  open: ['Everything: no law was read'],
};
