/**
 * Guides may name files by their path from the root, from their own folder, or by the end of it (`ground/sync/push`, `find-fact.ts`); the `src` of a
 * package may be left out (`domain/office/agreements`). Addresses of pages, packages and patterns are no paths.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['apps', 'bench', 'docs', 'e2e', 'packages', 'supabase', 'tools'];
const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  ),
].filter((file) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(file));
/** Every ending of every path, with and without `src` and the extension. */
const endings = new Set(
  [...folders, ...files].flatMap((file) =>
    [file, file.replace('/src/', '/')].flatMap((named) => {
      const parts = named.split('/');
      const ends = parts.map((_, index) => parts.slice(index).join('/'));
      return ends.flatMap((end) => [end, end.replace(/\.\w+$/, '')]);
    }),
  ),
);
const guides = files.filter((file) =>
  /(?:^|\/)(?:ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/glossary\.md$/.test(file),
);
const isFileName = (/** @type {string} */ text) => /^[\w$.-]+\.(?:tsx?|mjs|sql|css|md|html|png)$/.test(text);
/** `./x` is an answer path in the guide of the report engine. */
const isPath = (/** @type {string} */ text) =>
  /^(?:\.{1,2}\/)*[\w$.-]+(?:\/[\w$.-]+)*\/?$/.test(text) &&
  (text.includes('/') || isFileName(text)) &&
  !/^\d|^\.\/x$/.test(text);

/** @param {string} text @returns {string[]} */
function namedPaths(text) {
  const parts = text.split('```');
  const prose = parts.filter((_, index) => index % 2 === 0);
  const trees = parts.filter((_, index) => index % 2 === 1);
  const quoted = prose.flatMap((part) => [...part.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));
  // A line of a tree begins with its names; what they are for follows after two spaces.
  const drawn = trees.flatMap((part) =>
    part.split('\n').flatMap((line) => (line.trim().split(/ {2,}/)[0] ?? '').split(/,? /)),
  );
  return [...quoted, ...drawn.filter((name) => isFileName(name) || /^[\w./-]+\/$/.test(name))].filter(isPath);
}

/** @param {string} guide @param {string} name */
function exists(guide, name) {
  const trimmed = name.replace(/\/$/, '');
  const here = path.posix.normalize(path.posix.join(path.posix.dirname(guide), trimmed));
  return files.includes(here) || endings.has(trimmed);
}

const readGuide = (/** @type {string} */ guide) => readFileSync(path.join(root, guide), 'utf8');

it.each(guides)('names files and folders that exist, in %s', (guide) => {
  expect(namedPaths(readGuide(guide)).filter((name) => !exists(guide, name))).toEqual([]);
});

// README.md names files of a running server, so only its links are checked.
it.each([...guides, 'README.md'])('links to files that exist, in %s', (guide) => {
  const links = [...readGuide(guide).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, target = '']) => target,
  );
  const gone = links.filter((target) => {
    const place = path.posix.join(path.posix.dirname(guide), target);
    return !files.includes(place) && !folders.includes(place);
  });
  expect(gone).toEqual([]);
});

it('finds the paths of the guides', () => {
  const count = (/** @type {string} */ guide) => namedPaths(readGuide(guide)).length;
  expect(guides.length).toBeGreaterThan(15);
  expect(count('CONTRIBUTING.md')).toBeGreaterThan(30);
  expect(count('docs/glossary.md')).toBeGreaterThan(80);
});

it.each(['apps/web/src/gone.ts', 'gone-file.ts', 'features/gone', '../gone'])('misses %s', (name) => {
  expect(namedPaths(`See \`${name}\`.`)).toEqual([name]);
  expect(exists('ARCHITECTURE.md', name)).toBe(false);
});
