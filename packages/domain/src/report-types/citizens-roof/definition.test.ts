import { describe, expect, it } from 'vitest';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { createReportState } from '../../report/engine/report-state.ts';
import { countOptions, countQuestions, printedWording } from '../../testing/definition-facts.ts';
import { blockersOf, fillReport } from '../../testing/fill-report.ts';
import { hasFormWording, readFormWording } from '../../testing/read-form-wording.ts';
import { flFourPoint } from '../fl-four-point/definition.ts';
import { citizensRoof } from './definition.ts';
import { roofExplanations } from './roof-rules.ts';

const COMMENTS = 'comments/additional_comments';
const dry = (roof: string) => ({
  [`${roof}/visible_signs_of_leaks`]: 'no',
  [`${roof}/leaks_attic_underside_of_decking`]: 'no',
  [`${roof}/leaks_interior_ceilings`]: 'no',
});
const fill = (more: Record<string, unknown> = {}) =>
  fillReport(citizensRoof, {
    ...dry('predominant_roof'),
    'predominant_roof/remaining_useful_life_years': 12,
    ...more,
  });

describe('the roof form of Citizens', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(citizensRoof)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('asks what RCF-1 03 25 asks', () => {
    expect(countQuestions(citizensRoof)).toEqual({
      general: 4,
      // Twelve printed answers, and the direction each slope faces.
      predominant_roof: 13,
      secondary_roof: 13,
      comments: 1,
      closing: 7,
    });
    expect(countOptions(citizensRoof)).toEqual({
      update_extent: 2,
      overall_condition: 2,
      damage_signs: 8,
      visible_signs_of_leaks: 2,
      leaks_attic_underside_of_decking: 2,
      leaks_interior_ceilings: 2,
      faces: 6,
      inspector_license_type: 6,
    });
  });

  it('shares the roof with the four-point: the same paths, three texts that differ', () => {
    const roofOf = (definition: typeof citizensRoof) =>
      definition.sections.find(({ id }) => id === 'predominant_roof')?.fields ?? [];
    const own = roofOf(citizensRoof);
    const other = roofOf(flFourPoint);
    expect(own.map(({ id, type, fact }) => [id, type, fact])).toEqual(
      other.map(({ id, type, fact }) => [id, type, fact]),
    );
    const differing = own.filter((field, index) => field.wording !== other[index]?.wording);
    expect(differing.map(({ wording }) => wording)).toEqual([
      'Remaining useful life (years)',
      'Overall condition',
      'Any visible signs of leaks? (If "yes", explain below)',
    ]);
  });

  it.skipIf(!hasFormWording('rcf-1-03-25.yaml'))('carries every text of the transcriptions', () => {
    const carried = new Set(printedWording(citizensRoof));
    const missing = readFormWording('rcf-1-03-25.yaml').filter((text) => !carried.has(text));
    expect(missing).toEqual([
      // Variants from one source or older editions.
      'Sample Form RCF-1 03/25',
      'A Florida-licensed general, residential, building or roofing contractor',
      'A Florida-licensed building inspector',
      // Unconfirmed: not to be printed until it has been verified.
      'All Roof Inspection Forms must be completed and signed by a verifiable Florida-licensed inspector.',
    ]);
  });

  it('can be published once every asked question of a sound roof is answered', () => {
    const { view } = fill();
    expect(blockersOf(view)).toEqual([]);
    expect(view.warnings).toEqual([]);
  });

  it('takes the secondary roof all or nothing', () => {
    const { view } = fill({
      'secondary_roof/roof_age_years': 9,
      'secondary_roof/covering_material': null,
      ...dry('secondary_roof'),
    });
    expect(blockersOf(view)).toEqual(['secondary_roof/covering_material: Required, not answered yet.']);
  });

  it.each(roofExplanations.map(({ id, what }) => [id, what]))('blocks until explained: %s', (id, what) => {
    const roof = id.startsWith('secondary') ? 'secondary_roof' : 'predominant_roof';
    const answers: Record<string, unknown> = { ...dry(roof), [COMMENTS]: null };
    if (id.endsWith('_unsatisfactory')) answers[`${roof}/overall_condition`] = 'unsatisfactory';
    if (id.endsWith('_damage')) answers[`${roof}/damage_signs`] = ['exposed_felt'];
    if (id.endsWith('_leaks')) answers[`${roof}/visible_signs_of_leaks`] = 'yes';
    if (id.endsWith('_update')) answers[`${roof}/update_extent`] = 'full_replacement';
    expect(blockersOf(fill(answers).view)).toEqual([`${COMMENTS}: Explain in the comments: ${what}.`]);
    expect(blockersOf(fill({ ...answers, [COMMENTS]: 'Replaced in 2021 by Bay Roofing.' }).view)).toEqual([]);
  });

  it('counts the slopes as answered once each of them has its side and its photo', () => {
    const { answers, placements } = fill();
    const roofOf = (given: ReadonlyMap<string, unknown>, photos: typeof placements) => {
      const { sections } = createReportState(citizensRoof).update({
        answers: given,
        findings: [],
        placements: photos,
      });
      const { done = 0, total = 0 } = sections.find(({ path }) => path === 'predominant_roof') ?? {};
      return total - done;
    };
    expect(roofOf(answers, placements)).toBe(0);
    expect(roofOf(answers, [])).toBe(1);
    const faceless = new Map([...answers].filter(([path]) => !/slopes\/.*\/face/.test(path)));
    expect(faceless.size).toBeLessThan(answers.size);
    expect(roofOf(faceless, placements)).toBe(1);
  });

  it('is not accepted without dated signature and one of the six licences', () => {
    for (const id of [
      'inspector_signature',
      'inspector_signature_date',
      'inspector_license_type',
      'inspector_license_number',
    ]) {
      const [blocker] = blockersOf(fill({ [`closing/${id}`]: null }).view);
      expect(blocker).toMatch(new RegExp(`^closing/${id}: (Not signed yet|Required)`));
    }
    const license = citizensRoof.closing.fields.find(({ id }) => id === 'inspector_license_type');
    expect(license?.allowsOther).toBeUndefined();
  });
});
