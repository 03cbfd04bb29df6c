import { expect, it } from 'vitest';
import { partOf, sourceChecks } from './parts.mjs';

it.each([
  ['packages/domain/src/a.test.ts', 'unit'],
  ['tools/test/parts.test.mjs', 'unit'],
  ['apps/web/src/a.test.tsx', 'dom'],
  ['supabase/tests/a.db.test.ts', 'db'],
  ['packages/ui/src/a.browser.test.tsx', 'browser'],
  ['e2e/editor/photos.spec.ts', 'e2e'],
  ['e2e/pages.ts', null],
  ['packages/domain/src/a.ts', null],
  ['docs/test.md', null],
])('%s belongs to %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});

it('checks every project, and the rules of the repository after them', () => {
  const parts = sourceChecks().map(({ part }) => part);
  expect(parts.filter((part) => part === 'types').length).toBeGreaterThan(8);
  expect(parts.slice(-5)).toEqual(['format', 'lint', 'imports', 'conformance', 'language']);
});
