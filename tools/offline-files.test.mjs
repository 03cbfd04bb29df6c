import { expect, it } from 'vitest';
import { keptFiles, missingOffline } from './offline-files.mjs';

const manifest = {
  'index.html': {
    file: 'assets/start.js',
    imports: ['_shared'],
    dynamicImports: ['src/page.tsx'],
    css: ['assets/start.css'],
  },
  _shared: { file: 'assets/shared.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_sample'] },
  _sample: { file: 'assets/sample-report.js' },
};

it('a file that a kept one imports has to be kept', () => {
  const kept = new Set(['assets/start.js', 'assets/start.css', 'assets/shared.js', 'assets/page.js']);
  expect(missingOffline(manifest, kept)).toEqual(['assets/sample-report.js, asked for by assets/page.js']);
  expect(missingOffline(manifest, new Set([...kept, 'assets/sample-report.js']))).toEqual([]);
});

it('what only begins with a network may be missing', () => {
  const words = 'src/account/sign-in/measure-password.ts';
  const online = {
    'index.html': { file: 'start.js', dynamicImports: [words] },
    [words]: { file: 'measure-password.js' },
  };
  expect(missingOffline(online, new Set(['start.js']))).toEqual([]);
});

it('the list is read as the build writes it', () => {
  expect([
    ...keptFiles('precache([{"revision":null,"url":"assets/a.js"},{url:`index.html`,revision:`1`}])'),
  ]).toEqual(['assets/a.js', 'index.html']);
});
