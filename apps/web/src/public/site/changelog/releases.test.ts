import { expect, it } from 'vitest';
import { version } from '../../../../package.json';
import { RELEASES } from './releases.ts';

it('begins with the release that runs, and goes back in time', () => {
  expect(RELEASES[0]?.version).toBe(version);
  const days = RELEASES.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  for (const { changes } of RELEASES) expect(changes.length).toBeGreaterThan(0);
});
