import { expect, it } from 'vitest';
import { packagesIn, reachableChunks } from './bundle-size.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_a'] },
  _a: { file: 'a.js', imports: ['_b'] },
  _b: { file: 'b.js', imports: ['_a'] },
  page: { file: 'page.js', imports: ['index.html', '_b'] },
  other: { file: 'other.js' },
};

it('counts every imported script once, and none that is not needed', () => {
  const files = reachableChunks(manifest, ['index.html', 'page']).map((chunk) => chunk.file);
  expect(files.sort()).toEqual(['a.js', 'b.js', 'index.js', 'page.js']);
});

it('does not overlook a page that the build does not know', () => {
  expect(() => reachableChunks(manifest, ['gone'])).toThrow('no chunk gone');
});

it('names the packages of a page by the sources of its scripts', () => {
  const sources = ['node_modules/zod/v4/mini/index.js', '../../../packages/domain/src/ground/roles.ts'];
  expect(packagesIn(sources, ['react', 'zod'])).toEqual(['zod']);
  expect(packagesIn(sources.slice(1), ['react', 'zod'])).toEqual([]);
});
