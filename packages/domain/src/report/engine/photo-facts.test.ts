import { describe, expect, it } from 'vitest';
import { flFourPoint } from '../../report-types/fl-four-point.ts';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { rev0426 } from '../../report-types/wind-mitigation.ts';
import { type PhotoSource, photosFrom } from './photo-facts.ts';

const at = (path: string, slot: string | null, mediaId: string) => ({ path, slot, mediaId, caption: '' });
const WALL = 'exterior/ext_wall_covering';
const home: PhotoSource = {
  name: 'Home Inspection Report',
  definition: homeInspection,
  placements: [
    at(WALL, 'elev_left', 'left'),
    at(WALL, 'elev_front', 'front'),
    at(WALL, 'elev_front', 'front again'),
    at(WALL, null, 'a crack'),
  ],
};
const wind: PhotoSource = {
  name: '1802',
  definition: rev0426,
  placements: [
    at('general/rear_elevation', null, 'rear'),
    at('general/front_elevation', null, 'front of the 1802'),
  ],
};
const taken = (...args: Parameters<typeof photosFrom>): string[] =>
  photosFrom(...args).map(({ path, slot, mediaId }) => [path, slot, mediaId].filter(Boolean).join(' '));

describe('photos of the sides of a house', () => {
  it('go from the home inspection to the 1802, one per side', () => {
    expect(taken(rev0426, [home])).toEqual(['general/front_elevation front', 'general/left_elevation left']);
  });

  it('go the other way into the named photos of the wall covering', () => {
    expect(taken(homeInspection, [wind])).toEqual([
      'general/front_photo front of the 1802',
      `${WALL} elev_front front of the 1802`,
      `${WALL} elev_rear rear`,
    ]);
  });

  it('are collected for the four-point, where the first report that has a side gives it', () => {
    expect(taken(flFourPoint, [home, wind])).toEqual([
      'general/dwelling_photos front',
      'general/dwelling_photos rear',
      'general/dwelling_photos left',
    ]);
  });

  it('stay out of the 1802 when they come from a place for all sides, which does not name them', () => {
    const fourPoint = {
      name: '4',
      definition: flFourPoint,
      placements: [at('general/dwelling_photos', null, 'any')],
    };
    expect(taken(rev0426, [fourPoint])).toEqual([]);
  });
});
