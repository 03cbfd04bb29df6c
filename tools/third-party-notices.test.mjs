import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeNotices, noticesFile, shippedPackages } from './third-party-notices.mjs';

it('holds the licences of what is shipped now', () => {
  expect(readFileSync(noticesFile, 'utf8') === makeNotices(), 'out of date: run npm run notices').toBe(true);
});

it('lists what runs and leaves out what only tests', () => {
  const names = shippedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'zod', 'pdfkit', 'hono', 'heic-to']));
  expect(names).not.toContain('vitest');
});
