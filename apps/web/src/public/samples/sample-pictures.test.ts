import { existsSync } from 'node:fs';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { expect, it } from 'vitest';

const picture = (slug: string): URL =>
  new URL(`../../../public/covers/samples/${slug}.webp`, import.meta.url);

it('has the picture of each sample, without which the site cannot be built', () => {
  // `npm run cover-pictures` draws them.
  expect(reportTypes.map(({ slug }) => slug).filter((slug) => !existsSync(picture(slug)))).toEqual([]);
});
