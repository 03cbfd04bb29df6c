import { describe, expect, it } from 'vitest';
import { chooseProjects, chooseTests, chooseToLint, deciding, needsMore } from './choose.mjs';
import { createGraph, reach, readReferences, resolveReference } from './import-graph.mjs';

describe('what a module refers to', () => {
  it('is every path in quotes, and types apart', () => {
    const source = `import type { A } from './a.ts'; import { b, type C } from '#src/b.ts'; export * from '@plumbline/domain/c';
      const d = () => import('./d.ts'); new URL('./e.worker.ts?worker', import.meta.url); import react from 'react';
      export type { F } from '../f.ts';`;
    const found = readReferences(source);
    expect(found.filter(({ isType }) => isType).map(({ specifier }) => specifier)).toEqual([
      './a.ts',
      '../f.ts',
    ]);
    expect(found.filter(({ isType }) => !isType).map(({ specifier }) => specifier)).toEqual([
      '#src/b.ts',
      '@plumbline/domain/c',
      './d.ts',
      './e.worker.ts?worker',
    ]);
  });

  it.each([
    ['./b.ts', 'apps/web/src/a.ts', 'apps/web/src/b.ts'],
    ['#src/b.ts', 'apps/web/src/x/a.ts', 'apps/web/src/b.ts'],
    ['@plumbline/domain/c', 'apps/web/src/a.ts', 'packages/domain/src/c.ts'],
    ['@plumbline/report-pdf', 'apps/web/src/a.ts', null],
    ['../b.ts?raw', 'apps/web/src/x/a.ts', 'apps/web/src/b.ts'],
    ['./gone.ts', 'apps/web/src/a.ts', null],
  ])('leads %s in %s to %s', (specifier, from, target) => {
    const files = new Set(['apps/web/src/b.ts', 'packages/domain/src/c.ts']);
    expect(resolveReference(specifier, from, files)).toBe(target);
  });
});

describe('what a change reaches', () => {
  /** @type {Record<string, string>} */
  const sources = {
    'p/a.ts': '',
    'p/b.ts': "import { a } from './a.ts'; import './c.ts';",
    'p/c.ts': "import './b.ts';",
    'p/d.ts': "import type { A } from './a.ts';",
    'p/b.test.ts': "import { b } from './b.ts';",
    'p/d.test.ts': "import { d } from './d.ts';",
  };
  const graph = createGraph(Object.keys(sources), (file) => sources[file] ?? '');

  it('is everything that imports it, nearest first, also around a cycle', () => {
    expect([...reach(graph, ['p/a.ts'], { withTypes: false })]).toEqual([
      ['p/a.ts', 0],
      ['p/b.ts', 1],
      ['p/c.ts', 2],
      ['p/b.test.ts', 2],
    ]);
  });

  it('goes through types where types are checked', () => {
    expect([...reach(graph, ['p/a.ts'], { withTypes: true }).keys()]).toContain('p/d.test.ts');
  });

  it('is a new file alone', () => {
    expect([...reach(graph, ['p/new.ts'], { withTypes: true })]).toEqual([['p/new.ts', 0]]);
  });
});

describe('the tests of a check', () => {
  const distances = new Map([
    ['p/a.ts', 0],
    ['p/far.test.ts', 4],
    ['p/slow.test.ts', 1],
    ['p/quick.test.ts', 1],
    ['p/a.db.test.ts', 2],
    ['p/a.browser.test.ts', 1],
    ['e2e/x/a.spec.ts', 1],
  ]);
  const seconds = { 'p/slow.test.ts': 20, 'p/quick.test.ts': 1, 'p/far.test.ts': 2 };

  it('are the nearest, then the quickest, as many as fit', () => {
    expect(chooseTests(distances, { seconds, mostSeconds: 22 })).toEqual({
      chosen: ['p/quick.test.ts', 'p/slow.test.ts'],
      left: ['p/a.db.test.ts', 'p/far.test.ts'],
      leftSeconds: 8,
    });
    expect(chooseTests(distances, { seconds, mostSeconds: 100 }).left).toEqual([]);
  });

  it('are at least one, and none where the change reaches none', () => {
    expect(chooseTests(distances, { seconds, mostSeconds: 0 }).chosen).toEqual(['p/quick.test.ts']);
    expect(chooseTests(new Map([['p/a.ts', 0]]), { seconds, mostSeconds: 9 }).chosen).toEqual([]);
  });

  it('leave out what needs a browser', () => {
    expect(needsMore(distances)).toEqual(['p/a.browser.test.ts', 'e2e/x/a.spec.ts']);
  });
});

describe('the projects of a check', () => {
  const projects = [
    { project: 'tsconfig.json', include: ['e2e', '*.ts'] },
    { project: 'apps/server/tsconfig.json', include: ['src', '../../supabase/tests'] },
    { project: 'apps/web/tsconfig.sw.json', include: ['src/sw.ts'] },
  ];

  it.each([
    ['vitest.config.ts', ['tsconfig.json']],
    ['e2e/x/a.spec.ts', ['tsconfig.json']],
    ['supabase/tests/a.db.test.ts', ['apps/server/tsconfig.json']],
    ['apps/web/src/sw.ts', ['apps/web/tsconfig.sw.json']],
    ['apps/web/src/other.ts', []],
    ['apps/server/src-old/a.ts', []],
  ])('are those that see %s', (file, seeing) => {
    expect(chooseProjects(projects, [file])).toEqual(seeing);
  });
});

it('lints what changed and what imports it, with a limit', () => {
  const distances = new Map([
    ['a.css', 0],
    ['a.ts', 0],
    ['b.tsx', 1],
    ['c.ts', 1],
    ['d.ts', 2],
  ]);
  expect(chooseToLint(distances, 9)).toEqual({ files: ['a.ts', 'b.tsx', 'c.ts'], left: 0 });
  expect(chooseToLint(distances, 2)).toEqual({ files: ['a.ts', 'b.tsx'], left: 1 });
});

it('knows the files that decide for all others', () => {
  const changed = [
    'vitest.config.ts',
    'apps/web/tsconfig.sw.json',
    'biome.json',
    'package-lock.json',
    'a.ts',
  ];
  expect(deciding('tests', changed)).toEqual(['vitest.config.ts', 'package-lock.json']);
  expect(deciding('types', changed)).toEqual(['apps/web/tsconfig.sw.json', 'package-lock.json']);
  expect(deciding('format', changed)).toEqual(['biome.json']);
  expect(deciding('lint', changed)).toEqual(['apps/web/tsconfig.sw.json', 'package-lock.json']);
});
