import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkNode } from './check-node.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const isNewEnough = (/** @type {string} */ version) => checkNode(version, engines.node) === null;

it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0', '25.1.0'])(
  'takes Node %s',
  (version) => {
    expect(isNewEnough(version)).toBe(true);
  },
);

it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('refuses Node %s', (version) => {
  expect(isNewEnough(version)).toBe(false);
});

it('says what is needed and what there is', () => {
  expect(checkNode('18.0.0', '^20.19.0 || >=24.0.0')).toBe(
    'Node ^20.19.0 || >=24.0.0 is needed, this is 18.0.0.',
  );
});

it('refuses a range that it cannot read', () => {
  expect(() => checkNode('24.0.0', '20.x')).toThrow('20.x');
});
