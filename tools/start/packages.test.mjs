import { describe, expect, it } from 'vitest';
import { arePackagesCurrent } from './packages.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@plumbline/web': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

describe('installed packages', () => {
  it('are current when every required one has the version of the lock', () => {
    expect(arePackagesCurrent(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBe(true);
  });

  it('are stale when one is missing or older', () => {
    expect(arePackagesCurrent(wanted, {})).toBe(false);
    expect(arePackagesCurrent(wanted, { 'node_modules/react': { version: '19.3.0' } })).toBe(false);
  });
});
