import { expect, it } from 'vitest';
import { zoneOptions, zoneWords } from './zone-words.ts';

it('names the zones of the US as people say them, and others as the device does', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time, New York');
  expect(zoneWords('America/Sao_Paulo')).toBe('America/Sao Paulo');
});

it('offers the current zone first, then those of the US, each once', () => {
  const options = zoneOptions('America/Denver');
  expect(options.slice(0, 2).map(({ label }) => label)).toEqual([
    'Mountain Time, Denver',
    'Eastern Time, New York',
  ]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(zoneOptions('')[0]?.value).toBe('America/New_York');
});
