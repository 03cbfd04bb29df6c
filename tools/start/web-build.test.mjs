import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './web-build.mjs';

let root = '';
const write = (/** @type {string} */ file, /** @type {string} */ text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  write('apps/web/src/main.tsx', 'a');
  write('packages/ui/src/button.tsx', 'b');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the state of the sources', () => {
  it('changes with a source of the app or of a package', () => {
    const before = hashSources(root);
    write('packages/ui/src/button.tsx', 'c');
    expect(hashSources(root)).not.toBe(before);
  });

  it('changes when a file is renamed', () => {
    const before = hashSources(root);
    rmSync(path.join(root, 'apps/web/src/main.tsx'));
    write('apps/web/src/start.tsx', 'a');
    expect(hashSources(root)).not.toBe(before);
  });

  it('stays when only tests, packages or the build itself change', () => {
    const before = hashSources(root);
    write('apps/web/src/main.test.tsx', 'x');
    write('apps/web/dist/index.html', 'x');
    write('apps/web/node_modules/a.js', 'x');
    write('apps/server/src/main.ts', 'x');
    expect(hashSources(root)).toBe(before);
  });
});
