/** What the wind mitigation form takes from the home inspection of the same house, and gives to the four-point. */
import { describe, expect, it } from 'vitest';
import { type FactSource, prefillFrom } from '../../report/engine/facts.ts';
import { photosFrom } from '../../report/engine/photo-facts.ts';
import { flFourPoint } from '../fl-four-point.ts';
import { homeInspection } from '../home-inspection.ts';
import { rev0112 } from './rev-01-12/definition.ts';
import { rev0426 } from './rev-04-26/definition.ts';

const home = (given: Record<string, unknown>): FactSource => ({
  name: 'Home inspection',
  definition: homeInspection,
  answers: new Map(Object.entries(given)),
});
const shingles = {
  'roof/roof_covering_material/asphalt_architectural': true,
  'roof/roof_permit_date': '2007-04-18',
  'roof/roof_style/gable': true,
};
const takenBy = (given: Record<string, unknown>, answers: Record<string, unknown> = {}) =>
  Object.fromEntries(
    prefillFrom({ definition: rev0426, answers: new Map(Object.entries(answers)) }, [home(given)]).values,
  );

describe('the wind mitigation form', () => {
  it('takes the class of the covering, its permit and the shape of the roof', () => {
    expect(takenBy(shingles)).toEqual({
      'q4/q4_types_in_use/asphalt_fiberglass_shingle': true,
      'q4/q4_asphalt_fiberglass_shingle_permit_date': '2007-04-18',
      'q7/q7_answer': 'C',
    });
    const old = prefillFrom({ definition: rev0112, answers: new Map() }, [home(shingles)]).values;
    expect(old.get('q2/q2_asphalt_fiberglass_shingle_permit_date')).toBe('2007-04-18');
  });

  it('takes no permit when there are several coverings, and no class it does not have', () => {
    const both = { ...shingles, 'roof/roof_covering_material/standing_seam_metal': true };
    expect(takenBy(both)).toEqual({
      'q4/q4_types_in_use/asphalt_fiberglass_shingle': true,
      'q4/q4_types_in_use/metal': true,
      'q7/q7_answer': 'C',
    });
    expect(takenBy({ 'roof/roof_covering_material/slate': true })).toEqual({});
  });

  it('takes no shape of a roof with several, and none that is not decided by looking', () => {
    expect(takenBy({ 'roof/roof_style/gable': true, 'roof/roof_style/hip': true })).toEqual({});
    expect(takenBy({ 'roof/roof_style/flat': true })).toEqual({});
    expect(takenBy({ 'roof/roof_style/hip': true })).toEqual({ 'q7/q7_answer': 'A' });
  });

  it('fills an existing report where it is empty, and leaves chosen coverings', () => {
    const chosen = { 'q4/q4_types_in_use/metal': true };
    expect(takenBy(shingles, chosen)).toEqual({
      'q4/q4_metal_permit_date': '2007-04-18',
      'q7/q7_answer': 'C',
    });
  });

  it('says where its shape differs from the one that was seen', () => {
    const answers = new Map([['q7/q7_answer', 'A']]);
    const { conflicts } = prefillFrom({ definition: rev0426, answers }, [home(shingles)]);
    expect(conflicts.map(({ path, values }) => [path, values.map(({ text }) => text)])).toEqual([
      ['q7/q7_answer', ['A. Hip roof', 'Gable']],
    ]);
  });

  it('takes the cover photo as its front, and gives its sides to the four-point', () => {
    const placement = (path: string, mediaId: string) => ({ path, slot: null, mediaId, caption: '' });
    const cover = [placement('general/front_photo', 'cover')];
    const fromHome = photosFrom(rev0426, [
      { name: 'Home inspection', definition: homeInspection, placements: cover },
    ]);
    expect(fromHome.map(({ path, mediaId }) => [path, mediaId])).toEqual([
      ['general/front_elevation', 'cover'],
    ]);
    const sides = ['front', 'right', 'rear', 'left'].map((side) =>
      placement(`general/${side}_elevation`, side),
    );
    const given = photosFrom(flFourPoint, [{ name: '1802', definition: rev0426, placements: sides }]);
    expect(given.map(({ mediaId }) => mediaId)).toEqual(['front', 'right', 'rear', 'left']);
  });

  it('states its permit to the four-point, and no class as a covering', () => {
    const own: FactSource = {
      name: '1802',
      definition: rev0426,
      answers: new Map<string, unknown>([
        ['q4/q4_types_in_use/metal', true],
        ['q4/q4_metal_permit_date', '2023-02-14'],
      ]),
    };
    const { values } = prefillFrom({ definition: flFourPoint, answers: new Map() }, [own]);
    expect(Object.fromEntries(values)).toEqual({
      'predominant_roof/date_of_last_roofing_permit': '2023-02-14',
    });
  });
});
