import { describe, expect, it } from 'vitest';
import { rev0426 } from '../report-types/wind-mitigation.ts';
import { formAnswerPlaces } from './form-answer-places.ts';
import { OIR_B1_1802_REV_04_26 } from './oir-b1-1802-rev-04-26/form.ts';

const pages = formAnswerPlaces(OIR_B1_1802_REV_04_26, rev0426);
const sections = new Set(
  ['general', 'closing'].concat(
    rev0426.sections.flatMap((section) => [
      section.id,
      ...section.items.map((item) => `${section.id}/${item.id}`),
    ]),
  ),
);

describe('the answers on each page of a form', () => {
  it('has a list for every page', () => {
    expect(pages).toHaveLength(OIR_B1_1802_REV_04_26.pages.length);
    expect(pages.flat().length).toBeGreaterThan(20);
  });

  it('leads only to places that the editor has', () => {
    for (const place of pages.flat()) expect(sections, place.label).toContain(place.at);
  });

  it('names each question of a page once, in the words of the form', () => {
    for (const places of pages)
      expect(new Set(places.map((place) => `${place.at} ${place.label}`)).size).toBe(places.length);
    expect(pages[0]).toContainEqual(expect.objectContaining({ at: 'q1', part: '1. Building Code' }));
    expect(pages[0]?.some((place) => place.at === 'q7')).toBe(false);
  });
});
