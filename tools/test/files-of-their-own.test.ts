import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  browserFilesOfTheirOwn,
  domFilesOfTheirOwn,
  keepsStyles,
  needsABrowserOfItsOwn,
  needsAFileOfItsOwn,
  unitFilesOfTheirOwn,
} from './files-of-their-own.ts';

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

it('are, in a browser, the one that mocks modules, and none leaves the styles of another document', () => {
  const files = Object.keys(
    import.meta.glob(['/{apps,packages}/**/*.browser.test.{ts,tsx}', '!**/node_modules/**'], {
      query: '?raw',
    }),
  ).map((file) => file.slice(1));
  expect(files.length).toBeGreaterThan(40);
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const mocking = texts.filter(({ text }) => needsABrowserOfItsOwn.test(text)).map(({ file }) => file);
  expect(browserFilesOfTheirOwn).toEqual(mocking);
  expect(mocking).toHaveLength(1);
  expect(texts.filter(({ text }) => keepsStyles.test(text)).map(({ file }) => file)).toEqual([]);
});

it('are told by what they write', () => {
  expect("import './page.css';").toMatch(keepsStyles);
  expect("import '@plumbline/ui/styles.css';").not.toMatch(keepsStyles);
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
