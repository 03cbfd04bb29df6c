import { heard } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const co: StatePack = {
  state: 'CO',
  name: 'Colorado',
  from: '2026-01-01',
  facts: [
    heard('co_license', 'license', 'The state issues no license as far as we know.', 'Nothing was read'),
    heard('co_standard', 'standard', 'An association’s standard applies by contract.', 'Nothing was read'),
  ],
  open: ['Everything: no law was read'],
};
