import { expect, it } from 'vitest';
import { charactersBySource, ownerOf } from './bundle-sources.mjs';

it('gives each source the characters that come from it, and the rest to nobody', () => {
  const map = JSON.stringify({ version: 3, sources: ['a.ts', 'b.ts'], names: [], mappings: 'IAAA;ECAA,G' });
  expect(Object.fromEntries(charactersBySource('1234567\n12345678', map))).toEqual({
    '': 7,
    'a.ts': 5,
    'b.ts': 3,
  });
});

it('names packages and our folders', () => {
  expect(ownerOf('node_modules/dexie/dist/dexie.js')).toBe('dexie');
  expect(ownerOf('packages/domain/node_modules/@noble/hashes/utils.js')).toBe('@noble/hashes');
  expect(ownerOf('apps/web/src/office/dashboard/parts/day.ts')).toBe('apps/web/src/office/dashboard');
  expect(ownerOf('')).toBe('(bundler)');
});
