import { expect, it } from 'vitest';
import { groupPlaces, placesByAnchor, placesOfForm } from './page-places.ts';

const place = (label: string, at: string, findingId: string | null = null) => ({ label, at, findingId });
const places = new Map([
  ['general', place('General', 'general')],
  ['section-1', place('Roof', 'roof')],
  ['item-1-1', place('Flashings', 'roof/flashings')],
  ['finding-1', place('Loose flashing', 'roof/flashings', 'f1')],
  ['section-2', place('Exterior', 'exterior')],
]);
const named = (anchors: readonly string[]) => ({ anchors, links: [] as string[] });
const labels = (pages: readonly (readonly string[])[]) =>
  placesByAnchor(pages.map(named), places).map((page) => page.map((each) => each.label));

it('leads from the cover to the general part, and from a page to what stands on it', () => {
  expect(labels([[], ['contents'], ['section-1', 'item-1-1', 'finding-1'], ['section-2']])).toEqual([
    ['General'],
    [],
    ['Roof', 'Flashings', 'Loose flashing'],
    ['Exterior'],
  ]);
});

it('begins a page that goes on with the part that is open', () => {
  expect(labels([[], ['section-1', 'item-1-1'], ['finding-1'], [], ['appendix'], []])).toEqual([
    ['General'],
    ['Roof', 'Flashings'],
    ['Flashings', 'Loose flashing'],
    ['Flashings'],
    [],
    [],
  ]);
});

it('leads to the single questions on a page, under the item they belong to', () => {
  const age = { ...place('Age', 'roof/flashings/age'), within: 'Flashings' };
  const known = new Map([...places, ['answer-1-1_1', age]]);
  const pages = [[], ['section-1', 'item-1-1'], ['answer-1-1_1', 'section-2']].map(named);
  expect(placesByAnchor(pages, known)[2]?.map(({ label, at, within }) => [label, at, within])).toEqual([
    ['Age', 'roof/flashings/age', 'Flashings'],
    ['Exterior', 'exterior', undefined],
  ]);
  // They begin on one line of the page, and may arrive in any order.
  const [, sameLine = []] = placesByAnchor([[], ['section-1', 'answer-1-1_1', 'item-1-1']].map(named), known);
  expect(sameLine.map(({ label }) => label)).toEqual(['Roof', 'Flashings', 'Age']);
  // An answer alone continues the item that began before.
  expect(
    placesByAnchor(pages.slice(0, 2).concat(named(['answer-1-1_1'])), known)[2]?.map(({ label }) => label),
  ).toEqual(['Flashings', 'Age']);
});

it('follows the links of the lists at the front', () => {
  const [, summary = []] = placesByAnchor(
    [named([]), { anchors: ['summary'], links: ['finding-1', 'appendix', 'finding-1'] }],
    places,
  );
  expect(summary).toEqual([{ label: 'Loose flashing', part: '', at: 'roof/flashings', findingId: 'f1' }]);
});

it('groups by part in the order of the page', () => {
  const [, page = []] = placesByAnchor([[], ['section-1', 'item-1-1', 'section-2']].map(named), places);
  expect(groupPlaces(page).map((group) => [group.part, group.places.length])).toEqual([
    ['Roof', 2],
    ['Exterior', 1],
  ]);
  expect(placesOfForm([[{ label: 'A', part: '1.', at: 'q1' }]])[0]?.[0]).toEqual({
    label: 'A',
    part: '1.',
    at: 'q1',
    findingId: null,
  });
});
