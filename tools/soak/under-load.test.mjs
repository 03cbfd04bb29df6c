import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { rankFiles, startHog } from './under-load.mjs';

describe('the slowest files', () => {
  const seconds = {
    'a.test.ts': 1,
    'e2e/b.spec.ts': 9,
    'c.db.test.ts': 5,
    'gone.test.ts': 20,
    'e2e/help.ts': 30,
  };

  it('are test files that are still there, the slowest first', () => {
    const isThere = (/** @type {string} */ file) => file !== 'gone.test.ts';
    expect(rankFiles(seconds, 2, isThere)).toEqual(['e2e/b.spec.ts', 'c.db.test.ts']);
    expect(rankFiles(seconds, 20, isThere)).toHaveLength(3);
  });
});

describe('the hog', () => {
  it('ends when it is told to', async () => {
    const stop = startHog(1);
    const [hog] = stop.hogs;
    const ended = once(hog ?? process, 'exit');
    stop();
    expect(await ended).toEqual([null, 'SIGTERM']);
  });
});
