/** Chromium looks at every descendant of a page whose root has `:has()`, and restyles all of it at most changes: `useRootFlag` instead. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT_HAS = /(?::root|\bhtml|\bbody)[^\s,{_]*:has\(/;
const project = path.resolve(import.meta.dirname, '../../../../..');

function filesWith(pattern: RegExp, folder: string): string[] {
  return readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file) && !file.includes('.test.'))
    .filter((file) => pattern.test(readFileSync(path.join(project, folder, file), 'utf8')));
}

it('tell of the page’s content without :has()', () => {
  expect(':root:not([data-sheets]):has([data-corner-button])_&').toMatch(ROOT_HAS);
  expect(['packages/ui/src', 'apps/web/src'].flatMap((folder) => filesWith(ROOT_HAS, folder))).toEqual([]);
});
