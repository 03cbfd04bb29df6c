import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { domFilesOfTheirOwn, needsAFileOfItsOwn, unitFilesOfTheirOwn } from './files-of-their-own.ts';

const root = path.join(import.meta.dirname, '../..');
const testFiles = Object.keys(
  import.meta.glob(
    [
      '/{apps,packages,supabase,tools}/**/*.test.{ts,tsx,mjs}',
      '!**/node_modules/**',
      '!**/*.browser.test.*',
      '!/tools/test/files-of-their-own.test.ts',
    ],
    { query: '?raw' },
  ),
).map((file) => file.slice(1));

it('are all files that change what the files of a worker share, and no others', () => {
  expect(testFiles.length).toBeGreaterThan(500);
  const changing = testFiles.filter((file) =>
    needsAFileOfItsOwn.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect([...unitFilesOfTheirOwn, ...domFilesOfTheirOwn].sort()).toEqual(changing.sort());
});

it('are told by what they write', () => {
  for (const line of [
    "vi.mock('../a.ts', () => ({}));",
    'vi.resetModules();',
    "vi.stubEnv('TZ', 'Europe/Berlin');",
    'Element.prototype.scrollIntoView = vi.fn();',
    "Object.defineProperty(window, 'visualViewport', { value });",
  ])
    expect(line).toMatch(needsAFileOfItsOwn);
  for (const line of [
    "vi.stubEnv('PUSH_HOSTS', '');",
    "vi.spyOn(pg.Client.prototype, 'query');",
    'vi.useFakeTimers();',
  ])
    expect(line).not.toMatch(needsAFileOfItsOwn);
});
