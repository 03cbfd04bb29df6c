import { describe, expect, it } from 'vitest';
import { firstOfSections, type PhotoPlace, placeAt } from './photo-places.ts';

const place = (reportId: string, path: string): PhotoPlace => ({
  reportId,
  scopeId: `inspection of ${reportId}`,
  reportName: reportId,
  path,
  sectionId: path.split('/')[0] ?? '',
  label: path,
});
const places = [
  place('a', 'roof/coverings'),
  place('a', 'roof/flashing'),
  place('a', 'exterior/walls'),
  place('b', 'roof/coverings'),
];

describe('the place of a photo', () => {
  it('is the open item, wherever in it one stands', () => {
    expect(placeAt(places, 'a', 'roof/flashing')?.path).toBe('roof/flashing');
    expect(placeAt(places, 'a', 'roof/flashing/material')?.path).toBe('roof/flashing');
  });

  it('is the first item of an open section', () => {
    expect(placeAt(places, 'a', 'exterior')?.path).toBe('exterior/walls');
  });

  it('is asked for when nothing of the report is open, or it is not among the latest', () => {
    expect(placeAt(places, 'a', undefined)).toBeNull();
    expect(placeAt(places, 'c', 'roof/coverings')).toBeNull();
  });

  it('is offered once a section in a short list', () => {
    expect(firstOfSections(places).map(({ reportId, path }) => `${reportId} ${path}`)).toEqual([
      'a roof/coverings',
      'a exterior/walls',
      'b roof/coverings',
    ]);
  });
});
