import { expect, it } from 'vitest';
import { slimMap } from './source-maps-plugin.ts';

it('keeps names and places of a map, names its sources from the project, and leaves their text out', () => {
  const map = {
    version: 3,
    names: ['row'],
    mappings: 'AAAA',
    sources: ['../src/row.tsx?tsr-split=component', null],
    sourcesContent: ['secret', null],
  };
  const slim = slimMap(JSON.stringify(map), (source) => source.replace('..', 'apps/web'));
  expect(JSON.parse(slim)).toEqual({
    version: 3,
    names: ['row'],
    mappings: 'AAAA',
    sources: ['apps/web/src/row.tsx', null],
  });
});
