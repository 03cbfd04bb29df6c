import { expect, it } from 'vitest';
import { version } from '../../../package.json';
import { appRelease } from './app-release.ts';

const page = (...sources: string[]) => ({
  querySelectorAll: () => sources.map((src) => ({ src })),
});
const releaseOf = (...sources: string[]): string => appRelease(page(...sources) as never);

it('is the version with the checksum of the page’s first file, whichever page it is', () => {
  expect(releaseOf('https://x.example/assets/index-Ct5WVAE-.js')).toBe(`${version}-Ct5WVAE-`);
  expect(releaseOf('https://x.example/visitors/site-a1B2c3D4.js')).toBe(`${version}-a1B2c3D4`);
  expect(releaseOf('https://x.example/theme.js', 'https://x.example/booking/book-MA27yDlh.js')).toBe(
    `${version}-MA27yDlh`,
  );
  // Parts of the app have similar names; development has no build.
  expect(releaseOf('https://x.example/assets/site-footer--Y5MoOYE.js')).toBe(`${version}-dev`);
  expect(releaseOf('https://x.example/src/main.tsx')).toBe(`${version}-dev`);
});
