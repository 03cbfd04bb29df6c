import { expect, it } from 'vitest';
import { checkSources } from './check-sources.mjs';

const ground = 'packages/domain/src/ground';
/** @param {Record<string, string>} files @param {string} [folder] */
const checkDomain = (files, folder = ground) =>
  checkSources(new Map(Object.entries(files).map(([name, source]) => [`${folder}/${name}`, source])))
    .violations;

const cycleOf = (/** @type {readonly string[]} */ ...names) => [
  `These modules import values in a cycle: ${names.map((name) => `${ground}/${name}`).join(', ')}.`,
];

it('names the modules of a cycle of values, not those that lead to it', () => {
  const files = {
    'start.ts': `import { a } from './a.ts';`,
    'a.ts': `import { b } from './b.ts'; import { leaf } from './leaf.ts';`,
    'b.ts': `export { c } from './c.ts';`,
    'c.ts': `import './a.ts';`,
    'leaf.ts': '',
  };
  expect(checkDomain(files)).toEqual(cycleOf('a.ts', 'b.ts', 'c.ts'));
});

it('names two cycles apart, and a module that imports itself', () => {
  const files = {
    'a.ts': `import { b } from './b.ts';`,
    'b.ts': `import { a } from './a.ts'; import { c } from './c.ts';`,
    'c.ts': `import { d } from './d.ts';`,
    'd.ts': `import { c } from './c.ts';`,
    'self.ts': `import { more } from './self.ts';`,
  };
  expect(checkDomain(files)).toEqual([
    ...cycleOf('a.ts', 'b.ts'),
    ...cycleOf('c.ts', 'd.ts'),
    ...cycleOf('self.ts'),
  ]);
});

it.each([
  ['types', `import type { B } from './b.ts'; import { type C } from './b.ts';`],
  ['a module loaded later', `export const later = () => import('./b.ts');`],
])('allows a way back of %s', (_what, source) => {
  expect(checkDomain({ 'a.ts': source, 'b.ts': `import { a } from './a.ts';` })).toEqual([]);
});

it('follows a package to its file', () => {
  const violations = checkSources(
    new Map([
      [`${ground}/a.ts`, `import { b } from '@plumbline/domain/ground/parts/b';`],
      [`${ground}/parts/b.ts`, `import { a } from '../a.ts';`],
    ]),
  ).violations;
  expect(violations).toEqual(cycleOf('a.ts', 'parts/b.ts'));
});

it('names the way by which a description or a permission would bring schemas', () => {
  const domain = 'packages/domain/src';
  const files = {
    'office/permissions.ts': `import { tables } from '../tables/all-tables.ts';`,
    'tables/all-tables.ts': `import { kinds } from '../ground/page-pictures.ts'; import type { z } from 'zod';`,
    'ground/page-pictures.ts': `import * as z from 'zod/mini'; export const kinds = [];`,
    'forms/printed-forms.ts': `import * as z from 'zod/mini';`,
  };
  const way = ['tables/all-tables.ts', 'ground/page-pictures.ts'].map((name) => `${domain}/${name}`);
  const permissions = `${domain}/office/permissions.ts`;
  expect(checkDomain(files, domain)).toEqual([
    `${permissions} must do without zod/mini: ${[permissions, ...way].join(' -> ')} -> zod/mini.`,
    `${way[0]} must do without zod/mini: ${way.join(' -> ')} -> zod/mini.`,
  ]);
});

it('checks product code only', () => {
  const sources = new Map([
    [`${ground}/a.test.ts`, `import '@plumbline/ui';`],
    [`${ground}/testing/b.ts`, `import '@plumbline/ui';`],
    [`${ground}/c.ts`, `import '@plumbline/ui';`],
  ]);
  expect(checkSources(sources)).toEqual({
    checked: 1,
    violations: [
      `${ground}/c.ts imports @plumbline/ui: ${ground} may not import packages/ui (see tools/imports/places.mjs).`,
    ],
  });
});
